import { randomUUID } from 'node:crypto';
import type { ReferralPrefill } from '../src/server/index.ts';

const DOLLAR = 100;

/** A new id of the platform's own for a seller's business. */
export const newExternalId = () => `shop-${randomUUID()}`;

/**
 * What the platform knows of its seller, sent as the `prefill` of an application when the seller asks for financing.
 * Money is in cents. `agreedAt` is when the seller ticked the box.
 */
export const prefillOf = (external_id: string, agreedAt: Date): ReferralPrefill => ({
  external_id,
  intent: 'work_this_deal',
  requested_amount: 85_000 * DOLLAR,
  use_of_funds: 'inventory',
  business: {
    legal_name: 'Copper Kettle Coffee LLC',
    dba: 'Copper Kettle',
    entity_type: 'llc',
    formation_date: '2019-04-02',
    naics: '445298',
    address: { line1: '214 Alder Street', city: 'Portland', state: 'OR', postal_code: '97205' },
    phone: '+15035550142',
    stated_annual_revenue: 640_000 * DOLLAR,
    number_of_workers: 7,
  },
  contacts: [
    {
      first_name: 'Maya',
      last_name: 'Okafor',
      title: 'Owner',
      email: 'maya@copperkettle.example',
      phone: '+15035550142',
      ownership_pct: 100,
      credit_band: '700_plus',
      is_primary: true,
    },
  ],
  consent: { shared_with_svc_at: agreedAt.toISOString() },
});

/** The same as a referral, for a platform that asks its seller itself (`POST /referrals`). */
export const applicationOf = (agreedAt: Date) => prefillOf(newExternalId(), agreedAt);
