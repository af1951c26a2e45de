/** How a component is shown: in the page's flow, in a dialog over the page, or beside a control of the page. */
export const MODES = ['inline', 'modal', 'popover'] as const;
export type Mode = (typeof MODES)[number];

/** The mode an attribute names; `inline` for anything else. */
export const readMode = (value: string | null): Mode =>
  MODES.find((mode) => mode === value) ?? 'inline';
