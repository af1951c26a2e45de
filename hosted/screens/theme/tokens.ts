import type { Tokens } from '../../../src/contract/theme.ts';
import { contrast, fromHex, toHex } from './colour.ts';
import { reach, worst } from './reach.ts';

/** WCAG 2.2 AA: text 1.4.3, everything else that carries meaning 1.4.11. */
const TEXT = 4.5;
const SHAPE = 3;
/** Above the line, so that a screen's own rounding never falls below it. */
const TEXT_WITH_MARGIN = 4.6;
const MUTED = 5;
/** A fill nearer to the page than this is no sign of the primary action. */
const APART = 1.15;
const SHAPE_WITH_MARGIN = 3.1;
/** How much of the brand's hue neutrals take on: felt, not seen. */
const NEUTRAL_CHROMA = 0.008;
const HOVER_STEP = 0.06;
const WHITE = '#ffffff';
const INK = '#111111';

type Mode = 'light' | 'dark';

/** Fixed hues: a brand never decides what an error looks like. */
const MEANINGS = {
  light: {
    info: '#0b5394',
    info_tint: '#e9f2fb',
    success: '#14683a',
    success_tint: '#e6f5ec',
    warning: '#7a4b00',
    warning_tint: '#fdf3dc',
    error: '#a81d1d',
    error_tint: '#fdecea',
  },
  dark: {
    info: '#8ec2f5',
    info_tint: '#15293d',
    success: '#7fd3a1',
    success_tint: '#132d1f',
    warning: '#f0c064',
    warning_tint: '#33270d',
    error: '#ff9c94',
    error_tint: '#3b1b1a',
  },
} as const satisfies Record<Mode, Partial<Tokens>>;

const NEUTRALS = {
  light: { canvas: 0.984, surface: 1, tint: 0.962, border: 0.9, strong: 0.66, text: 0.24 },
  dark: { canvas: 0.18, surface: 0.215, tint: 0.262, border: 0.34, strong: 0.55, text: 0.945 },
} as const;

/** All colours of one mode from one brand colour `#rrggbb` (guarantees: see `Tokens`). */
export function tokensFor(brand: string, mode: Mode): Tokens {
  const { h, c } = fromHex(brand);
  const neutral = (l: number, tinted = NEUTRAL_CHROMA) => toHex({ l, c: Math.min(c, tinted), h });
  const levels = NEUTRALS[mode];
  const meanings = MEANINGS[mode];
  const [canvas, surface, tint] = [
    neutral(levels.canvas),
    neutral(levels.surface),
    neutral(levels.tint),
  ];
  const away = mode === 'light' ? 'dark' : 'light';
  const plain = [canvas, surface, tint];
  const all = [
    ...plain,
    meanings.info_tint,
    meanings.success_tint,
    meanings.warning_tint,
    meanings.error_tint,
  ];
  const { fill, text } = button(isPlain(brand, plain) ? neutral(levels.text, 0.012) : brand);
  return {
    canvas,
    surface,
    tint,
    text: neutral(levels.text, 0.012),
    muted: reach(neutral(mode === 'light' ? 0.55 : 0.66, 0.012), MUTED, all, away),
    border: neutral(levels.border),
    border_strong: reach(neutral(levels.strong, 0.012), SHAPE_WITH_MARGIN, plain, away),
    primary: fill,
    primary_hover: hover(fill, text),
    primary_text: text,
    primary_outline:
      worst(fill, plain) >= SHAPE ? fill : reach(fill, SHAPE_WITH_MARGIN, plain, away),
    link: reach(brand, TEXT_WITH_MARGIN, all, away),
    focus: reach(brand, SHAPE_WITH_MARGIN, all, away),
    ...meanings,
  };
}

/** Whether a brand is as pale (or, on dark, as dark) as the page, so that its buttons would look like all others. */
function isPlain(brand: string, surfaces: readonly string[]): boolean {
  return worst(brand, surfaces) < APART;
}

/** The brand itself wherever white or ink can be read on it; else as little darker as lets white be. */
function button(brand: string): { fill: string; text: string } {
  if (contrast(brand, WHITE) >= TEXT) return { fill: brand, text: WHITE };
  if (contrast(brand, INK) >= TEXT) return { fill: brand, text: INK };
  return { fill: reach(brand, TEXT, [WHITE], 'dark'), text: WHITE };
}

/** Away from the text's colour, so that reading only gets easier; where there is no room, back a little as far as text allows. */
function hover(fill: string, text: string): string {
  const colour = fromHex(fill);
  const step = text === WHITE ? -HOVER_STEP : HOVER_STEP;
  const room = text === WHITE ? colour.l > 2 * HOVER_STEP : colour.l < 1 - HOVER_STEP;
  const moved = toHex({ ...colour, l: colour.l + (room ? step : -step) });
  return contrast(moved, text) >= TEXT ? moved : fill;
}
