/** Where browsers find the server. */
import { isIPv6 } from 'node:net';
import type { Config } from './config.ts';

/** Without a path or a slash at the end. */
export function addressOf({ host, publicUrl }: Config, port: number): string {
  return publicUrl?.origin ?? `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

/** The link that signs in with a key. In the fragment, which no log and no referrer ever sees. */
export function signInLink(address: string, key: string): string {
  return `${address}/sign-in#key=${encodeURIComponent(key)}`;
}
