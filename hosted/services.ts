import type { Config } from './config.ts';
import type { Services } from './context.ts';
import { Links } from './links.ts';
import { createLogger } from './logging.ts';
import { createLimits } from './rate-limit.ts';
import { Keyring } from './secrets.ts';
import type { Store } from './store/open.ts';
import { noBureau } from './world/bureau.ts';
import { Logos } from './world/logos.ts';
import { noMessenger } from './world/messenger.ts';
import { createOutbound } from './world/outbound.ts';
import { isLoopbackHost } from './world/outbound-target.ts';
import { outsideTransactions } from './world/outside-transactions.ts';
import { sandboxBureau } from './world/sandbox-bureau.ts';
import { sandboxMessenger } from './world/sandbox-messenger.ts';

/** What every part of the service is built from, on an open store. */
export function createServices(config: Config, store: Pick<Store, 'db'>): Services {
  const { db } = store;
  const { publicUrl } = config;
  const keyring = new Keyring(config.keys);
  const log = createLogger(config);
  const limits = createLimits();
  const isSandbox = config.environment === 'sandbox';
  const outbound = outsideTransactions(
    'outbound',
    createOutbound({ loopback: isOnOwnMachine(config) }),
  );
  return {
    config,
    db,
    keyring,
    links: new Links(keyring, publicUrl),
    log,
    limits,
    bureau: outsideTransactions('bureau', isSandbox ? sandboxBureau : noBureau),
    messenger: outsideTransactions('messenger', isSandbox ? sandboxMessenger(db) : noMessenger),
    logos: new Logos({ db, outbound, limit: limits.logo, log, publicUrl }),
  };
}

/** A sandbox that others can reach must not be led to what runs beside it. */
function isOnOwnMachine({ environment, publicUrl }: Config): boolean {
  return environment === 'sandbox' && isLoopbackHost(new URL(publicUrl).hostname);
}
