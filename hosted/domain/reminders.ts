import { type Deal, type Todo, timeOf } from './deal.ts';

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
 * writes to the borrower (`svc_channels`). With `work_this_deal` it never does: the event
 * `referral.reminder_due` tells the partner (`partner`), and so for the partner's own to-dos.
 */
export function remindersOf(deal: Deal, todo: Todo, now: Date): Reminders {
  const times = REMINDER_DAYS.map((days) => todo.created_at.getTime() + days * DAY_MS);
  const today = timeOf(deal, now).getTime();
  const next = times.find((time) => time > today);
  const byService = deal.application.intent === 'just_refer' && todo.who === 'borrower';
  return {
    cadence_days: [...REMINDER_DAYS],
    sent_count: times.filter((time) => time <= today).length,
    next_at: next === undefined ? null : new Date(next),
    via: byService ? 'svc_channels' : 'partner',
  };
}
