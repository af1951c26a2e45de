import type { Logo, Theme } from '../../../src/contract/theme.ts';
import { partnerName } from './display-name.ts';
import { tokensFor } from './tokens.ts';

/** The service's own colour, where a session names none. */
export const DEFAULT_PRIMARY = '#1f4f8f';

/**
 * The look of a session in full, from the theme its partner gave (specification 2.1): absent or
 * malformed members take their default (`rounded`, `auto`, the partner's registered name).
 * @param logo what `Logos.find` knows of it; without one the name stands alone
 */
export function resolveTheme(
  theme: Readonly<Record<string, string>>,
  partner: { display_name: string },
  logo?: Omit<Logo, 'alt'>,
): Theme {
  const given = theme.primary_color ?? '';
  const brand = /^#[0-9a-f]{6}$/i.test(given) ? given.toLowerCase() : DEFAULT_PRIMARY;
  const display_name = partnerName(theme, partner);
  return {
    mode: theme.mode === 'light' || theme.mode === 'dark' ? theme.mode : 'auto',
    radius: theme.radius === 'sharp' ? 'sharp' : 'rounded',
    ...bothModes(brand),
    display_name,
    ...(logo && { logo: { ...logo, alt: display_name } }),
  };
}

type BothModes = Pick<Theme, 'light' | 'dark'>;
const MEMORY = 200;
const solved = new Map<string, BothModes>();

/** Partners have few colours and many sessions: each colour is solved once. */
function bothModes(brand: string): BothModes {
  const known = solved.get(brand);
  if (known) return known;
  const tokens = { light: tokensFor(brand, 'light'), dark: tokensFor(brand, 'dark') };
  if (solved.size >= MEMORY) solved.clear();
  solved.set(brand, tokens);
  return tokens;
}
