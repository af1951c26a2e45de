import type { Message } from '../../contract/blocks/message-log.ts';

/** What is known of a conversation: a run of messages without a gap, oldest first, up to the newest. */
export type Thread = { messages: readonly Message[]; has_earlier: boolean };

/**
 * Takes on the newest messages. What was shown above them stays; where too many have come to tell how the two hang
 * together, the newest alone are shown, and the others can be asked for.
 */
export function withNewest(known: Thread | undefined, newest: Thread): Thread {
  const [first] = newest.messages;
  if (!known || !first) return newest;
  const at = known.messages.findIndex(({ id }) => id === first.id);
  if (at < 0) return newest;
  return at === 0
    ? newest
    : {
        messages: [...known.messages.slice(0, at), ...newest.messages],
        has_earlier: known.has_earlier,
      };
}

/** Puts older messages above what is known, if they still are what stands there. */
export function withEarlier(known: Thread, before: string, earlier: Thread): Thread {
  if (known.messages[0]?.id !== before) return known;
  return {
    messages: [...earlier.messages, ...known.messages],
    has_earlier: earlier.has_earlier,
  };
}
