import type { Message, MessageLog } from '../../contract/blocks/message-log.ts';
import type { Letter } from './letter-view.ts';
import type { Outbox, Outgoing } from './outbox.ts';

/** What was written and what is on its way, in one order. A message keeps its name from its writing on. */
export function lettersOf(
  messages: readonly Message[],
  { compose }: MessageLog,
  outbox: Outbox | undefined,
): Letter[] {
  const written = messages.map((message) => ({ ...message, name: message.key ?? message.id }));
  if (!compose || !outbox) return written;
  return [...written, ...outbox.entries.map((entry) => onItsWay(entry, compose, outbox))];
}

function onItsWay(
  { key, text, state, reason, message }: Outgoing,
  compose: NonNullable<MessageLog['compose']>,
  outbox: Outbox,
): Letter {
  if (message) return { ...message, name: key };
  const { you, today, failed, retry, change } = compose;
  const letter: Letter = { name: key, author: 'you', by: you, day: today, body: text };
  if (state !== 'failed') return { ...letter, state: compose[state] };
  return {
    ...letter,
    trouble: {
      text: [failed, reason].filter(Boolean).join(' '),
      retry,
      change,
      onRetry: () => outbox.retry(key),
      onChange: () => outbox.change(key),
    },
  };
}
