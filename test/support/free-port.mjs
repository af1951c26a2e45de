import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below these a system gives none to outgoing calls, one of which could take the port before it is listened on. */
const FIRST = 10_240;
const LAST = 32_767;
const TRIES = 100;

/** A port of the loopback interface that nothing uses. @returns {Promise<number>} */
export async function freePort() {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = randomInt(FIRST, LAST + 1);
    if (await isFree(port)) return port;
  }
  throw new Error('No port is free.');
}

/** By any address, as a service listens on all. */
async function isFree(port) {
  const server = createServer();
  try {
    server.listen(port);
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    if (server.listening) {
      server.close();
      await once(server, 'close');
    }
  }
}
