import type { ServiceClient } from '../src/server/index.ts';
import { newExternalId, prefillOf } from './application.ts';
import { type Look, toSessionLook } from './look.ts';
import {
  EventList,
  type SandboxEvent,
  type Scenario,
  ScenarioCopy,
  ScenarioList,
  type Session,
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
  service: ServiceClient,
  shop: Shop,
  wish: { agreedAt: Date; skipKnown: boolean; look: Look; returnUrl: string },
): Promise<void> {
  const externalId = newExternalId();
  const { theme } = toSessionLook(wish.look);
  const session = await service.call('createPartnerSession', {
    body: {
      purpose: 'intake',
      return_url: wish.returnUrl,
      prefill: prefillOf(externalId, wish.agreedAt),
      options: { skip_known_fields: wish.skipKnown },
      theme,
    },
  });
  shop.firstSession = session;
  shop.application = { externalId, url: session.url };
}

/** Sees whether the seller has sent their application: then the page follows the referral. @throws ServiceError */
export async function followApplication(service: ServiceClient, shop: Shop): Promise<void> {
  if (!shop.application || shop.referralId !== undefined) return;
  const query = { external_id: shop.application.externalId };
  const [referral] = (await service.call('listReferrals', { query })).data;
  if (!referral) return;
  shop.referralId = referral.id;
  shop.purpose = 'status';
  shop.firstSession = undefined;
}

/** A session for the page: its token goes into the tag, its url into the link and the code. @throws ServiceError */
export async function openSession(
  service: ServiceClient,
  shop: Shop,
  look: Look,
  returnUrl: string,
): Promise<Session> {
  return service.call('createPartnerSession', {
    body: {
      purpose: shop.purpose,
      ...(shop.referralId !== undefined && { referral_id: shop.referralId }),
      return_url: returnUrl,
      ...toSessionLook(look),
    },
  });
}

/** Every state the sandbox can show. @throws ServiceError */
export async function listScenarios(service: ServiceClient): Promise<Scenario[]> {
  return ScenarioList.parse(await service.sandbox('/scenarios')).data;
}

/** A referral of our own in that state, with a session that looks as wished. @throws ServiceError */
export async function copyScenario(
  service: ServiceClient,
  { name, purpose }: Scenario,
  look: Look,
): Promise<NewShop> {
  const made = await service.sandbox(`/scenarios/${name}`, toSessionLook(look));
  const { referral_id, session } = ScenarioCopy.parse(made);
  const shop = { purpose, referralId: referral_id, firstSession: session };
  if (referral_id === undefined) return { ...SELLER, ...shop };
  const { business } = await service.call('getReferral', { params: { referral_id } });
  const place = `${business.city}, ${business.state}`;
  return { name: business.dba ?? business.legal_name, place, ...shop };
}

/** What can happen to the referral next, in the sandbox. @throws ServiceError */
export async function listMoves(service: ServiceClient, shop: Shop): Promise<SandboxEvent[]> {
  if (shop.referralId === undefined) return [];
  return EventList.parse(await service.sandbox(`/referrals/${shop.referralId}/events`)).data;
}

/** Lets something happen to the referral, as the outside world would; where it then stands. @throws ServiceError */
export async function move(
  service: ServiceClient,
  shop: Shop,
  event: string,
): Promise<{ status: string; moves: SandboxEvent[] }> {
  const { referralId: referral_id = '' } = shop;
  await service.sandbox(`/referrals/${referral_id}/simulate`, { event });
  const referral = await service.call('getReferral', { params: { referral_id } });
  return { status: referral.status_label, moves: await listMoves(service, shop) };
}
