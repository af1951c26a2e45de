import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openStore, type Store } from '../../../hosted/store/open.ts';
import { wake } from '../../../hosted/store/transactions.ts';
import { createDatabase, type TestDatabase } from '../../support/postgres.ts';

const CHANNELS = ['svc_one', 'svc_two', 'svc_three', 'svc_four'];

describe('listening on PostgreSQL', () => {
  const warned: string[] = [];
  const onWarning = ({ message }: Error) => warned.push(message);
  let database: TestDatabase;
  let store: Store;
  before(async () => {
    process.on('warning', onWarning);
    database = await createDatabase();
    store = await openStore({ databaseUrl: database.url, dataDir: '' });
  });
  after(async () => {
    await store.close();
    await database.drop();
    process.off('warning', onWarning);
  });

  it('asks for many channels at once, and leaves them, with one statement at a time', async () => {
    const listen = () =>
      Promise.all(
        CHANNELS.map(async (channel) => {
          let hear = (_payload: string) => {};
          const heard = new Promise<string>((resolve) => {
            hear = resolve;
          });
          return { channel, heard, stop: await store.listen(channel, (payload) => hear(payload)) };
        }),
      );
    const first = await listen();
    await Promise.all(first.map(({ stop }) => stop()));
    const again = await listen();
    for (const { channel } of again) await wake(store.db, channel, channel);
    assert.deepEqual(await Promise.all(again.map(({ heard }) => heard)), CHANNELS);
    await Promise.all(again.map(({ stop }) => stop()));
    assert.deepEqual(warned, []);
  });

  it('hears whoever listens while another leaves the same channel', async () => {
    const [channel = ''] = CHANNELS;
    const stop = await store.listen(channel, () => {});
    const heard = new Promise<string>((resolve) => {
      void Promise.all([stop(), store.listen(channel, resolve)]).then(() =>
        wake(store.db, channel, 'still'),
      );
    });
    assert.equal(await heard, 'still');
  });
});
