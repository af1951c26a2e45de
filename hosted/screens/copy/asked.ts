import type { DocumentAbout, TodoAbout } from '../../domain/about.ts';
import type { Confirmable } from '../../domain/policy.ts';
import type { DocumentRequest } from '../../domain/referral.ts';
import { monthsText } from '../format.ts';
import { FILE_FAULT_WORDS } from './files.ts';
import { ONE_DOCUMENT } from './values.ts';

/** What somebody at the partner has to decide. The borrower reads it too. */
const APPROVAL_LABELS: Record<Confirmable, string> = {
  createReferral: 'Confirm the application',
  updateReferral: 'Confirm a change to the application',
  withdrawReferral: 'Confirm the end of the application',
  createMessage: 'Confirm a message',
  putPolicy: 'Confirm new settings',
};

/** A to-do in words: the same on every screen, in every message and in the API. */
export function todoWords(about: TodoAbout): { label: string; detail: string | null } {
  switch (about.key) {
    case 'credit_authorization':
      return {
        label: 'Give your OK for a soft credit check',
        detail: 'It does not affect your credit score.',
      };
    case 'bank_statements':
      return {
        label: 'Upload bank statements',
        detail: `The last ${about.months} full months of the business account, all pages.`,
      };
    case 'processing_statements':
      return {
        label: 'Send processing statements',
        detail: documentWords(about).description,
      };
    case 'quality_of_earnings':
      return {
        label: 'Upload the quality-of-earnings report',
        detail: 'An independent accountant’s report on the business you are buying.',
      };
    case 'funding_account':
      return {
        label: 'Connect the account for your funds',
        detail: 'The lender pays out to this account.',
      };
    case 'missing_statements':
      return {
        label: 'Upload the bank statements that are missing',
        detail: `The bank did not have all months. We still need ${monthsText(about.periods)}.`,
      };
    case 'voided_check':
      return {
        label: 'Upload a voided check',
        detail: 'The bank could not confirm the account for your funds.',
      };
    case 'industry':
      return {
        label: 'Tell us what the business does',
        detail: 'Which lenders fit depends on the industry.',
      };
    case 'replacement':
      return { label: `Replace ${ONE_DOCUMENT[about.type]}`, detail: about.rejection_reason };
    case 'replacement_of_file':
      return {
        label: `Replace ${ONE_DOCUMENT[about.type]}`,
        detail: FILE_FAULT_WORDS[about.fault],
      };
    case 'approval':
      return { label: APPROVAL_LABELS[about.operation], detail: null };
    case 'as_written':
      return { label: about.label, detail: about.detail };
  }
}

/** Why the documents of a request were not accepted, in words; null where they were not rejected. */
export function rejectionWords({
  rejection_reason,
  rejection_fault,
}: Pick<DocumentRequest, 'rejection_reason' | 'rejection_fault'>): string | null {
  return rejection_fault ? FILE_FAULT_WORDS[rejection_fault] : rejection_reason;
}

/** A document request in words: what is needed, and why. */
export function documentWords(about: DocumentAbout): { description: string; why: string } {
  switch (about.key) {
    case 'bank_statements':
      return {
        description: `Business bank statements, all pages, for the last ${about.months} full months.`,
        why: 'Lenders look at money in and money out to decide how much they can offer.',
      };
    case 'processing_statements':
      return {
        description: `Card processing statements for the last ${about.months} full months.`,
        why: 'Lenders compare card sales with bank deposits.',
      };
    case 'quality_of_earnings':
      return {
        description: 'A quality-of-earnings report on the business to be bought.',
        why: 'It is required where the price of a business is $3,000,000 or more.',
      };
    case 'funding_account':
      return {
        description: 'The business account that the money goes to, confirmed by its bank.',
        why: 'The lender pays out to this account.',
      };
    case 'voided_check':
      return {
        description: 'A voided check of the business account that the money goes to.',
        why: 'The lender pays out to this account, and the bank could not confirm it.',
      };
    case 'as_written':
      return { description: about.description, why: about.why };
  }
}
