import type { Todo } from '../../domain/referral.ts';

/** Words around what is to be done, wherever it is shown. */
export const todos = {
  next: 'Your next step',
  others: 'Also needed from you',
  waitingOn: (partner: string) => `Waiting for ${partner}`,
  waiting: (partner: string) => `What we are waiting for from ${partner}`,
  due: (day: string) => `Due ${day}`,
  overdue: (day: string) => `Was due ${day}`,
  /** What comes of a date that passes, said where one thing is to be done. */
  ifLate: (due: string) => `${due}. If it is late, your application waits, and may be closed.`,
  nowLate: (due: string) => `${due}. Your application waits for it, and may be closed.`,
  late: 'Late',
  months: (months: string) => `For ${months}`,
  why: {
    authorize_credit: 'Lenders want to know the credit history of every owner with 20% or more.',
    upload_documents: 'Lenders check these before they make an offer.',
    connect_bank: 'You log in at your bank. We never see your password and cannot move money.',
    confirm_details: 'Lenders need these details to be right.',
    answer_question: 'Your answer lets us go on.',
    approve_request: 'It goes on once they have decided.',
  } satisfies Record<Todo['kind'], string>,
  action: {
    authorize_credit: 'Give your OK',
    upload_documents: 'Add documents',
    connect_bank: 'Connect bank',
    confirm_details: 'Confirm details',
    answer_question: 'Answer',
    approve_request: 'Decide',
  } satisfies Record<Todo['kind'], string>,
  /** In place of the action of its kind, where what came cannot be used. */
  replace: 'Replace it',
} as const;
