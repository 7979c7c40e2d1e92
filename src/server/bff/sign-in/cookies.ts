/** The cookies of signing in. */
import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { INVITATION_DAYS } from '../../../contract/bff/access/invitations.ts';
import { PENDING_LIFETIME } from './oidc/pending-sign-ins.ts';
import { SESSION_LIFETIME } from './session-row.ts';

const SESSION = 'rollcall';
/** Readable by the dashboard, which without it sends no requests that need a session. Grants nothing. */
const HINT = 'rollcall-signed-in';
const DEVICE = 'rollcall-device';
/** Seconds. No invitation works for longer. */
const DEVICE_LIFETIME = INVITATION_DAYS.most * 24 * 3600;
const BROWSER = 'rollcall-sign-in';

interface CookieSettings {
  /** Whether browsers come by HTTPS; browsers refuse `Secure` and the prefix `__Host-` without it. */
  https: boolean;
}

function optionsFor({ https }: CookieSettings): CookieOptions {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    ...(https && { prefix: 'host', secure: true }),
  };
}

/** Undefined where the browser sends no key, or one that is not made here. */
function keyIn(c: Context, name: string, { https }: CookieSettings): string | undefined {
  const key = getCookie(c, name, https ? 'host' : undefined);
  return key !== undefined && /^[\w-]{43}$/.test(key) ? key : undefined;
}

/** The cookie with the id of a session. */
export function createSessionCookie(settings: CookieSettings) {
  const options = optionsFor(settings);
  const hintOptions: CookieOptions = { ...options, httpOnly: false };
  return {
    get: (c: Context) => getCookie(c, SESSION, settings.https ? 'host' : undefined),
    /** @param lifetime milliseconds */
    set(c: Context, id: string, lifetime: number = SESSION_LIFETIME.absolute): void {
      const maxAge = Math.floor(lifetime / 1000);
      setCookie(c, SESSION, id, { ...options, maxAge });
      setCookie(c, HINT, 'yes', { ...hintOptions, maxAge });
    },
    delete(c: Context): void {
      deleteCookie(c, SESSION, options);
      deleteCookie(c, HINT, hintOptions);
    },
  };
}

/** The cookie with the key of a device, by which an invitation opens again on it. */
export function createDeviceCookie(settings: CookieSettings) {
  const options = optionsFor(settings);
  return {
    get: (c: Context) => keyIn(c, DEVICE, settings),
    set: (c: Context, key: string) =>
      setCookie(c, DEVICE, key, { ...options, maxAge: DEVICE_LIFETIME }),
    delete: (c: Context) => void deleteCookie(c, DEVICE, options),
  };
}

/** Binds a sign-in by the provider to the browser that began it, so that an answer planted by an attacker is refused. */
export function createBrowserCookie(settings: CookieSettings) {
  // The provider leads back here, which a strict one would not survive.
  const options: CookieOptions = { ...optionsFor(settings), sameSite: 'Lax' };
  const get = (c: Context) => keyIn(c, BROWSER, settings);
  return {
    get,
    /** The browser's secret, which several tabs share, so that each can finish what it began. */
    keep(c: Context): string {
      const secret = get(c) ?? randomBytes(32).toString('base64url');
      setCookie(c, BROWSER, secret, { ...options, maxAge: PENDING_LIFETIME / 1000 });
      return secret;
    },
  };
}
