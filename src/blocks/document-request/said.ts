import { askedOf, type Chosen, fill, type Words } from './chosen.ts';

/** What is said to a screen reader of where a file is now; nothing of one that waits for its turn, or for an answer. */
export function saidOf({ name, stage }: Chosen, words: Words): string {
  if ('message' in stage) return `${name}: ${stage.message}`;
  switch (stage.is) {
    case 'preparing':
      return words.preparing;
    case 'sending':
      return fill(words.said_started, { name });
    case 'paused':
      return `${name}: ${words.paused}`;
    case 'offline':
      return words.offline;
    case 'lost':
      return words.lost;
    case 'sent':
      return fill(words.said_sent, { name });
    default:
      return '';
  }
}

/** That files wait for an answer; empty where none does. */
export function saidAsked(files: readonly Chosen[], words: Words): string {
  const count = askedOf(files);
  if (count === 0) return '';
  const text = count === 1 ? words.said_asked_one : words.said_asked;
  return fill(text ?? '', { count: String(count) });
}
