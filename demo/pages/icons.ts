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
  left: 'M12 5l-5 5 5 5',
  right: 'M8 5l5 5-5 5',
  plus: 'M10 4v12M4 10h12',
  search: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12zM13.500 13.500 17 17',
  sun: 'M10 13.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM10 2v1.500M10 16.500V18M2 10h1.500M16.500 10H18M4.300 4.300l1.100 1.100M14.600 14.600l1.100 1.100M4.300 15.700l1.100-1.100M14.600 5.400l1.100-1.100',
  moon: 'M16.500 12A7 7 0 0 1 8 3.500a7 7 0 1 0 8.500 8.500z',
  auto: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 3v14M10 6.500h6M10 10h7M10 13.500h6',
  rounded: 'M4 16V10a6 6 0 0 1 6-6h6',
  sharp: 'M4 16V4h12',
  copy: 'M7 7h9v9H7zM13 7V4H4v9h3',
} as const;

export type IconName = keyof typeof PATHS;

/** One 20-pixel line icon, decorative. */
export const icon = (name: IconName) =>
  raw(
    `<svg class="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false"><path d="${PATHS[name]}"/></svg>`,
  );
