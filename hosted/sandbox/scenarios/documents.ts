import { CONNECTED_BAKERY } from './applications.ts';
import * as path from './paths.ts';
import type { Scene, Story } from './scene.ts';
import { accepted, asked, each, refused, sent } from './sent-files.ts';

const [FEBRUARY, MARCH, APRIL] = ['2026-02', '2026-03', '2026-04'];
const statement = (name: string, bytes: number, ...periods: string[]) =>
  sent('bank_statement', { name, bytes, periods });

const TWO_MONTHS = statement('statements-feb-mar.pdf', 1_412_000, FEBRUARY, MARCH);
const REST = statement('april.pdf', 738_000, APRIL);
const VOIDED_CHECK = {
  label: 'Send a voided check',
  description: 'A check of the account that the money goes to, with VOID written across it.',
  why: 'It shows the account number without a typing mistake.',
};
const LEASE = {
  label: 'Upload the lease of the main location',
  description: 'The signed lease with all amendments.',
  why: 'The rent is part of what the business must pay every month.',
};
const AGING = {
  label: 'Upload the list of unpaid invoices',
  description: 'Open invoices by age, as of the end of last month.',
  why: 'Open invoices may secure part of the loan.',
};

const story = (steps: Story['steps'], as_of: Story['as_of']): Story =>
  path.bakery([...path.CREDIT_DONE, ...steps], as_of);

/** `<svc-documents>`, from what is asked to what becomes of it. */
export const DOCUMENT_SCENES: readonly Scene[] = [
  {
    name: 'documents',
    purpose: 'documents',
    title: 'Documents to upload',
    description: 'Three months of bank statements are asked for.',
    story: story([], '05-05 15:00'),
  },
  {
    name: 'documents_overdue',
    purpose: 'documents',
    title: 'Documents past their date',
    description: 'The statements were due three days ago.',
    story: story([], '05-14 15:00'),
  },
  {
    name: 'documents_partly',
    purpose: 'documents',
    title: 'Two of three months sent',
    description: 'One file covers two months and is accepted; one month is still to go.',
    story: story(
      [
        ['05-05 16:00', TWO_MONTHS],
        ['05-05 16:10', accepted('statements-feb-mar.pdf')],
      ],
      '05-05 17:00',
    ),
  },
  {
    name: 'documents_checking',
    purpose: 'documents',
    title: 'Documents being checked',
    description: 'All months are there and are being checked.',
    story: story(
      [
        ['05-05 16:00', TWO_MONTHS],
        ['05-05 16:01', REST],
      ],
      '05-05 16:02',
    ),
  },
  {
    name: 'documents_replace',
    purpose: 'documents',
    title: 'A document to send again',
    description: 'One file lacks its last page; the other was accepted.',
    story: story(
      [
        ['05-05 16:00', TWO_MONTHS],
        ['05-05 16:01', REST],
        ['05-05 16:10', accepted('statements-feb-mar.pdf')],
        ['05-05 16:12', refused('april.pdf', 'The last page is missing.')],
      ],
      '05-05 17:00',
    ),
  },
  {
    name: 'documents_several',
    purpose: 'documents',
    title: 'Several documents, from several people',
    description:
      'Statements, a lease, a table and a voided check; the partner has one to send too.',
    story: story(
      [
        ['05-06 14:00', each(asked('lease', LEASE), asked('ar_aging', AGING))],
        ['05-06 14:05', asked('voided_check', VOIDED_CHECK)],
        ['05-06 15:00', 'partner_request'],
      ],
      '05-06 16:00',
    ),
  },
  {
    name: 'documents_secure',
    purpose: 'documents',
    title: 'A document with private numbers',
    description: 'A voided check, which is sent in a frame of the secure origin.',
    story: {
      application: CONNECTED_BAKERY,
      starts: '05-04 14:05',
      steps: [...path.CREDIT_DONE, ['05-06 14:05', asked('voided_check', VOIDED_CHECK)]],
      as_of: '05-06 16:00',
    },
  },
  {
    name: 'documents_complete',
    purpose: 'documents',
    title: 'Documents all received',
    description: 'Nothing is missing; what came in is being checked.',
    story: path.bakery(path.COMPLETE, '05-06 17:00'),
  },
  {
    name: 'documents_accepted',
    purpose: 'documents',
    title: 'Documents all accepted',
    description: 'Everything that was asked for is in order.',
    story: path.bakery([...path.COMPLETE, ['05-07 15:00', 'documents_accepted']], '05-07 16:00'),
  },
  {
    name: 'documents_none',
    purpose: 'documents',
    title: 'No documents asked for',
    description: 'A bank connection stands in for statements.',
    story: {
      application: CONNECTED_BAKERY,
      starts: '05-04 14:05',
      steps: path.CREDIT_DONE,
      as_of: '05-05 15:00',
    },
  },
  {
    name: 'documents_over',
    purpose: 'documents',
    title: 'Documents of an application that has ended',
    description: 'The borrower withdrew: nothing is taken any more.',
    story: story(
      [
        ['05-05 16:00', TWO_MONTHS],
        ['05-06 15:00', 'withdrawn'],
      ],
      '05-06 16:00',
    ),
  },
];
