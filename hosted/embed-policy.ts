import { Hono } from 'hono';
import type { Config } from './config.ts';
import type { Env, Services } from './context.ts';

/** What a page's content security policy has to allow for Embed: sources by directive. */
export type EmbedPolicy = Record<string, string[]>;

/**
 * The least a page must allow for Embed to work in it, beside `default-src 'none'` and what the page
 * itself needs. No style, font or image source, no nonce, nothing unsafe. `trusted-types` matters
 * only where the page requires them.
 */
export function embedPolicy({ publicUrl, secureUrl }: Config): EmbedPolicy {
  const service = new URL(publicUrl).origin;
  return {
    'script-src': [service],
    'connect-src': [service],
    'frame-src': [new URL(secureUrl).origin],
    'trusted-types': ['svc-embed'],
    'require-trusted-types-for': ["'script'"],
  };
}

/** `GET /embed-csp.json`: the policy with this environment's addresses, as data, for any origin. */
export function embedPolicyRoutes({ config }: Services): Hono<Env> {
  const policy = embedPolicy(config);
  return new Hono<Env>().get('/embed-csp.json', (c) =>
    c.json(policy, 200, {
      'Cache-Control': 'public, max-age=3600',
      'Access-Control-Allow-Origin': '*',
    }),
  );
}
