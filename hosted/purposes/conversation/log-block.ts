import type { BlockInput } from '../../../src/contract/blocks/index.ts';
import { MAX_MESSAGE, takesMessages } from '../../domain/messages.ts';
import { PASSWORD_FORM, SSN_FORM } from '../../domain/private-text.ts';
import type { ReferralContext } from '../../screens/context.ts';
import { todoWords } from '../../screens/copy/asked.ts';
import { SERVICE } from '../../screens/copy/service.ts';
import type { Subject } from '../subject.ts';
import { CANCEL_ANSWER, questionAt } from './answer.ts';
import { conversation as words } from './copy.ts';
import { messageOf } from './message.ts';

type Log = Extract<BlockInput, { kind: 'message_log' }>;
type Thread = NonNullable<Subject['thread']>;

/** The newest messages, and where more are written while any can be. */
export function logBlock(context: ReferralContext, thread: Thread): BlockInput {
  const rows = thread.messages.toReversed();
  const unread = rows.find(({ read_by_borrower_at }) => read_by_borrower_at === null);
  const isOpen = takesMessages(context.referral);
  return {
    id: 'log',
    kind: 'message_log',
    label: words.log,
    messages: rows.map((row) => messageOf(context, row)),
    has_earlier: thread.has_more,
    ...(unread ? { unread_from: unread.id } : {}),
    ...(rows.length === 0 && isOpen ? { empty: words.empty } : {}),
    words: words.thread,
    ...(isOpen ? { compose: composeOf(context, thread) } : { closed: closedText() }),
  };
}

const closedText = (): Log['closed'] => [
  { t: words.closed.call },
  { t: SERVICE.phone.text, href: SERVICE.phone.href },
  { t: `, ${SERVICE.hours}.` },
];

function composeOf(
  { referral, place, dates, judged_at }: ReferralContext,
  { messages, draft }: Thread,
): NonNullable<Log['compose']> {
  const { ssn, password, cancel, replies, about, ...said } = words.compose;
  const question = questionAt(referral, place);
  const [last] = messages;
  return {
    ...said,
    ...(draft && { draft }),
    limit: MAX_MESSAGE,
    refused: [
      { pattern: SSN_FORM, message: ssn },
      { pattern: PASSWORD_FORM, message: password },
    ],
    replies: { label: replies, items: last?.replies ?? [] },
    ...(question && {
      about: {
        todo: question.id,
        text: about(todoWords(question.about).label),
        cancel: { id: CANCEL_ANSWER, label: cancel, style: 'link', kind: 'submit' },
      },
    }),
    you: words.author.you,
    today: dates.day(judged_at),
  };
}
