import * as z from 'zod';
import { ScenarioCopy } from '../../demo/shapes.ts';
import type { PartnerApi } from './partner-api.ts';

/** How a scenario's session should differ from the scenario's own. */
export type ScenarioWishes = {
  theme?: Record<string, string>;
  options?: Record<string, unknown>;
  return_url?: string;
};

/** A referral in a named state, with a token for a tag and the address of the same on a hosted page. */
export type OpenedScenario = {
  referral_id: string | undefined;
  purpose: string;
  client_token: string;
  url: string;
};

/** Makes a private copy of the scenario with a session on it. @throws ServiceError when there is none of that name */
export async function openScenario(
  api: PartnerApi,
  name: string,
  wishes: ScenarioWishes = {},
): Promise<OpenedScenario> {
  const copy = Copy.parse(await api.sandbox('POST', `/scenarios/${name}`, wishes));
  const { client_token, url } = copy.session;
  return { referral_id: copy.referral_id, purpose: copy.purpose, client_token, url };
}

const Copy = ScenarioCopy.extend({ purpose: z.string() });
