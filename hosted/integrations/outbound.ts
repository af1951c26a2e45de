import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request } from 'node:http';
import { connect as connectSocket, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { OutboundError } from './outbound-error.ts';
import { parseTarget, type Target } from './outbound-target.ts';
import { reachOf } from './public-address.ts';

/** All addresses of a name. */
export type Resolve = (name: string) => Promise<string[]>;
/** Opens a connection to one of these addresses, in this order of preference, and to nothing else. */
export type Connect = (addresses: string[], port: number) => Socket;

export type OutboundGet = {
  /** For the whole call, from name to last byte. */
  timeoutMs: number;
  /** Reading stops here, whatever the answer says of its length. */
  maxBytes: number;
  /** The `Accept` header. */
  accept: string;
};

export type OutboundPost = {
  /** For the whole call, from name to the answer's head. */
  timeoutMs: number;
  body: string;
  headers: Record<string, string>;
  /** Gives the call up. */
  signal?: AbortSignal | undefined;
};

/** Calls to addresses that others chose. */
export type Outbound = {
  /** Whether this machine may be called: in the sandbox only. */
  loopback: boolean;
  /** The body of a 200; redirects are not followed. @throws OutboundError */
  get(url: string, limits: OutboundGet): Promise<Uint8Array>;
  /** Posts JSON. @returns the answer's status, whatever it is: nothing else of it is read. @throws OutboundError */
  post(url: string, call: OutboundPost): Promise<{ status: number }>;
};

/**
 * The only way in which the service calls an address a partner gave. The name is resolved once, every
 * address found is judged, and the connection goes to what was judged: a second answer of the name
 * server, a spelling or a literal cannot lead elsewhere. One address that is not public refuses all.
 * @param options.loopback allows this machine, in the sandbox only; see `parseTarget`.
 */
export function createOutbound(options: {
  loopback: boolean;
  resolve?: Resolve;
  connect?: Connect;
}): Outbound {
  const { loopback, resolve = resolveAll, connect = connectChecked } = options;
  return {
    loopback,
    get: (url, { timeoutMs, maxBytes, accept }) => {
      const ask: Ask = { method: 'GET', headers: { Accept: accept } };
      return call(url, AbortSignal.timeout(timeoutMs), ask, (response) =>
        readBody(response, maxBytes),
      );
    },
    post: (url, { timeoutMs, body, headers, signal: given }) => {
      const length = String(Buffer.byteLength(body));
      const own = { 'Content-Type': 'application/json', 'Content-Length': length };
      const limit = AbortSignal.timeout(timeoutMs);
      const signal = given ? AbortSignal.any([given, limit]) : limit;
      return call(
        url,
        signal,
        { method: 'POST', headers: { ...own, ...headers }, body },
        readStatus,
      );
    },
  };

  async function call<T>(
    url: string,
    signal: AbortSignal,
    ask: Ask,
    read: (response: IncomingMessage) => T | Promise<T>,
  ): Promise<T> {
    const target = parseTarget(url, { loopback });
    try {
      const addresses = await checkedAddresses(target, resolve, signal);
      return await read(await send(target, ask, signal, () => connect(addresses, target.port)));
    } catch (error) {
      if (error instanceof OutboundError) throw error;
      throw new OutboundError(signal.aborted ? 'timeout' : 'network', { cause: error });
    }
  }
}

/** What is asked of an address. */
type Ask = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string };

function readStatus(response: IncomingMessage): { status: number } {
  response.destroy();
  return { status: response.statusCode ?? 0 };
}

async function resolveAll(name: string): Promise<string[]> {
  return (await lookup(name, { all: true })).map(({ address }) => address);
}

async function checkedAddresses(
  target: Target,
  resolve: Resolve,
  signal: AbortSignal,
): Promise<string[]> {
  const addresses = isIP(target.name) ? [target.name] : await resolved(target, resolve, signal);
  const wanted = target.loopback ? 'loopback' : 'public';
  if (addresses.length === 0) throw new OutboundError('unresolved');
  if (addresses.some((address) => reachOf(address) !== wanted)) throw new OutboundError('address');
  return addresses;
}

/** A name server cannot be hung up on, only no longer waited for. */
async function resolved(target: Target, resolve: Resolve, signal: AbortSignal): Promise<string[]> {
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  const found = resolve(target.name).catch((error: unknown) => {
    throw new OutboundError('unresolved', { cause: error });
  });
  return Promise.race([found, late]);
}

/** The name given here is never looked up: `lookup` answers what was checked. */
function connectChecked(addresses: string[], port: number): Socket {
  const checked = addresses.map((address) => ({ address, family: isIP(address) }));
  return connectSocket({
    host: 'checked',
    port,
    autoSelectFamily: true,
    lookup: (_name, _options, answer) => answer(null, checked),
  });
}

function send(
  target: Target,
  { method, headers, body }: Ask,
  signal: AbortSignal,
  connect: () => Socket,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request({
      method,
      path: target.path,
      headers: {
        ...headers,
        Host: target.authority,
        'Accept-Encoding': 'identity',
        'User-Agent': 'svc-embed',
        Connection: 'close',
      },
      setHost: false,
      signal,
      createConnection: () => (target.secure ? secured(connect(), target.name) : connect()),
    })
      .on('response', resolve)
      .on('error', reject)
      .end(body);
  });
}

function secured(socket: Socket, name: string) {
  return connectTls({
    socket,
    host: name,
    servername: isIP(name) ? '' : name,
    ALPNProtocols: ['http/1.1'],
    rejectUnauthorized: true,
  });
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  try {
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400) throw new OutboundError('redirect');
    if (statusCode !== 200) throw new OutboundError('status');
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
      throw new OutboundError('encoding');
    }
    if (Number(headers['content-length']) > maxBytes) throw new OutboundError('too_large');
    const stream: AsyncIterable<Uint8Array> = response;
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of stream) {
      length += chunk.byteLength;
      if (length > maxBytes) throw new OutboundError('too_large');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks, length);
  } finally {
    response.destroy();
  }
}
