import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
/** Addresses that share their first bits. */
export type AddressRange = { start: Address; bits: number };

/** Reads a range like `10.0.0.0/8`, or a single address; undefined for anything else. */
export function readRange(text: string): AddressRange | undefined {
  const [address = '', bits, ...rest] = text.split('/');
  const start = parse(address);
  if (!start || rest.length > 0) return undefined;
  const all = start.kind() === 'ipv4' ? 32 : 128;
  if (bits === undefined) return { start, bits: all };
  return /^\d{1,3}$/.test(bits) && Number(bits) <= all ? { start, bits: Number(bits) } : undefined;
}

/**
 * The address of the client of a request. `X-Forwarded-For` counts only as far as trusted proxies wrote
 * it: it is read from the right, and the first address that is no proxy's is the client's. What stands
 * left of that address, or of anything that is no address, could be made up by the client.
 * @param socket the address that the connection comes from; undefined inside the process
 * @param forwarded the value of `X-Forwarded-For`
 */
export function clientAddress(
  proxies: readonly AddressRange[],
  socket: string | undefined,
  forwarded: string | undefined,
): string | undefined {
  let client = socket === undefined ? undefined : parse(socket);
  const hops = forwarded?.split(',').reverse() ?? [];
  for (const hop of hops) {
    if (!client || !isIn(proxies, client)) break;
    const next = parse(withoutPort(hop.trim()));
    if (!next) break;
    client = next;
  }
  return client?.toString();
}

function isIn(ranges: readonly AddressRange[], address: Address): boolean {
  return ranges.some(
    ({ start, bits }) => start.kind() === address.kind() && address.match(start, bits),
  );
}

/** Only plain spellings: `ipaddr.js` also takes forms like `0x7f.1`. An IPv4 address in IPv6 form is IPv4. */
function parse(text: string): Address | undefined {
  return isIP(text) === 0 ? undefined : ipaddr.process(text);
}

/** Some proxies write the client's port too: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(hop: string): string {
  const [, address = hop] = /^\[(.+)\](?::\d+)?$/.exec(hop) ?? /^([\d.]+):\d+$/.exec(hop) ?? [];
  return address;
}
