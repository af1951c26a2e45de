import * as z from 'zod/mini';
import { RichText } from '../text.ts';

/** Members every block has. `fallback` is what an Embed that does not know the kind shows instead. */
export const base = {
  id: z.string(),
  fallback: z.optional(RichText),
};
