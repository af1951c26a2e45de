import { Hono } from 'hono';
import type { Env, Services } from '../../context.ts';
import { openApiDocument } from './document.ts';

/** `GET /openapi.json`: the document, made once. Any page may read it. */
export function openApiRoutes(services: Services): Hono<Env> {
  let body: string | undefined;
  return new Hono<Env>().get('/openapi.json', (c) => {
    body ??= JSON.stringify(openApiDocument(services.config));
    return c.body(body, 200, {
      'Content-Type': 'application/json',
      'Cache-Control': 'public, max-age=300',
      'Access-Control-Allow-Origin': '*',
    });
  });
}
