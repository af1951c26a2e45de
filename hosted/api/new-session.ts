import type * as z from 'zod';
import type { ClientPrincipal } from '../context.ts';
import { mayReturnTo } from '../domain/policy.ts';
import { KINDS, ProblemError } from '../problems.ts';
import { refuse } from '../schemas/parse.ts';
import type { PartnerSessionCreate } from '../schemas/partner-session.ts';
import { sealPrefill } from '../sealed-prefill.ts';
import type { Keyring } from '../secrets.ts';
import { unsentApplication } from '../store/applications.ts';
import type { Db } from '../store/db.ts';
import {
  type NewPartnerSession,
  ownsReferral,
  ownsRequests,
  referralWithExternalId,
} from '../store/partner-sessions.ts';
import { findReturnOrigins } from '../store/policies.ts';

type Request = z.output<typeof PartnerSessionCreate>;

/** The row of a session as its partner asks for it. */
export function toSession(
  { partner, now }: ClientPrincipal,
  request: Request,
  keyring: Keyring,
): NewPartnerSession {
  const { purpose, prefill } = request;
  return {
    partner_id: partner.id,
    referral_id: request.referral_id ?? null,
    purpose,
    return_url: request.return_url,
    options: request.options ?? {},
    prefill: purpose === 'intake' && prefill ? sealPrefill(prefill, keyring) : null,
    theme: { ...request.theme },
    expires_at: new Date(now.getTime() + request.expires_in_seconds * 1000),
    created_at: now,
  };
}

/** An application that was begun for the same `external_id` and not sent is gone on with: a page that is opened again asks nothing twice. */
export async function begunBefore(
  db: Db,
  { partner }: ClientPrincipal,
  { purpose, prefill }: Request,
): Promise<string | null> {
  const externalId = prefill?.external_id;
  if (purpose !== 'intake' || typeof externalId !== 'string') return null;
  return (await unsentApplication(db, partner.id, externalId)) ?? null;
}

/** What the request names must be the partner's own, and what it would create must not exist yet. */
export async function checkReferences(
  db: Db,
  { partner }: ClientPrincipal,
  { purpose, referral_id, options, prefill, return_url }: Request,
): Promise<void> {
  if (!mayReturnTo(await findReturnOrigins(db, partner.id), return_url))
    throw refuse('return_url', 'has an origin that your policy’s return_origins do not name');
  if (referral_id !== undefined && !(await ownsReferral(db, partner.id, referral_id))) {
    throw unknown('referral_id', `There is no referral ${referral_id}.`);
  }
  const requests = options?.document_request_ids ?? [];
  if (requests.length > 0 && !(await ownsRequests(db, referral_id ?? '', requests))) {
    throw unknown(
      'options.document_request_ids',
      'Not all of these are document requests of the referral.',
    );
  }
  const externalId = prefill?.external_id;
  if (purpose !== 'intake' || typeof externalId !== 'string') return;
  const existing = await referralWithExternalId(db, partner.id, externalId);
  if (existing !== undefined && existing !== referral_id) {
    throw new ProblemError(
      KINDS.duplicateExternalId,
      `The referral ${existing} has this external_id already. Open a session for it by referral_id instead.`,
      { param: 'prefill.external_id' },
    );
  }
}

function unknown(param: string, detail: string): ProblemError {
  return new ProblemError(KINDS.notFound, detail, { param });
}
