import { isAsked, ownerChecks } from '../domain/credit-check.ts';
import type { Identity } from '../domain/identity.ts';
import { recordAuthorization } from '../domain/moves/credit.ts';
import type { Referral } from '../domain/referral.ts';
import { openTodos } from '../domain/todos.ts';
import { newId } from '../ids.ts';
import type { Keyring } from '../secrets.ts';
import type { Db } from '../store/db.ts';
import type { Circumstances } from '../store/evidence.ts';
import { changeReferral } from './change-referral.ts';
import { keepAuthorization } from './keep-authorization.ts';

export type AuthorizeOwner = {
  partner_id: string;
  referral_id: string;
  /** The owner's place in the application's contacts. */
  contact_index: number;
  identity: Identity;
  /** What proves it, apart from who and when. */
  circumstances: Circumstances;
  now: Date;
  keyring: Keyring;
};

/**
 * One owner gives their OK to the credit check: kept with its evidence, what they typed sealed, and
 * the bureau is asked as soon as this commits. An owner who is not asked (any more) changes nothing.
 * @throws ProblemError notFound when the partner has no such referral.
 */
export async function authorizeOwner(db: Db, input: AuthorizeOwner): Promise<Referral> {
  const { partner_id, referral_id, contact_index, now } = input;
  const id = newId('cra');
  return db.transaction(async (tx) => {
    let owner_name: string | undefined;
    const referral = await changeReferral(tx, { partner_id, referral_id, now }, (before, at) => {
      const check = ownerChecks(before).find(({ owner }) => owner.index === contact_index);
      const open = openTodos(before, 'borrower').some(({ kind }) => kind === 'authorize_credit');
      if (!open || !check || !isAsked(check)) return { referral: before };
      owner_name = check.owner.name;
      const authorization = {
        id,
        contact_index,
        state: 'pending',
        band: null,
        agreed_at: at,
        answered_at: null,
      } as const;
      return { referral: recordAuthorization(before, authorization, at) };
    });
    if (owner_name === undefined) return referral;
    const { identity, circumstances, keyring } = input;
    const owner = { partner_id, referral_id, chain_id: referral_id, owner_name };
    const given = { id, ...owner, agreed_at: now };
    await keepAuthorization(tx, keyring, { ...given, identity, circumstances });
    return referral;
  });
}
