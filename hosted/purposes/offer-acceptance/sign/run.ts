import { canonicalJson } from '../../../canonical-json.ts';
import { textDigest } from '../../../domain/evidence/chain.ts';
import { furtherSigners } from '../../../domain/offers/signers.ts';
import type { Referral } from '../../../domain/referral.ts';
import {
  asFurther,
  nextStep,
  type SigningState,
  type SigningStep,
  withStep,
} from '../../../domain/signing.ts';
import type { Act, Outcome } from '../../action.ts';
import { type Answers, answersOf } from './answers.ts';
import { finish } from './finish.ts';
import { keep, prove } from './keep.ts';
import { type SigningAt, signingAt, stepText } from './signing-at.ts';
import type { StepText } from './texts.ts';

/**
 * Makes the next step of who signs, whose referral is held: kept with its evidence. The last one of the last signer
 * accepts the offer, where that still can be; what speaks against it is what the screen then says.
 * @throws ProblemError invalidRequest with one error a refused field, never with what was typed
 */
export async function signStep(act: Act, referral: Referral): Promise<Outcome> {
  const at = signingAt(act.context, referral, act.subject.signings);
  const step = at && nextStep(at.signer);
  if (!at || !step || act.argument !== step) return {};
  const { offer, signer } = at;
  const word = act.services.links.sampleWord(offer.id);
  const answers = answersOf(step, act.values, { referral, offer, signer, word });
  const shown = stepText(step, at);
  const state = stateAfter(at, step, { answers, shown, referral, now: act.embed.now });
  const made = { at, step, state, shown: asKept(step, shown, { ...at, state }, answers), answers };
  if (step === signer.steps.at(-1)) return finish(act, referral, made);
  await keep(act, referral, { offer, state, answers });
  await prove(act, referral, made);
  return {};
}

function stateAfter(
  { offer, disclosed, state, signer }: SigningAt,
  step: SigningStep,
  made: { answers: Answers; shown: StepText; referral: Referral; now: Date },
): SigningState {
  const { answers, shown, referral, now } = made;
  const { name } = answers;
  const { digest } = shown;
  const next = withStep(state, signer.id, step, {
    at: now.toISOString(),
    digest,
    ...(name ? { name } : {}),
  });
  const first = signer.id === null;
  const others =
    first && step === 'summary'
      ? asFurther(furtherSigners(offer, referral.application, answers.also ?? []))
      : [];
  return {
    ...next,
    ...(first && step === 'summary' ? { disclosure: disclosed.digest } : {}),
    ...(others.length > 0 ? { others } : {}),
    ...(answers.account ? { account: answers.account } : {}),
  };
}

/** What the ledger keeps: the text that was shown, of the summary the whole record too, by what right it is signed, and which account. */
function asKept(
  step: SigningStep,
  shown: StepText,
  { disclosed: { record }, signer, state: { account, others = [] } }: SigningAt,
  { also = [] }: Answers,
): StepText {
  const more =
    step === 'summary'
      ? [
          canonicalJson(record),
          signer.named
            ? `${signer.name}: named by the lender as one who signs`
            : `${signer.name}: says that they may sign`,
          ...(signer.id === null && others.length > 0
            ? [
                `Have to sign too, as ${also.length > 0 ? signer.name : 'the lender'} says: ${others.map(({ name }) => name).join(', ')}`,
              ]
            : []),
        ]
      : step === 'account' && account
        ? [
            `${account.institution} ending in ${account.mask}${account.id ? ', confirmed by the bank' : ', typed'}`,
          ]
        : [];
  const text = [...more, shown.text].join('\n\n');
  return { ...shown, text, digest: textDigest(shown.version, text) };
}
