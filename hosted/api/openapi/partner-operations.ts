import { KINDS } from '../../problems.ts';
import { DocumentRequestList } from '../../schemas/document-request.ts';
import { PartnerSession, PartnerSessionCreate } from '../../schemas/partner-session.ts';
import { Referral, ReferralList, ReferralQuery } from '../../schemas/referral.ts';
import { ReferralCreate } from '../../schemas/referral-create.ts';
import type { Operation } from './operation.ts';

/** The partner API (specification part 4). */
export const PARTNER_OPERATIONS: Operation[] = [
  {
    method: 'post',
    path: '/partner/v0/partner_sessions',
    id: 'createPartnerSession',
    tag: 'Partner',
    summary: 'Create a session: a hosted url, and a client_token for the Embed library',
    description:
      'From your server only, never from a browser. The session opens one component for one borrower, by its hosted url or by its client_token.',
    security: { scopes: ['sessions:write'] },
    body: { name: 'PartnerSessionCreate', schema: PartnerSessionCreate },
    answer: {
      status: 201,
      description: 'The session. client_token is said this once.',
      name: 'PartnerSession',
      schema: PartnerSession,
    },
    problems: [KINDS.notFound, KINDS.duplicateExternalId],
  },
  {
    method: 'post',
    path: '/partner/v0/referrals',
    id: 'createReferral',
    tag: 'Partner',
    summary: 'Refer a business; it is matched to lender programs at once',
    description:
      'The business is matched to lender programs at once; where some fit, the borrower’s first to-dos arise. Of a business that two partners refer the first keeps it.',
    security: { scopes: ['referrals:write'] },
    body: { name: 'ReferralCreate', schema: ReferralCreate },
    answer: { status: 201, description: 'The referral.', name: 'Referral', schema: Referral },
    problems: [KINDS.duplicateExternalId, KINDS.businessAlreadyReferred, KINDS.missingConsent],
  },
  {
    method: 'get',
    path: '/partner/v0/referrals',
    id: 'listReferrals',
    tag: 'Partner',
    summary: 'List the partner’s referrals, newest first',
    description:
      'Pages continue after a referral, so that none is told twice or left out while new ones arrive.',
    security: { scopes: ['referrals:read'] },
    query: ReferralQuery,
    answer: {
      status: 200,
      description: 'One page. The next one is asked for with starting_after, the id of the last.',
      name: 'ReferralList',
      schema: ReferralList,
    },
  },
  {
    method: 'get',
    path: '/partner/v0/referrals/{referral_id}',
    id: 'getReferral',
    tag: 'Partner',
    summary: 'Read a referral',
    description:
      'The same shape as in the list. Links in it are good for a week; read it again for fresh ones.',
    security: { scopes: ['referrals:read'] },
    answer: { status: 200, description: 'The referral.', name: 'Referral', schema: Referral },
  },
  {
    method: 'get',
    path: '/partner/v0/referrals/{referral_id}/document_requests',
    id: 'listDocumentRequests',
    tag: 'Partner',
    summary: 'List every document request on a referral, open and closed',
    description: 'Open and closed ones, with what they are for and where they are answered.',
    security: { scopes: ['referrals:read'] },
    answer: {
      status: 200,
      description: 'All of them, on one page.',
      name: 'DocumentRequestList',
      schema: DocumentRequestList,
    },
  },
];
