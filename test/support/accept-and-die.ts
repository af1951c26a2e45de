import { PGlite } from '@electric-sql/pglite';
import * as z from 'zod';
import { breakPglite, breakPostgres, withFailure } from './failing-store.ts';
import { openTestService } from './service.ts';
import { NAME, signing, stepOf } from './signing.ts';

/*
 * A service that makes the last step of a signing and is killed by a signal at one statement of it; its argument says
 * which, and where the store is. It says that it answered where it came so far.
 */
const Order = z.object({
  store: z.union([z.object({ databaseUrl: z.string() }), z.object({ dataDir: z.string() })]),
  frame: z.object({ id: z.string(), access_token: z.string() }),
  version: z.string(),
  key: z.string(),
  statement: z.int(),
  sent: z.boolean(),
});
export type Order = z.infer<typeof Order>;

const { store, frame, version, key, statement, sent } = Order.parse(
  JSON.parse(process.argv[2] ?? ''),
);
const service = await openTestService(store);
if ('dataDir' in store) {
  const client: unknown = Reflect.get(service.store.db, '$client');
  if (client instanceof PGlite) breakPglite(client);
} else breakPostgres();
const { at } = signing(service);
const { result } = await withFailure({ statement, sent, dies: true }, () =>
  at.secure<{ id: string }>('POST', `/embed_sessions/${frame.id}/actions`, {
    token: frame.access_token,
    key,
    body: { action: 'sign.review', screen_version: version, values: { name: NAME } },
  }),
);
process.stdout.write(`answered ${result.status} ${stepOf(result.body)}\n`);
// Waits to be killed.
setInterval(() => {}, 1000);
