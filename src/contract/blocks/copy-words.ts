import * as z from 'zod/mini';

/** Words of a button that copies. */
export const copyWords = {
  copy: z.string(),
  /** Said once it is copied. */
  copied: z.string(),
  /** Said where the browser does not let it: the text is selected, to be copied by hand. */
  copy_failed: z.optional(z.string()),
};
