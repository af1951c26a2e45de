import type { SigningState } from '../../domain/signing.ts';
import { lockReferral } from '../../store/referrals.ts';
import { signingsOf } from '../../store/signings.ts';
import { type ActionRow, onReferral } from '../action.ts';
import { ownerOver } from '../credit-authorization/owner-screen.ts';
import { readReferral } from '../of-referral.ts';
import type { PurposeDefinition } from '../purpose.ts';
import { EXIT, OPEN_CONVERSATION } from '../shared-actions.ts';
import { CHOOSE_AMOUNT, takeAmount } from './amount.ts';
import { READ } from './compare.ts';
import { declineOffers } from './decline.ts';
import { placeText } from './place.ts';
import {
  ASK_AMOUNT,
  ASK_DECLINE,
  ASK_DECLINE_ALL,
  BACK,
  BEGIN,
  DECLINE,
  DECLINE_ALL,
  offersScreen,
} from './screen.ts';
import { sendAgain } from './send-again.ts';
import { SIGN, signingFrame } from './sign/frame-screen.ts';
import { signStep } from './sign/run.ts';
import { signerScreen } from './signer-screen.ts';
import { SEND_AGAIN, SHOW_ALL } from './waiting-screen.ts';

/** Leads the reader to one offer. */
const leads = (verb: string, step: 'read' | 'amount' | 'sign' | 'decline'): ActionRow => ({
  id: `${verb}.{offer}`,
  audience: 'page',
  key: 'session',
  run: async ({ argument }) => ({ place: placeText({ step, offer: argument }) }),
});

const ACTIONS: readonly ActionRow[] = [
  EXIT,
  OPEN_CONVERSATION,
  leads(READ, 'read'),
  leads(ASK_AMOUNT, 'amount'),
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
    id: SHOW_ALL,
    audience: 'page',
    key: 'session',
    run: async () => ({ place: placeText({ step: 'all' }) }),
  },
  { id: `${SEND_AGAIN}.{session}`, audience: 'page', key: 'referral', run: onReferral(sendAgain) },
  {
    id: `${CHOOSE_AMOUNT}.{offer}`,
    audience: 'page',
    key: 'referral',
    run: onReferral(takeAmount),
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

/** Who has signed what, of those who sign by a link of their own, and whether the first has signed all. */
const signedBy = ({ made, others = [] }: SigningState) => [
  made.review?.at,
  ...others.map((one) => [one.sent_at.length, ...Object.keys(one.made)]),
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
    if (context.frame !== null) return signingFrame(of, signings);
    return context.session.owner === null ? offersScreen(of, signings) : signerScreen(of, signings);
  },
  // That one of several has signed is no event of the referral.
  async revision(db, { partner_id, referral_id }) {
    if (referral_id === null) return '';
    const signings = await signingsOf(db, { partner_id, referral_id });
    return signings.map(({ state }) => JSON.stringify(signedBy(state))).join(' ');
  },
  actions: ACTIONS,
};
