import * as z from 'zod';
import type { ServiceClient } from '../../src/server/index.ts';
import { ScenarioCopy, type Session } from '../shapes.ts';
import { MODES, RADII, themeOf } from './view.ts';

/** Body of `POST /gallery/sessions`. */
export const CopyRequest = z.object({
  scenario: z.string().regex(/^[a-z0-9_]{1,80}$/),
  mode: z.enum(MODES),
  radius: z.enum(RADII),
  color: z.string(),
});
export type CopyRequest = z.infer<typeof CopyRequest>;

/** A referral of its own in that state, with a session that looks as the view says. @throws ServiceError */
export async function copyForView(
  service: ServiceClient,
  { scenario, ...look }: CopyRequest,
): Promise<{ referralId: string | undefined; session: Session }> {
  const theme = themeOf(look);
  const made = await service.sandbox(`/scenarios/${scenario}`, theme ? { theme } : {});
  const { referral_id, session } = ScenarioCopy.parse(made);
  return { referralId: referral_id, session };
}
