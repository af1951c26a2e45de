import { createApp, createServices } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import type { Services } from './context.ts';
import { createFilesApp } from './files-app.ts';
import { listen } from './listen.ts';
import { describeError } from './logging.ts';
import { seedSandbox } from './sandbox/seed.ts';
import { createSandboxAggregator } from './sandbox-aggregator/app.ts';
import { createSecureApp } from './secure-app.ts';
import { StoreLockedError } from './store/lock.ts';
import { openStore } from './store/open.ts';
import { announceMessenger } from './store/policies.ts';
import { startAgent } from './workers/agent.ts';
import { startBankWorker } from './workers/banks.ts';
import { startCreditWorker } from './workers/credit-checks.ts';
import { startDocumentWorker } from './workers/documents.ts';
import { startEvidenceWorker } from './workers/evidence.ts';
import { startMessageWorker } from './workers/messages.ts';
import { startOfferWorker } from './workers/offers.ts';
import { startPeopleWorker } from './workers/people.ts';
import { startSequencer } from './workers/sequencer.ts';
import { startSweeper } from './workers/sweeper.ts';
import { startWebhookWorker } from './workers/webhooks.ts';

/** Longest that open requests and streams may hold up the end. */
const GRACE_MS = 10_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const store = await openStore(config);
  if (config.environment === 'sandbox') await seedSandbox(store.db);
  const services = createServices(config, store);
  if ((await services.lenders.programs(store.db)).length === 0)
    services.log.warn('there is no lender program: every referral closes with no_match');
  /** What has begun, each with its end. */
  const begun: (() => unknown)[] = [() => store.close(), () => services.logos.settled()];
  // Before anything listens: who hears that the service is there may stop it at once.
  endWith(services, begun);

  await announceMessenger(store.db, services.messenger.channels);
  const sequencer = await startSequencer(services, store);
  begun.push(() => sequencer.stop());
  const credit = await startCreditWorker(services, store);
  begun.push(() => credit.stop());
  const banks = await startBankWorker(services, store);
  begun.push(() => banks.stop());
  const messages = await startMessageWorker(services, store);
  begun.push(() => messages.stop());
  const documents = await startDocumentWorker(services, store);
  begun.push(() => documents.stop());
  const evidence = await startEvidenceWorker(services, store);
  begun.push(() => evidence.stop());
  const offers = await startOfferWorker(services, store);
  begun.push(() => offers.stop(), startSweeper(services));
  const people = await startPeopleWorker(services, store);
  begun.push(() => people.stop());
  const webhooks = await startWebhookWorker(services, store);
  begun.push(() => webhooks.stop());
  const { problemsUrl, hosts } = config;
  const at = { problemsUrl, hosts };
  const server = await listen(createApp(services, store).fetch, config.port, at);
  begun.push(() => server.close());
  const secureApp = createSecureApp(services, store);
  const secure = await listen(secureApp.fetch, config.securePort, at);
  begun.push(() => secure.close());
  const files = await listen(createFilesApp(services, store).fetch, config.filesPort, at);
  begun.push(() => files.close());
  if (config.environment === 'sandbox') {
    const agent = await startAgent(services);
    begun.push(() => agent.stop());
    const aggregator = createSandboxAggregator(services, store).fetch;
    const pages = await listen(aggregator, config.aggregatorPort, at);
    begun.push(() => pages.close());
  }
  // The first to end: streams do not by themselves, and their readers are to come back elsewhere.
  begun.push(() => services.streams.endAll());
  services.log.info(
    { port: server.port, secure_port: secure.port, engine: store.engine },
    'listening',
  );
}

/** At a signal ends what has begun, the last first; at a fault says so and ends at once. */
function endWith({ log }: Services, begun: (() => unknown)[]): void {
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, (error: unknown) => {
      log.fatal({ error: describeError(error) }, event);
      process.exit(1);
    });
  }
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    for (const end of begun.reverse()) await end();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void stop(signal));
}

main().catch((error: unknown) => {
  process.stderr.write(`${whyNot(error)}\n`);
  process.exit(1);
});

function whyNot(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StoreLockedError) return error.message;
  const { code, port } = { code: undefined, port: undefined, ...Object(error) };
  if (code === 'EADDRINUSE') {
    const { securePort, filesPort, aggregatorPort } = readConfig(process.env);
    const others = new Map([
      [securePort, 'SECURE_PORT'],
      [filesPort, 'FILES_PORT'],
      [aggregatorPort, 'AGGREGATOR_PORT'],
    ]);
    const variable = others.get(Number(port)) ?? 'SVC_PORT';
    return `Port ${port} is in use. Set ${variable} to another.`;
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return 'SVC_HOST is no address of this machine. Leave it out for loopback alone, or set it to 0.0.0.0 for all.';
  if (code === 'ECONNREFUSED') return 'No PostgreSQL answers at DATABASE_URL.';
  return `The service could not start.\n${JSON.stringify(describeError(error), null, 2)}`;
}
