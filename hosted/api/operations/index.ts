import type { AnyOperation } from '../operation.ts';
import { CONNECTOR_OPERATIONS } from './channel-connectors.ts';
import { createMatchCheck } from './create-match-check.ts';
import { createPartnerSession } from './create-partner-session.ts';
import { createReferral } from './create-referral.ts';
import { DOCUMENT_OPERATIONS } from './documents.ts';
import { getReferral } from './get-referral.ts';
import { listDocumentRequests } from './list-document-requests.ts';
import { listEvents } from './list-events.ts';
import { listMatches } from './list-matches.ts';
import { listOffers } from './list-offers.ts';
import { listReferrals } from './list-referrals.ts';
import { MESSAGE_OPERATIONS } from './messages.ts';
import { PAYOUT_OPERATIONS } from './payouts.ts';
import { POLICY_OPERATIONS } from './policy.ts';
import { streamPartnerEvents, streamReferralEvents } from './stream-events.ts';
import { SUBMISSION_OPERATIONS } from './submissions.ts';
import { updateReferral, withdrawReferral } from './update-referral.ts';
import { WEBHOOK_DELIVERY_OPERATIONS } from './webhook-deliveries.ts';
import { WEBHOOK_ENDPOINT_OPERATIONS } from './webhook-endpoints.ts';

/** The partner API (specification part 4). A new operation is its file and its line here. */
export const PARTNER_OPERATIONS = [
  createPartnerSession,
  createReferral,
  listReferrals,
  getReferral,
  ...MESSAGE_OPERATIONS,
  updateReferral,
  withdrawReferral,
  listMatches,
  createMatchCheck,
  listDocumentRequests,
  listOffers,
  ...DOCUMENT_OPERATIONS,
  ...PAYOUT_OPERATIONS,
  listEvents,
  streamPartnerEvents,
  streamReferralEvents,
  ...POLICY_OPERATIONS,
  ...CONNECTOR_OPERATIONS,
  ...WEBHOOK_ENDPOINT_OPERATIONS,
  ...WEBHOOK_DELIVERY_OPERATIONS,
  ...SUBMISSION_OPERATIONS,
] as const satisfies readonly AnyOperation[];
