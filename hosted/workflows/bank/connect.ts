import type { BankAccount } from '../../domain/bank.ts';
import { connectBank, stopSharing } from '../../domain/moves/bank.ts';
import { newId } from '../../ids.ts';
import { endBankConnections, insertBankConnection } from '../../store/bank-connections.ts';
import { type BankLink, changeBankLink } from '../../store/bank-links.ts';
import type { Db } from '../../store/db.ts';
import { changeReferral } from '../change-referral.ts';

/**
 * Connects the account that was chosen: the referral goes on, and the account is read. False where another was first.
 * @param db a transaction
 */
export async function connectChosen(db: Db, link: BankLink, now: Date): Promise<boolean> {
  const { partner_id, referral_id, purpose, institution, sealed_token } = link;
  const chosen = link.accounts[link.account_index ?? -1];
  if (!chosen || !sealed_token) return false;
  const won = await changeBankLink(db, link, ['confirm'], {
    state: 'connected',
    sealed_token: null,
    ask_at: null,
  });
  if (!won) return false;
  const id = newId('bc');
  const isRead = purpose === 'statements';
  await insertBankConnection(db, {
    id,
    partner_id,
    referral_id,
    sealed_token,
    account_id: chosen.id,
    read_at: isRead ? now : null,
    created_at: now,
  });
  const account = (at: Date): BankAccount => ({
    id,
    purpose,
    institution,
    mask: chosen.mask,
    state: isRead ? 'reading' : 'read',
    periods: [],
    connected_at: at,
  });
  await changeReferral(db, { partner_id, referral_id, now }, (referral, at) => ({
    referral: connectBank(referral, account(at), at),
  }));
  return true;
}

/** Accounts are no longer shared: their tokens are given back. @param db a transaction */
export async function endSharing(
  db: Db,
  of: { partner_id: string; referral_id: string },
  now: Date,
): Promise<void> {
  await endBankConnections(db, of, now);
  await changeReferral(db, { ...of, now }, (referral, at) => ({
    referral: stopSharing(referral, at),
  }));
}
