/**
 * Refuses requests that another site makes a browser send, by two headers that browsers set and scripts can't forge:
 * `Sec-Fetch-Site` and `Origin`. Our own origin comes from PUBLIC_URL, never from a header. Without PUBLIC_URL the host must
 * be a name of loopback, because a hostile name could resolve to this machine (DNS rebinding).
 */
import type { MiddlewareHandler } from 'hono';
import { Failure } from '../failure.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

/** Refuses hosts that are not this machine, where no PUBLIC_URL says what our name is. */
export function knownHost(publicUrl: URL | undefined): MiddlewareHandler {
  return async function knownHost(c, next) {
    if (!publicUrl && !LOOPBACK.test(c.req.header('Host') ?? new URL(c.req.url).host)) {
      throw new Failure({ code: 'unknown_host' });
    }
    await next();
  };
}

/** Refuses requests from other sites. Navigations may start anywhere; all other requests must come from our pages. */
export function sameOrigin(publicUrl: URL | undefined): MiddlewareHandler {
  return async function sameOrigin(c, next) {
    const site = c.req.header('Sec-Fetch-Site');
    const origin = c.req.header('Origin');
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
    const ours = publicUrl?.origin ?? `http://${c.req.header('Host') ?? new URL(c.req.url).host}`;

    const fromElsewhere =
      (origin !== undefined && origin !== ours) ||
      (site !== undefined && site !== 'same-origin' && !(reads && site === 'none'));
    const unproven = !reads && origin === undefined && site === undefined;
    if (fromElsewhere || unproven) {
      throw new Failure({ code: 'other_site', origin: ours });
    }
    await next();
  };
}
