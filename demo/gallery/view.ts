import * as z from 'zod';
import { COLOUR_NAMES, OWN } from './colours.ts';

export const MODES = ['auto', 'light', 'dark'] as const;
export const RADII = ['rounded', 'sharp'] as const;
export const WIDTHS = ['280', '320', '390', '640', '960', 'full'] as const;
export const PRESENTATIONS = ['inline', 'modal', 'popover'] as const;

const word = z.string().regex(/^[a-z0-9_]{1,80}$/);

/**
 * What of the gallery is shown and how: the query of its address, so that every view can be linked.
 * A value that is not known takes its default.
 */
export const View = z.object({
  /** The scenario shown alone; none: the wall. */
  scenario: word.catch(''),
  /** Words to look for in name, title and description. */
  q: z.string().max(100).catch(''),
  purpose: word.catch(''),
  /** A referral's status. */
  status: word.catch(''),
  mode: z.enum(MODES).catch('auto'),
  radius: z.enum(RADII).catch('rounded'),
  /** `#rrggbb`, or `own`: whatever the partner has. */
  color: z
    .string()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/)
    .catch(OWN),
  /** CSS pixels, or `full`. */
  width: z.enum(WIDTHS).catch('390'),
  /** How the tag is shown, by its `mode` attribute. */
  present: z.enum(PRESENTATIONS).catch('inline'),
});
export type View = z.infer<typeof View>;

/** The view without a query. */
export const DEFAULT_VIEW: View = View.parse({});

/** The view as a query, as short as it can be. */
export function toViewQuery(view: View): string {
  const told = Object.entries(view).filter(
    ([name, value]) => value !== Reflect.get(DEFAULT_VIEW, name),
  );
  return new URLSearchParams(told).toString();
}

/** Address of the gallery in that view. */
export function viewPath(view: View): string {
  const query = toViewQuery(view);
  return query ? `/gallery?${query}` : '/gallery';
}

/** What a session for the view asks for; undefined where the scenario's own look is wanted. */
export function themeOf({ mode, radius, color }: Pick<View, 'mode' | 'radius' | 'color'>) {
  const theme = {
    ...(color !== OWN && { primary_color: color }),
    ...(radius !== DEFAULT_VIEW.radius && { radius }),
    ...(mode !== DEFAULT_VIEW.mode && { mode }),
  };
  return Object.keys(theme).length > 0 ? theme : undefined;
}

/** A colour in words, for who cannot see it. */
export const colourName = (color: string): string => COLOUR_NAMES.get(color) ?? color;
