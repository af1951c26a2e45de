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
export const Colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));
const colours = Object.fromEntries(TOKEN_NAMES.map((name) => [name, Colour])) as Record<
  TokenName,
  typeof Colour
>;
/** Every token; one this Embed does not know is dropped. */
export const Tokens = z.object(colours);
export type Tokens = z.infer<typeof Tokens>;

/** The session's resolved look. `mode: auto` follows the reader's setting. */
export const Theme = z.object({
  mode: z.catch(z.enum(['light', 'dark', 'auto']), 'auto'),
  radius: z.catch(z.enum(['sharp', 'rounded']), 'rounded'),
  light: Tokens,
  dark: Tokens,
  /** How the partner is named, at most 60 plain characters. */
  display_name: z.string(),
});
export type Theme = z.infer<typeof Theme>;
