import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { createOutbound } from '../../../hosted/integrations/outbound.ts';
import { OutboundError, type OutboundReason } from '../../../hosted/integrations/outbound-error.ts';

const LIMITS = { timeoutMs: 5_000, maxBytes: 1_000, accept: 'image/png' };
const PUBLIC = '93.184.215.14';

async function assertRefused(call: Promise<unknown>, reason: OutboundReason, message?: string) {
  await assert.rejects(call, (error) => {
    assert.ok(error instanceof OutboundError, String(error));
    assert.equal(error.reason, reason, message);
    return true;
  });
}

async function listening<T extends Server>(server: T): Promise<{ server: T; port: number }> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

describe('outbound calls', () => {
  let port = 0;
  let server: ReturnType<typeof createHttpServer>;
  let answer: RequestListener = (_request, response) => response.end();
  const outbound = createOutbound({ loopback: true });
  const get = (path = '/logo.png', limits = LIMITS) =>
    outbound.get(`http://127.0.0.1:${port}${path}`, limits);

  before(async () => {
    ({ server, port } = await listening(
      createHttpServer((request, response) => answer(request, response)),
    ));
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  it('gives the body of a 200', async () => {
    let asked: unknown;
    answer = ({ method, url, headers }, response) => {
      asked = { method, url, host: headers.host, accept: headers.accept };
      response.end('picture');
    };
    const body = await get('/a%20b.png?v=2#part');
    assert.equal(Buffer.from(body).toString(), 'picture');
    assert.deepEqual(asked, {
      method: 'GET',
      url: '/a%20b.png?v=2',
      host: `127.0.0.1:${port}`,
      accept: 'image/png',
    });
  });

  it('follows no redirect', async () => {
    const seen: (string | undefined)[] = [];
    answer = (request, response) => {
      seen.push(request.url);
      response.writeHead(302, { Location: '/elsewhere.png' }).end();
    };
    await assertRefused(get('/moved.png'), 'redirect');
    assert.deepEqual(seen, ['/moved.png']);
  });

  it('takes nothing but a 200', async () => {
    for (const status of [201, 204, 206, 400, 401, 404, 500, 503]) {
      answer = (_request, response) => response.writeHead(status).end('picture');
      await assertRefused(get(), 'status', String(status));
    }
  });

  it('stops reading at the limit, announced or not', async () => {
    answer = (_request, response) => response.end(Buffer.alloc(1_000));
    assert.equal((await get()).length, 1_000);
    answer = (_request, response) => response.end(Buffer.alloc(1_001));
    await assertRefused(get(), 'too_large');
    let gone: Promise<unknown> = Promise.resolve();
    answer = (_request, response) => {
      gone = once(response, 'close');
      const fill = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384)));
      };
      response.on('drain', fill);
      fill();
    };
    await assertRefused(get(), 'too_large');
    await gone;
  });

  it('takes no compressed answer', async () => {
    answer = (_request, response) =>
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('picture');
    await assertRefused(get(), 'encoding');
  });

  it('ends after the time given, whatever the other side holds back', async () => {
    const limits = { ...LIMITS, timeoutMs: 150 };
    answer = () => {};
    await assertRefused(get('/', limits), 'timeout');
    answer = (_request, response) => {
      response.write('slow');
      const drip = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(drip));
    };
    await assertRefused(get('/', limits), 'timeout');
    const silent = createOutbound({ loopback: false, resolve: () => new Promise(() => {}) });
    await assertRefused(silent.get('https://logo.example/', limits), 'timeout');
  });

  it('says that nobody answers, or that an answer broke off', async () => {
    const { server: gone, port: free } = await listening(createServer());
    gone.close();
    await once(gone, 'close');
    await assertRefused(outbound.get(`http://127.0.0.1:${free}/`, LIMITS), 'network');
    await assertRefused(outbound.get(`https://127.0.0.1:${free}/`, LIMITS), 'network');
    answer = (_request, response) => {
      response.writeHead(200, { 'Content-Length': '100' }).write('half');
      response.socket?.end();
    };
    await assertRefused(get(), 'network');
    answer = (request) => request.socket.end('not http at all\r\n\r\n');
    await assertRefused(get(), 'network');
  });

  it('speaks TLS on port 443 to the address it checked, with the name it was given', async () => {
    const calls: [string[], number][] = [];
    let hello = Buffer.alloc(0);
    const { server: peer, port: local } = await listening(
      createServer((socket) => {
        socket.once('data', (data) => {
          hello = data;
          socket.destroy();
        });
      }),
    );
    const guarded = createOutbound({
      loopback: false,
      resolve: async () => [PUBLIC],
      connect: (addresses, to) => {
        calls.push([addresses, to]);
        return connect(local, '127.0.0.1');
      },
    });
    await assertRefused(guarded.get('https://logo.example/mark.png', LIMITS), 'network');
    peer.close();
    assert.deepEqual(calls, [[[PUBLIC], 443]]);
    assert.equal(hello[0], 0x16, 'a TLS handshake record');
    assert.ok(hello.includes('logo.example'));
    assert.ok(!hello.includes('GET'));
  });

  it('takes no plain answer where TLS was asked for', async () => {
    const plain = createOutbound({
      loopback: false,
      resolve: async () => [PUBLIC],
      connect: () => connect(port, '127.0.0.1'),
    });
    answer = (_request, response) => response.end('picture');
    await assertRefused(plain.get('https://logo.example/', LIMITS), 'network');
  });

  it('tells apart what is wrong with a URL', async () => {
    const production = createOutbound({ loopback: false, connect: neverConnect });
    const cases: [string, OutboundReason][] = [
      ['', 'url'],
      ['logo.png', 'url'],
      ['https://', 'url'],
      [`https://logo.example/${'x'.repeat(2048)}`, 'url'],
      ['http://logo.example/', 'protocol'],
      ['ftp://logo.example/', 'protocol'],
      ['file:///etc/passwd', 'protocol'],
      ['data:image/png;base64,AAAA', 'protocol'],
      ['javascript:alert(1)', 'protocol'],
      ['http://127.0.0.1/', 'protocol'],
      ['http://localhost:4401/mark.png', 'protocol'],
      ['https://user@logo.example/', 'user_info'],
      ['https://user:pass@logo.example/', 'user_info'],
      ['https://logo.example:8443/', 'port'],
      ['https://logo.example:22/', 'port'],
      ['https://127.0.0.1/', 'address'],
      ['https://[::1]/', 'address'],
    ];
    for (const [url, reason] of cases) {
      await assertRefused(production.get(url, LIMITS), reason, url);
    }
  });

  it('reaches this machine in the sandbox by its own names only', async () => {
    answer = (_request, response) => response.end('picture');
    assert.ok(await outbound.get(`http://localhost:${port}/`, LIMITS));
    const fooled = createOutbound({
      loopback: true,
      resolve: async () => ['127.0.0.1'],
      connect: neverConnect,
    });
    await assertRefused(fooled.get('https://logo.example/', LIMITS), 'address');
    await assertRefused(fooled.get('http://localhost.example/', LIMITS), 'protocol');
    await assertRefused(fooled.get('http://0.0.0.0/', LIMITS), 'protocol');
    await assertRefused(fooled.get('http://[::ffff:127.0.0.1]/', LIMITS), 'protocol');
    const away = createOutbound({
      loopback: true,
      resolve: async () => [PUBLIC],
      connect: neverConnect,
    });
    await assertRefused(away.get('http://localhost/', LIMITS), 'address');
  });

  it('refuses a name when one of its addresses is not public', async () => {
    const mixed = createOutbound({
      loopback: false,
      resolve: async () => [PUBLIC, '10.0.0.1'],
      connect: neverConnect,
    });
    await assertRefused(mixed.get('https://logo.example/', LIMITS), 'address');
  });

  it('asks for the address once, so that a second answer cannot change it', async () => {
    const answers = [[PUBLIC], ['127.0.0.1']];
    const reached: string[][] = [];
    const rebinding = createOutbound({
      loopback: false,
      resolve: async () => answers.shift() ?? ['127.0.0.1'],
      connect: (addresses) => {
        reached.push(addresses);
        return deadSocket();
      },
    });
    await assertRefused(rebinding.get('https://logo.example/', LIMITS), 'network');
    assert.deepEqual(reached, [[PUBLIC]]);
    assert.equal(answers.length, 1);
  });

  it('says that a name leads nowhere', async () => {
    const failing = createOutbound({
      loopback: false,
      resolve: () => Promise.reject(new Error('ENOTFOUND')),
      connect: neverConnect,
    });
    await assertRefused(failing.get('https://logo.example/', LIMITS), 'unresolved');
    const empty = createOutbound({
      loopback: false,
      resolve: async () => [],
      connect: neverConnect,
    });
    await assertRefused(empty.get('https://logo.example/', LIMITS), 'unresolved');
  });
});

function neverConnect(): Socket {
  assert.fail('a connection was opened');
}

function deadSocket(): Socket {
  const socket = connect({ host: 'nowhere', port: 1, lookup: (_n, _o, end) => end(refused, '') });
  return socket;
}
const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
