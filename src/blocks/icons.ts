import { html, type TemplateResult } from 'lit/html.js';
import type { Tone } from '../contract/text.ts';

/** One family: 20 px box, 1.5 px stroke, `currentColor`, decorative. */
const RING = 'M17.25 10a7.25 7.25 0 1 1-14.5 0 7.25 7.25 0 0 1 14.5 0Z';
const PATHS = {
  check: 'm4.75 10.5 3.5 3.5 7-7.5',
  clock: `${RING}M10 6v4.25l2.75 1.75`,
  info: `${RING}M10 9.25v4.25M10 6.5v.01`,
  success: `${RING}m-10.5.25 2.25 2.25 4.25-4.75`,
  warning: 'M10 3.25 2.5 16.25h15L10 3.25ZM10 8.5v3.25M10 14v.01',
  error: `${RING}M10 6.25V10.5M10 13.25v.01`,
  phone:
    'M4 3.75h3l1.5 3.75-2 1.25a9 9 0 0 0 4.75 4.75l1.25-2 3.75 1.5v3a1.25 1.25 0 0 1-1.25 1.25A12.25 12.25 0 0 1 2.75 5 1.25 1.25 0 0 1 4 3.75Z',
  email:
    'M4.25 4.25h11.5a1.5 1.5 0 0 1 1.5 1.5v8.5a1.5 1.5 0 0 1-1.5 1.5H4.25a1.5 1.5 0 0 1-1.5-1.5v-8.5a1.5 1.5 0 0 1 1.5-1.5ZM3.25 5.5l6.75 5 6.75-5',
  message:
    'M3.75 3.75h12.5a1 1 0 0 1 1 1v8.5a1 1 0 0 1-1 1H8.5l-3.75 3v-3h-1a1 1 0 0 1-1-1v-8.5a1 1 0 0 1 1-1Z',
  web: `${RING}M2.75 10h14.5M10 2.75c4.5 4.75 4.5 9.75 0 14.5-4.5-4.75-4.5-9.75 0-14.5Z`,
  chevron: 'm5.5 8 4.5 4.5L14.5 8',
  back: 'M12 5 7 10l5 5',
  cloud: 'M6 15.25a3.5 3.5 0 0 1-.5-6.95 4.75 4.75 0 0 1 9.1.95 3 3 0 0 1-.35 6H6ZM3.5 3.5l13 13',
} as const;

export type IconName = keyof typeof PATHS;

/** An inline drawing that no screen reader hears. */
export const icon = (name: IconName, className = ''): TemplateResult =>
  drawing(PATHS[name], className);

/** The same of a path that few need. */
export function drawing(path: string, className = ''): TemplateResult {
  return html`<svg
    class="icon ${className}"
    viewBox="0 0 20 20"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    stroke-width="1.5"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d=${path} />
  </svg>`;
}

/** The icon that goes with a tone, so that colour is never the only sign. */
export const toneIcon = (tone: Tone) => icon(tone === 'neutral' ? 'info' : tone);
