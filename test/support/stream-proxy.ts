import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

/** The request header by which a reader asks to be cut after so many bytes of the answer, its head among them. */
export const CUT_AFTER = 'x-cut-after';

/** What stands between a stream and its reader: it cuts where it is asked to, and after too long a silence. */
export type StreamProxy = Awaited<ReturnType<typeof openStreamProxy>>;

/** Listens on loopback and passes everything on to `port`. The service behind it stays the real one. */
export async function openStreamProxy(port: number, { silenceMs }: { silenceMs: number }) {
  const counted = { cuts: 0, silences: 0 };
  const ends = new Set<() => void>();
  const server = createServer((client) => {
    const service = connect(port, '127.0.0.1');
    let left = Number.POSITIVE_INFINITY;
    const end = () => {
      ends.delete(end);
      client.destroy();
      service.destroy();
    };
    ends.add(end);
    client.on('data', (bytes: Buffer) => {
      const asked = /x-cut-after: (\d+)/i.exec(bytes.toString('latin1'))?.[1];
      if (asked !== undefined) left = Number(asked);
      service.write(bytes);
    });
    service.setTimeout(silenceMs, () => {
      counted.silences += 1;
      end();
    });
    service.on('data', (bytes: Buffer) => {
      if (left <= 0) return;
      client.write(bytes.subarray(0, left));
      left -= bytes.length;
      if (left > 0) return;
      counted.cuts += 1;
      // What was let through arrives before the connection breaks.
      client.end(end);
    });
    service.on('end', () => client.end());
    for (const socket of [client, service]) socket.on('error', end);
    client.on('close', end);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    counted,
    async close(): Promise<void> {
      for (const end of ends) end();
      server.close();
      await once(server, 'close');
    },
  };
}
