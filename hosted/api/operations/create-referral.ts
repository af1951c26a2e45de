import type * as z from 'zod';
import type { Application } from '../../domain/application.ts';
import { missingConsent } from '../../domain/consent.ts';
import { KINDS, ProblemError } from '../../problems.ts';
import { ReferralResource } from '../../schemas/referral.ts';
import { ReferralCreate, ReferralRequest } from '../../schemas/referral-create.ts';
import { refuseUntimely } from '../../schemas/timely.ts';
import { createReferral as create } from '../../workflows/create-referral.ts';
import { operation } from '../operation.ts';
import { partnerClient } from '../partner-client.ts';
import { referralResource } from '../representations/referral.ts';
import { adds } from '../tools.ts';

/** Specification 4.4. */
export const createReferral = operation({
  id: 'createReferral',
  method: 'post',
  path: '/partner/v0/referrals',
  tag: 'Partner',
  summary: 'Refer a business; it is matched to lender programs at once',
  description:
    'The business is matched to lender programs at once; where some fit, the borrower’s first to-dos arise. Of a business that two partners refer the first keeps it.',
  caller: partnerClient,
  scopes: ['referrals:write'],
  mayNeedApproval: true,
  body: ReferralCreate,
  accepts: ReferralRequest,
  answer: { status: 201, description: 'The referral.', schema: ReferralResource },
  problems: [KINDS.duplicateExternalId, KINDS.businessAlreadyReferred, KINDS.missingConsent],
  events: [
    'referral.created',
    'referral.matches_updated',
    'referral.status_changed',
    'referral.credit_updated',
    'referral.payout_updated',
    'todo.created',
    'document_request.created',
    'message.created',
    'approval.created',
  ],
  tool: { ...adds('create_referral', 'Refer a business'), idempotentHint: true },
  examples: [
    {
      name: 'bakery',
      summary: 'A business that its partner keeps in touch with',
      body: {
        external_id: 'biz_1042',
        intent: 'work_this_deal',
        requested_amount: 8_500_000,
        business: {
          legal_name: 'Sunrise Bakery LLC',
          address: { line1: '12 Main Street', city: 'Albany', state: 'NY', postal_code: '12207' },
        },
        contacts: [{ first_name: 'Ana', last_name: 'Reyes', is_primary: true }],
        consent: { shared_with_svc_at: '2026-01-05T15:00:00Z' },
      },
    },
  ],
  async handler({ caller, body, db, services }) {
    const { partner, now } = caller;
    refuseUntimely(body, now);
    const { keyring, lenders, links } = services;
    const application = withConsent(body);
    const partner_id = partner.id;
    const referral = await create(db, { partner_id, application, now, keyring, lenders });
    return referralResource(referral, links, now);
  },
});

/** @throws ProblemError missingConsent */
function withConsent({ consent, ...rest }: z.output<typeof ReferralRequest>): Application {
  const missing = missingConsent({ intent: rest.intent, ...(consent && { consent }) });
  const shared_with_svc_at = consent?.shared_with_svc_at;
  if (!missing && shared_with_svc_at !== undefined)
    return { ...rest, consent: { ...consent, shared_with_svc_at } };
  const param = missing ?? 'consent.shared_with_svc_at';
  throw new ProblemError(
    KINDS.missingConsent,
    `${param} is missing: send when the business agreed. Without its consent no referral is made.`,
    { param },
  );
}
