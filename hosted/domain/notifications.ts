import { changed, isReminded } from './changes.ts';
import { isContacted } from './consent.ts';
import { openOffers } from './offers.ts';
import { recipientOf } from './recipient.ts';
import type { Referral, Todo } from './referral.ts';

/** Why the service writes to the borrower. */
export type NotificationReason = TodoReason | 'no_match' | 'new_link' | 'offer_made' | SignerReason;
/** … to those who sign an offer, each by their own link: that they are to sign, and that everybody has. */
export type SignerReason = 'signature_asked' | 'offer_signed';
/** … about to-dos. */
export type TodoReason = 'todos_opened' | 'reminder';

/** Something the borrower is to be told: all to-dos that one moment gives the same reason for, or (`no_match`) that it is over, (`new_link`) where to go on, because they asked, or (`offer_made`) that there are new offers. */
export type NotificationInput = {
  reason: NotificationReason;
  todo_ids: string[];
  /** The session of the link, of a signer who is not the borrower. */
  session_id?: string;
};

/**
 * What the borrower is to be told of a change: to-dos of theirs that arose, those brought to mind, and
 * that nothing fits any more, and new offers. Where nothing fits from the start, the service has no reason to write.
 */
export function notificationsBetween(
  before: Referral | undefined,
  after: Referral,
): NotificationInput[] {
  if (!isContacted(after.application) || !recipientOf(after)) return [];
  const open = changed(before?.todos, after.todos).filter(
    ([, todo]) => todo.who === 'borrower' && todo.state === 'open',
  );
  const opened = open.filter(([was]) => was === undefined);
  const reminded = open.filter(([was, todo]) => isReminded(was, todo));
  return [
    ...(opened.length > 0 ? [{ reason: 'todos_opened' as const, todo_ids: ids(opened) }] : []),
    ...(reminded.length > 0 ? [{ reason: 'reminder' as const, todo_ids: ids(reminded) }] : []),
    ...(before && endsUnmatched(before, after)
      ? [{ reason: 'no_match' as const, todo_ids: [] }]
      : []),
    ...(hasNewOffer(before, after) ? [{ reason: 'offer_made' as const, todo_ids: [] }] : []),
  ];
}

/** One that the borrower made themselves by choosing another amount is no news. */
function hasNewOffer(before: Referral | undefined, after: Referral): boolean {
  const facts = after.history.slice(0, after.history.length - (before?.history.length ?? 0));
  return (
    facts.some(({ kind }) => kind === 'offer_made' || kind === 'offer_replaced') &&
    openOffers(after).some(({ id }) => !before?.offers.some((one) => one.id === id))
  );
}

const endsUnmatched = (before: Referral, after: Referral) =>
  before.outcome === null && after.outcome?.reason === 'no_match';

const ids = (rows: readonly [unknown, Todo][]) => rows.map(([, { id }]) => id);
