import { applicationOf } from './application.ts';
import { type Look, toSessionLook } from './look.ts';
import type { PartnerApi } from './partner-api.ts';
import {
  Referral,
  type Scenario,
  ScenarioCopy,
  ScenarioList,
  Session,
  type Session as SessionShape,
} from './shapes.ts';
import type { Shop } from './shops.ts';

/** Sends the seller's business to the service. The referral is all that has to be kept. @throws ServiceError */
export async function refer(api: PartnerApi, agreedAt: Date): Promise<Omit<Shop, 'id'>> {
  const referral = Referral.parse(await api.post('/referrals', applicationOf(agreedAt)));
  return shopOf(referral, 'status');
}

/** A session for the page: its token goes into the tag, its url into the link and the code. @throws ServiceError */
export async function openSession(
  api: PartnerApi,
  shop: Shop,
  look: Look,
  returnUrl: string,
): Promise<SessionShape> {
  return Session.parse(
    await api.post('/partner_sessions', {
      purpose: shop.purpose,
      referral_id: shop.referralId,
      return_url: returnUrl,
      ...toSessionLook(look),
    }),
  );
}

/** Every state the sandbox can show. @throws ServiceError */
export async function listScenarios(api: PartnerApi): Promise<Scenario[]> {
  return ScenarioList.parse(await api.sandbox('GET', '/scenarios')).data;
}

/** A deal of our own in that state. @throws ServiceError */
export async function copyScenario(api: PartnerApi, scenario: Scenario): Promise<Omit<Shop, 'id'>> {
  const copy = ScenarioCopy.parse(await api.sandbox('POST', `/scenarios/${scenario.name}`));
  const referral = Referral.parse(await api.get(`/referrals/${copy.referral_id}`));
  return shopOf(referral, scenario.purpose);
}

/** Moves the deal, as the outside world would; the label of where it then stands. @throws ServiceError */
export async function move(api: PartnerApi, shop: Shop, event: string): Promise<string> {
  await api.sandbox('POST', `/referrals/${shop.referralId}/simulate`, { event });
  return Referral.parse(await api.get(`/referrals/${shop.referralId}`)).status_label;
}

const shopOf = ({ id, business }: Referral, purpose: string): Omit<Shop, 'id'> => ({
  name: business.dba ?? business.legal_name,
  place: `${business.city}, ${business.state}`,
  referralId: id,
  purpose,
});
