/** The client of a request before sign-in: its address and browser, as far as they are known. */
import { isIP, isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { BffEnv } from '../context.ts';

/** Beyond it, no browser calls itself so. */
const LONGEST_BROWSER = 400;

/** The client's address. */
export function addressOfClient(c: Context<BffEnv>, trustProxy: number): string {
  const socketAddress = c.env.incoming?.socket.remoteAddress;
  return clientAddress(socketAddress, c.req.header('X-Forwarded-For'), trustProxy);
}

/** The user agent. */
export function browserOf(c: Context): string | undefined {
  return c.req.header('User-Agent')?.slice(0, LONGEST_BROWSER);
}

/**
 * Each trusted proxy appends the address it saw to `X-Forwarded-For`; entries to the left were written by the client
 * and prove nothing. Malformed or too long entries count as missing.
 * @param trustProxy the number of our proxies in front
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustProxy: number,
): string {
  const hops = (forwardedFor ?? '').split(',').flatMap((hop) => hop.trim() || []);
  const seenByProxy = trustProxy > 0 ? hops.at(-Math.min(trustProxy, hops.length)) : undefined;
  return addressIn(seenByProxy) ?? addressIn(socketAddress) ?? 'unknown';
}

/**
 * The network that belongs to one client: an IPv4 address, or an IPv6 /64, within which a client can use any address.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  // As browsers write it, which is one way of many.
  const written = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [begin = '', end] = written.split('::');
  const before = begin === '' ? [] : begin.split(':');
  const after = end ? end.split(':') : [];
  const zeros = end === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  const groups = [...before, ...zeros, ...after];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Longest address, with brackets and port, as some proxies write it. */
const LONGEST = 60;

function addressIn(hop: string | undefined): string | undefined {
  if (hop === undefined || hop.length > LONGEST) return undefined;
  const bare = hop
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/%.*$/, '');
  // Dual-stack sockets report IPv4 addresses in this form.
  const plain = bare.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) ? plain : undefined;
}
