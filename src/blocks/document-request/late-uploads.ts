import { lateCode } from '../../api/late.ts';

type Late = typeof import('./uploads.ts');

let here: Late | undefined;

/** What sends files, once the first was chosen. */
export const uploadsHere = (): Late | undefined => here;

/** Loads what sends files. Rejects when it does not come; then it can be asked for again. */
export const loadUploads = lateCode('uploads', async () => {
  here = await import('./uploads.ts');
  return here;
});
