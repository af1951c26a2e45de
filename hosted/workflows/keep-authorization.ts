import type { Identity } from '../domain/identity.ts';
import type { Keyring } from '../secrets.ts';
import { insertInquiry } from '../store/credit-inquiries.ts';
import type { Db } from '../store/db.ts';
import { type Circumstances, recordEvidence } from '../store/evidence.ts';

export type KeptAuthorization = {
  /** The authorization's own, `cra_`. */
  id: string;
  partner_id: string;
  /** Null in an application that has not been sent. */
  referral_id: string | null;
  /** The chain of evidence: the referral, or the application. */
  chain_id: string;
  owner_name: string;
  agreed_at: Date;
  identity: Identity;
  circumstances: Circumstances;
};

/**
 * Keeps an owner's OK to the credit check: the evidence for good, and what they typed, sealed, until the
 * bureau has answered. Call it in the transaction in which the OK is given.
 */
export async function keepAuthorization(
  tx: Db,
  keyring: Keyring,
  { identity, circumstances, ...given }: KeptAuthorization,
): Promise<void> {
  const { id, partner_id, referral_id, chain_id, owner_name, agreed_at } = given;
  await recordEvidence(tx, [
    {
      ...circumstances,
      partner_id,
      chain_id,
      kind: 'credit_authorization',
      subject_id: id,
      agreed_by: owner_name,
      agreed_at,
    },
  ]);
  const inquiry = { authorization_id: id, partner_id, referral_id, owner_name };
  await insertInquiry(tx, keyring, { inquiry, identity, now: agreed_at });
}
