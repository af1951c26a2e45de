import { textDigest } from '../../../domain/evidence/chain.ts';
import type { Offer } from '../../../domain/offers/offer.ts';
import type { ChosenAccount, SigningStep } from '../../../domain/signing.ts';
import type { Disclosed } from '../../../screens/disclosure/disclosure.ts';
import { dollarsText, rateText } from '../../../screens/disclosure/figures.ts';
import { listText } from '../../../screens/format.ts';
import { quotedName } from '../../../screens/theme/display-name.ts';

/** What a step is agreed to by: everything that is shown, title to button. Counsel confirms these words. */
export type StepText = {
  version: string;
  title: string;
  body: string[];
  agree: string;
  text: string;
  digest: string;
};

type Of = {
  offer: Offer;
  disclosed: Disclosed;
  account: ChosenAccount | undefined;
  /** Name of who signs. */
  signer: string;
  /** Names of those who sign after the first. */
  others: readonly string[];
};

type Words = { title: string; body: string[]; agree: string };

const WORDS: Record<SigningStep, (of: Of) => Words> = {
  records: () => ({
    title: 'Documents in electronic form',
    body: [
      'We give you the offer summary, the agreement and everything else about this offer in electronic form, and you sign them in electronic form. Your signature here counts like one on paper.',
      'You can have any of it on paper without a fee: call us or write to us. You can take this agreement back at any time before you accept an offer, by leaving without accepting; after that, by writing to us. What was signed before stays signed.',
      'You need a browser of the last two years, and a program that opens PDF files. To show that you can open them, open the sample and enter the word that stands in it.',
    ],
    agree: 'I agree to electronic documents',
  }),
  summary: ({ offer, disclosed }) => ({
    title: 'Your signature',
    body: [
      disclosed.record.statement ??
        `By signing you confirm that you have received this summary of the offer of ${offer.lender}.`,
      `You sign as somebody who may sign for ${quotedName(disclosed.record.recipient)}.`,
    ],
    agree: 'Sign offer summary',
  }),
  agreement: ({ offer, disclosed }) => ({
    title: 'Financing agreement',
    body: [
      `${quotedName(disclosed.record.recipient)} (“the business”) takes the financing that ${offer.lender} (“the lender”) offers, on the terms of the offer summary ${disclosed.digest}, which is a part of this agreement.`,
      'The business pays as the offer summary says, uses the money for the business, and tells the lender at once when something changes that the application says.',
      'If the business does not pay, the lender may ask for all that is owed at once and use the collateral that the offer summary names. Nobody gives up the right to be heard by a court before a judgment.',
      'The agreement counts once the business has accepted the offer in the last step. The lender’s own documents for closing may add to it; they cannot change the amount, the cost or the payments.',
    ],
    agree: 'Sign agreement',
  }),
  guarantee: ({ signer, offer, disclosed }) => ({
    title: 'Personal guarantee',
    body: [
      'If the business does not pay, you pay with your own money.',
      `${quotedName(signer)} guarantees to ${offer.lender}, as a person, that ${quotedName(disclosed.record.recipient)} pays what it owes by the financing agreement of the offer summary ${disclosed.digest}.`,
      'The guarantee ends when everything is paid. It counts once the business has accepted the offer.',
    ],
    agree: 'Sign personal guarantee',
  }),
  account: () => ({
    title: 'Where the money goes',
    body: [
      'The lender pays the money to this account. It must be a checking account of the business.',
    ],
    agree: 'Use this account',
  }),
  debits: ({ offer, disclosed, account }) => ({
    title: 'Authorization of debits',
    body: [
      `${quotedName(disclosed.record.recipient)} authorizes ${offer.lender} to debit its business account at ${account?.institution ?? ''}, ending in ${account?.mask ?? ''}, electronically (ACH), for the payments of the offer summary: ${paymentText(offer)}.`,
      'The lender may correct an entry that was made in error by a credit or a debit. The business agrees to be bound by the Nacha rules for business entries (CCD).',
      'The authorization stays until it is taken back. To take it back, write to the lender or to us at least 3 business days before a debit. The payments are still due then.',
      'You confirm that you may give this authorization for the account. A copy is in what you can download at the end.',
    ],
    agree: 'I authorize these debits',
  }),
  review: ({ offer, disclosed, account, others }) => ({
    title: `Accept ${dollarsText(disclosed.record.figures.funds_received)} from ${offer.lender}?`,
    body: [
      `APR ${rateText(disclosed.record.figures.apr_basis_points)}. You pay back ${dollarsText(disclosed.record.figures.total_paid)} in all: ${paymentText(offer)}.`,
      `The money goes to the account at ${account?.institution ?? ''} ending in ${account?.mask ?? ''}.`,
      others.length === 0
        ? 'When you accept, the other offers end. You cannot undo it here.'
        : `${listText(others.map(quotedName))} ${others.length === 1 ? 'has' : 'have'} to sign too, by a link of their own. The offer is accepted once everybody has signed, while it is open. Then the other offers end.`,
    ],
    agree: 'Accept this offer',
  }),
};

/** What one step says of one offer, and its digest. */
export function textOf(step: SigningStep, of: Of): StepText {
  const words = WORDS[step](of);
  const version = `${step}-1`;
  const text = [words.title, ...words.body, words.agree].join('\n\n');
  return { ...words, version, text, digest: textDigest(version, text) };
}

/** `60 payments of $1,824.31, monthly`: in words that stand beside an APR. */
export function paymentText({ costs }: Offer): string {
  if (!costs) return '';
  const { amount, count, frequency, final_amount } = costs.payment;
  const last = final_amount === null ? '' : `, the last of ${dollarsText(final_amount)}`;
  return count === 1
    ? `one payment of ${dollarsText(amount)}`
    : `${count} payments of ${dollarsText(amount)}${frequency ? `, ${frequency}` : ''}${last}`;
}
