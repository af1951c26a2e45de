import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net';

/** A line on which uploads are cut or stand still where a test says so. The service behind it stays the real one. */
export type FlakyProxy = Awaited<ReturnType<typeof openFlakyProxy>>;

/** What befalls the next connection that brings bytes of a file, after so many of them. */
export type Mishap = { cut: number } | { stall: number };

const PATCH = Buffer.from('PATCH ');

/** Listens on loopback and passes everything on to `port`. */
export async function openFlakyProxy(port: number) {
  const mishaps: Mishap[] = [];
  const ends = new Set<() => void>();
  const stalled = new Set<() => void>();
  let down = false;
  let cuts = 0;
  const server = createTcpServer((client) => {
    if (down) return void client.destroy();
    const service = connect(port, '127.0.0.1');
    let mishap: Mishap | undefined;
    let left = 0;
    let over = false;
    const end = () => {
      ends.delete(end);
      client.destroy();
      service.destroy();
    };
    ends.add(end);
    const stall = (rest: Buffer) => {
      client.pause();
      mishap = undefined;
      const release = () => {
        stalled.delete(release);
        service.write(rest);
        client.resume();
      };
      stalled.add(release);
    };
    client.on('data', (bytes: Buffer) => {
      if (over) return;
      if (!mishap && bytes.subarray(0, PATCH.length).equals(PATCH)) {
        mishap = mishaps.shift();
        if (mishap) left = 'cut' in mishap ? mishap.cut : mishap.stall;
      }
      if (!mishap || bytes.length < left) {
        left -= bytes.length;
        service.write(bytes);
        return;
      }
      service.write(bytes.subarray(0, left));
      if ('stall' in mishap) return stall(bytes.subarray(left));
      cuts += 1;
      over = true;
      // What was passed on is to arrive.
      service.end(() => client.destroy());
    });
    service.on('data', (bytes: Buffer) => client.write(bytes));
    for (const socket of [client, service]) socket.on('error', end).on('close', end);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    /** What befalls the next uploads, one connection each. */
    next(...all: Mishap[]) {
      mishaps.push(...all);
    },
    /** How many connections were cut. */
    cuts: () => cuts,
    /** Nobody answers any more, until `heal`. */
    breakDown() {
      down = true;
      for (const end of ends) end();
    },
    /** Nothing more befalls anybody, and what stood still goes on. */
    heal() {
      down = false;
      mishaps.length = 0;
      for (const release of stalled) release();
    },
    close: () => {
      for (const end of ends) end();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
