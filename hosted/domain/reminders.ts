import { isContacted } from './consent.ts';
import type { ContactRules } from './contact-rules.ts';
import { type Reachable, recipientOf } from './recipient.ts';
import type { Referral, Todo } from './referral.ts';

const DAY_MS = 24 * 3600 * 1000;
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
 * and so for the partner's own to-dos, for a borrower who left no address or asked for no more messages,
 * and where nobody carries any.
 */
export function remindersOf(referral: Referral, todo: Todo): Reminders {
  return {
    cadence_days: referral.contact_rules.reminder_days,
    sent_count: todo.reminders_sent,
    next_at: nextReminder(todo, referral.contact_rules),
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
export function nextReminder(todo: Todo, rules: Cadence): Date | null {
  if (todo.state !== 'open') return null;
  const since = todo.reminded_at ?? todo.created_at;
  return remindersFrom(todo, rules).find((time) => time > since) ?? null;
}

/** The to-do with all reminders behind it that its cadence has until then. */
export function remindedUntil(todo: Todo, until: Date, rules: Cadence): Todo {
  const past = remindersFrom(todo, rules).filter((time) => time <= until);
  if (todo.state !== 'open' || past.length === 0) return todo;
  return { ...todo, reminders_sent: past.length, reminded_at: past.at(-1) ?? null };
}

/** The days of the partner's policy. */
type Cadence = Pick<ContactRules, 'reminder_days'>;

function remindersFrom({ created_at }: Todo, { reminder_days }: Cadence): Date[] {
  return reminder_days.map((days) => new Date(created_at.getTime() + days * DAY_MS));
}
