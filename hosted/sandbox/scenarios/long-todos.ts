import { requestDocuments } from '../../domain/moves/todos.ts';
import type { DocumentRequest, Referral } from '../../domain/referral.ts';

/** As a lender writes it. */
type Asked = Pick<DocumentRequest, 'type'> & { label: string; description: string; why: string };

const ASKED: readonly Asked[] = [
  {
    type: 'debt_schedule',
    label: 'Upload a schedule of all business debts',
    description: 'Every loan, lease and card of the business with its balance and payment.',
    why: 'Lenders need to see all payments that the business already makes.',
  },
  {
    type: 'tax_return',
    label:
      'Upload business tax returns for the last three years, with every schedule and statement',
    description: 'Federal business tax returns for 2023, 2024 and 2025, complete and signed.',
    why: 'Lenders compare reported income with bank deposits over several years.',
  },
  {
    type: 'lease',
    label: 'Upload the lease of the main location',
    description: 'The signed lease with all amendments.',
    why: 'The rent is part of what the business must pay every month.',
  },
  {
    type: 'ar_aging',
    label: 'Upload the receivables aging report',
    description: 'Open invoices by age, as of the end of last month.',
    why: 'Open invoices may secure part of the loan.',
  },
  {
    type: 'ownership_document',
    label: 'Upload the shareholder agreement and the current ownership ledger',
    description: 'Documents that show every owner of 20 % or more.',
    why: 'Lenders must know who owns the business.',
  },
];

/** Asks for so much that a list has to cope. */
export function longTodos(referral: Referral, at: Date): Referral {
  return ASKED.reduce(
    (next, { type, label, description, why }) =>
      requestDocuments(
        next,
        {
          type,
          about: { key: 'as_written', description, why },
          requested_from: 'borrower',
          periods: [],
          todo: { about: { key: 'as_written', label, detail: description }, due_in_days: 14 },
        },
        at,
      ),
    referral,
  );
}
