import { UNSENT_DAYS } from '../../../domain/intake/draft.ts';
import type { IntakeContext } from '../context.ts';
import { intake as words } from '../copy/flow.ts';

/**
 * How a reader who leaves comes back. On a hosted page by its link, until that ends. In a partner's page they know of
 * no link: the partner opens the application again by its `external_id`, and without one nothing leads back to it.
 */
export function comeBackText(context: IntakeContext): string {
  const { session, dates, now, on_hosted_page, partner_name } = context;
  const { expires_at } = session;
  if (on_hosted_page && expires_at === null) return words.comeBack.byLink;
  if (on_hosted_page && expires_at && expires_at > now)
    return words.comeBack.byLinkUntil(dates.dateTime(expires_at));
  return typeof session.prefill?.external_id === 'string'
    ? words.comeBack.byPartner(partner_name, UNSENT_DAYS)
    : words.comeBack.stay;
}
