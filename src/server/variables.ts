/** The schema of each environment variable, with a message for invalid values. */
import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { type Permission, PERMISSIONS } from '../contract/bff/access/access.ts';
import { isName, normalizeName } from '../contract/bff/access/person-name.ts';
import { SEARCH_LIMIT } from '../contract/service/search-limit.ts';
import { isThisMachine } from './address.ts';

const isHttpUrl = (text: string) => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password;
};
const isOrigin = (text: string) =>
  isHttpUrl(text) && new URL(text).href === `${new URL(text).origin}/`;
/** Says of an address with a path what to do instead; never its credentials. */
function publicUrlAdvice({ input }: { input?: unknown }): string {
  const url = typeof input === 'string' && isHttpUrl(input) ? new URL(input) : null;
  if (!url || url.pathname === '/') {
    return 'set the address that browsers use, such as https://rollcall.example.org, no path';
  }
  return (
    `has the path ${url.pathname}, below which Rollcall does not work; ` +
    `set an address of its own without a path, such as https://rollcall.${url.host.replace(/^rollcall\./, '')}`
  );
}
/** An address that may receive a credential: plain http could be intercepted. */
const isPrivateWay = (text: string) => {
  const url = URL.parse(text);
  return isHttpUrl(text) && url !== null && (url.protocol === 'https:' || isThisMachine(url));
};
const isBase = (text: string) => isPrivateWay(text) && !/[?#]/.test(text);
/** The part of a service's address before the paths of its operations, which are often given with it. */
const serviceBaseOf = ({ origin, pathname }: URL) =>
  origin + pathname.replace(/\/api(\/v0(\/.*)?)?\/*$/i, '').replace(/\/+$/, '');
const isServiceBase = (text: string) =>
  isBase(text) && serviceBaseOf(new URL(text)) === new URL(text).href.replace(/\/+$/, '');
/** Names the right address, as far as the given one tells it; never its credentials or query. */
function serviceBaseAdvice({ input }: { input?: unknown }): string {
  const rule = 'https, without query or credentials (http on this machine only)';
  const url = typeof input === 'string' && isHttpUrl(input) ? new URL(input) : null;
  if (!url) return `set the address of the service before /api/v0; ${rule}`;
  if (!isThisMachine(url)) url.protocol = 'https:';
  return `set ${serviceBaseOf(url)}, the address of the service before /api/v0; ${rule}`;
}
const isDatabase = (text: string) => /^postgres(?:ql)?:$/.test(URL.parse(text)?.protocol ?? '');
const isTokenUrl = (text: string) => isPrivateWay(text) && !text.includes('#');
export const isHost = (text: string) =>
  isIP(text) > 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text);

type Advice = string | ((issue: { input?: unknown }) => string);

/** A text that passes `test`; `advice` says what to set instead. */
const text = (test: (text: string) => boolean, advice: Advice) =>
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
const url = (test: (text: string) => boolean, advice: Advice) =>
  z.pipe(
    text(test, advice),
    z.transform((given) => new URL(given)),
  );

/** Names of ways to sign in, as the provider has them, with blanks between (OpenID Connect Core, `acr_values`). */
const AcrValues = z.pipe(
  text(
    (given) => /^[\x21-\x7e]+( +[\x21-\x7e]+)*$/.test(given),
    'set what the provider calls the ways to sign in that are strong enough, with blanks',
  ),
  z.transform((given) => given.split(/ +/)),
);

/** `{"crew": ["user:read"]}`, with a group at least: without one nobody could do anything. */
const PermissionsOfGroups = z.pipe(
  z.string(),
  z.transform((text, { issues }) => {
    const groups = parsed(text);
    const wrong = wrongInGroups(groups);
    if (wrong === null) return new Map(Object.entries(groups as Record<string, Permission[]>));
    const message =
      `${wrong}; set JSON such as {"crew": ["user:read"]}: for each group what its members may do, of ` +
      PERMISSIONS.join(', ');
    issues.push({ code: 'custom', input: text, message });
    return z.NEVER;
  }),
);

/** The first fault of the permissions of groups; null if they have none. */
function wrongInGroups(groups: unknown): string | null {
  if (groups === undefined) return 'is no JSON';
  if (typeof groups !== 'object' || groups === null || Array.isArray(groups)) return 'is no object';
  const entries = Object.entries(groups);
  if (entries.length === 0) return 'names no group';
  for (const [group, held] of entries) {
    if (group === '') return 'names a group without a name';
    if (!Array.isArray(held)) return `the group "${group}" has no list`;
    const unknown = held.filter((one) => !isPermission(one)).map((one) => JSON.stringify(one));
    if (unknown.length > 0) {
      return `the group "${group}" has ${unknown.join(', ')}, which is no permission`;
    }
  }
  return null;
}

const isPermission = (value: unknown) => PERMISSIONS.some((permission) => permission === value);

/** The text of docs/settings.md for each variable, with its default; no default if it depends on other things. */
export const settings = new Map<z.core.$ZodType, { meaning: string; byDefault: string }>();

/** A variable that may be left out. */
function setting<Schema extends z.ZodMiniType>(schema: Schema, meaning: string, byDefault = '') {
  const optional = z.optional(schema);
  settings.set(optional, { meaning, byDefault });
  return optional;
}

/** Each variable by itself, in the order of docs/settings.md; `config.ts` checks combinations. */
export const Variables = z.object({
  PORT: setting(
    whole(65_535, 'set a port from 0 to 65535'),
    'The port of the server; 0 takes any free one.',
    '8080',
  ),
  HOST: setting(
    text(isHost, 'set an IP address or a host name, without port'),
    'The address that the server listens on. Any other than this machine’s own needs an https `PUBLIC_URL`.',
    '127.0.0.1',
  ),
  PUBLIC_URL: setting(
    url(isOrigin, publicUrlAdvice),
    'The address that browsers use, such as `https://rollcall.example.org`, without a path; https except on this machine. Decides which origin may send requests, and whether cookies are `Secure`. An identity provider needs it.',
  ),
  TRUST_PROXY: setting(
    whole(10, 'set the number of reverse proxies in front, from 0 to 10'),
    'How many reverse proxies of yours are in front, so that the client’s address is known.',
    '0',
  ),
  DATA_DIR: setting(
    z.string(),
    'The folder of the embedded database and of generated secrets. Closed to all but its owner, and refused where that is impossible.',
    './data',
  ),
  DATABASE_URL: setting(
    text(
      isDatabase,
      'set an address such as postgres://user:password@host:5432/rollcall, or leave it out',
    ),
    '`postgres://…`: PostgreSQL instead of the embedded database. Several servers need it.',
  ),
  SERVICE_BASE_URL: setting(
    url(isServiceBase, serviceBaseAdvice),
    'A remote Event Registration Service: the part of its address before `/api/v0`; https except on this machine. The embedded service is then not started.',
  ),
  SERVICE_ACCESS_TOKEN: setting(
    text(
      (token) => /^[\x21-\x7e]+$/.test(token),
      'set the token alone, without spaces or "Bearer"',
    ),
    'The Bearer token of the remote service. Or set the next three.',
  ),
  SERVICE_CLIENT_ID: setting(
    z.string(),
    'The client id for OAuth 2.0 client credentials of the remote service.',
  ),
  SERVICE_CLIENT_SECRET: setting(z.string(), 'Its secret.'),
  SERVICE_TOKEN_URL: setting(
    url(
      isTokenUrl,
      'set an https address without credentials or fragment (http on this machine only)',
    ),
    'Where it gets tokens. By default `{SERVICE_BASE_URL}/api/oauth/token`.',
  ),
  SERVICE_PAGE_LIMIT: setting(
    whole(SEARCH_LIMIT.maximum, 'set the results asked per page, from 1 to 1000', 1),
    'How many results a page has when all users are read. A service that refuses that many is asked for 100.',
    '1000',
  ),
  SERVICE_CONCURRENCY: setting(
    whole(100, 'set how many records are read at once, from 1 to 100', 1),
    'How many requests read users and applications at once; fewer while the service is slow or busy. Requests that people wait for may be three times as many.',
    '8',
  ),
  DIRECTORY_MAX_AGE: setting(
    whole(86_400, 'set seconds, from 1 to 86400', 1),
    'Seconds after which the copy of all users is read again while it is in use.',
    '300',
  ),
  ROLES_FILE: setting(
    z.string(),
    'Names of a remote service’s roles: a JSON file such as `[{ "id": 7, "name": "Volunteer" }]`.',
  ),
  EVENT_NAME: setting(
    z.string(),
    'The name of the event in the dashboard. By default “Demo event”, “Event”, or the remote service’s host.',
  ),
  EVENT_TIME_ZONE: setting(
    text(isTimeZone, 'set an IANA time zone, such as Europe/Berlin'),
    'The event’s IANA time zone, such as `Europe/Berlin`. By default that of `TZ`, else the machine’s.',
  ),
  SIGN_IN_KEY: setting(
    text((key) => key.length >= 16, 'set 16 characters or more, or leave it out for a random key'),
    'Fixes the key of the sign-in link; 16 characters or more. Changing it ends every session that it opened. By default the link has a new key at each start, and sessions go on.',
  ),
  OIDC_ISSUER: setting(
    url(
      isBase,
      'set the issuer as the provider states it, an https address without query (http on this machine only)',
    ),
    'The identity provider’s issuer, exactly as it states it, such as `https://login.example.org/realms/fair`.',
  ),
  OIDC_NAME: setting(
    text(
      (name) => isName(name) && name === normalizeName(name),
      'set a name of 1 to 100 characters on one line, or leave it out',
    ),
    'What your people call the identity provider, as the button that signs in has it: “Sign in with …”. By default the host of `OIDC_ISSUER`.',
  ),
  OIDC_CLIENT_ID: setting(z.string(), 'The id that the provider gave Rollcall.'),
  OIDC_CLIENT_SECRET: setting(z.string(), 'The secret that the provider gave Rollcall.'),
  OIDC_GROUPS_CLAIM: setting(
    z.string(),
    'The claim with somebody’s groups or roles, in the ID token or the user info. A list, one text for one group, or an object whose keys are the groups. Dots lead into objects: `realm_access.roles`.',
    'groups',
  ),
  OIDC_ACR_VALUES: setting(
    AcrValues,
    'Which ways to sign in are strong enough: the provider’s values of `acr`, separated by spaces. By default all are.',
  ),
  OIDC_PERMISSIONS: setting(
    PermissionsOfGroups,
    'What the members of each group may do, as JSON: `{"crew": ["user:read"]}`. Members of several groups may do what any of these may.',
  ),
  AUDIT_KEY: setting(
    text(
      (key) => key.length >= 16,
      'set 16 characters or more, or leave it out for a key in DATA_DIR',
    ),
    'The secret of the hashes in the audit; 16 characters or more, the same on all servers. By default a random one in `DATA_DIR/audit.key`.',
  ),
  AUDIT_DAYS: setting(
    whole(3650, 'set for how many days the audit is kept, from 1 to 3650', 1),
    'For how many days the audit is kept.',
    '90',
  ),
  METRICS_PORT: setting(
    whole(65_535, 'set a port from 0 to 65535, or leave it out'),
    'A port of its own for metrics. Without it there are none.',
  ),
  METRICS_HOST: setting(
    text(isHost, 'set an IP address or a host name, without port'),
    'The address that the port for metrics listens on.',
    '127.0.0.1',
  ),
});

export type Settings = z.infer<typeof Variables>;

/** Undefined if the text is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

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
