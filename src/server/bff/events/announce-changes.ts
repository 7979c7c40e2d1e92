import type { MiddlewareHandler } from 'hono';
import type { Announcements } from '../../database/announcements.ts';

/** The routes of `/bff` whose requests may change data that event streams report. */
const CHANGING =
  /^\/bff\/(?:session|oidc\/|reviews\/|department\/votes\/|entered$|board$|access\/)/;

/** Announces each successful request to `CHANGING` to all servers. */
export function announceChanges(announcements: Announcements): MiddlewareHandler {
  return async function announceChanges(c, next) {
    await next();
    const { method, path } = c.req;
    // A sign-in by the identity provider is the only GET that changes anything.
    const writes = (method !== 'GET' && method !== 'HEAD') || path === '/bff/oidc/callback';
    if (writes && c.res.status < 400 && CHANGING.test(path)) announcements.announce();
  };
}
