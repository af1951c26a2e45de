import { isContacted } from './consent.ts';
import { type Reachable, recipientOf } from './recipient.ts';
import type { Referral, Todo } from './referral.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Days after a to-do arose on which it is brought to mind. */
export const REMINDER_DAYS = [1, 3, 7] as const;

export type Reminders = {
  cadence_days: number[];
  sent_count: number;
  next_at: Date | null;
  via: 'svc_channels' | 'partner';
};

/**
 * When an open to-do is brought to mind (specification 2.9). With intent `just_refer` the service
 * writes to the borrower (`svc_channels`), and `sent_count` is how often it did. With
 * `work_this_deal` it never does: the event `referral.reminder_due` tells the partner (`partner`),
 * and so for the partner's own to-dos, and for a borrower who left no address or asked for no more texts.
 */
export function remindersOf(referral: Referral, todo: Todo): Reminders {
  return {
    cadence_days: [...REMINDER_DAYS],
    sent_count: todo.reminders_sent,
    next_at: nextReminder(todo),
    via: isRemindedByService(referral, todo) ? 'svc_channels' : 'partner',
  };
}

/** Whether it is the service that brings this to-do to mind, not the partner. */
export function isRemindedByService(referral: Reachable, todo: Todo): boolean {
  return (
    todo.who === 'borrower' &&
    isContacted(referral.application) &&
    recipientOf(referral) !== undefined
  );
}

/** When an open to-do is to be brought to mind next; days that went by unused are not made up for. Null after the last. */
export function nextReminder(todo: Todo): Date | null {
  if (todo.state !== 'open') return null;
  const since = todo.reminded_at ?? todo.created_at;
  return remindersFrom(todo).find((time) => time > since) ?? null;
}

/** The to-do with all reminders behind it that its cadence has until then. */
export function remindedUntil(todo: Todo, until: Date): Todo {
  const past = remindersFrom(todo).filter((time) => time <= until);
  if (todo.state !== 'open' || past.length === 0) return todo;
  return { ...todo, reminders_sent: past.length, reminded_at: past.at(-1) ?? null };
}

function remindersFrom({ created_at }: Todo): Date[] {
  return REMINDER_DAYS.map((days) => new Date(created_at.getTime() + days * DAY_MS));
}
