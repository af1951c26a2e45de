import { eq, sql } from 'drizzle-orm';
import type { BankAccount } from '../domain/bank.ts';
import type { MonthFigures } from '../domain/bank-months.ts';
import type { Db } from './db.ts';
import { bank_accounts, bank_months } from './schema.ts';

/** Adds connected accounts, or writes how far those that are there have come. */
export async function saveBankAccounts(
  db: Db,
  referral_id: string,
  rows: readonly BankAccount[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(bank_accounts)
    .values(rows.map((account) => ({ ...account, referral_id })))
    .onConflictDoUpdate({
      target: bank_accounts.id,
      set: {
        institution: sql`excluded.institution`,
        mask: sql`excluded.mask`,
        state: sql`excluded.state`,
        periods: sql`excluded.periods`,
      },
    });
}

/** Keeps the figures of an account's months, in place of what was read before. */
export async function saveBankMonths(
  db: Db,
  row: { account_id: string; referral_id: string; figures: MonthFigures[]; read_at: Date },
): Promise<void> {
  const { figures, read_at } = row;
  await db
    .insert(bank_months)
    .values(row)
    .onConflictDoUpdate({ target: bank_months.account_id, set: { figures, read_at } });
}

/** The figures of each account of a referral. */
export async function bankMonthsOf(db: Db, referralId: string): Promise<MonthFigures[][]> {
  const rows = await db
    .select({ figures: bank_months.figures })
    .from(bank_months)
    .where(eq(bank_months.referral_id, referralId));
  return rows.map(({ figures }) => figures).filter((figures) => figures.length > 0);
}
