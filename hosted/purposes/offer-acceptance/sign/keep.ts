import type { Offer } from '../../../domain/offers/offer.ts';
import type { Referral } from '../../../domain/referral.ts';
import type { SigningState, SigningStep } from '../../../domain/signing.ts';
import { recordEvidence } from '../../../store/evidence.ts';
import type { EvidenceKind } from '../../../store/schema/evidence.ts';
import { saveSigning } from '../../../store/signings.ts';
import type { Act } from '../../action.ts';
import { evidenceOf } from '../../evidence.ts';
import type { Answers } from './answers.ts';
import type { SigningAt } from './signing-at.ts';
import type { StepText } from './texts.ts';

const KINDS: Record<SigningStep, EvidenceKind> = {
  records: 'electronic_records',
  summary: 'offer_summary_signed',
  agreement: 'offer_agreement_signed',
  guarantee: 'personal_guarantee_signed',
  account: 'funding_account_chosen',
  debits: 'debits_authorized',
  review: 'offer_review_signed',
};

/** Keeps how far a signing has come; numbers of an account sealed. */
export async function keep(
  { db, embed, services }: Act,
  { partner_id, id: referral_id }: Referral,
  kept: { offer: Offer; state: SigningState; answers: Answers; paper?: Buffer },
): Promise<void> {
  const { offer, state, answers, paper } = kept;
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

/** Adds one step of one signer to the ledger. @param made.kind default that of the step */
export async function prove(
  act: Act,
  { partner_id, id: referral_id }: Referral,
  made: {
    at: SigningAt;
    step: SigningStep;
    shown: StepText;
    answers: Answers;
    kind?: EvidenceKind;
  },
): Promise<void> {
  const { at, step, shown, answers, kind = KINDS[step] } = made;
  const { signer, offer } = at;
  await recordEvidence(act.db, [
    {
      ...(await evidenceOf(act, shown)),
      partner_id,
      chain_id: referral_id,
      kind,
      subject_id: offer.id,
      agreed_by: answers.name ?? (signer.id === null ? null : signer.name),
      agreed_at: act.embed.now,
    },
  ]);
}
