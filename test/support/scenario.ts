import * as z from 'zod';
import type { PartnerApi } from '../../demo/partner-api.ts';
import { ScenarioCopy } from '../../demo/shapes.ts';

/** How a scenario's session should differ from a plain one. */
export type ScenarioWishes = {
  theme?: Record<string, string>;
  options?: Record<string, unknown>;
  return_url?: string;
};

export const OpenedScenario = z.object({
  referral_id: z.optional(z.string()),
  purpose: z.string(),
  client_token: z.string(),
  url: z.string(),
});
/** A deal in a named state, with a token for a tag and the address of the same on a hosted page. */
export type OpenedScenario = z.infer<typeof OpenedScenario>;

/** Makes a private copy of the scenario with a session on it. @throws ServiceError when there is none of that name */
export async function openScenario(
  api: PartnerApi,
  name: string,
  wishes: ScenarioWishes = {},
): Promise<OpenedScenario> {
  const copy = ScenarioCopy.parse(await api.sandbox('POST', `/scenarios/${name}`, wishes));
  const { referral_id, purpose, session } = copy;
  return { referral_id, purpose, client_token: session.client_token, url: session.url };
}
