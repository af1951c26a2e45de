import { operationsOf } from '../../hosted/api/table.ts';
import { createApp, createServices } from '../../hosted/app.ts';
import { type Config, readConfig } from '../../hosted/config.ts';
import type { Scope } from '../../hosted/domain/values.ts';
import { FRAME_OPERATIONS } from '../../hosted/embed/operations/secure.ts';
import { createFilesApp } from '../../hosted/files-app.ts';
import { seedSandbox } from '../../hosted/sandbox/seed.ts';
import { createSandboxAggregator } from '../../hosted/sandbox-aggregator/app.ts';
import { createSecureApp } from '../../hosted/secure-app.ts';
import { openStore } from '../../hosted/store/open.ts';
import { openPglite } from '../../hosted/store/open-pglite.ts';
import { announceMessenger } from '../../hosted/store/policies.ts';
import { startBankWorker } from '../../hosted/workers/banks.ts';
import { startCreditWorker } from '../../hosted/workers/credit-checks.ts';
import { startDocumentWorker } from '../../hosted/workers/documents.ts';
import { startEvidenceWorker } from '../../hosted/workers/evidence.ts';
import { startMessageWorker } from '../../hosted/workers/messages.ts';
import { startOfferWorker } from '../../hosted/workers/offers.ts';
import { startPeopleWorker } from '../../hosted/workers/people.ts';
import { startSequencer } from '../../hosted/workers/sequencer.ts';
import { startWebhookWorker } from '../../hosted/workers/webhooks.ts';
import { judged } from './answers.ts';
import { createDatabase } from './postgres.ts';
import { migratedTemplate } from './template.ts';

export type TestService = Awaited<ReturnType<typeof openTestService>>;

type Engine = 'pglite' | 'postgres';
/** PostgreSQL is what production has, and opens faster; a full run takes PGlite, which `npm start` has. */
const ENGINE: Engine = process.env.TEST_FULL ? 'pglite' : 'postgres';

/**
 * The whole service in this process, on a store of its own: a fresh database of a real PostgreSQL, or
 * PGlite in memory. In the sandbox it has the sandbox's partners and clients.
 * Each answer of an operation is held against its row of the table: one that differs fails its request, and `close`.
 * @param overrides `engine` where a test is about one; `judges: false` for a bench, which measures what production does; else
 * settings of the service, whose store they may name.
 */
export async function openTestService(
  overrides: Partial<Config> & { engine?: Engine; judges?: boolean } = {},
) {
  const { engine = ENGINE, judges = true, ...settings } = overrides;
  const given = settings.dataDir ?? settings.databaseUrl;
  const fresh = given === undefined && engine === 'postgres';
  const database = fresh ? await createDatabase() : undefined;
  const config: Config = {
    ...readConfig({ SVC_DATA_DIR: 'memory:', LOG_LEVEL: 'silent', DATABASE_URL: database?.url }),
    ...settings,
  };
  const inMemory = !config.databaseUrl && config.dataDir === 'memory:';
  const store = inMemory
    ? await openPglite(config.dataDir, await migratedTemplate())
    : await openStore(config);
  if (config.environment === 'sandbox') await seedSandbox(store.db);
  const services = createServices(config, store);
  const faults: unknown[] = [];
  const app = createApp(services, store);
  const secureApp = createSecureApp(services, store);
  const filesApp = createFilesApp(services, store);
  const aggregatorApp = createSandboxAggregator(services, store);
  if (judges) {
    judged(app, operationsOf(config), faults);
    judged(secureApp, FRAME_OPERATIONS, faults);
  }
  await announceMessenger(store.db, services.messenger.channels);
  const sequencer = await startSequencer(services, store);
  const worker = await startCreditWorker(services, store);
  const bankWorker = await startBankWorker(services, store);
  const messageWorker = await startMessageWorker(services, store);
  const documentWorker = await startDocumentWorker(services, store);
  const evidenceWorker = await startEvidenceWorker(services, store);
  const offerWorker = await startOfferWorker(services, store);
  const peopleWorker = await startPeopleWorker(services, store);
  const webhookWorker = await startWebhookWorker(services, store);

  const request = async (path: string, init?: RequestInit) => app.request(path, init);

  /** A client's access token, by HTTP Basic, for all its scopes or those named. */
  const token = async (clientId = 'demo_partner', ...scopes: Scope[]): Promise<string> => {
    const response = await app.request('/oauth/token', {
      method: 'POST',
      headers: {
        Authorization: basic(clientId, SECRETS[clientId] ?? ''),
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        ...(scopes.length > 0 && { scope: scopes.join(' ') }),
      }).toString(),
    });
    const body: unknown = await response.json();
    if (typeof body === 'object' && body !== null && 'access_token' in body) {
      return String(body.access_token);
    }
    throw new Error(`no access token for ${clientId}: ${JSON.stringify(body)}`);
  };

  return {
    app,
    /** The secure origin. */
    secureApp,
    /** The origin from which files are downloaded. */
    filesApp,
    /** The origin where people log in to the sandbox's banks. */
    aggregatorApp,
    sequencer,
    worker,
    bankWorker,
    messageWorker,
    evidenceWorker,
    offerWorker,
    documentWorker,
    peopleWorker,
    webhookWorker,
    services,
    store,
    request,
    token,
    close: async () => {
      await webhookWorker.stop();
      await peopleWorker.stop();
      await documentWorker.stop();
      await offerWorker.stop();
      await evidenceWorker.stop();
      await messageWorker.stop();
      await bankWorker.stop();
      await worker.stop();
      await sequencer.stop();
      await services.logos.settled();
      await store.close();
      await database?.drop();
      if (faults.length > 0) throw new AggregateError(faults, String(faults[0]));
    },
  };
}

/** Secrets of the sandbox's clients, by client id. */
export const SECRETS: Record<string, string> = {
  demo_partner: 'demo_secret',
  other_partner: 'other_secret',
  demo_lender: 'lender_secret',
};

export function basic(id: string, secret: string): string {
  return `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`;
}
