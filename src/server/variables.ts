/** The schema of each environment variable, with a message for invalid values. */
import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { SEARCH_LIMIT } from '../contract/service/search-limit.ts';
import { isThisMachine } from './address.ts';
import { AcrValues, isIssuer, ISSUER_ADVICE, PermissionsOfGroups } from './identity-provider.ts';

const isHttpUrl = (text: string) => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password;
};
const isOrigin = (text: string) =>
  isHttpUrl(text) && new URL(text).href === `${new URL(text).origin}/`;
/** An address that may receive a credential: plain http could be intercepted. */
const isPrivateWay = (text: string) => {
  const url = URL.parse(text);
  return isHttpUrl(text) && url !== null && (url.protocol === 'https:' || isThisMachine(url));
};
const isBase = (text: string) => isPrivateWay(text) && !/[?#]/.test(text);
const isDatabase = (text: string) => /^postgres(?:ql)?:$/.test(URL.parse(text)?.protocol ?? '');
const isTokenUrl = (text: string) => isPrivateWay(text) && !text.includes('#');
export const isHost = (text: string) =>
  isIP(text) > 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text);

/** A text that passes `test`; `advice` says what to set instead. */
const text = (test: (text: string) => boolean, advice: string) =>
  z.string().check(z.refine(test, { error: advice }));
/** A whole number from `minimum` to `maximum`. */
const whole = (maximum: number, advice: string, minimum = 0) =>
  z.pipe(
    text(
      (given) => /^\d{1,6}$/.test(given) && Number(given) >= minimum && Number(given) <= maximum,
      advice,
    ),
    z.transform(Number),
  );
const url = (test: (text: string) => boolean, advice: string) =>
  z.pipe(
    text(test, advice),
    z.transform((given) => new URL(given)),
  );

/** Each variable by itself; `config.ts` checks combinations. */
export const Variables = z.object({
  PORT: z.optional(whole(65_535, 'set a port from 0 to 65535')),
  HOST: z.optional(text(isHost, 'set an IP address or a host name, without port')),
  PUBLIC_URL: z.optional(
    url(
      isOrigin,
      'set the address that browsers use, such as https://rollcall.example.org, no path',
    ),
  ),
  TRUST_PROXY: z.optional(whole(10, 'set the number of reverse proxies in front, from 0 to 10')),
  DATA_DIR: z.optional(z.string()),
  DATABASE_URL: z.optional(
    text(
      isDatabase,
      'set an address such as postgres://user:password@host:5432/rollcall, or leave it out',
    ),
  ),
  SERVICE_BASE_URL: z.optional(
    url(isBase, 'set an https address without query or credentials (http on this machine only)'),
  ),
  SERVICE_ACCESS_TOKEN: z.optional(
    text(
      (token) => /^[\x21-\x7e]+$/.test(token),
      'set the token alone, without spaces or "Bearer"',
    ),
  ),
  SERVICE_CLIENT_ID: z.optional(z.string()),
  SERVICE_CLIENT_SECRET: z.optional(z.string()),
  SERVICE_TOKEN_URL: z.optional(
    url(
      isTokenUrl,
      'set an https address without credentials or fragment (http on this machine only)',
    ),
  ),
  SERVICE_PAGE_LIMIT: z.optional(
    whole(SEARCH_LIMIT.maximum, 'set the results asked per page, from 1 to 1000', 1),
  ),
  SERVICE_CONCURRENCY: z.optional(
    whole(100, 'set how many records are read at once, from 1 to 100', 1),
  ),
  DIRECTORY_MAX_AGE: z.optional(whole(86_400, 'set seconds, from 1 to 86400', 1)),
  ROLES_FILE: z.optional(z.string()),
  METRICS_PORT: z.optional(whole(65_535, 'set a port from 0 to 65535, or leave it out')),
  METRICS_HOST: z.optional(text(isHost, 'set an IP address or a host name, without port')),
  EVENT_NAME: z.optional(z.string()),
  EVENT_TIME_ZONE: z.optional(text(isTimeZone, 'set an IANA time zone, such as Europe/Berlin')),
  OIDC_ISSUER: z.optional(url(isIssuer, ISSUER_ADVICE)),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  OIDC_GROUPS_CLAIM: z.optional(z.string()),
  OIDC_ACR_VALUES: z.optional(AcrValues),
  OIDC_PERMISSIONS: z.optional(PermissionsOfGroups),
  AUDIT_KEY: z.optional(
    text(
      (key) => key.length >= 16,
      'set 16 characters or more, or leave it out for a key in DATA_DIR',
    ),
  ),
  AUDIT_DAYS: z.optional(whole(3650, 'set for how many days the audit is kept, from 1 to 3650', 1)),
  SIGN_IN_KEY: z.optional(
    text((key) => key.length >= 16, 'set 16 characters or more, or leave it out for a random key'),
  ),
});

/** Whether `name` is an IANA zone, such as `Europe/Berlin`. */
function isTimeZone(name: string): boolean {
  // Intl takes offsets like "+02:00" too, but they have no summer time and older browsers refuse them.
  if (!/^[a-z]/i.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** The zone that `TZ` names, which POSIX also writes with a colon before it; undefined if it names none. */
export function zoneOf(tz: string): string | undefined {
  const name = tz.replace(/^:/, '');
  return isTimeZone(name) ? name : undefined;
}

/** The zone of this machine; UTC, which Node then uses itself, where the machine's has no name. */
export function machineZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone && isTimeZone(timeZone) ? timeZone : 'UTC';
}
