import type { Context } from 'hono';
import type { Env } from '../context.ts';

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/** The fields of a form as a browser sends it; of any other body, none. */
export async function readForm(c: Context<Env>): Promise<Readonly<Record<string, string>>> {
  if (!FORM_TYPE.test(c.req.header('Content-Type') ?? '')) return {};
  return Object.fromEntries(new URLSearchParams(await c.req.text()));
}
