import * as z from 'zod/mini';

/**
 * Colours of one mode, each `#rrggbb`; the service guarantees what follows. `text`, `muted` and `link`
 * have at least 4.5:1 on canvas, surface and every tint, `primary_text` on both fills; `border_strong`
 * (controls), `primary_outline` and `focus` 3:1. `border` is the hairline of a card and says nothing.
 */
export const TOKEN_NAMES = [
  'canvas',
  'surface',
  'tint',
  'text',
  'muted',
  'border',
  'border_strong',
  'primary',
  'primary_hover',
  'primary_text',
  'primary_outline',
  'link',
  'focus',
  'info',
  'info_tint',
  'success',
  'success_tint',
  'warning',
  'warning_tint',
  'error',
  'error_tint',
] as const;
export type TokenName = (typeof TOKEN_NAMES)[number];

/** The only form a colour may take on its way into a style: never CSS text. */
export const Colour = z.string().check(z.refine((text) => /^#[0-9a-f]{6}$/i.test(text)));
const colours = Object.fromEntries(TOKEN_NAMES.map((name) => [name, Colour])) as Record<
  TokenName,
  typeof Colour
>;
/** Every token; one this Embed does not know is dropped. */
export const Tokens = z.object(colours);
export type Tokens = z.infer<typeof Tokens>;

/** The partner's logo, drawn anew by the service and served from its own origin. */
export const Logo = z.object({
  url: z.string().check(z.refine((text) => /^https?:\/\//i.test(text))),
  /** CSS pixels at which it is at its best: at most 240×80. Keep their ratio when it has to be smaller. */
  width: z.number(),
  height: z.number(),
  /** How the partner is named. */
  alt: z.string(),
});
export type Logo = z.infer<typeof Logo>;

/** The session's resolved look. `mode: auto` follows the reader's setting. */
export const Theme = z.object({
  mode: z.catch(z.enum(['light', 'dark', 'auto']), 'auto'),
  radius: z.catch(z.enum(['sharp', 'rounded']), 'rounded'),
  light: Tokens,
  dark: Tokens,
  /** How the partner is named, at most 60 plain characters. */
  display_name: z.string(),
  /** Absent where there is none or none yet: `display_name` stands in its place. */
  logo: z.catch(z.optional(Logo), undefined),
});
export type Theme = z.infer<typeof Theme>;
