import { createServer, connect as dial, type Socket } from 'node:net';
import { freePort } from './free-port.mjs';

/** What a transaction pooler lets a connection begin with; it refuses any other parameter. */
const STARTUP = new Set(['user', 'database', 'client_encoding', 'application_name']);
/** What belongs to one connection and so cannot go through: it would stay behind, or be lost. */
const OF_A_CONNECTION = /^\s*(un)?listen\b|pg_advisory_lock\(|^\s*prepare\b/i;

/**
 * A way to a PostgreSQL that refuses what a transaction pooler does not carry: parameters of the
 * connection, named statements, `LISTEN` and locks of a session. It does not share connections.
 * @returns its address, and what it refused.
 */
export async function startStrictPooler(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const refused: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = dial(Number(target.port), target.hostname);
    const refuse = (what: string) => {
      refused.push(what);
      client.destroy();
    };
    let begun = false;
    let rest = Buffer.alloc(0);
    client.on('data', (piece) => {
      rest = Buffer.concat([rest, typeof piece === 'string' ? Buffer.from(piece) : piece]);
      for (;;) {
        const head = begun ? 1 : 0;
        if (rest.length < head + 4) return;
        const size = head + rest.readInt32BE(head);
        if (rest.length < size) return;
        const message = rest.subarray(0, size);
        rest = rest.subarray(size);
        const fault = begun ? faultOf(message) : startupFault(message);
        begun = true;
        if (fault) return refuse(fault);
        upstream.write(message);
      }
    });
    upstream.pipe(client);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String(port);
  // Not past it, by the file's socket.
  url.searchParams.delete('host');
  return {
    url: url.href,
    refused,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Names and values follow the length and the version, each ended by a zero byte. */
function startupFault(message: Buffer): string | undefined {
  const names = message
    .subarray(8)
    .toString()
    .split('\0')
    .filter((text, index) => index % 2 === 0 && text !== '');
  return names.find((name) => !STARTUP.has(name));
}

function faultOf(message: Buffer): string | undefined {
  const kind = String.fromCharCode(message[0] ?? 0);
  if (kind !== 'P' && kind !== 'Q') return undefined;
  const [first = '', second = ''] = message.subarray(5).toString().split('\0');
  if (kind === 'P' && first !== '') return `statement named ${first}`;
  const text = kind === 'P' ? second : first;
  return OF_A_CONNECTION.test(text) ? text : undefined;
}
