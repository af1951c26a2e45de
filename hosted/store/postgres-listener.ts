import pg from 'pg';

type OnPayload = (payload: string) => void;

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 10_000;

/**
 * One connection that listens for all channels of a process, made at the first `listen` and made
 * anew when it breaks, for as long as it takes.
 */
export function createListener(connectionString: string) {
  const channels = new Map<string, Set<OnPayload>>();
  let connecting: Promise<pg.Client> | undefined;
  let turns: Promise<unknown> = Promise.resolve();
  let retry: NodeJS.Timeout | undefined;
  let delay = FIRST_RETRY_MS;
  let closed = false;

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString,
      keepAlive: true,
      application_name: 'svc-listen',
    });
    client.on('notification', ({ channel, payload }) => {
      for (const onPayload of channels.get(channel) ?? []) onPayload(payload ?? '');
    });
    client.on('error', () => {});
    client.on('end', lost);
    await client.connect();
    for (const channel of channels.keys()) {
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    }
    delay = FIRST_RETRY_MS;
    return client;
  }

  /** One statement at a time: what was begun before is waited for. */
  function inTurn(task: () => Promise<unknown>): Promise<unknown> {
    const turn = turns.then(task);
    turns = turn.catch(() => {});
    return turn;
  }

  function lost(): void {
    connecting = undefined;
    if (closed || retry || channels.size === 0) return;
    retry = setTimeout(reconnect, delay * (0.5 + Math.random() / 2));
    retry.unref();
    delay = Math.min(delay * 2, LAST_RETRY_MS);
  }

  async function reconnect(): Promise<void> {
    retry = undefined;
    try {
      await connection();
      for (const listeners of channels.values()) for (const onPayload of listeners) onPayload('');
    } catch {
      lost();
    }
  }

  function connection(): Promise<pg.Client> {
    connecting ??= connect();
    return connecting;
  }

  return {
    async listen(channel: string, onPayload: OnPayload): Promise<() => Promise<void>> {
      const listeners = channels.get(channel) ?? new Set();
      channels.set(channel, listeners.add(onPayload));
      try {
        await inTurn(async () => {
          const client = await connection();
          await client.query(`listen ${client.escapeIdentifier(channel)}`);
        });
      } catch (error) {
        connecting = undefined;
        listeners.delete(onPayload);
        throw error;
      }
      return async () => {
        listeners.delete(onPayload);
        if (listeners.size > 0 || channels.get(channel) !== listeners) return;
        channels.delete(channel);
        await inTurn(async () => {
          if (channels.has(channel) || !connecting) return;
          const client = await connecting;
          await client.query(`unlisten ${client.escapeIdentifier(channel)}`);
        });
      };
    },

    async close(): Promise<void> {
      closed = true;
      clearTimeout(retry);
      channels.clear();
      const client = await connecting?.catch(() => undefined);
      await client?.end();
    },
  };
}
