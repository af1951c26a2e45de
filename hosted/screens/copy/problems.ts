import { SERVICE } from './service.ts';

/** In full, because who reads it may see nothing else of us. */
const reach = `Call us at ${SERVICE.phone.text} or write to ${SERVICE.email.text}`;
const again = 'This did not load. Nothing was lost. Try again in a moment.';
const reopen = 'This has timed out to keep your information safe. Open it again to carry on.';
const setUp = `This cannot be shown here. ${reach}, and we will send you a link.`;
const notSent = 'That did not go through. Nothing was changed. Try again.';

/** By slug of the problem: what happened for the reader, and what they can do. */
export const PROBLEM_MESSAGES: { readonly [slug: string]: string; 'internal-error': string } = {
  'invalid-request': notSent,
  'sensitive-data':
    'That looks like a Social Security number. To keep it safe, type it only where we ask for it.',
  'cursor-expired': again,
  'idempotency-key-missing': notSent,
  'method-not-allowed': setUp,
  'payload-too-large': 'That is too much to send at once. Shorten what you typed, then try again.',
  'unsupported-media-type': setUp,
  'authentication-failed': `We could not open this. Nothing was lost. Open it again from where you started. If that does not help, call us at ${SERVICE.phone.text} or write to ${SERVICE.email.text}.`,
  'token-expired': reopen,
  'token-used': 'This was already opened somewhere else. Open it again from where you started.',
  'session-revoked': 'This is no longer open. Go back to where you started to see what is next.',
  'link-revoked': 'This link is no longer open. Go back to where you started to see what is next.',
  'permission-denied': `You cannot do that here. ${reach}, and we will help you.`,
  'scope-missing': setUp,
  'origin-not-allowed': setUp,
  'purpose-mismatch': setUp,
  'isolated-act':
    'This step happens on our own secure page only. Open it from your status to go on.',
  'not-found': 'We cannot find what you are looking for. It may have been closed.',
  'duplicate-external-id': 'This application was already sent. There is no need to send it again.',
  'business-already-referred': `We already have an application for this business. ${reach}, and we go on with it.`,
  'wrong-state': 'This has changed since you opened it. Open it again to see where it stands.',
  'awaiting-approval': 'Someone has to confirm this first. There is nothing you need to do.',
  'missing-consent': 'We need your agreement before we can go on.',
  'required-documents-missing': 'Some documents are still missing. Add them to go on.',
  'idempotency-key-reused': notSent,
  'idempotency-in-progress': 'We are still working on it. Give it a moment, then try again.',
  'file-too-large': 'This file is too large. Upload a smaller one, or split it into several.',
  'file-empty': 'This file is empty. Choose it again, or choose another one.',
  'file-incomplete': 'This file did not arrive whole. Choose it again to send it once more.',
  'too-many-files': 'These are too many files at once. Wait until some are done, or combine them.',
  'duplicate-file': 'You already sent this file. There is no need to send it again.',
  'request-closed': 'We no longer need this document. There is nothing you need to do.',
  'upload-offset': 'Sending this file was interrupted. It goes on in a moment.',
  'upload-ended': 'Sending this file was stopped. Choose it again to send it.',
  'rate-limited': 'That was a lot at once. Wait a minute, then try again.',
  'internal-error': again,
};
