import type { Services } from '../context.ts';
import { remindDue } from '../domain/moves/reminders.ts';
import { describeError } from '../logging.ts';
import { dueReminders } from '../store/todos.ts';
import { changeReferral } from './change-referral.ts';

/** More than this at once waits for the next turn. */
const MAX_A_TURN = 100;

/**
 * Brings every to-do to mind whose reminder is due by its partner's clock: tells it as
 * `referral.reminder_due`, and where the service writes itself lets it write. Of any number of
 * processes one does, as each looks again once it holds the referral.
 */
export async function sendReminders({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  for (const due of await dueReminders(db, MAX_A_TURN)) {
    try {
      await changeReferral(db, due, (referral, at) => ({ referral: remindDue(referral, at) }));
    } catch (error) {
      log.error({ error: describeError(error) }, 'a reminder failed; the next turn tries again');
    }
  }
}
