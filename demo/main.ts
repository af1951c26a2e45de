import { serve } from '@hono/node-server';
import { createDemo } from './app.ts';
import { readDemoConfig } from './config.ts';

const config = readDemoConfig(process.env);
const server = serve({ fetch: createDemo(config).fetch, port: config.port, hostname: '127.0.0.1' });

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => server.close(() => process.exit(0)));
}
