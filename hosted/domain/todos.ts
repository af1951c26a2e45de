import type { Purpose } from '../../src/contract/purpose.ts';
import type { Referral, Todo, TodoKind } from './referral.ts';

/** In the order in which they are best done, where dates do not decide. */
const URGENCY: Record<TodoKind, number> = {
  authorize_credit: 0,
  upload_documents: 1,
  connect_bank: 2,
  confirm_details: 3,
  answer_question: 4,
  approve_request: 5,
};

const PURPOSES: Record<TodoKind, Purpose> = {
  authorize_credit: 'status',
  upload_documents: 'documents',
  connect_bank: 'bank_connect',
  confirm_details: 'conversation',
  answer_question: 'conversation',
  approve_request: 'status',
};

/** The component in which a to-do of this kind is done. */
export function todoPurpose(kind: TodoKind): Purpose {
  return PURPOSES[kind];
}

/** Open to-dos, most urgent first; of one party when `who` is given. */
export function openTodos(referral: Pick<Referral, 'todos'>, who?: Todo['who']): Todo[] {
  return referral.todos
    .filter((todo) => todo.state === 'open' && (who === undefined || todo.who === who))
    .sort(byUrgency);
}

/** The single most relevant to-do: of the party the referral waits for, the most urgent. */
export function nextTodo(referral: Pick<Referral, 'todos' | 'status'>): Todo | undefined {
  const first = referral.status === 'needs_partner' ? 'partner' : 'borrower';
  return openTodos(referral, first)[0] ?? openTodos(referral)[0];
}

/** Orders to-dos: open before finished; earliest due first; then as they are best done; then as they arose. */
export function byUrgency(a: Todo, b: Todo): number {
  return (
    Number(a.state !== 'open') - Number(b.state !== 'open') ||
    dueTime(a) - dueTime(b) ||
    URGENCY[a.kind] - URGENCY[b.kind] ||
    a.position - b.position
  );
}

/** Later than any date, and finite: two to-dos without a due date are equal. */
const NEVER = Number.MAX_SAFE_INTEGER;
const dueTime = (todo: Todo) => todo.due_at?.getTime() ?? NEVER;
