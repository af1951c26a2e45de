import { KINDS } from '../../problems.ts';
import { PartnerSession, PartnerSessionCreate } from '../../schemas/partner-session.ts';
import { refuseUntimely } from '../../schemas/timely.ts';
import { issueClientToken } from '../../store/client-tokens.ts';
import { insertPartnerSession } from '../../store/partner-sessions.ts';
import { begunBefore, checkReferences, toSession } from '../new-session.ts';
import { operation } from '../operation.ts';
import { partnerClient } from '../partner-client.ts';
import { toPartnerSession } from '../representations/partner-session.ts';
import { adds } from '../tools.ts';

/** Specification 4.1. */
export const createPartnerSession = operation({
  id: 'createPartnerSession',
  method: 'post',
  path: '/partner/v0/partner_sessions',
  tag: 'Partner',
  summary: 'Create a session: a hosted url, and a client_token for the Embed library',
  description:
    'From your server only, never from a browser. The session opens one component for one borrower, by its hosted url or by its client_token.',
  caller: partnerClient,
  scopes: ['sessions:write'],
  body: PartnerSessionCreate,
  answer: {
    status: 201,
    description: 'The session. client_token is said this once.',
    schema: PartnerSession,
  },
  problems: [KINDS.notFound, KINDS.duplicateExternalId],
  tool: adds('create_session', 'Create a link for a borrower'),
  examples: [
    {
      name: 'intake',
      summary: 'An application, with what is known of the business',
      body: {
        purpose: 'intake',
        return_url: 'https://app.example.com/financing',
        prefill: { business: { legal_name: 'Sunrise Bakery LLC' } },
      },
    },
    {
      name: 'status',
      summary: 'The status of a referral, good for an hour',
      body: {
        purpose: 'status',
        return_url: 'https://app.example.com/financing',
        referral_id: 'ref_3tQ9',
        expires_in_seconds: 3600,
      },
    },
  ],
  async handler({ caller, body, db, services }) {
    const { now } = caller;
    if (body.prefill) refuseUntimely(body.prefill, now, ['prefill']);
    const application_id = await begunBefore(db, caller, body);
    await checkReferences(db, caller, body);
    const session = await insertPartnerSession(db, {
      ...toSession(caller, body, services.keyring),
      application_id,
    });
    const { token } = await issueClientToken(db, session.id, now);
    services.logos.prepare(session, now);
    return toPartnerSession(session, token, services.links, now);
  },
});
