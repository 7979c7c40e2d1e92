/** The cookie that holds a session's id. */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { SESSION_LIFETIME } from './sessions.ts';

const NAME = 'rollcall';

export interface SessionCookie {
  get(c: Context): string | undefined;
  set(c: Context, id: string): void;
  delete(c: Context): void;
}

/** @param https whether browsers come by HTTPS; browsers refuse `Secure` and the prefix `__Host-` without it */
export function createSessionCookie({ https }: { https: boolean }): SessionCookie {
  const prefix = https ? 'host' : undefined;
  const options: CookieOptions = {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    ...(https && { prefix: 'host', secure: true }),
  };
  return {
    get: (c) => getCookie(c, NAME, prefix),
    set: (c, id) =>
      setCookie(c, NAME, id, { ...options, maxAge: SESSION_LIFETIME.absolute / 1000 }),
    delete: (c) => void deleteCookie(c, NAME, options),
  };
}
