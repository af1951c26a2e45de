import * as z from 'zod/mini';

const SCHEMES = new Set(['https:', 'mailto:', 'tel:']);
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** True for https, mailto and tel addresses, and for http on loopback (the sandbox). Everything else is refused before it can reach an `href`. */
export function isSafeHref(href: string): boolean {
  try {
    const url = new URL(href);
    return SCHEMES.has(url.protocol) || (url.protocol === 'http:' && LOOPBACK.has(url.hostname));
  } catch {
    return false;
  }
}

/** An absolute address a person may be sent to. */
export const Href = z.string().check(z.refine(isSafeHref));

/** A run of text. Never HTML: emphasis and links are members, the text is always a text node. */
export const Span = z.object({
  t: z.string(),
  strong: z.optional(z.boolean()),
  em: z.optional(z.boolean()),
  href: z.optional(Href),
  new_tab: z.optional(z.boolean()),
});
export type Span = z.infer<typeof Span>;

/** A plain string, or spans. */
export const RichText = z.union([z.string(), z.array(Span)]);
export type RichText = z.infer<typeof RichText>;

/** Words about a number `{n}`, which Embed counts. */
export const Plural = z.object({ one: z.string(), other: z.string() });
export type Plural = z.infer<typeof Plural>;

/** Something counted or measured. Embed shows `text` as it is; `cents` is for whoever reads the JSON. */
export const Value = z.object({
  text: z.string(),
  a11y_text: z.optional(z.string()),
  cents: z.optional(z.number()),
});
export type Value = z.infer<typeof Value>;

/** What a word or icon should feel like. Unknown tones are drawn neutral. */
export const Tone = z.catch(z.enum(['neutral', 'info', 'success', 'warning', 'error']), 'neutral');
export type Tone = z.infer<typeof Tone>;
