import { knownOffers } from '../../domain/offers.ts';
import { OfferList, OfferQuery } from '../../schemas/offer.ts';
import { ReferralPath } from '../../schemas/parameters.ts';
import { refuse } from '../../schemas/parse.ts';
import { signingsOf } from '../../store/signings.ts';
import { tellDisclosures } from '../../workflows/tell-disclosures.ts';
import { findReferral } from '../find-referral.ts';
import { operation } from '../operation.ts';
import { partnerClient } from '../partner-client.ts';
import { toIndicativeOffer, toOffer } from '../representations/offer.ts';
import { reads } from '../tools.ts';

const DEFAULT_LIMIT = 20;

/** Specification 4.4. There is no operation to accept one: the borrower does, on the service's screen. */
export const listOffers = operation({
  id: 'listOffers',
  method: 'get',
  path: '/partner/v0/referrals/{referral_id}/offers',
  tag: 'Partner',
  summary: 'List the offers on a referral, with what each costs and discloses',
  description:
    'Binding offers in whatever state, and what lenders let know before (binding: false), which counts nowhere else. What disclosure laws cover comes with its disclosure; that it was sent is kept for four years. The borrower accepts on the page of hosted_url.',
  caller: partnerClient,
  scopes: ['referrals:read'],
  params: ReferralPath,
  query: OfferQuery,
  answer: {
    status: 200,
    description: 'One page. The next one is asked for with starting_after, the id of the last.',
    schema: OfferList,
  },
  tool: reads('list_offers', 'List the offers on a referral'),
  async handler({ caller, params, query, db, services }) {
    const { now, client_id: receiver } = caller;
    const referral = await findReferral(db, caller, params);
    const offers = query.binding === 'false' ? [] : knownOffers(referral);
    const indicative =
      query.binding === 'true'
        ? []
        : referral.indicative_terms.filter(({ expires_at }) => expires_at > now);
    const ids = [...offers, ...indicative].map(({ id }) => id);
    const from = query.starting_after === undefined ? 0 : ids.indexOf(query.starting_after) + 1;
    if (query.starting_after !== undefined && from === 0)
      throw refuse('starting_after', 'is not the id of an offer on this referral');
    const limit = query.limit === undefined ? DEFAULT_LIMIT : Number(query.limit);
    const page = new Set(ids.slice(from, from + limit));
    const shown = offers.filter(({ id }) => page.has(id));
    await tellDisclosures(db, referral, { offers: shown, channel: 'api', receiver, now });
    const { partner_id, id: referral_id } = referral;
    const signings = await signingsOf(db, { partner_id, referral_id });
    return {
      data: [
        ...shown.map((offer) => toOffer(referral, offer, { signings, links: services.links, now })),
        ...indicative
          .filter(({ id }) => page.has(id))
          .map((one) => toIndicativeOffer(referral, one)),
      ],
      has_more: from + limit < ids.length,
    };
  },
});
