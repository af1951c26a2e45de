import type { BlockInput } from '../../../src/contract/blocks/index.ts';
import type { ScreenInput } from '../../../src/contract/screen.ts';
import { money } from '../../domain/intake/read.ts';
import { chooseAmount } from '../../domain/moves/offers.ts';
import { IllegalMoveError } from '../../domain/moves/standing.ts';
import { amountsOf } from '../../domain/offers/choice.ts';
import type { Offer } from '../../domain/offers/offer.ts';
import type { AmountChoice } from '../../domain/offers/terms.ts';
import { isOpen } from '../../domain/offers.ts';
import type { Referral } from '../../domain/referral.ts';
import { KINDS, ProblemError } from '../../problems.ts';
import { assemble } from '../../screens/assemble.ts';
import type { ReferralContext } from '../../screens/context.ts';
import { disclosureOf } from '../../screens/disclosure/disclosure.ts';
import { dollarsText } from '../../screens/disclosure/figures.ts';
import type { Signing } from '../../store/signings.ts';
import { changeReferral } from '../../workflows/change-referral.ts';
import type { Act, Outcome } from '../action.ts';
import { aprText, READ } from './compare.ts';
import { amount as words } from './copy.ts';
import { disclosureBlock } from './disclosure-block.ts';
import { placeText } from './place.ts';

/** Puts the same lender's offer of another amount in the place of one: `choose_amount.<offer>`. */
export const CHOOSE_AMOUNT = 'choose_amount';

/** Asks for another amount of an offer, with what is disclosed of it now. */
export function amountScreen(
  context: ReferralContext,
  offer: Offer,
  signings: readonly Signing[],
): ScreenInput {
  const { referral } = context;
  const choice = amountsOf(referral, offer);
  const disclosed = disclosureOf(referral, offer);
  const signed = signings.some(
    ({ offer_id, state }) => offer_id === offer.id && state.made.summary,
  );
  return assemble(context, referral, {
    id: 'offer_acceptance.amount',
    title: words.title(offer.lender),
    lead: signed ? words.leadSigned : words.lead,
    back: { id: `${READ}.${offer.id}`, label: words.back, style: 'link', kind: 'submit' },
    blocks: [
      ...(choice ? [amountForm(offer, choice)] : []),
      ...(disclosed ? [disclosureBlock('disclosure', disclosed)] : []),
    ],
    basis: disclosed?.digest ?? '',
  });
}

function amountForm(offer: Offer, choice: AmountChoice): BlockInput {
  const { min, max } = choice;
  return {
    id: `amount_${offer.id}`,
    kind: 'form',
    error_heading: words.errors,
    groups: [
      {
        fields: [
          {
            name: 'amount',
            control: 'money',
            prefix: '$',
            width: 'md',
            label: words.label,
            hint: hintOf(offer, choice),
            autocomplete: 'off',
            rules: [
              { rule: 'required', message: words.missing },
              { rule: 'form', message: words.form },
              { rule: 'min', arg: min, message: words.range(dollarsText(min), dollarsText(max)) },
              { rule: 'max', arg: max, message: words.range(dollarsText(min), dollarsText(max)) },
            ],
          },
        ],
      },
    ],
    submit: {
      id: `${CHOOSE_AMOUNT}.${offer.id}`,
      label: words.choose,
      style: 'primary',
      kind: 'submit',
    },
  };
}

/** The bounds, beside an amount of the offer and its APR. */
function hintOf({ amount, costs }: Offer, { min, max, step }: AmountChoice): string {
  const bounds = words.bounds(dollarsText(min), dollarsText(max), dollarsText(step));
  return costs ? `${bounds} ${words.now(dollarsText(amount), aprText(costs))}` : bounds;
}

/**
 * Takes the amount that was typed, and leads to the offer that stands in the place of the first.
 * @throws ProblemError invalidRequest for an amount that cannot be chosen
 */
export async function takeAmount(act: Act, referral: Referral): Promise<Outcome> {
  const { db, embed, context, argument, values } = act;
  const offer = referral.offers.find(({ id }) => id === argument);
  const choice = offer && amountsOf(referral, offer);
  if (!offer || !choice || !isOpen(offer, context.judged_at)) return { place: null };
  const cents = amountIn(values.amount, choice);
  if (cents === offer.amount) return { place: placeText({ step: 'read', offer: offer.id }) };
  const { partner_id, id: referral_id } = referral;
  const after = await changeReferral(db, { partner_id, referral_id, now: embed.now }, (now, at) => {
    try {
      return { referral: chooseAmount(now, offer.id, cents, at) };
    } catch (error) {
      if (error instanceof IllegalMoveError)
        throw refused(words.step(dollarsText(choice.step), dollarsText(choice.min)));
      throw error;
    }
  });
  const chosen = after.offers.find(({ id }) => id === offer.id)?.replaced_by;
  return { place: chosen ? placeText({ step: 'chosen', offer: chosen }) : null };
}

function amountIn(typed: unknown, { min, max }: AmountChoice): number {
  const read = money({ min, max })(typed);
  if ('value' in read && typeof read.value === 'number') return read.value;
  if ('value' in read) throw refused(words.missing);
  const outside = read.fault === 'small' || read.fault === 'large';
  throw refused(outside ? words.range(dollarsText(min), dollarsText(max)) : words.form);
}

function refused(message: string): ProblemError {
  const param = 'values.amount';
  return new ProblemError(KINDS.invalidRequest, 'The amount cannot be chosen: see errors.', {
    param,
    message: words.errors,
    errors: [{ param, message }],
  });
}
