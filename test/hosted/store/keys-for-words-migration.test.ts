import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { describe, it } from 'node:test';
import type { DocumentAbout, TodoAbout } from '../../../hosted/domain/about.ts';
import { DOCUMENT_TYPES } from '../../../hosted/domain/values.ts';
import { documentWords, todoWords } from '../../../hosted/screens/copy/asked.ts';
import { ONE_DOCUMENT } from '../../../hosted/screens/copy/values.ts';
import { MIGRATIONS } from '../../../hosted/store/migrations.ts';
import { migrationsBefore, UNMIGRATED } from '../../support/migrating.ts';
import { STORES } from '../../support/stores.ts';

const TODOS: [label: string, detail: string | null, about: TodoAbout][] = [
  [
    'Authorize the credit check',
    'It is a soft check. It does not affect your credit score.',
    { key: 'credit_authorization' },
  ],
  [
    'Upload bank statements',
    'The last 4 full months of the business account, all pages.',
    { key: 'bank_statements', months: 4 },
  ],
  [
    'Send processing statements',
    'Card processing statements for the last 3 full months.',
    { key: 'processing_statements', months: 3 },
  ],
  [
    'Upload the quality-of-earnings report',
    'An independent accountant’s report on the business you are buying.',
    { key: 'quality_of_earnings' },
  ],
  [
    'Connect the account for your funds',
    'The lender pays out to this account.',
    { key: 'funding_account' },
  ],
  [
    'Tell us what the business does',
    'Which lenders fit depends on the industry.',
    { key: 'industry' },
  ],
  ...DOCUMENT_TYPES.map((type): (typeof TODOS)[number] => [
    `Replace ${ONE_DOCUMENT[type]}`,
    `Page 2 of ${type} is dark.`,
    { key: 'replacement', type, rejection_reason: `Page 2 of ${type} is dark.` },
  ]),
  ...(
    [
      ['Answer a question about a deposit', 'A lender asks where one large deposit came from.'],
      ['Upload bank statements', 'Of the savings account.'],
      ['Replace the lease', null],
      ['It’s “ours”', null],
    ] as const
  ).map(([label, detail]): (typeof TODOS)[number] => [
    label,
    detail,
    { key: 'as_written', label, detail },
  ]),
];

const REQUESTS: [description: string, why: string, about: DocumentAbout][] = [
  [
    'Business bank statements, all pages, for the last 4 full months.',
    'Lenders look at money in and money out to decide how much they can offer.',
    { key: 'bank_statements', months: 4 },
  ],
  [
    'Card processing statements for the last 3 full months.',
    'Lenders compare card sales with bank deposits.',
    { key: 'processing_statements', months: 3 },
  ],
  [
    'A quality-of-earnings report on the business to be bought.',
    'It is required where the price of a business is $3,000,000 or more.',
    { key: 'quality_of_earnings' },
  ],
  [
    'The signed lease.',
    'The lender asks.',
    { key: 'as_written', description: 'The signed lease.', why: 'The lender asks.' },
  ],
];

const text = (value: string | null) => (value === null ? 'null' : `'${value}'`);
const at = (hour: number) => `'2026-03-01T${String(hour).padStart(2, '0')}:00:00Z'`;

const OUTCOMES = [
  ['ref_a', 'null'],
  [
    'ref_b',
    `'{"status": "closed", "reason": "no_match", "message": "No lender program fits this business right now.", "lender": null, "decided_at": "2026-03-01T10:00:00Z"}'`,
  ],
];

const HISTORY: [hour: number, kind: string, subject: string | null][] = [
  [1, 'received', null],
  [1, 'matched', '12'],
  [2, 'paused_for_partner', null],
  [3, 'todo_done', 'Upload the quality-of-earnings report'],
  [3, 'todo_done', 'Upload bank statements'],
  [4, 'todo_done', 'A to-do of which nothing is known'],
  [5, 'submitted', '12'],
  [6, 'offer_made', 'Harbor Lending'],
  [7, 'funded', 'Harbor Lending'],
  [8, 'declined', 'Harbor Lending'],
  [9, 'closed', 'withdrawn'],
];

/** What was stored while the rules still wrote sentences. */
const OLD = [
  `insert into partners (id, display_name) values ('prt_a', 'A')`,
  ...OUTCOMES.map(
    ([id, outcome]) => `
    insert into referrals (id, partner_id, external_id, application, status, outcome, conversation_id, created_at, updated_at)
    values ('${id}', 'prt_a', '${id}', '{}', 'received', ${outcome}, 'conv_${id}', ${at(1)}, ${at(1)})`,
  ),
  ...TODOS.map(
    ([label, detail], index) => `
    insert into todos (id, referral_id, who, kind, label, detail, state, created_at, finished_at)
    values ('act_${index}', 'ref_a', 'borrower', 'upload_documents', ${text(label)}, ${text(detail)}, 'done', ${at(1)}, ${at(3)})`,
  ),
  ...['Tell us why', 'Answer', 'tell us more'].map(
    (label, index) => `
    insert into todos (id, referral_id, who, kind, label, state, created_at)
    values ('act_b${index}', 'ref_b', 'borrower', 'answer_question', '${label}', 'open', ${index === 1 ? at(5) : at(2)})`,
  ),
  ...REQUESTS.map(
    ([description, why], index) => `
    insert into document_requests (id, referral_id, type, status, requested_from, description, periods, why, document_ids, requested_at)
    values ('dr_${index}', 'ref_a', 'other', 'requested', 'borrower', '${description}', '{}', '${why}', '{}', ${at(1)})`,
  ),
  ...HISTORY.map(
    ([hour, kind, subject], index) => `
    insert into history (id, referral_id, at, kind, subject)
    values ('his_${index}', 'ref_a', ${at(hour)}, '${kind}', ${text(subject)})`,
  ),
];

for (const name of STORES)
  describe(`sentences that were stored before they were keys, on ${name}`, () => {
    it('are keys where the service wrote them, stay as they were written else, and read the same in the same order', async (t) => {
      const folder = await migrationsBefore('0020_keys_for_words');
      const engine = await UNMIGRATED[name]();
      t.after(async () => {
        await engine.close();
        await rm(folder, { recursive: true, force: true });
      });
      await engine.migrate(folder);
      for (const statement of OLD) await engine.run(statement);
      await engine.migrate(MIGRATIONS);

      const abouts = async (table: string) =>
        new Map(
          (await engine.run(`select id, about from ${table}`)).map(({ id, about }) => [id, about]),
        );
      const todos = await abouts('todos');
      for (const [index, [label, detail, about]] of TODOS.entries()) {
        assert.deepEqual(todos.get(`act_${index}`), about);
        // The words of this one have changed since.
        if (about.key === 'credit_authorization') continue;
        assert.deepEqual(todoWords(about), { label, detail });
      }
      const requests = await abouts('document_requests');
      for (const [index, [description, why, about]] of REQUESTS.entries()) {
        assert.deepEqual(requests.get(`dr_${index}`), about);
        assert.deepEqual(documentWords(about), { description, why });
      }

      const order = await engine.run(
        `select id from todos where referral_id = 'ref_b' order by position`,
      );
      assert.deepEqual(
        order.map(({ id }) => id),
        ['act_b2', 'act_b0', 'act_b1'],
      );
      const facts = await engine.run('select fact from history order by position');
      assert.deepEqual(
        facts.map(({ fact }) => fact),
        [
          { kind: 'received' },
          { kind: 'matched', programs: 12 },
          { kind: 'paused_for_partner' },
          { kind: 'todo_done', about: { key: 'quality_of_earnings' } },
          { kind: 'todo_done', about: { key: 'bank_statements', months: 4 } },
          {
            kind: 'todo_done',
            about: {
              key: 'as_written',
              label: 'A to-do of which nothing is known',
              detail: null,
            },
          },
          { kind: 'submitted', programs: 12 },
          { kind: 'offer_made', lender: 'Harbor Lending' },
          { kind: 'funded', lender: 'Harbor Lending' },
          { kind: 'declined', lender: 'Harbor Lending' },
          { kind: 'closed', reason: 'withdrawn' },
        ],
      );
      const outcomes = await engine.run('select outcome from referrals order by id');
      assert.deepEqual(
        outcomes.map(({ outcome }) => outcome),
        [
          null,
          {
            status: 'closed',
            reason: 'no_match',
            lender: null,
            decided_at: '2026-03-01T10:00:00Z',
          },
        ],
      );
    });
  });
