/** What a reader should find: ISO dates, the last four digits, whole cents. */
export type Expected = {
  from: string;
  to: string;
  mask: string;
  opening: number;
  /** Interest counts as a credit. */
  credits: number;
  /** Positive; fees count as debits. */
  debits: number;
  closing: number;
  average_daily_balance: number | null;
  /** A transaction line names a transfer between the business's own accounts. */
  has_transfers: boolean;
};

/** `expected` is null for a statement that must not be believed. */
export type Layout = { name: string; pdf(): Promise<Buffer>; expected: Expected | null };
