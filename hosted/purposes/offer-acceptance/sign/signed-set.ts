import type { Disclosure, DisclosureRow } from '../../../domain/disclosure/record.ts';
import type { Offer } from '../../../domain/offers/offer.ts';
import type { Referral } from '../../../domain/referral.ts';
import {
  type Signer,
  type SigningState,
  type SigningStep,
  signersOf,
} from '../../../domain/signing.ts';
import { paperOf } from '../../../paper/paper.ts';
import type { Cell, Table } from '../../../paper/table.ts';
import type { Disclosed } from '../../../screens/disclosure/disclosure.ts';
import { offer as offerWords } from '../copy.ts';
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
        parts: [...tablesOf(record), record.compensation, offerWords.digest(digest)],
      },
      ...steps.map(({ signer, step }) => {
        const { title, body } = stepText(step, { offer, disclosed, state, signer });
        const made = signer.made[step];
        return { title: whose(signer, title), parts: [...body, ...signed(made?.at, made?.name)] };
      }),
      {
        title: 'Who signed what, and when',
        parts: [
          ...signers.flatMap((signer) => [by(signer), ...signer.steps.map(entry(signer))]),
          'Each entry stands in the service’s ledger of evidence, hash-chained and signed.',
        ],
      },
    ],
  });
}

/** The prescribed table in its three columns, and what is deducted. */
function tablesOf({ lender, recipient, rows, itemization }: Disclosure): Table[] {
  const prescribed = {
    caption: offerWords.caption(lender, recipient),
    columns: [26, 22, 52],
    rows: rows.map((row, place) => cellsOf(row, rowsNamedAt(rows, place))),
  };
  const deducted = {
    caption: offerWords.itemization,
    columns: [1, 1],
    rows: itemization.map(({ label, value }) => [
      { paragraphs: [label], header: true },
      { paragraphs: [value] },
    ]),
  };
  return [prescribed, deducted].filter((table) => table.rows.length > 0);
}

/** Rows that a label stands for: its own, and those without one that follow. */
function rowsNamedAt(rows: readonly DisclosureRow[], place: number): number {
  const next = rows.slice(place + 1).findIndex(({ label }) => label !== null);
  return next === -1 ? rows.length - place : next + 1;
}

function cellsOf({ layout, label, value, sentences }: DisclosureRow, named: number): Cell[] {
  const said = [label, value].filter((text) => text !== null);
  if (layout === 'full') return [{ paragraphs: [...said, ...sentences], span: 3 }];
  const name = label === null ? [] : [{ paragraphs: [label], header: true, rows: named }];
  const figure = value === null ? [] : [value];
  return layout === 'merged'
    ? [...name, { paragraphs: [...figure, ...sentences], span: 2 }]
    : [...name, { paragraphs: figure, bold: true }, { paragraphs: sentences }];
}

const entry =
  ({ made }: Signer) =>
  (step: SigningStep) =>
    `${words.steps[step]}: ${made[step]?.at ?? '-'} · text SHA-256 ${made[step]?.digest ?? '-'}`;
