import type { Form, Law } from '../../domain/disclosure/laws.ts';

const TITLES: Record<Form, string> = {
  sales_based: 'SALES-BASED FINANCING',
  closed_end: 'TERM LOAN',
  open_end: 'LINE OF CREDIT',
  factoring: 'FACTORING',
  asset_based: 'ASSET-BASED FINANCING',
};

/** Above a disclosure. */
export const titleOf = (form: Form): string => `OFFER SUMMARY – ${TITLES[form]}`;

/** Under it, before the signature. */
export const statementOf = (law: Law | null): string =>
  law
    ? 'Applicable law requires this information to be provided to you to help you make an informed decision. By signing below, you are confirming that you received this information.'
    : 'By signing below, you are confirming that you received this information.';

export const SIGNATURE = { recipient: 'Recipient Signature', date: 'Date' } as const;

/** Rows of the itemization of the amount financed. */
export const itemized = {
  financed: 'Amount financed',
  payoff: (to: string) => `Paid to ${to}`,
  draw_fee: 'Draw fee',
  received: 'Paid to you directly',
} as const;
