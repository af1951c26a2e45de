import { earliest, nextChange } from '../domain/time-passing.ts';
import { fileLinksChange } from '../links.ts';
import type { Subject } from './subject.ts';

/** When what is shown next changes by time alone: a to-do is overdue, an offer or a link ends, a link to a file is made anew. Undefined where it does not. */
export function changesAt(
  { referral, application, owner_links = [], own_files = [] }: Subject,
  now: Date,
): Date | undefined {
  const links = [...owner_links, ...(application?.draft.state.handoffs ?? [])];
  return earliest(now, [
    (referral && nextChange(referral, now)) ?? null,
    own_files.some(({ harmless }) => harmless) ? fileLinksChange(now) : null,
    ...links.map(({ expires_at }) => new Date(expires_at)),
  ]);
}
