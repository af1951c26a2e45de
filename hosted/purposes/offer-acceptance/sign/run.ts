import { canonicalJson } from '../../../canonical-json.ts';
import { sha256, textDigest } from '../../../domain/evidence/chain.ts';
import { judgeAcceptance } from '../../../domain/offers/accept.ts';
import type { Offer } from '../../../domain/offers/offer.ts';
import type { Referral } from '../../../domain/referral.ts';
import {
  nextStep,
  type SigningState,
  type SigningStep,
  signerOf,
  stepsOf,
} from '../../../domain/signing.ts';
import { type Disclosed, disclosureOf } from '../../../screens/disclosure/disclosure.ts';
import { setPlace } from '../../../store/embed-sessions.ts';
import { recordEvidence } from '../../../store/evidence.ts';
import type { EvidenceKind } from '../../../store/schema/evidence.ts';
import { saveSigning } from '../../../store/signings.ts';
import { acceptSigned } from '../../../workflows/accept-signed.ts';
import type { Act, Outcome } from '../../action.ts';
import { evidenceOf } from '../../evidence.ts';
import { readPlace } from '../place.ts';
import { type Answers, answersOf, asBankAccount } from './answers.ts';
import { signedSet } from './signed-set.ts';
import { type StepText, textOf } from './texts.ts';

const KINDS: Record<SigningStep, EvidenceKind> = {
  records: 'electronic_records',
  summary: 'offer_summary_signed',
  agreement: 'offer_agreement_signed',
  guarantee: 'personal_guarantee_signed',
  account: 'funding_account_chosen',
  debits: 'debits_authorized',
  review: 'offer_accepted',
};

/**
 * Makes the next step of a signing, whose referral is held: kept with its evidence. The last one accepts the offer,
 * where that still can be; what speaks against it is what the screen then says.
 * @throws ProblemError invalidRequest with one error a refused field, never with what was typed
 */
export async function signStep(act: Act, referral: Referral): Promise<Outcome> {
  const place = readPlace(act.embed.frame);
  const offer = referral.offers.find(({ id }) => place?.step === 'sign' && id === place.offer);
  const disclosed = offer && disclosureOf(referral, offer);
  if (!offer?.terms || !disclosed) return {};
  const signing = act.subject.signings?.find(({ offer_id }) => offer_id === offer.id);
  const state = signing?.state ?? { made: {} };
  const step = nextStep(state, stepsOf(offer.terms));
  if (act.argument !== step) return {};
  const word = act.services.links.sampleWord(offer.id);
  const answers = answersOf(step, act.values, { referral, word });
  const of = { referral, offer, disclosed, account: state.account };
  const shown = textOf(step, of);
  const next = stateAfter(state, step, { answers, shown, disclosed, now: act.embed.now });
  if (step === 'review')
    return accept(act, { referral, offer, disclosed, state: next, shown, answers });
  await keep(act, referral, { offer, state: next, answers });
  await prove(act, referral, { step, offer, shown: asKept(step, shown, disclosed, next), answers });
  return {};
}

function stateAfter(
  state: SigningState,
  step: SigningStep,
  made: { answers: Answers; shown: StepText; disclosed: Disclosed; now: Date },
): SigningState {
  const { answers, shown, disclosed, now } = made;
  return {
    ...state,
    made: {
      ...state.made,
      [step]: {
        at: now.toISOString(),
        digest: shown.digest,
        ...(answers.name ? { name: answers.name } : {}),
      },
    },
    ...(step === 'summary' ? { disclosure: disclosed.digest } : {}),
    ...(answers.account ? { account: answers.account } : {}),
  };
}

async function keep(
  { db, embed, services }: Act,
  { partner_id, id: referral_id }: Referral,
  {
    offer,
    state,
    answers,
    paper,
  }: { offer: Offer; state: SigningState; answers: Answers; paper?: Buffer },
): Promise<void> {
  const { numbers } = answers;
  await saveSigning(db, {
    partner_id,
    referral_id,
    offer_id: offer.id,
    state,
    now: embed.now,
    ...(numbers ? { sealed_account: services.keyring.seal(numbers, `account ${offer.id}`) } : {}),
    ...(paper ? { paper } : {}),
  });
}

type Kept = Pick<StepText, 'version' | 'title' | 'body' | 'text' | 'digest'>;

/** What the ledger keeps: the text that was shown, of the summary the whole record too, and which account. */
function asKept(
  step: SigningStep,
  shown: StepText,
  { record }: Disclosed,
  { account }: SigningState,
): Kept {
  const more =
    step === 'summary'
      ? [canonicalJson(record)]
      : step === 'account' && account
        ? [
            `${account.institution} ending in ${account.mask}${account.id ? ', confirmed by the bank' : ', typed'}`,
          ]
        : [];
  const text = [...more, shown.text].join('\n\n');
  return { ...shown, text, digest: textDigest(shown.version, text) };
}

async function prove(
  act: Act,
  { partner_id, id: referral_id }: Referral,
  {
    step,
    offer,
    shown,
    answers,
  }: { step: SigningStep; offer: Offer; shown: Kept; answers: Answers },
): Promise<void> {
  await recordEvidence(act.db, [
    {
      ...(await evidenceOf(act, shown)),
      partner_id,
      chain_id: referral_id,
      kind: KINDS[step],
      subject_id: offer.id,
      agreed_by: answers.name ?? null,
      agreed_at: act.embed.now,
    },
  ]);
}

type Acceptance = {
  referral: Referral;
  offer: Offer;
  disclosed: Disclosed;
  state: SigningState;
  shown: StepText;
  answers: Answers;
};

async function accept(act: Act, given: Acceptance): Promise<Outcome> {
  const { referral, offer, disclosed, shown, answers } = given;
  const { db, embed, context } = act;
  const judged = judgeAcceptance(
    referral,
    {
      offer_id: offer.id,
      shown: given.state.disclosure ?? '',
      disclosed: disclosed.digest,
      missing_signers: [],
    },
    context.judged_at,
  );
  if ('reason' in judged) {
    // What was signed is not what is offered now: it is read and signed again.
    if (judged.reason === 'not_what_was_shown')
      await keep(act, referral, { offer, state: { made: {} }, answers });
    return {};
  }
  const state = { ...given.state, accepted_at: embed.now.toISOString() };
  const paper = await signedSet({ ...given, state, signer: signerOf(referral) });
  const text = `${shown.text}\n\nSigned documents (PDF), SHA-256 ${sha256(paper)}`;
  await acceptSigned(db, {
    partner_id: referral.partner_id,
    referral_id: referral.id,
    offer_id: offer.id,
    account: given.state.account,
    asBankAccount,
    now: embed.now,
  });
  await keep(act, referral, { offer, state, answers, paper });
  const kept = { ...shown, text, digest: textDigest(shown.version, text) };
  await prove(act, referral, { step: 'review', offer, shown: kept, answers });
  if (embed.opened_by) await setPlace(db, embed.opened_by, null);
  return {};
}
