import { lockReferral } from '../../store/referrals.ts';
import { signingsOf } from '../../store/signings.ts';
import { type ActionRow, onReferral } from '../action.ts';
import { ownerOver } from '../credit-authorization/owner-screen.ts';
import { readReferral } from '../of-referral.ts';
import type { PurposeDefinition } from '../purpose.ts';
import { EXIT, OPEN_CONVERSATION } from '../shared-actions.ts';
import { READ } from './compare.ts';
import { declineOffers } from './decline.ts';
import { placeText } from './place.ts';
import {
  ASK_DECLINE,
  ASK_DECLINE_ALL,
  BACK,
  BEGIN,
  DECLINE,
  DECLINE_ALL,
  offersScreen,
} from './screen.ts';
import { SIGN, signingFrame } from './sign/frame-screen.ts';
import { signStep } from './sign/run.ts';

/** Leads the reader to one offer. */
const leads = (verb: string, step: 'read' | 'sign' | 'decline'): ActionRow => ({
  id: `${verb}.{offer}`,
  audience: 'page',
  key: 'session',
  run: async ({ argument }) => ({ place: placeText({ step, offer: argument }) }),
});

const ACTIONS: readonly ActionRow[] = [
  EXIT,
  OPEN_CONVERSATION,
  leads(READ, 'read'),
  leads(BEGIN, 'sign'),
  leads(ASK_DECLINE, 'decline'),
  { id: BACK, audience: 'page', key: 'session', run: async () => ({ place: null }) },
  {
    id: ASK_DECLINE_ALL,
    audience: 'page',
    key: 'session',
    run: async () => ({ place: placeText({ step: 'decline_all' }) }),
  },
  {
    id: `${DECLINE}.{offer}`,
    audience: 'page',
    key: 'referral',
    run: onReferral((act, referral) => declineOffers(act, referral, act.argument)),
  },
  {
    id: DECLINE_ALL,
    audience: 'page',
    key: 'referral',
    run: onReferral((act, referral) => declineOffers(act, referral, undefined)),
  },
  { id: `${SIGN}.{step}`, audience: 'frame', key: 'referral', run: onReferral(signStep) },
];

export const offerAcceptance: PurposeDefinition = {
  name: 'offer_acceptance',
  async read({ db, reader, hold }) {
    const { partner_id, referral_id } = reader.session;
    if (referral_id === null) return { referral: undefined };
    if (hold) await lockReferral(db, partner_id, referral_id);
    const signings = await signingsOf(db, { partner_id, referral_id });
    return { ...(await readReferral({ db, reader })), signings };
  },
  screen(context, { referral, signings = [] }) {
    if (!referral) return ownerOver(context);
    const of = { ...context, referral };
    return context.frame === null ? offersScreen(of, signings) : signingFrame(of, signings);
  },
  actions: ACTIONS,
};
