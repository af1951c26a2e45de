import { AGGREGATOR_MESSAGES } from './aggregator-messages.ts';
import { type Config, MEMORY } from './config.ts';
import type { Services } from './context.ts';
import { OpenStreams } from './embed/open-streams.ts';
import { type Aggregator, noAggregator } from './integrations/aggregator.ts';
import { bucketFiles } from './integrations/bucket.ts';
import { noBureau } from './integrations/bureau.ts';
import type { Files } from './integrations/files.ts';
import { folderFiles } from './integrations/folder-files.ts';
import { Logos } from './integrations/logos.ts';
import { memoryFiles } from './integrations/memory-files.ts';
import { noMessenger } from './integrations/messenger.ts';
import { createOutbound } from './integrations/outbound.ts';
import { isLoopbackHost } from './integrations/outbound-target.ts';
import { outsideTransactions } from './integrations/outside-transactions.ts';
import { plaidAggregator } from './integrations/plaid/plaid-aggregator.ts';
import { sandboxAggregator } from './integrations/sandbox-aggregator.ts';
import { sandboxBureau } from './integrations/sandbox-bureau.ts';
import { sandboxMessenger } from './integrations/sandbox-messenger.ts';
import { sandboxScanner } from './integrations/sandbox-scanner.ts';
import { noScanner } from './integrations/scanner.ts';
import { smtpMessenger } from './integrations/smtp-messenger.ts';
import { textStatementReader } from './integrations/statement-reader/text-reader.ts';
import { StoredLenders } from './integrations/stored-lenders.ts';
import { Links } from './links.ts';
import { createLogger } from './logging.ts';
import { createLimits } from './rate-limit.ts';
import { Keyring } from './secrets.ts';
import type { Db } from './store/db.ts';
import type { Store } from './store/open.ts';
import { storedLedger } from './store/rate-buckets.ts';

/** What every part of the service is built from, on an open store. */
export function createServices(config: Config, store: Pick<Store, 'db'>): Services {
  const { db } = store;
  const { publicUrl, filesUrl } = config;
  const keyring = new Keyring(config.keys);
  const log = createLogger(config);
  const limits = createLimits(config.databaseUrl ? storedLedger(db) : undefined);
  const isSandbox = config.environment === 'sandbox';
  const outbound = outsideTransactions(
    'outbound',
    createOutbound({ loopback: isOnOwnMachine(config) }),
  );
  return {
    outbound,
    config,
    db,
    keyring,
    links: new Links(keyring, publicUrl, filesUrl),
    log,
    limits,
    lenders: new StoredLenders(log),
    bureau: outsideTransactions('bureau', isSandbox ? sandboxBureau : noBureau),
    aggregator: outsideTransactions('aggregator', aggregatorOf(config, db)),
    messenger: outsideTransactions('messenger', messengerOf(config, db)),
    files: outsideTransactions('files', filesOf(config)),
    scanner: outsideTransactions('scanner', isSandbox ? sandboxScanner : noScanner),
    streams: new OpenStreams(),
    statements: outsideTransactions('statements', textStatementReader),
    logos: new Logos({ db, outbound, limit: limits.logo, log, publicUrl }),
  };
}

function aggregatorOf(
  { plaid, environment, aggregatorUrl, publicUrl }: Config,
  db: Db,
): Aggregator {
  if (plaid) return plaidAggregator(plaid, `${publicUrl}${AGGREGATOR_MESSAGES}`);
  return environment === 'sandbox' ? sandboxAggregator(db, { url: aggregatorUrl }) : noAggregator;
}

function filesOf({ filesDir, filesBucket }: Config): Files {
  if (filesBucket) return bucketFiles(filesBucket);
  return filesDir === MEMORY ? memoryFiles() : folderFiles(filesDir);
}

/** A sandbox keeps what it would send; production sends emails where it has a server for them. */
function messengerOf({ environment, smtp }: Config, db: Store['db']) {
  if (environment === 'sandbox') return sandboxMessenger(db);
  return smtp ? smtpMessenger(smtp) : noMessenger;
}

/** A sandbox that others can reach must not be led to what runs beside it. */
function isOnOwnMachine({ environment, publicUrl }: Config): boolean {
  return environment === 'sandbox' && isLoopbackHost(new URL(publicUrl).hostname);
}
