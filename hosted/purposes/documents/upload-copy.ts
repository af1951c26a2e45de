import { listText } from '../../screens/format.ts';

const anyOf = (kinds: readonly string[]) => listText(kinds).replace(' and ', ' or ');

/** Words about sending files, from before one is chosen until it is there. */
export const upload = {
  choose: 'Choose files',
  photo: 'Take photos',
  drop: 'Let go to add the files',
  kinds: {
    usual: ['a PDF', 'a JPG', 'a PNG'],
    table: ['a PDF', 'a JPG', 'a PNG', 'a CSV', 'an Excel file'],
  },
  types: (kinds: readonly string[], megabytes: string) =>
    `Upload ${anyOf(kinds)}, up to ${megabytes} MB each.`,
  pages: 'All pages, also blank ones.',
  months: {
    question: 'Which months are in {name}?',
    hint: 'Leave all of them empty if you are not sure.',
    go: 'Upload',
  },
  words: (kinds: readonly string[], megabytes: string) => ({
    month: 'Uploading {percent}%',
    preparing: 'Getting ready',
    waiting: 'Waiting for its turn',
    progress: '{done} of {total} MB',
    progress_small: '{done} of {total} KB',
    month_stalled: 'Waiting',
    finding_months: 'We find out which months are in it.',
    not_sent: 'Not sent yet',
    upload_all: 'Upload all {count} files',
    said_asked: '{count} files chosen. Say which months are in them, then upload.',
    said_asked_one: '1 file chosen. Say which months are in it, then upload.',
    bar: 'Uploading {name}',
    paused: 'Paused',
    offline: 'Paused. It goes on when you are online.',
    lost: 'The connection was lost. Trying again…',
    sent: 'Checking, usually under a minute.',
    failed: 'This file did not go through. Nothing else was lost.',
    wrong_type: `We cannot use this kind of file. Upload ${anyOf(kinds)}.`,
    too_large: `This file is larger than ${megabytes} MB. Upload a smaller one, or split it into several.`,
    empty: 'This file is empty. Choose it again, or choose another one.',
    unreadable: 'This file can no longer be read. Choose it again.',
    duplicate: 'You already chose this file.',
    may_have_password:
      'This PDF may have a password. If it asks for one when you open it, upload one without it.',
    pause: 'Pause',
    resume: 'Go on',
    cancel: 'Cancel',
    retry: 'Try again',
    remove: 'Remove',
    cancel_question: 'Stop sending {name}?',
    cancel_yes: 'Stop sending',
    cancel_no: 'Keep sending',
    said_started: 'Uploading {name}.',
    said_sent: '{name} has arrived. We are checking it.',
    said_removed: '{name} was removed.',
  }),
} as const;
