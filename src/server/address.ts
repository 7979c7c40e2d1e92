/** The address of the server for browsers, and the loopback addresses. */
import { isIP, isIPv6 } from 'node:net';

/** Without a path or a slash at the end. */
export function addressOf(
  { host, publicUrl }: { host: string; publicUrl: URL | undefined },
  port: number,
): string {
  return publicUrl?.origin ?? `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

/** The link that signs in with a key. In the fragment, which no log and no referrer ever sees. */
export function signInLink(address: string, key: string): string {
  return `${address}/sign-in#key=${encodeURIComponent(key)}`;
}

/** Whether a listening host is reachable from this machine only. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** Whether requests to an address stay on this machine, where nobody else can listen. */
export function isThisMachine({ hostname }: URL): boolean {
  return isLoopback(hostname.replace(/^\[|\]$/g, ''));
}
