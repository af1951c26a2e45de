import { isIP } from 'node:net';
import type { ClientPrincipal, Services } from '../context.ts';
import { isFinal } from '../domain/transitions.ts';
import { AFTER_END_DAYS } from '../domain/webhooks.ts';
import { OutboundError, type OutboundReason } from '../integrations/outbound-error.ts';
import { parseTarget } from '../integrations/outbound-target.ts';
import { reachOf } from '../integrations/public-address.ts';
import { KINDS, nothingThere, ProblemError } from '../problems.ts';
import { refuse } from '../schemas/parse.ts';
import type { Db } from '../store/db.ts';
import { countEndpoints, findEndpoint, type WebhookEndpoint } from '../store/webhook-endpoints.ts';
import { findReferral } from './find-referral.ts';

/** More endpoints than these nobody needs; each is called for each event. */
const MAX_FOR_ALL = 20;
const MAX_FOR_ONE = 5;

const WHY: Partial<Record<OutboundReason, string>> = {
  url: 'must be an absolute address of at most 2048 characters',
  protocol: 'must be https; in the sandbox also http on this machine',
  user_info: 'must have no user name or password in it',
  port: 'must have no port of its own',
  address: 'must not be an address of a private network',
};

/** @throws ProblemError invalidRequest for an address that nothing would be sent to */
export function assertMayBeCalled({ loopback }: Services['outbound'], url: string): void {
  try {
    const { name, loopback: own } = parseTarget(url, { loopback });
    // Where a name leads is judged at each call.
    if (isIP(name) !== 0 && reachOf(name) !== (own ? 'loopback' : 'public'))
      throw new OutboundError('address');
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    throw refuse('url', WHY[error.reason] ?? 'is no address that events can be sent to');
  }
}

/** A partner has so many endpoints, and a referral's are not begun after they would have ended. @throws ProblemError */
export async function assertMayRegister(
  db: Db,
  caller: ClientPrincipal,
  referral_id: string | undefined,
): Promise<void> {
  if (referral_id !== undefined) {
    const referral = await findReferral(db, caller, { referral_id }).catch((error: unknown) => {
      if (error instanceof ProblemError)
        throw new ProblemError(KINDS.notFound, `There is no referral ${referral_id}.`, {
          param: 'referral_id',
        });
      throw error;
    });
    const ended = referral.funded?.funded_at ?? referral.outcome?.decided_at;
    const over = caller.now.getTime() - AFTER_END_DAYS * 24 * 3600 * 1000;
    if (isFinal(referral.status) && ended && Date.parse(ended) < over)
      throw new ProblemError(
        KINDS.wrongState,
        `The referral has been ${referral.status} for more than ${AFTER_END_DAYS} days.`,
        { param: 'referral_id' },
      );
  }
  const most = referral_id === undefined ? MAX_FOR_ALL : MAX_FOR_ONE;
  if ((await countEndpoints(db, caller.partner.id, referral_id ?? null)) < most) return;
  throw new ProblemError(
    KINDS.wrongState,
    `There are ${most} endpoints ${referral_id === undefined ? 'for all referrals' : 'for this referral'} already. Remove one first.`,
  );
}

/** The endpoint a path names. @throws ProblemError notFound, for another partner's too */
export async function endpointOf(
  db: Db,
  { partner }: ClientPrincipal,
  { endpoint_id }: { endpoint_id: string },
): Promise<WebhookEndpoint> {
  const endpoint = await findEndpoint(db, { partner_id: partner.id, id: endpoint_id });
  if (!endpoint) throw nothingThere();
  return endpoint;
}
