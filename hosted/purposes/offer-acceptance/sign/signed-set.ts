import type { Offer } from '../../../domain/offers/offer.ts';
import type { Referral } from '../../../domain/referral.ts';
import { type SigningState, stepsOf } from '../../../domain/signing.ts';
import { paperOf } from '../../../paper.ts';
import type { Disclosed } from '../../../screens/disclosure/disclosure.ts';
import { sign as words } from './copy.ts';
import { textOf } from './texts.ts';

/** Everything that was signed with an offer, with a page that says who signed what and when. */
export function signedSet(of: {
  referral: Referral;
  offer: Offer;
  disclosed: Disclosed;
  state: SigningState;
  signer: string;
}): Promise<Buffer> {
  const { referral, offer, disclosed, state, signer } = of;
  const { record, digest } = disclosed;
  const steps = offer.terms ? stepsOf(offer.terms) : [];
  const signed = (at: string | undefined, name: string | undefined) =>
    at ? [`${name ? `Signed: ${name}` : 'Agreed'} · ${at}`] : [];
  return paperOf({
    title: `Signed documents: ${offer.lender}`,
    at: new Date(state.accepted_at ?? 0),
    sections: [
      {
        title: record.title,
        lines: [
          ...record.rows.flatMap(({ label, value, sentences }) => [
            [label, value].filter(Boolean).join(': '),
            ...sentences,
          ]),
          ...record.itemization.map(({ label, value }) => `${label}: ${value}`),
          record.compensation,
          `Document ${digest}`,
        ].filter((line) => line !== ''),
      },
      ...steps.map((step) => {
        const { title, body } = textOf(step, {
          referral,
          offer,
          disclosed,
          account: state.account,
        });
        const made = state.made[step];
        return { title, lines: [...body, ...signed(made?.at, made?.name)] };
      }),
      {
        title: 'Who signed what, and when',
        lines: [
          `Signer: ${signer}, who said that they may sign for ${record.recipient}.`,
          ...steps.map((step) => {
            const made = state.made[step];
            return `${words.steps[step]}: ${made?.at ?? '-'} · text SHA-256 ${made?.digest ?? '-'}`;
          }),
          'Each entry stands in the service’s ledger of evidence, hash-chained and signed.',
        ],
      },
    ],
  });
}
