import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net';

/** A connection that ends where a test says so. The service behind it stays the real one. */
export type CuttingProxy = Awaited<ReturnType<typeof openCuttingProxy>>;

const POST = Buffer.from('POST ');

/**
 * Listens on loopback and passes everything on to `port`. After `cutNext(n)` the connection that brings
 * the next POST is closed once `n` bytes of the answer to it have passed.
 */
export async function openCuttingProxy(port: number) {
  let cutAt: number | undefined;
  const ends = new Set<() => void>();
  const server = createTcpServer((client) => {
    const service = connect(port, '127.0.0.1');
    let left = Number.POSITIVE_INFINITY;
    const end = () => {
      ends.delete(end);
      client.destroy();
      service.destroy();
    };
    ends.add(end);
    client.on('data', (bytes: Buffer) => {
      if (cutAt !== undefined && bytes.subarray(0, POST.length).equals(POST)) {
        left = cutAt;
        cutAt = undefined;
      }
      service.write(bytes);
    });
    service.on('data', (bytes: Buffer) => {
      client.write(bytes.subarray(0, left));
      left -= bytes.length;
      if (left <= 0) client.end(end);
    });
    for (const socket of [client, service]) socket.on('error', end).on('close', end);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    /** Ends what is open, so that the next call has a connection of its own. */
    cutNext(bytes: number) {
      cutAt = bytes;
      for (const end of ends) end();
    },
    /** True once the cut that was asked for has found its connection. */
    wasCut: () => cutAt === undefined,
    close: () => {
      for (const end of ends) end();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
