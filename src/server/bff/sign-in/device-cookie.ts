/** The cookie that holds a device's key, by which an invitation opens again on this device. */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { INVITATION_DAYS } from '../../../contract/bff/access/invitations.ts';

const NAME = 'rollcall-device';
/** Seconds. No invitation works for longer. */
const LIFETIME = INVITATION_DAYS.most * 24 * 3600;

export interface DeviceCookie {
  /** Undefined where the browser sends none, or one that is not made here. */
  get(c: Context): string | undefined;
  set(c: Context, key: string): void;
  delete(c: Context): void;
}

/** @param https whether browsers come by HTTPS; browsers refuse `Secure` and the prefix `__Host-` without it */
export function createDeviceCookie({ https }: { https: boolean }): DeviceCookie {
  const prefix = https ? 'host' : undefined;
  const options: CookieOptions = {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    ...(https && { prefix: 'host', secure: true }),
  };
  return {
    get(c) {
      const key = getCookie(c, NAME, prefix);
      return key !== undefined && /^[\w-]{43}$/.test(key) ? key : undefined;
    },
    set: (c, key) => setCookie(c, NAME, key, { ...options, maxAge: LIFETIME }),
    delete: (c) => void deleteCookie(c, NAME, options),
  };
}
