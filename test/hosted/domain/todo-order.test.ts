import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openReferral } from '../../../hosted/domain/moves/open.ts';
import { finishTodo, raiseTodo } from '../../../hosted/domain/moves/todos.ts';
import type { Referral, TodoKind } from '../../../hosted/domain/referral.ts';
import { byUrgency, openTodos } from '../../../hosted/domain/todos.ts';
import { BAKERY } from '../../../hosted/sandbox/scenarios/applications.ts';
import { todoWords } from '../../../hosted/screens/copy/asked.ts';

const NOW = new Date('2026-05-04T14:00:00Z');
const application = { ...BAKERY, external_id: 'o1' };

/** A referral of which all this was asked at once. */
function asked(...todos: [label: string, kind: TodoKind, due_in_days?: number][]): Referral {
  return todos.reduce<Referral>(
    (referral, [label, kind, due_in_days]) =>
      raiseTodo(
        referral,
        {
          who: 'borrower',
          kind,
          about: { key: 'as_written', label, detail: null },
          ...(due_in_days === undefined ? {} : { due_in_days }),
        },
        NOW,
      ),
    openReferral({ partner_id: 'prt_x', application, now: NOW }),
  );
}

const labels = (todos: Referral['todos']) => todos.map(({ about }) => todoWords(about).label);

describe('to-dos', () => {
  it('that arose at once and are equally urgent stay as they arose, whatever their words', () => {
    const { todos } = asked(
      ['Zoning permit', 'answer_question'],
      ['a lease', 'answer_question'],
      ['Menu', 'answer_question'],
    );
    const order = ['Zoning permit', 'a lease', 'Menu'];
    assert.deepEqual(labels(todos.toSorted(byUrgency)), order);
    assert.deepEqual(labels(todos.toReversed().toSorted(byUrgency)), order);
  });

  it('are ordered by due date, then as they are best done; those that are done come last', () => {
    const referral = asked(
      ['Some time', 'answer_question'],
      ['Second', 'connect_bank', 7],
      ['First', 'upload_documents', 7],
      ['Soon', 'answer_question', 3],
    );
    const [, , first] = referral.todos;
    assert.deepEqual(labels(openTodos(referral)), ['Soon', 'First', 'Second', 'Some time']);
    const done = finishTodo(referral, first?.id ?? '', NOW);
    assert.deepEqual(labels(done.todos.toSorted(byUrgency)), [
      'Soon',
      'Second',
      'Some time',
      'First',
    ]);
  });
});
