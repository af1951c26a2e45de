import type * as z from 'zod';
import type { PartnerSession as Session } from '../../context.ts';
import type { Links } from '../../links.ts';
import type { PartnerSession } from '../../schemas/partner-session.ts';

/** A session as its partner sees it (specification 2.2). `client_token` is said this once. */
export function toPartnerSession(
  session: Session,
  clientToken: string,
  links: Links,
  now: Date,
): z.input<typeof PartnerSession> {
  const link = links.linkTo(session, now);
  return {
    id: session.id,
    object: 'partner_session',
    url: link.url,
    client_token: clientToken,
    ...(session.referral_id !== null && { referral_id: session.referral_id }),
    expires_at: link.expires_at.toISOString(),
  };
}
