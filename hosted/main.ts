import { createApp, createServices } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { startCreditDesk } from './credit-desk.ts';
import { startHousekeeping } from './housekeeping.ts';
import { listen } from './listen.ts';
import { describeError } from './logging.ts';
import { seedSandbox } from './sandbox/seed.ts';
import { createSecureApp } from './secure-app.ts';
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
  const server = await listen(app.fetch, config.port, config.problemsUrl);
  const secureApp = createSecureApp(services, store);
  const secure = await listen(secureApp.fetch, config.securePort, config.problemsUrl);
  services.log.info(
    { port: server.port, secure_port: secure.port, engine: store.engine },
    'listening',
  );

  const stopSweeping = startHousekeeping(services);
  const desk = await startCreditDesk(services, store);

  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, (error: unknown) => {
      services.log.fatal({ error: describeError(error) }, event);
      process.exit(1);
    });
  }

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    services.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    stopSweeping();
    await Promise.all([server.close(), secure.close()]);
    await desk.stop();
    await services.logos.settled();
    await store.close();
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop(signal));
}

main().catch((error: unknown) => {
  process.stderr.write(`${whyNot(error)}\n`);
  process.exit(1);
});

function whyNot(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StoreLockedError) return error.message;
  const { code, port } = { code: undefined, port: undefined, ...Object(error) };
  if (code === 'EADDRINUSE') {
    const variable = port === readConfig(process.env).securePort ? 'SECURE_PORT' : 'SVC_PORT';
    return `Port ${port} is in use. Set ${variable} to another.`;
  }
  if (code === 'ECONNREFUSED') return 'No PostgreSQL answers at DATABASE_URL.';
  return `The service could not start.\n${JSON.stringify(describeError(error), null, 2)}`;
}
