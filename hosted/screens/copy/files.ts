import type { FileFault } from '../../domain/documents.ts';

/** What is wrong with a file, and what to do. The same on every screen, in messages and in the API. */
export const FILE_FAULT_WORDS: Readonly<Record<FileFault, string>> = {
  empty: 'This file is empty. Choose it again, or choose another one.',
  format: 'We cannot use this kind of file. Upload a PDF, a JPG or a PNG.',
  damaged: 'This file does not open. Save or scan it again, then upload the new one.',
  password: 'This PDF has a password. Upload one without it.',
  active_content:
    'This file has a program or another file inside. Print it to a new PDF and upload that.',
  too_large_inside: 'This file is too large when opened. Upload a smaller or simpler one.',
  photo_format: 'We cannot open this kind of photo. Save it as a JPG and upload that.',
  other_months: 'This statement is for other months. Upload those that are asked for.',
  virus: 'Our check found something harmful in this file. Upload a clean copy.',
};
