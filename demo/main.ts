import { serve } from '@hono/node-server';
import { createDemo } from './app.ts';
import { readDemoConfig } from './config.ts';

const config = readDemoConfig(process.env);
const server = serve({ fetch: createDemo(config).fetch, port: config.port, hostname: config.host });

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => server.close(() => process.exit(0)));
}
