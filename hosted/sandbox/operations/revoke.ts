import * as z from 'zod';
import { findReferral } from '../../api/find-referral.ts';
import { operation } from '../../api/operation.ts';
import { partnerClient } from '../../api/partner-client.ts';
import { referralResource } from '../../api/representations/referral.ts';
import { changes } from '../../api/tools.ts';
import { KINDS, nothingThere, ProblemError } from '../../problems.ts';
import { ReferralPath } from '../../schemas/parameters.ts';
import { ReferralResource } from '../../schemas/referral.ts';
import { idOf, said } from '../../schemas/values.ts';
import { revokeSession as endSession, revokeLinks as renewLinks } from '../../store/revocation.ts';
import { RevokeLinksRequest } from '../requests.ts';

const session_id = said(idOf('ps'), 'Id of a session.', 'ps_5xB1');

const Revocation = z
  .object({
    object: said(z.literal('revocation'), 'Kind of object.', 'revocation'),
    session_id: said(idOf('ps'), 'The session that ended.', 'ps_5xB1'),
  })
  .meta({ id: 'Revocation', description: 'A session that was ended.' });

const LinkRevocation = z
  .object({
    object: said(z.literal('link_revocation'), 'Kind of object.', 'link_revocation'),
    referral: said(ReferralResource, 'The referral with its new links.'),
  })
  .meta({
    id: 'LinkRevocation',
    description: 'Permanent links that were revoked, and what stands in their place.',
  });

export const revokeSession = operation({
  id: 'revokeSession',
  method: 'post',
  path: '/sandbox/sessions/{session_id}/revoke',
  tag: 'Sandbox',
  summary: 'End a session before its time: its link, its tokens and whatever is open from it',
  description:
    'Its link answers 410 from then on, its tokens 401, and streams end. As its screens may have shown hosted_url, that is revoked with it, and another one stands in its place. It also takes the session in a permanent link, the part of its address that begins with ps_.',
  caller: partnerClient,
  scopes: ['sessions:write'],
  params: z.object({ session_id }),
  answer: { status: 200, description: 'The session lets nobody in any more.', schema: Revocation },
  events: ['referral.links_updated'],
  tool: { ...changes('revoke_session', 'End a session'), idempotentHint: true },
  async handler({ caller, params, db }) {
    const { partner, now } = caller;
    const id = params.session_id;
    if (!(await endSession(db, { partner_id: partner.id, id, now })))
      throw new ProblemError(KINDS.notFound, `There is no session ${id}.`);
    return { object: 'revocation', session_id: id };
  },
});

export const revokeLinks = operation({
  id: 'revokeLinks',
  method: 'post',
  path: '/sandbox/referrals/{referral_id}/revoke_links',
  tag: 'Sandbox',
  summary: 'Revoke the permanent links of a referral: hosted_url and the links of its to-dos',
  description:
    'They answer 410 from then on, and what is open by them ends. The referral has new ones at once, and the event referral.links_updated says so.',
  caller: partnerClient,
  scopes: ['sessions:write'],
  params: ReferralPath,
  body: RevokeLinksRequest,
  bodyIsOptional: true,
  answer: { status: 200, description: 'The referral with its new links.', schema: LinkRevocation },
  events: ['referral.links_updated'],
  tool: changes('revoke_links', 'Revoke the permanent links of a referral'),
  examples: [
    { name: 'all', summary: 'All of them', body: {} },
    { name: 'status', summary: 'hosted_url alone', body: { purposes: ['status'] } },
  ],
  async handler({ caller, params, body: { purposes }, db, services: { links } }) {
    const { partner, now } = caller;
    const { referral_id } = params;
    if (!(await renewLinks(db, { partner_id: partner.id, referral_id, purposes, now })))
      throw nothingThere();
    const referral = await findReferral(db, caller, params);
    return { object: 'link_revocation', referral: referralResource(referral, links, now) };
  },
});
