import type { Referral } from '../domain/referral.ts';
import { newId } from '../ids.ts';
import { sandboxBank } from '../integrations/sandbox-banks.ts';
import { randomName } from '../secrets.ts';
import { changeBankLink, insertBankLink, latestBankLink } from '../store/bank-links.ts';
import type { Db } from '../store/db.ts';
import type { Banking } from './scenarios/banks.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Puts a referral's login at a bank where the scenario has it. Its address leads to no login. */
export async function copyBanking(
  tx: Db,
  { partner_id, id: referral_id }: Referral,
  { banking, aggregatorUrl, now }: { banking: Banking; aggregatorUrl: string; now: Date },
): Promise<void> {
  const aggregator_id = randomName();
  const bank = sandboxBank(banking.bank ?? '');
  await insertBankLink(tx, {
    id: newId('bl'),
    partner_id,
    referral_id,
    purpose: banking.purpose,
    state: banking.state,
    failure: banking.failure ?? null,
    aggregator_id,
    url: `${aggregatorUrl}/link/${aggregator_id}`,
    institution: bank?.name ?? null,
    account_index: banking.account_index ?? null,
    ask_at: null,
    created_at: now,
    expires_at: new Date(now.getTime() + DAY_MS),
  });
  const link = await latestBankLink(tx, { partner_id, referral_id });
  if (link && bank) await changeBankLink(tx, link, [link.state], { accounts: [...bank.accounts] });
}
