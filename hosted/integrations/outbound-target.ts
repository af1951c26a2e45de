import { isIP } from 'node:net';
import { OutboundError } from './outbound-error.ts';
import { reachOf } from './public-address.ts';

/** A checked URL, taken apart. */
export type Target = {
  secure: boolean;
  /** A name, or an address without brackets. */
  name: string;
  port: number;
  /** What the `Host` header says. */
  authority: string;
  /** Path and query. */
  path: string;
  /** Leads to this machine, and may: see `parseTarget`. */
  loopback: boolean;
};

const MAX_URL = 2048;

/**
 * What a partner may have the service call: `https` on port 443, without user info. Where `loopback`
 * is on (sandbox), also `http` and any port, at `localhost`, names under it, and loopback addresses.
 * Addresses are judged later: a name says nothing about where it leads.
 * @throws OutboundError url, protocol, user_info, port
 */
export function parseTarget(given: string, options: { loopback: boolean }): Target {
  if (given.length > MAX_URL || !URL.canParse(given)) throw new OutboundError('url');
  const url = new URL(given);
  const secure = url.protocol === 'https:';
  const loopback = options.loopback && isLoopbackHost(url.hostname);
  if (!secure && !(loopback && url.protocol === 'http:')) throw new OutboundError('protocol');
  if (url.username || url.password) throw new OutboundError('user_info');
  if (url.port && !loopback) throw new OutboundError('port');
  return {
    secure,
    name: bare(url.hostname),
    port: Number(url.port) || (secure ? 443 : 80),
    authority: url.host,
    path: url.pathname + url.search,
    loopback,
  };
}

/** By spelling alone, as `URL.hostname` gives it: `localhost`, a name under it, or a loopback address. */
export function isLoopbackHost(hostname: string): boolean {
  const name = bare(hostname);
  return isIP(name) ? reachOf(name) === 'loopback' : /(^|\.)localhost$/.test(name);
}

/** An IPv6 address without its brackets. */
const bare = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1');
