import type { Document } from '../../domain/documents.ts';
import type { DocumentRequest } from '../../domain/referral.ts';
import type { DocumentType } from '../../domain/values.ts';
import { count } from '../../screens/format.ts';

/** Words about what is needed of documents. */
export const documents = {
  months: (n: number, what: string) => `${count(n, 'month')} of ${what} to go.`,
  /** Within a sentence, of which there are several months. */
  monthly: {
    bank_statement: 'bank statements',
    processing_statement: 'card processing statements',
  } as Partial<Record<DocumentType, string>>,
  one: 'One document to go.',
  again: (one: string) => `We need ${one} again.`,
  several: (n: number) => `${n} kinds of documents to go.`,
  none: 'We need no documents from you right now.',
  over: 'We need no more documents from you.',
  all: 'We have everything from you.',
  lead: {
    some: 'Lenders read these before they make an offer.',
    none: 'We tell you here if a lender asks for something.',
    over: 'This application has ended. There is nothing you need to do here.',
    checking:
      'We are checking what you sent, usually in under a minute. There is nothing you need to do.',
    accepted: 'Everything you sent is in order.',
  },
  needed: 'What to have ready',
  sent: (n: number) => `What we already have (${n})`,
  back: 'Back to your documents',
  done: { opened: 'Back to where you were', partner: (name: string) => `Go back to ${name}` },
  connect: 'Connect your bank instead: about 2 minutes, no files',
  secure: 'Add it on our secure page',
  status: {
    requested: 'Needed',
    received: 'Checking',
    accepted: 'Accepted',
    rejected: 'Needs a new copy',
    withdrawn: 'No longer needed',
  } satisfies Record<DocumentRequest['status'], string>,
  month: {
    label: 'Months we need',
    needed: 'Needed',
    received: 'Received',
    accepted: 'Accepted',
    rejected: 'Needs a new copy',
  },
  files: {
    label: 'Files you sent',
    status: {
      received: 'Checking',
      checking: 'Checking',
      accepted: 'Accepted',
      rejected: 'Not accepted',
    } satisfies Record<Document['status'], string>,
    finding: 'We find out which months are in it',
    download: 'Download',
    downloadFile: (name: string) => `Download ${name}`,
    remove: 'Remove',
    removeFile: (name: string) => `Remove ${name}`,
    removeQuestion: (name: string) => `Remove ${name}? We delete it, and you can send another one.`,
    removeNow: 'Remove file',
    keep: 'Keep file',
    unfinished: 'On its way',
    goOn: 'If it has stopped, choose this file again: it goes on from there.',
  },
} as const;

/** The step that is taken in a frame of our own. */
export const securely = {
  mark: 'Secure page',
  title: (one: string) => `Send ${one}`,
  again: (one: string) => `Send ${one} again`,
  received: (name: string) => `${name}: we have it`,
  accepted: (name: string) => `${name}: accepted`,
  files: 'Your files',
  lead: (partner: string) =>
    `It holds private numbers, so you send it on our own secure page. ${partner} cannot see it.`,
  frame: (name: string) => `Secure page for: ${name}`,
  elsewhereText: 'This part cannot be shown here.',
  elsewhere: 'Open our secure page',
} as const;

/** Going on where the camera is. */
export const phone = {
  person: 'Continue on your phone',
  body: 'Take photos with your phone. What you send there shows up here.',
  open: 'Make a link for your phone',
  away: 'The link opens these documents and nothing else. It works for one hour.',
  state: { open: 'If you like', away: 'Link is ready' },
  link: 'Link for your phone',
  copy: 'Copy link',
  copied: 'The link was copied.',
  copyFailed: 'The link is selected. Copy it from there.',
  share: 'Share link',
  shareText: 'Your documents, to go on with on your phone:',
  qr: 'Show a code to scan',
  qrAlt: 'QR code of the link for your phone',
} as const;
