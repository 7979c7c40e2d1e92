/** Binds a sign-in to the browser that began it, so that an answer planted by an attacker is refused. */
import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { PENDING_LIFETIME } from './pending-sign-ins.ts';

const NAME = 'rollcall-sign-in';

export interface BrowserCookie {
  get(c: Context): string | undefined;
  /** The browser's secret, which several tabs share, so that each can finish what it began. */
  keep(c: Context): string;
}

/** @param https whether browsers come by HTTPS */
export function createBrowserCookie({ https }: { https: boolean }): BrowserCookie {
  const prefix = https ? 'host' : undefined;

  function get(c: Context): string | undefined {
    const secret = getCookie(c, NAME, prefix);
    return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : undefined;
  }

  return {
    get,
    keep(c) {
      const secret = get(c) ?? randomBytes(32).toString('base64url');
      setCookie(c, NAME, secret, {
        path: '/',
        httpOnly: true,
        // The provider leads back here, which a strict one would not survive.
        sameSite: 'Lax',
        maxAge: PENDING_LIFETIME / 1000,
        ...(https && { prefix: 'host', secure: true }),
      });
      return secret;
    },
  };
}
