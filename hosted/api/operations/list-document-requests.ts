import { DocumentRequestList } from '../../schemas/document-request.ts';
import { ReferralPath } from '../../schemas/parameters.ts';
import { findReferral } from '../find-referral.ts';
import { operation } from '../operation.ts';
import { partnerClient } from '../partner-client.ts';
import { toDocumentRequest } from '../representations/document-request.ts';
import { reads } from '../tools.ts';

/** Specification 4.3. */
export const listDocumentRequests = operation({
  id: 'listDocumentRequests',
  method: 'get',
  path: '/partner/v0/referrals/{referral_id}/document_requests',
  tag: 'Partner',
  summary: 'List every document request on a referral, open and closed',
  description: 'Open and closed ones, with what they are for and where they are answered.',
  caller: partnerClient,
  scopes: ['referrals:read'],
  params: ReferralPath,
  answer: {
    status: 200,
    description: 'All of them, on one page.',
    schema: DocumentRequestList,
  },
  tool: reads('list_document_requests', 'List what documents a referral needs'),
  async handler({ caller, params, db, services }) {
    const referral = await findReferral(db, caller, params);
    return {
      data: referral.document_requests.map((request) =>
        toDocumentRequest(referral, request, services.links, caller.now),
      ),
    };
  },
});
