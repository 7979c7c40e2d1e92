/** What the HTTP server of Node bears of those who send slowly. */
import type { ServerOptions } from 'node:http';

/**
 * For `createServer`: milliseconds for the headers, for the whole request with its 64 KiB at most, and between two looks at
 * who is late. Node's own are a minute and five, so that a thousand connections cost those who open them next to nothing;
 * whoever is late is answered 408, and cut.
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
