import type { BankPurpose, LinkFailure, OfferedAccount } from '../domain/bank.ts';
import type { MonthOfBank } from '../domain/bank-months.ts';

/** What somebody is to be asked at their bank. */
export type LinkWish = {
  /** The referral's id: the same for every try. */
  reference: string;
  purpose: BankPurpose;
  /** Months whose history is asked for, `YYYY-MM`. */
  months: readonly string[];
  /** Where the aggregator leads to when it is done. */
  return_url: string;
  /** For whom accounts are shared, as its pages say it. */
  business: string;
};

/** A place at the aggregator where one person logs in to their bank. `url` opens it, for whoever has it. */
export type AggregatorLink = { id: string; url: string; expires_in_seconds: number };

/** What has become of it. `public_token` is good for one exchange. */
export type LinkOutcome =
  | { state: 'open' }
  | { state: 'finished'; public_token: string }
  | {
      state: 'exited';
      reason: Extract<LinkFailure, 'cancelled' | 'credentials_refused' | 'bank_down'>;
    }
  | { state: 'unknown' };

/** What an exchange gives: from here on the service reads by `token`, until it is removed. */
export type Item = { token: string; institution: string; accounts: readonly OfferedAccount[] };

/** The months that have come so far. `complete`: no others will. */
export type AccountHistory = { months: readonly MonthOfBank[]; complete: boolean };

/** What somebody posted in the aggregator's name: its bytes, and the signature that came with them. */
export type AggregatorMessage = { body: string; signature: string };

/** A token that leads to nothing (any more): used, removed, or never given. */
export class UnknownTokenError extends Error {
  override readonly name = 'UnknownTokenError';
}

/** The port to the bank-data aggregator. Anything but `UnknownTokenError` that it throws counts as "not now". */
export type Aggregator = {
  createLink(wish: LinkWish): Promise<AggregatorLink>;
  readLink(id: string): Promise<LinkOutcome>;
  /** Ends one that is open, so that nobody logs in there any more, where the provider can. One that is over stays as it is. */
  endLink(id: string): Promise<void>;
  /** @throws UnknownTokenError for one that was used */
  exchange(publicToken: string): Promise<Item>;
  /** The one account behind a token that a partner handed over. @throws UnknownTokenError */
  processorAccount(token: string): Promise<Pick<Item, 'institution'> & { account: OfferedAccount }>;
  /**
   * @param wish.reference the referral's id; `tries`: how often it was asked before
   * @throws UnknownTokenError
   */
  history(wish: {
    reference: string;
    token: string;
    account_id: string;
    months: readonly string[];
    tries: number;
  }): Promise<AccountHistory>;
  /** Ends the service's access; one that has ended stays so. */
  remove(token: string): Promise<void>;
  /** The login that a message is about, if about one; undefined for a message that is not the aggregator's own. */
  hear(message: AggregatorMessage): Promise<{ link_id?: string } | undefined>;
};

const away = async (): Promise<never> => {
  throw new Error('there is no bank-data aggregator');
};

/** Where there is none: nothing can be connected, and what a partner connected waits. */
export const noAggregator: Aggregator = {
  createLink: away,
  readLink: away,
  endLink: away,
  exchange: away,
  processorAccount: away,
  history: away,
  remove: away,
  hear: async () => undefined,
};
