import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Where an address leads: the internet, this machine, or anywhere else (never to be called). */
export type Reach = 'public' | 'loopback' | 'blocked';

/** Public by number, yet answered inside a cloud: Azure's host agent. */
const INTERNAL = new Set(['168.63.129.16']);

/** The only part of IPv6 in which addresses of the internet are given out (RFC 4291, IANA). */
const GLOBAL_UNICAST: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/**
 * Judges one IP address, written as a resolver writes it. Whatever is not plainly a unicast address of
 * the internet is `blocked`: private, link-local, shared (CGNAT), documentation, benchmarking,
 * multicast and reserved ranges, and every IPv6 form that carries an IPv4 address (mapped,
 * compatible, translated, NAT64, 6to4, Teredo, ISATAP). So is what is no address at all.
 */
export function reachOf(address: string): Reach {
  // Zones belong to local links, and a parser that forgives spellings could see another address than the system does.
  if (isIP(address) === 0 || address.includes('%')) return 'blocked';
  const parsed = ipaddr.parse(address);
  const range = parsed.range();
  if (range === 'loopback') return 'loopback';
  if (range !== 'unicast' || INTERNAL.has(parsed.toString())) return 'blocked';
  if (parsed instanceof ipaddr.IPv6 && (!parsed.match(GLOBAL_UNICAST) || isIsatap(parsed))) {
    return 'blocked';
  }
  return 'public';
}

/** RFC 5214: the last 64 bits are `0000:5efe` or `0200:5efe` and an IPv4 address. */
function isIsatap(address: ipaddr.IPv6): boolean {
  const [high, low] = address.parts.slice(4);
  return (high === 0 || high === 0x200) && low === 0x5efe;
}
