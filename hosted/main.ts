import { createApp, createServices } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { listen } from './listen.ts';
import { describeError } from './logging.ts';
import { seedSandbox } from './sandbox/seed.ts';
import { StoreLockedError } from './store/lock.ts';
import { openStore } from './store/open.ts';

/** Longest that open requests and streams may hold up the end. */
const GRACE_MS = 10_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const store = await openStore(config);
  if (config.environment === 'sandbox') await seedSandbox(store.db);
  const services = createServices(config, store);
  const app = createApp(services, store);
  const server = await listen(app.fetch, config.port);
  services.log.info({ port: config.port, engine: store.engine }, 'listening');

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    services.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    await server.close();
    await services.logos.settled();
    await store.close();
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop(signal));
}

main().catch((error: unknown) => {
  const told =
    error instanceof ConfigError || error instanceof StoreLockedError
      ? error.message
      : `The service could not start.\n${JSON.stringify(describeError(error), null, 2)}`;
  process.stderr.write(`${told}\n`);
  process.exit(1);
});
