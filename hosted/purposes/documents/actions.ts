import { uploadFrame } from '../../domain/documents.ts';
import { insertPhoneSession, phoneLinkOf } from '../../store/phone-sessions.ts';
import { lockReferral } from '../../store/referrals.ts';
import { findSentIn } from '../../store/uploads.ts';
import { removeSent } from '../../workflows/uploads/remove.ts';
import { type ActionRow, onReferral } from '../action.ts';
import { EXIT, OPEN_CONVERSATION, OPEN_TODO } from '../shared-actions.ts';
import { REMOVE } from './files.ts';
import { TO_PHONE } from './phone.ts';
import { CONNECT_BANK, SEND_SECURELY } from './request-block.ts';
import { requestsOf } from './requests.ts';
import { BACK } from './secure-screen.ts';

/** What can be done on the screens of documents. Files are no acts: they are uploads. */
export const ACTIONS: readonly ActionRow[] = [
  EXIT,
  OPEN_CONVERSATION,
  OPEN_TODO,
  {
    id: `${CONNECT_BANK}.{request}`,
    audience: 'page',
    key: 'session',
    run: async ({ argument }) => ({
      open: { purpose: 'bank_connect', options: { document_request_ids: [argument] } },
    }),
  },
  {
    id: `${SEND_SECURELY}.{request}`,
    audience: 'page',
    key: 'session',
    run: async ({ argument }) => ({ place: uploadFrame(argument) }),
  },
  {
    id: `${REMOVE}.{document}`,
    audience: 'any',
    key: 'referral',
    run: onReferral(async ({ db, embed, argument }, referral) => {
      const { session, frame, now } = embed;
      const own = {
        partner_id: session.partner_id,
        referral_id: referral.id,
        session_id: session.id,
      };
      const upload = await findSentIn(db, { ...own, isolated: frame !== null }, argument);
      if (upload) await removeSent(db, upload, now);
      return {};
    }),
  },
  { id: BACK, audience: 'page', key: 'session', run: async () => ({ place: null }) },
  {
    id: TO_PHONE,
    audience: 'page',
    key: 'session',
    run: onReferral(async ({ db, embed, context }, referral) => {
      const { session, now } = embed;
      await lockReferral(db, session.partner_id, referral.id);
      const { open, checking } = requestsOf({ ...context, referral });
      const request_ids = [...open, ...checking].map(({ id }) => id);
      if (request_ids.length > 0 && !(await phoneLinkOf(db, session, now)))
        await insertPhoneSession(db, { from: session, request_ids, now });
      return {};
    }),
  },
];
