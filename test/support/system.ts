import { serve } from '@hono/node-server';
import { createDemo } from '../../demo/app.ts';
import type { DemoConfig } from '../../demo/config.ts';
import { listen } from '../../hosted/listen.ts';
import { freePort } from './free-port.mjs';
import { PartnerApi } from './partner-api.ts';
import { openScenario, type ScenarioWishes } from './scenario.ts';
import { openTestService } from './service.ts';

/** For a bench: on PostgreSQL, and no answer is held against its schema. */
export const AS_IN_PRODUCTION = { engine: 'postgres', judges: false } as const;

export type System = Awaited<ReturnType<typeof startSystem>>;

/**
 * Everything `npm start` starts, on free ports and a store of its own: the service with the built
 * Embed at one origin, the demo partner at another site.
 */
export async function startSystem(overrides: Parameters<typeof openTestService>[0] = {}) {
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const securePort = await freePort();
  const filesPort = await freePort();
  const aggregatorPort = await freePort();
  const service = await openTestService({
    engine: 'pglite',
    port,
    publicUrl,
    baseUrl: `${publicUrl}/partner/v0`,
    authUrl: publicUrl,
    problemsUrl: `${publicUrl}/problems`,
    securePort,
    secureUrl: `http://localhost:${securePort}`,
    filesPort,
    filesUrl: `http://localhost:${filesPort}`,
    aggregatorPort,
    aggregatorUrl: `http://localhost:${aggregatorPort}`,
    ...overrides,
  });
  let refused: RegExp | undefined;
  let held: RegExp | undefined;
  const letGo = new Set<() => void>();
  const server = await listen(async (request, ...rest) => {
    if (refused?.test(request.url)) return new Response(null, { status: 503 });
    if (held?.test(request.url)) {
      await new Promise<void>((resolve) => letGo.add(resolve));
      return new Response(null, { status: 503 });
    }
    return service.app.fetch(request, ...rest);
  }, port);
  const secure = await listen(service.secureApp.fetch, securePort);
  const files = await listen(service.filesApp.fetch, filesPort);
  const aggregator = await listen(service.aggregatorApp.fetch, aggregatorPort);
  const demoConfig = await demoConfigFor(publicUrl, `http://localhost:${securePort}`);
  const demo = serve({
    fetch: createDemo(demoConfig).fetch,
    port: demoConfig.port,
    hostname: '127.0.0.1',
  });
  const api = new PartnerApi(demoConfig);
  return {
    service,
    /** Origin of the service. */
    origin: publicUrl,
    /** Origin of the documents that pages hold in frames. */
    secureOrigin: `http://localhost:${securePort}`,
    baseUrl: `${publicUrl}/partner/v0`,
    /** Origin from which files are downloaded. */
    filesOrigin: `http://localhost:${filesPort}`,
    /** Origin where people log in to the sandbox's banks. */
    aggregatorOrigin: `http://localhost:${aggregatorPort}`,
    /** Origin of the demo partner's pages. */
    demoOrigin: demoConfig.origin,
    /** The demo partner's server, by a real OAuth client library. */
    api,
    /** A private copy of a scenario and a session on it, made as a partner makes one. */
    openScenario: (name: string, wishes?: ScenarioWishes) => openScenario(api, name, wishes),
    /** The service answers 503 for addresses that match, until it is told of others, or of none. */
    refuse: (addresses?: RegExp) => {
      refused = addresses;
    },
    /** The service answers nothing to addresses that match, until it is told of others, or of none; whoever waits goes on waiting until the end. */
    hold: (addresses?: RegExp) => {
      held = addresses;
    },
    /** Ends the service as a crash would: whoever talks to it then gets no answer. */
    stopService: async () => {
      await Promise.all([server.close(), secure.close()]);
    },
    close: async () => {
      for (const go of letGo) go();
      if ('closeAllConnections' in demo) demo.closeAllConnections();
      demo.close();
      await Promise.all([server.close(), secure.close(), files.close(), aggregator.close()]);
      await service.close();
    },
  };
}

async function demoConfigFor(serviceUrl: string, secureUrl: string): Promise<DemoConfig> {
  const port = await freePort();
  return {
    port,
    host: '127.0.0.1',
    origin: `http://127.0.0.1:${port}`,
    serviceUrl,
    secureUrl,
    baseUrl: `${serviceUrl}/partner/v0`,
    tokenUrl: `${serviceUrl}/oauth/token`,
    clientId: 'demo_partner',
    clientSecret: 'demo_secret',
  };
}
