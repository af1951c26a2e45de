import type { QuestionKey, SectionKey } from '../../../domain/intake/steps.ts';

/** The title of each screen of questions, what stands beneath it, and how its answers are called together. */
export const STEP_WORDS: Record<
  QuestionKey | 'owners',
  { title: string; lead?: string; section: string }
> = {
  amount: { title: 'About the money you need', section: 'Amount and use' },
  business: { title: 'What is the business called?', section: 'Business name' },
  entity: { title: 'About the company', section: 'Company details' },
  industry: { title: 'What the business does', section: 'Industry, sales and people' },
  address: { title: 'Where is the business?', section: 'Address and phone' },
  person: {
    title: 'About you',
    lead: 'You are the main contact for this application.',
    section: 'Your details',
  },
  owners: {
    title: 'Who else owns 20% or more?',
    lead: 'Lenders need to know each of them. They each give their own OK for a soft credit check.',
    section: 'Other owners',
  },
  purchase: {
    title: 'About the business you are buying',
    lead: 'The seller or their broker has these figures.',
    section: 'The business you are buying',
  },
  buyer: { title: 'How will you pay for it?', section: 'How you will pay for it' },
  receivables: {
    title: 'About your open invoices',
    lead: 'A lender can advance money against invoices your customers have not paid yet.',
    section: 'Open invoices',
  },
  equipment: { title: 'About the equipment', section: 'Equipment' },
  inventory: { title: 'About your inventory', section: 'Inventory' },
  real_estate: { title: 'About the property', section: 'Property' },
  notes: { title: 'Anything else?', section: 'Your note' },
};

/** The parts of an application, as they stand above its screens. */
export const SECTION_NAMES: Record<SectionKey, string> = {
  financing: 'Financing',
  business: 'Business',
  people: 'People',
  finish: 'Check and send',
};
