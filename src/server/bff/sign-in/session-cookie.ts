/** The cookie that holds a session's id. */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import type { Permission } from '../../../contract/bff/access/access.ts';
import { SESSION_LIFETIME } from './session-row.ts';

const NAME = 'rollcall';
/** Readable by the dashboard, which without it sends no requests that need a session. Grants nothing. */
const HINT = 'rollcall-signed-in';
/** Its value in a session that may not see users: asking for them before anything else is known would be refused. */
const WITHOUT_USERS = 'without-users';

export interface SessionCookie {
  get(c: Context): string | undefined;
  /** @param lifetime milliseconds */
  set(c: Context, id: string, permissions: readonly Permission[], lifetime?: number): void;
  delete(c: Context): void;
}

/** @param https whether browsers come by HTTPS; browsers refuse `Secure` and the prefix `__Host-` without it */
export function createSessionCookie({ https }: { https: boolean }): SessionCookie {
  const prefix = https ? 'host' : undefined;
  const hintOptions: CookieOptions = {
    path: '/',
    sameSite: 'Strict',
    ...(https && { prefix: 'host', secure: true }),
  };
  const options: CookieOptions = { ...hintOptions, httpOnly: true };
  return {
    get: (c) => getCookie(c, NAME, prefix),
    set(c, id, permissions, lifetime = SESSION_LIFETIME.absolute) {
      const maxAge = Math.floor(lifetime / 1000);
      setCookie(c, NAME, id, { ...options, maxAge });
      setCookie(c, HINT, permissions.includes('user:read') ? 'yes' : WITHOUT_USERS, {
        ...hintOptions,
        maxAge,
      });
    },
    delete(c) {
      deleteCookie(c, NAME, options);
      deleteCookie(c, HINT, hintOptions);
    },
  };
}
