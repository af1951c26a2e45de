import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createOutbound } from '../../../hosted/integrations/outbound.ts';
import { OutboundError } from '../../../hosted/integrations/outbound-error.ts';
import { reachOf } from '../../../hosted/integrations/public-address.ts';
import { runs } from '../../support/runs.ts';

const LIMITS = { timeoutMs: 5_000, maxBytes: 1, accept: '*/*' };
/** With those that may be called, 100,000 hosts in all. */
const RUNS = runs(2_000, 45_000);

/** The special-purpose registries of IANA, with the private and multicast blocks. */
const BLOCKED_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['168.63.129.16', 32],
] as const;
const BLOCKED_V6 = [
  ['::', 8],
  ['100::', 8],
  ['400::', 6],
  ['1000::', 4],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
  ['4000::', 2],
  ['8000::', 1],
] as const;
const PUBLIC_V4 = [
  ['1.1.1.0', 24],
  ['8.8.8.0', 24],
  ['52.0.0.0', 11],
  ['93.184.0.0', 16],
  ['142.250.0.0', 15],
] as const;
const PUBLIC_V6 = [
  ['2001:4860::', 32],
  ['2606:4700::', 32],
  ['2a04:4e42::', 32],
] as const;

const wide = (value: number) => BigInt(value);
const v4Number = (text: string) =>
  text.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n);
const v6Number = (text: string) => {
  const [head = '', tail = ''] = text.split('::');
  const parts = (side: string) => (side ? side.split(':') : []);
  const gap = 8 - parts(head).length - parts(tail).length;
  const all = [...parts(head), ...Array<string>(gap).fill('0'), ...parts(tail)];
  return all.reduce((sum, part) => (sum << 16n) + BigInt(`0x${part}`), 0n);
};
const within = (start: bigint, prefix: number, size: number) =>
  fc.bigInt({ min: 0n, max: (1n << wide(size - prefix)) - 1n }).map((offset) => start + offset);
const v4In = (blocks: readonly (readonly [string, number])[]) =>
  fc.oneof(...blocks.map(([start, prefix]) => within(v4Number(start), prefix, 32)));
const v6In = (blocks: readonly (readonly [string, number])[]) =>
  fc.oneof(...blocks.map(([start, prefix]) => within(v6Number(start), prefix, 128)));

const octets = (ip: bigint) => [24n, 16n, 8n, 0n].map((shift) => Number((ip >> shift) & 255n));
const groups = (ip: bigint) =>
  Array.from({ length: 8 }, (_, n) => Number((ip >> wide(112 - 16 * n)) & 0xffffn));
const dotted = (ip: bigint) => octets(ip).join('.');
const expanded = (ip: bigint) => groups(ip).map((group) => group.toString(16).padStart(4, '0'));

const radix = fc.constantFrom(
  (value: number) => String(value),
  (value: number) => `0x${value.toString(16)}`,
  (value: number) => `0X000${value.toString(16).toUpperCase()}`,
  (value: number) => `0${value.toString(8)}`,
  (value: number) => `00000${value.toString(8)}`,
);
const script = fc.constantFrom(
  (host: string) => host,
  (host: string) => `${host}.`,
  (host: string) => host.replaceAll('.', '。'),
  (host: string) => host.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  (host: string) => host.replace(/\d/g, (digit) => `%3${digit}`),
  (host: string) => host.replace(/[1-9]/g, (digit) => String.fromCodePoint(0x245f + Number(digit))),
);

/** Ways in which a URL may write an IPv4 address: in one to four parts, each in any base. */
const spelledV4 = (address: fc.Arbitrary<bigint>) =>
  fc
    .tuple(
      address,
      fc.integer({ min: 1, max: 4 }),
      fc.array(radix, { minLength: 4, maxLength: 4 }),
      script,
    )
    .map(([ip, parts, bases, write]) => {
      const all = octets(ip);
      const rest = all.slice(parts - 1).reduce((sum, part) => sum * 256 + part, 0);
      const values = [...all.slice(0, parts - 1), rest];
      return { ip, host: write(values.map((value, n) => bases[n]!(value)).join('.')) };
    });

/** Ways in which a URL may write an IPv6 address. */
const spelledV6 = (address: fc.Arbitrary<bigint>) =>
  fc.tuple(address, fc.integer({ min: 0, max: 3 })).map(([ip, form]) => {
    const full = expanded(ip);
    const forms = [
      full.join(':'),
      groups(ip)
        .map((group) => group.toString(16))
        .join(':')
        .toUpperCase(),
      `${full.slice(0, 6).join(':')}:${dotted(ip & 0xffffffffn)}`,
      full.join(':').replace(/(^|:)0000(:0000)+(:|$)/, '::'),
    ];
    return { ip, host: `[${forms[form]}]` };
  });

/** Every IPv6 form that carries an IPv4 address: whatever that address is, none is called. */
const carrying = (v4: fc.Arbitrary<bigint>) => {
  const any = fc.bigInt({ min: 0n, max: (1n << 32n) - 1n });
  return fc.tuple(v4, any, fc.integer({ min: 0, max: 8 })).map(([ip, other, form]) => {
    const forms = [
      (0xffffn << 32n) + ip,
      ip,
      (0xffff0000n << 32n) + ip,
      v6Number('64:ff9b::') + ip,
      v6Number('64:ff9b:1::') + (other << 32n) + ip,
      v6Number('2002::') + (ip << 80n) + other,
      v6Number('2001::') + (other << 64n) + (ip ^ 0xffffffffn),
      v6Number('2a00:1450::') + (0x5efen << 32n) + ip,
      v6Number('2a00:1450::') + (0x2005efen << 32n) + ip,
    ];
    return forms[form]!;
  });
};

const blockedV6 = fc.oneof(v6In(BLOCKED_V6), carrying(fc.oneof(v4In(BLOCKED_V4), v4In(PUBLIC_V4))));
const blockedHost = fc.oneof(spelledV4(v4In(BLOCKED_V4)), spelledV6(blockedV6));
const blockedAddress = fc.oneof(
  v4In(BLOCKED_V4).map(dotted),
  blockedV6.map((ip) => expanded(ip).join(':')),
);
const publicAddress = fc.oneof(
  v4In(PUBLIC_V4).map(dotted),
  v6In(PUBLIC_V6).map((ip) => expanded(ip).join(':')),
);

/** An outbound whose connections are recorded and never opened. */
function recorded(names: string[] = []) {
  const reached: string[][] = [];
  const outbound = createOutbound({
    loopback: false,
    resolve: async () => names,
    connect: (addresses) => {
      reached.push(addresses);
      throw new Error('not opened');
    },
  });
  const call = async (url: string) => {
    const error = await outbound.get(url, LIMITS).catch((reason: unknown) => reason);
    assert.ok(error instanceof OutboundError, `${url}: ${String(error)}`);
    return error.reason;
  };
  return { reached, call };
}

describe('addresses the service may call', () => {
  it('opens no connection to a blocked address, however a URL spells it', async () => {
    const { reached, call } = recorded();
    await fc.assert(
      fc.asyncProperty(blockedHost, async ({ host }) => {
        assert.equal(await call(`https://${host}/logo.png`), 'address', host);
        assert.deepEqual(reached, []);
      }),
      { numRuns: RUNS },
    );
  });

  it('opens no connection for a name that has a blocked address among its own', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(publicAddress, { maxLength: 3 }),
        blockedAddress,
        fc.nat({ max: 3 }),
        async (others, blocked, place) => {
          const { reached, call } = recorded(others.toSpliced(place, 0, blocked));
          assert.equal(await call('https://logo.example/'), 'address');
          assert.deepEqual(reached, []);
        },
      ),
      { numRuns: RUNS },
    );
  });

  it('connects to a public address as the URL spells it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(spelledV4(v4In(PUBLIC_V4)), spelledV6(v6In(PUBLIC_V6))),
        async ({ ip, host }) => {
          const { reached, call } = recorded();
          assert.equal(await call(`https://${host}/`), 'network', host);
          const address = reached[0]?.[0] ?? '';
          assert.equal(address.includes(':') ? v6Number(address) : v4Number(address), ip);
        },
      ),
      { numRuns: runs(1_000, 5_000) },
    );
  });

  it('connects to exactly the addresses a name has', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(publicAddress, { minLength: 1, maxLength: 4 }), async (names) => {
        const { reached, call } = recorded(names);
        assert.equal(await call('https://logo.example/'), 'network');
        assert.deepEqual(reached, [names]);
      }),
      { numRuns: runs(1_000, 5_000) },
    );
  });

  it('blocks what a resolver should never answer', () => {
    for (const odd of ['', 'localhost', '2606:4700::1%eth0', '127.1', '0x7f.0.0.1', '08.8.8.8']) {
      assert.equal(reachOf(odd), 'blocked', odd);
    }
  });
});
