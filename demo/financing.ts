import { newExternalId, prefillOf } from './application.ts';
import { type Look, toSessionLook } from './look.ts';
import type { PartnerApi } from './partner-api.ts';
import {
  EventList,
  Referral,
  ReferralList,
  type SandboxEvent,
  type Scenario,
  ScenarioCopy,
  ScenarioList,
  Session,
  type Session as SessionShape,
} from './shapes.ts';
import type { Shop } from './shops.ts';

type NewShop = Omit<Shop, 'id'>;

/** The seller while the service knows of no referral. */
export const SELLER = { name: 'Copper Kettle', place: 'Portland, OR' };

/** A seller who is about to apply. */
export const applicant = (): NewShop => ({
  ...SELLER,
  referralId: undefined,
  purpose: 'intake',
  firstSession: undefined,
});

/**
 * Begins the seller's application with what the platform knows of them.
 * @param wish.skipKnown whether screens are left out that ask only what is known; else each is confirmed.
 * @throws ServiceError
 */
export async function beginApplication(
  api: PartnerApi,
  shop: Shop,
  wish: { agreedAt: Date; skipKnown: boolean; look: Look; returnUrl: string },
): Promise<void> {
  const externalId = newExternalId();
  const { theme } = toSessionLook(wish.look);
  const session = Session.parse(
    await api.post('/partner_sessions', {
      purpose: 'intake',
      return_url: wish.returnUrl,
      prefill: prefillOf(externalId, wish.agreedAt),
      options: { skip_known_fields: wish.skipKnown },
      theme,
    }),
  );
  shop.firstSession = session;
  shop.application = { externalId, url: session.url };
}

/** Sees whether the seller has sent their application: then the page follows the referral. @throws ServiceError */
export async function followApplication(api: PartnerApi, shop: Shop): Promise<void> {
  if (!shop.application || shop.referralId !== undefined) return;
  const query = new URLSearchParams({ external_id: shop.application.externalId });
  const [referral] = ReferralList.parse(await api.get(`/referrals?${query}`)).data;
  if (!referral) return;
  shop.referralId = referral.id;
  shop.purpose = 'status';
  shop.firstSession = undefined;
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
      ...(shop.referralId !== undefined && { referral_id: shop.referralId }),
      return_url: returnUrl,
      ...toSessionLook(look),
    }),
  );
}

/** Every state the sandbox can show. @throws ServiceError */
export async function listScenarios(api: PartnerApi): Promise<Scenario[]> {
  return ScenarioList.parse(await api.sandbox('GET', '/scenarios')).data;
}

/** A referral of our own in that state, with a session that looks as wished. @throws ServiceError */
export async function copyScenario(
  api: PartnerApi,
  { name, purpose }: Scenario,
  look: Look,
): Promise<NewShop> {
  const made = await api.sandbox('POST', `/scenarios/${name}`, toSessionLook(look));
  const { referral_id, session } = ScenarioCopy.parse(made);
  const shop = { purpose, referralId: referral_id, firstSession: session };
  if (referral_id === undefined) return { ...SELLER, ...shop };
  const { business } = Referral.parse(await api.get(`/referrals/${referral_id}`));
  const place = `${business.city}, ${business.state}`;
  return { name: business.dba ?? business.legal_name, place, ...shop };
}

/** What can happen to the referral next, in the sandbox. @throws ServiceError */
export async function listMoves(api: PartnerApi, shop: Shop): Promise<SandboxEvent[]> {
  if (shop.referralId === undefined) return [];
  return EventList.parse(await api.sandbox('GET', `/referrals/${shop.referralId}/events`)).data;
}

/** Lets something happen to the referral, as the outside world would; where it then stands. @throws ServiceError */
export async function move(
  api: PartnerApi,
  shop: Shop,
  event: string,
): Promise<{ status: string; moves: SandboxEvent[] }> {
  await api.sandbox('POST', `/referrals/${shop.referralId}/simulate`, { event });
  const referral = Referral.parse(await api.get(`/referrals/${shop.referralId}`));
  return { status: referral.status_label, moves: await listMoves(api, shop) };
}
