import { isCreditOpen, ownerChecks } from '../../domain/credit-check.ts';
import { ownerLinksOf } from '../../store/owner-sessions.ts';
import { readReferral } from '../of-referral.ts';
import type { ReadInput } from '../purpose.ts';
import type { Subject } from '../subject.ts';

/** Reads a referral, with the links of its owners where they give their OK. */
export async function readStatus(input: ReadInput): Promise<Subject> {
  const { session, now } = input.reader;
  const { partner_id, owner } = session;
  const { referral } = await readReferral(input);
  if (!referral) return { referral };
  if (owner !== null) return { referral, owner_index: Number(owner) };
  const handedOff = isCreditOpen(referral) && ownerChecks(referral).length > 1;
  if (!handedOff) return { referral };
  return {
    referral,
    owner_links: await ownerLinksOf(input.db, { partner_id, referral_id: referral.id, now }),
  };
}
