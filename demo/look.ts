import * as z from 'zod';

/** What the demo lets one change about a session's look, from the page's query. */
export const Look = z.object({
  mode: z.enum(['light', 'dark', 'auto']).catch('auto'),
  radius: z.enum(['rounded', 'sharp']).catch('rounded'),
  compact: z.enum(['1']).optional().catch(undefined),
});
export type Look = z.infer<typeof Look>;

/** The platform's own green. */
export const BRAND_COLOUR = '#0b6b55';

/** `theme` and `options` of a session request. */
export const toSessionLook = (look: Look) => ({
  theme: {
    primary_color: BRAND_COLOUR,
    partner_display_name: 'Northwind Market',
    mode: look.mode,
    radius: look.radius,
  },
  options: look.compact ? { compact: true } : {},
});

/** The same look as a query, for addresses that have to carry it on. */
export const toQuery = (look: Look): string =>
  new URLSearchParams({
    mode: look.mode,
    radius: look.radius,
    ...(look.compact && { compact: look.compact }),
  }).toString();
