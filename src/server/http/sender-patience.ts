/** Timeouts of Node's HTTP server for slow senders. */
import type { ServerOptions } from 'node:http';

/**
 * For `createServer`, in milliseconds: for the headers, for a whole request of at most 64 KiB, and between checks.
 * Node's defaults of one and five minutes make a thousand idle connections too cheap. A late client gets a 408 and is
 * disconnected.
 */
export const SENDER_PATIENCE = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 1000,
  /**
   * Longer than proxies keep a connection that nobody uses (Caddy two minutes, others one). With Node's five seconds they
   * now and then send a request into one that is just being closed, and tell people that the server is away.
   */
  keepAliveTimeout: 125_000,
} as const satisfies ServerOptions;
