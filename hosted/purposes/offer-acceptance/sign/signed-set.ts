import type { Offer } from '../../../domain/offers/offer.ts';
import type { Referral } from '../../../domain/referral.ts';
import {
  type Signer,
  type SigningState,
  type SigningStep,
  signersOf,
} from '../../../domain/signing.ts';
import { paperOf } from '../../../paper.ts';
import type { Disclosed } from '../../../screens/disclosure/disclosure.ts';
import { sign as words } from './copy.ts';
import { stepText } from './signing-at.ts';

/** Everything that was signed with an offer, with a page that says who signed what and when. */
export function signedSet(of: {
  referral: Referral;
  offer: Offer;
  disclosed: Disclosed;
  state: SigningState;
}): Promise<Buffer> {
  const { referral, offer, disclosed, state } = of;
  const { record, digest } = disclosed;
  const signers = signersOf(offer, referral.application, state);
  const steps = signers.flatMap((signer) => signer.steps.map((step) => ({ signer, step })));
  const whose = ({ id, name }: Signer, title: string) =>
    id === null ? title : `${title} (${name})`;
  const by = (signer: Signer) =>
    signer.named
      ? `Signer: ${signer.name}, whom ${offer.lender} named.`
      : `Signer: ${signer.name}, who said that they may sign for ${record.recipient}.`;
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
      ...steps.map(({ signer, step }) => {
        const { title, body } = stepText(step, { offer, disclosed, state, signer });
        const made = signer.made[step];
        return { title: whose(signer, title), lines: [...body, ...signed(made?.at, made?.name)] };
      }),
      {
        title: 'Who signed what, and when',
        lines: [
          ...signers.flatMap((signer) => [by(signer), ...signer.steps.map(entry(signer))]),
          'Each entry stands in the service’s ledger of evidence, hash-chained and signed.',
        ],
      },
    ],
  });
}

const entry =
  ({ made }: Signer) =>
  (step: SigningStep) =>
    `${words.steps[step]}: ${made[step]?.at ?? '-'} · text SHA-256 ${made[step]?.digest ?? '-'}`;
