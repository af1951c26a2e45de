import type { Hono, MiddlewareHandler } from 'hono';
import type { Env } from '../context.ts';
import { idempotent } from '../middleware/idempotent.ts';
import { noStore } from '../middleware/no-store.ts';
import { answer } from './answer.ts';
import { type AnyOperation, isKeyed } from './operation.ts';

/** Makes a route of each row. What a request passes through before its handler is chosen here, by the row. */
export function mount(app: Hono<Env>, operations: readonly AnyOperation[]): void {
  for (const operation of operations) {
    app.on(
      operation.method.toUpperCase(),
      operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      noStore,
      ...admission(operation),
      ...preparation(operation),
      ...onceForEachKey(operation),
      (c) => answer(c, operation),
    );
  }
}

/** Who calls, whether they call too often, and whether they may. */
function admission({ caller, scopes = [] }: AnyOperation): MiddlewareHandler<Env>[] {
  return [
    async (c, next) => {
      const who = await caller.identify(c);
      const { rate } = caller;
      if (rate) c.var.services.limits[rate.limit].take(rate.name(who));
      caller.allow?.(c, who, scopes);
      c.set('caller', who);
      await next();
    },
  ];
}

function preparation({ prepare }: AnyOperation): MiddlewareHandler<Env>[] {
  if (!prepare) return [];
  return [
    async (c, next) => {
      await prepare(c);
      await next();
    },
  ];
}

/** The `Idempotency-Key` of a POST. @throws where a row says nothing of it */
function onceForEachKey(operation: AnyOperation): MiddlewareHandler<Env>[] {
  const { id, key, caller } = operation;
  if (!isKeyed(operation) || key === 'own') return [];
  if (typeof key === 'function') return [idempotent(key)];
  const { keyScope } = caller;
  if (!keyScope) throw new Error(`${id} does not say whose its Idempotency-Key is.`);
  return [idempotent((c) => keyScope(c.var.caller))];
}
