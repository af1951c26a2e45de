import type { PlaidApi } from 'plaid';
import type { Aggregator } from '../aggregator.ts';
import { UnknownTokenError } from '../aggregator.ts';
import { exchange, processorAccount } from './accounts.ts';
import { answered, openPlaid, type PlaidAccess } from './client.ts';
import { history } from './history.ts';
import { createLink, readLink } from './link.ts';
import { messageReader } from './message.ts';

/**
 * Plaid as the bank-data aggregator: its own pages (Hosted Link), an item for each login, and a processor token for an account
 * that a partner handed over.
 * @param webhook where Plaid posts that something has happened
 */
export function plaidAggregator(access: PlaidAccess, webhook: string): Aggregator {
  let opened: Promise<PlaidApi> | undefined;
  const plaid = () => {
    opened ??= openPlaid(access);
    return opened;
  };
  return {
    createLink: async (wish) => createLink(await plaid(), wish, webhook),
    readLink: async (id) => readLink(await plaid(), id),
    // Plaid has no call for it: the pages end by themselves, and a public token that nobody exchanges leads to nothing.
    endLink: async () => {},
    exchange: async (publicToken) => exchange(await plaid(), publicToken),
    processorAccount: async (token) => processorAccount(await plaid(), token),
    history: async (wish) => history(await plaid(), wish),
    // A partner's token is the partner's: it is forgotten here, and ended there.
    remove: async (token) => {
      if (token.startsWith('processor-')) return;
      try {
        await answered((await plaid()).itemRemove({ access_token: token }));
      } catch (error) {
        if (!(error instanceof UnknownTokenError)) throw error;
      }
    },
    hear: messageReader(plaid),
  };
}
