import * as z from 'zod/mini';
import { Colour, type Theme, TOKEN_NAMES, type Tokens } from '../contract/theme.ts';

/** What the theme's rules apply to: inside the shadow root, where a page's own rules do not reach. */
const ROOT = '.svc';

/**
 * CSS that sets `--svc-<token>` for a theme. Only colours of the form `#rrggbb` and the
 * names of `TOKEN_NAMES` reach it, so that no value can carry CSS. `auto` follows the reader's
 * setting live.
 */
export function themeStyles(theme: Theme): string {
  const light = `${ROOT}{color-scheme:light;${declarations(theme.light)}}`;
  const dark = `${ROOT}{color-scheme:dark;${declarations(theme.dark)}}`;
  const modes = {
    light,
    dark,
    auto: `${light}@media (prefers-color-scheme:dark){${dark}}`,
  };
  const radius = theme.radius === 'sharp' ? '2px' : '12px';
  const control = theme.radius === 'sharp' ? '2px' : '8px';
  const print = `@media print{${ROOT}{color-scheme:light;${declarations(theme.light)};${PAPER}}}`;
  return `${modes[theme.mode]}${ROOT}{--svc-radius:${radius};--svc-radius-control:${control}}${print}`;
}

/** Paper is white, whatever the screen was, and browsers print no backgrounds. */
const PAPER =
  '--svc-canvas:#ffffff;--svc-surface:#ffffff;--svc-tint:#ffffff;--svc-text:#000000;--svc-muted:#333333;--svc-border:#888888;--svc-link:#000000';

function declarations(tokens: Tokens): string {
  return TOKEN_NAMES.filter((name) => z.safeParse(Colour, tokens[name]).success)
    .map((name) => `--svc-${name.replaceAll('_', '-')}:${tokens[name]}`)
    .join(';');
}
