import { fileURLToPath } from 'node:url';

/** What a partner's server has to know to use the service, and where it listens itself. */
export type DemoConfig = {
  port: number;
  /** Address it listens on. */
  host: string;
  /** Origin of this demo, as a browser sees it. */
  origin: string;
  /** Origin of the service. */
  serviceUrl: string;
  /** Origin of what the service shows in frames. */
  secureUrl: string;
  /** `{base_url}` of the specification. */
  baseUrl: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
};

/**
 * Reads `DEMO_PORT` (4401), `SVC_HOST` (127.0.0.1), `SVC_PORT` (4400), `SVC_PUBLIC_URL`, `SVC_AUTH_URL`, `SVC_SECURE_URL`, `SECURE_PORT` (4403), and the
 * partner's own `DEMO_CLIENT_ID` and `DEMO_CLIENT_SECRET` (the sandbox's demo partner).
 */
export function readDemoConfig(env: Record<string, string | undefined>): DemoConfig {
  const port = Number(env.DEMO_PORT || 4401);
  const serviceUrl = env.SVC_PUBLIC_URL || `http://localhost:${env.SVC_PORT || 4400}`;
  return {
    port,
    host: !env.SVC_HOST || env.SVC_HOST === 'localhost' ? '127.0.0.1' : env.SVC_HOST,
    origin: `http://127.0.0.1:${port}`,
    serviceUrl,
    secureUrl: env.SVC_SECURE_URL || `http://localhost:${env.SECURE_PORT || 4403}`,
    baseUrl: `${serviceUrl}/partner/v0`,
    tokenUrl: `${env.SVC_AUTH_URL || serviceUrl}/oauth/token`,
    clientId: env.DEMO_CLIENT_ID || 'demo_partner',
    clientSecret: env.DEMO_CLIENT_SECRET || 'demo_secret',
  };
}

/** Files the pages load, by folder. */
export const PUBLIC_FOLDER = fileURLToPath(new URL('./public/', import.meta.url));
/** The typeface, from its npm package, so that the pages look the same on every machine. */
export const FONT_FILE = fileURLToPath(
  import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
);
