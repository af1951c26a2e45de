import type { Services } from '../context.ts';
import { takesMessages } from '../domain/messages.ts';
import { takeUnanswered, unansweredMessages } from '../store/message-answers.ts';
import { changeReferral } from './change-referral.ts';
import { AGENT_NAME, answerTo } from './simulations/agent.ts';
import { writeMessage } from './write-message.ts';

/** More than this at once waits for the next turn. */
const MAX_A_TURN = 100;

/** Has the sandbox's agent answer what waits for it. @returns how many there were */
export async function answerMessages({ db }: Pick<Services, 'db'>): Promise<number> {
  const waiting = await unansweredMessages(db, MAX_A_TURN);
  for (const asked of waiting)
    await changeReferral(db, asked, async (referral, at, tx) => {
      const taken = await takeUnanswered(tx, asked.id);
      if (!taken || !takesMessages(referral)) return { referral };
      const { events } = await writeMessage(tx, referral, {
        ...answerTo(asked.body),
        author_role: 'service',
        author_name: AGENT_NAME,
        channel: 'embed',
        at,
      });
      return { referral: { ...referral, updated_at: at }, events };
    });
  return waiting.length;
}
