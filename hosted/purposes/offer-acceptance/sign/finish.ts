import { sha256, textDigest } from '../../../domain/evidence/chain.ts';
import { judgeAcceptance } from '../../../domain/offers/accept.ts';
import type { Referral } from '../../../domain/referral.ts';
import type { SigningState, SigningStep } from '../../../domain/signing.ts';
import { setPlace } from '../../../store/embed-sessions.ts';
import { wakeStreams } from '../../../store/events.ts';
import { acceptSigned } from '../../../workflows/accept-signed.ts';
import { sendSignerLinks } from '../../../workflows/send-signer-links.ts';
import type { Act, Outcome } from '../../action.ts';
import { type Answers, asBankAccount } from './answers.ts';
import { keep, prove } from './keep.ts';
import { signedSet } from './signed-set.ts';
import { missingIn, type SigningAt } from './signing-at.ts';
import type { StepText } from './texts.ts';

type Made = {
  at: SigningAt;
  step: SigningStep;
  state: SigningState;
  shown: StepText;
  answers: Answers;
};

/**
 * The last step of one signer. The offer is accepted where everybody has signed; until then the others have their links,
 * which the first one's last step sends.
 */
export async function finish(act: Act, referral: Referral, made: Made): Promise<Outcome> {
  const { at, answers } = made;
  const { offer, disclosed, signer } = at;
  const judged = judgeAcceptance(
    referral,
    {
      offer_id: offer.id,
      shown: made.state.disclosure ?? '',
      disclosed: disclosed.digest,
      missing_signers: missingIn({ offer, state: made.state }, referral),
    },
    act.context.judged_at,
  );
  if ('reason' in judged && judged.reason !== 'signers_missing') {
    // What was signed is not what is offered now: it is read and signed again.
    if (judged.reason === 'not_what_was_shown')
      await keep(act, referral, { offer, state: { made: {} }, answers });
    return {};
  }
  if ('reason' in judged) {
    const state =
      signer.id === null ? await sendSignerLinks(act.db, referral, linksOf(act, made)) : made.state;
    await keep(act, referral, { offer, state, answers });
    await prove(act, referral, made);
    await wakeStreams(act.db, referral.id);
  } else await accept(act, referral, made);
  const { opened_by } = act.embed;
  if (opened_by && signer.id === null) await setPlace(act.db, opened_by, null);
  return {};
}

const linksOf = ({ embed, context }: Act, { at: { offer }, state }: Made) => ({
  offer,
  state,
  from: embed.session,
  now: embed.now,
  judged_at: context.judged_at,
});

async function accept(act: Act, referral: Referral, made: Made): Promise<void> {
  const { at, shown, answers } = made;
  const { offer } = at;
  const { db, embed } = act;
  const state = { ...made.state, accepted_at: embed.now.toISOString() };
  const paper = await signedSet({ ...at, referral, state });
  await acceptSigned(db, {
    partner_id: referral.partner_id,
    referral_id: referral.id,
    offer_id: offer.id,
    account: state.account,
    signer_sessions: (state.others ?? []).flatMap(({ session_id }) => session_id ?? []),
    asBankAccount,
    now: embed.now,
  });
  await keep(act, referral, { offer, state, answers, paper });
  const proof = `Signed documents (PDF), SHA-256 ${sha256(paper)}`;
  const said = (version: string, text: string) => ({
    ...shown,
    version,
    text,
    digest: textDigest(version, text),
  });
  if (at.signer.id === null) {
    const kept = said(shown.version, `${shown.text}\n\n${proof}`);
    await prove(act, referral, { ...made, shown: kept, kind: 'offer_accepted' });
    return;
  }
  await prove(act, referral, made);
  const text = `Everybody who has to has signed the offer ${offer.id} of ${offer.lender}. It is accepted.\n\n${proof}`;
  await prove(act, referral, { ...made, shown: said('accepted-1', text), kind: 'offer_accepted' });
}
