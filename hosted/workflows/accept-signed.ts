import type { BankAccount } from '../domain/bank.ts';
import { fundingAccount } from '../domain/bank.ts';
import { isContacted } from '../domain/consent.ts';
import { requestVoidedCheck } from '../domain/moves/bank.ts';
import { acceptOffer } from '../domain/moves/lender.ts';
import type { Referral } from '../domain/referral.ts';
import type { ChosenAccount } from '../domain/signing.ts';
import type { Db } from '../store/db.ts';
import { insertNotifications } from '../store/notifications.ts';
import { prolongSignerSessions } from '../store/signer-sessions.ts';
import { changeReferral } from './change-referral.ts';

/**
 * Accepts an offer of which everything is signed, in the caller's transaction, in which the referral is held and the
 * acceptance was judged; each signer gets a receipt, where the service writes to the borrower. The chosen account is the one that is paid out to; one that was typed needs a voided check.
 */
export async function acceptSigned(
  db: Db,
  input: {
    partner_id: string;
    referral_id: string;
    offer_id: string;
    account: ChosenAccount | undefined;
    /** Sessions of the links of who signed besides the first. */
    signer_sessions: readonly string[];
    asBankAccount: (account: ChosenAccount, now: Date) => BankAccount;
    now: Date;
  },
): Promise<Referral> {
  const { offer_id, account, asBankAccount, partner_id, signer_sessions: ids, now } = input;
  const referral = await changeReferral(db, input, (referral, at) => {
    const accepted = acceptOffer(referral, offer_id, at);
    if (!account || (account.id && fundingAccount(accepted)?.id === account.id))
      return { referral: accepted };
    const bank_accounts = [...accepted.bank_accounts, asBankAccount(account, at)];
    const chosen = { ...accepted, bank_accounts };
    return { referral: account.id === null ? requestVoidedCheck(chosen, at) : chosen };
  });
  await prolongSignerSessions(db, { ids, partner_id, now });
  if (!isContacted(referral.application)) return referral;
  const reason = 'offer_signed' as const;
  const receipts = [
    { reason, todo_ids: [] },
    ...ids.map((session_id) => ({ reason, todo_ids: [], session_id })),
  ];
  await insertNotifications(db, referral, { notifications: receipts, now });
  return referral;
}
