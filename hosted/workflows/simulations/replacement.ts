import type { DocumentRequest } from '../../domain/referral.ts';
import type { DocumentType } from '../../domain/values.ts';

const NAMES: Record<DocumentType, string> = {
  bank_statement: 'a bank statement',
  processing_statement: 'a processing statement',
  voided_check: 'the voided check',
  funding_account_auth: 'the check of the funding account',
  tax_return: 'the tax return',
  profit_and_loss: 'the profit and loss statement',
  balance_sheet: 'the balance sheet',
  ar_aging: 'the list of unpaid invoices',
  ap_aging: 'the list of bills',
  debt_schedule: 'the debt schedule',
  business_license: 'the business license',
  government_id: 'the ID',
  lease: 'the lease',
  ownership_document: 'the proof of ownership',
  cim: 'the information memorandum',
  purchase_agreement: 'the purchase agreement',
  quality_of_earnings: 'the quality-of-earnings report',
  other: 'the document',
};

/** What is asked for in place of a document that cannot be used. */
export function replacementOf({ type }: Pick<DocumentRequest, 'type'>) {
  const name = NAMES[type];
  const subject = type === 'bank_statement' ? 'One statement' : capitalized(name);
  return { label: `Replace ${name}`, rejection_reason: `${subject} is missing its last page.` };
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
