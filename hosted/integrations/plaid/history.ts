import type { PlaidApi, Transaction, TransactionsSyncResponse } from 'plaid';
import type { BankTransaction, MonthOfBank } from '../../domain/bank-months.ts';
import type { AccountHistory } from '../aggregator.ts';
import { answered } from './client.ts';

const PAGE = 500;
/** A history of two years has fewer. */
const MAX_PAGES = 200;
const PROCESSOR = 'processor-';
const COMPLETE = 'HISTORICAL_UPDATE_COMPLETE';
const DAY_MS = 86_400_000;

/** Plaid's own categories of what goes from one account of a business to another, and of a payment that bounced. */
const OWN_TRANSFERS = [
  'TRANSFER_IN_ACCOUNT_TRANSFER',
  'TRANSFER_OUT_ACCOUNT_TRANSFER',
  'TRANSFER_IN_SAVINGS',
  'TRANSFER_OUT_SAVINGS',
];
const BOUNCED = 'BANK_FEES_INSUFFICIENT_FUNDS';

type Page = Pick<
  TransactionsSyncResponse,
  'added' | 'has_more' | 'next_cursor' | 'transactions_update_status'
> & { accounts: { account_id: string | null; balances: { current: number | null } | null }[] };
type Wish = { token: string; account_id: string; months: readonly string[] };

/** Whole months of one account, as far as they have come. Only what has been booked counts. */
export async function history(
  plaid: PlaidApi,
  { token, account_id, months }: Wish,
): Promise<AccountHistory> {
  const { transactions, account, complete } = await readAll(plaid, token, account_id);
  const booked = transactions.map(moved).sort((a, b) => a.date.localeCompare(b.date));
  const earliest = booked[0]?.date;
  const isThere = (month: string) =>
    earliest !== undefined &&
    (complete ? month >= earliest.slice(0, 7) : `${month}-01` >= earliest);
  const balance = account?.balances?.current ?? null;
  const now = balance === null ? null : Math.round(balance * 100);
  return { months: months.filter(isThere).map((month) => monthOf(month, booked, now)), complete };
}

async function readAll(plaid: PlaidApi, token: string, account_id: string) {
  const transactions: Transaction[] = [];
  let account: Page['accounts'][number] | undefined;
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await pageOf(plaid, token, cursor);
    const mine = (one: { account_id: string | null }) => one.account_id === account_id;
    transactions.push(...answer.added.filter((one) => mine(one) && !one.pending));
    account = answer.accounts.find(mine) ?? account;
    cursor = answer.next_cursor;
    const complete = String(answer.transactions_update_status) === COMPLETE;
    if (!answer.has_more) return { transactions, account, complete };
  }
  throw new Error('the aggregator’s history came to no end');
}

function pageOf(plaid: PlaidApi, token: string, cursor: string | undefined): Promise<Page> {
  const from = { count: PAGE, ...(cursor && { cursor }) };
  return token.startsWith(PROCESSOR)
    ? answered(plaid.processorTransactionsSync({ processor_token: token, ...from })).then(
        (answer) => ({ ...answer, accounts: answer.account ? [answer.account] : [] }),
      )
    : answered(plaid.transactionsSync({ access_token: token, ...from }));
}

/** For Plaid what goes out is above 0. Amounts come as decimals of dollars. */
function moved({
  date,
  amount,
  personal_finance_category: category,
}: Transaction): BankTransaction {
  const cents = -Math.round(amount * 100);
  const detail = category?.detailed ?? '';
  if (detail === BOUNCED) return { date, cents, kind: 'nsf_fee' };
  if (OWN_TRANSFERS.includes(detail)) return { date, cents, kind: 'own_transfer' };
  return { date, cents, kind: cents > 0 ? 'deposit' : 'payment' };
}

/** @param now the balance after all that was booked; null where the bank does not say it */
function monthOf(
  month: string,
  booked: readonly BankTransaction[],
  now: number | null,
): MonthOfBank {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year, number, 1));
  const days = (next.getTime() - Date.UTC(year, number - 1, 1)) / DAY_MS;
  const balanceOn = (day: string) =>
    booked.reduce((sum, one) => (one.date > day ? sum - one.cents : sum), now ?? 0);
  const daily = Array.from({ length: days }, (_, at) =>
    balanceOn(`${month}-${String(at + 1).padStart(2, '0')}`),
  );
  const total = daily.reduce((sum, cents) => sum + cents, 0);
  return {
    month,
    transactions: booked.filter(({ date }) => date.startsWith(month)),
    tells_settlements: false,
    ending_balance: now === null ? null : (daily.at(-1) ?? null),
    average_daily_balance: now === null ? null : Math.round(total / days),
  };
}
