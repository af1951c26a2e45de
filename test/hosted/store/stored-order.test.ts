import assert from 'node:assert/strict';
import { it } from 'node:test';
import { finishTodo, raiseTodo } from '../../../hosted/domain/moves/todos.ts';
import type { Referral } from '../../../hosted/domain/referral.ts';
import { openTodos } from '../../../hosted/domain/todos.ts';
import { DEMO_PARTNER_ID } from '../../../hosted/sandbox/seed.ts';
import { todoWords } from '../../../hosted/screens/copy/asked.ts';
import { changeReferral } from '../../../hosted/workflows/change-referral.ts';
import { openPartner } from '../../support/partner.ts';
import { openTestService } from '../../support/service.ts';
import { STORES } from '../../support/stores.ts';

const LABELS = ['Zoning permit', 'a lease', 'Menu', 'Éclair recipe', 'answers'];

const ask = (referral: Referral, label: string, at: Date) =>
  raiseTodo(
    referral,
    {
      who: 'borrower',
      kind: 'answer_question',
      about: { key: 'as_written', label, detail: null },
      due_in_days: 1,
    },
    at,
  );

for (const engine of STORES)
  it(`what was asked at once, and done at once, is read in the order in which it came about (${engine})`, async (t) => {
    const service = await openTestService({ engine });
    t.after(() => service.close());
    const partner = await openPartner(service);
    const { id } = await partner.refer();
    const where = { partner_id: DEMO_PARTNER_ID, referral_id: id, now: new Date() };

    const asked = await changeReferral(service.store.db, where, (referral, at) => ({
      referral: LABELS.reduce((next, label) => ask(next, label, at), referral),
    }));
    const labels = openTodos(asked).map(({ about }) => todoWords(about).label);
    assert.deepEqual(labels.slice(0, LABELS.length), LABELS);
    const { todos } = await (await partner.get(`/referrals/${id}`)).json();
    assert.deepEqual(
      todos.map(({ label }: { label: string }) => label),
      labels,
    );

    const done = await changeReferral(service.store.db, where, (referral, at) => ({
      referral: openTodos(referral).reduce((next, todo) => finishTodo(next, todo.id, at), referral),
    }));
    const facts = done.history.map((fact) =>
      fact.kind === 'todo_done' ? todoWords(fact.about).label : fact.kind,
    );
    assert.deepEqual(facts, [...labels.toReversed(), 'matched', 'received']);
  });
