import { raw } from 'hono/html';

const PATHS = {
  home: 'M3 9.5 10 4l7 5.5V16a1 1 0 0 1-1 1h-3.5v-5h-5v5H4a1 1 0 0 1-1-1z',
  orders: 'M4 4h12v12H4zM4 8h12M8 12h4',
  products: 'M10 3 17 6.5v7L10 17l-7-3.5v-7zM3 6.5 10 10l7-3.5M10 10v7',
  customers:
    'M7 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 17c0-3 2-5 5-5s5 2 5 5M13 4a3 3 0 0 1 0 5.4M15 12.5c2 .6 3 2.300 3 4.500',
  financing:
    'M10 3v14M13.500 6.500C13 5.300 11.700 4.800 10 4.800c-2 0-3.400 1-3.400 2.600 0 3.700 7 1.700 7 5.300 0 1.600-1.500 2.600-3.600 2.600-1.900 0-3.300-.7-3.800-2',
  settings: 'M4 6h6M14 6h2M4 14h2M10 14h6M12 4v4M8 12v4',
  arrow: 'M4 10h12M11 5l5 5-5 5',
} as const;

/** One 20-pixel line icon, decorative. */
export const icon = (name: keyof typeof PATHS) =>
  raw(
    `<svg class="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false"><path d="${PATHS[name]}"/></svg>`,
  );
