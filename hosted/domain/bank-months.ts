import type { Cents } from './application.ts';

/** Money that came in to an account (above 0) or went out of it. */
export type BankTransaction = {
  /** `YYYY-MM-DD`. */
  date: string;
  cents: Cents;
  /** `own_transfer`: from or to another account of the same business. `nsf_fee`: a payment bounced. */
  kind: 'card_settlement' | 'deposit' | 'payment' | 'own_transfer' | 'nsf_fee';
};

/** One whole month of an account. */
export type MonthOfBank = {
  /** `YYYY-MM`. */
  month: string;
  transactions: readonly BankTransaction[];
  /** Whether it tells card settlements from other deposits. */
  tells_settlements: boolean;
  ending_balance: Cents | null;
  average_daily_balance: Cents | null;
};

/** What a month comes to; null for what could not be read. */
export type MonthFigures = {
  month: string;
  sales_deposits: Cents | null;
  total_inflows: Cents | null;
  total_outflows: Cents | null;
  average_daily_balance: Cents | null;
  ending_balance: Cents | null;
  nsf_count: number | null;
};

/** The figures of a month. What goes from one own account to another comes from nobody: it is left out. */
export function figuresOf(read: MonthOfBank): MonthFigures {
  const moved = read.transactions.filter(({ kind }) => kind !== 'own_transfer');
  const sum = (of: readonly BankTransaction[]) => of.reduce((total, { cents }) => total + cents, 0);
  const outflows = sum(moved.filter(({ cents }) => cents < 0));
  return {
    month: read.month,
    sales_deposits: read.tells_settlements
      ? sum(moved.filter(({ kind }) => kind === 'card_settlement'))
      : null,
    total_inflows: sum(moved.filter(({ cents }) => cents > 0)),
    total_outflows: outflows === 0 ? 0 : -outflows,
    average_daily_balance: read.average_daily_balance,
    ending_balance: read.ending_balance,
    nsf_count: moved.filter(({ kind }) => kind === 'nsf_fee').length,
  };
}
