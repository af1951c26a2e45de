import type { Config } from './config.ts';
import type { Services } from './context.ts';
import { Links } from './links.ts';
import { createLogger } from './logging.ts';
import { createLimits } from './rate-limit.ts';
import { Keyring } from './secrets.ts';
import type { Store } from './store/open.ts';

/** What every part of the service is built from, on an open store. */
export function createServices(config: Config, store: Pick<Store, 'db'>): Services {
  const keyring = new Keyring(config.keys);
  return {
    config,
    db: store.db,
    keyring,
    links: new Links(keyring, config.publicUrl),
    log: createLogger(config),
    limits: createLimits(),
  };
}
