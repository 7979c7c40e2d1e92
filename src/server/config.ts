/**
 * The environment, parsed once at the start. Whatever is wrong is reported together, each problem with the name of
 * its variable and what to do, so that nobody has to start the server five times to learn five mistakes.
 */
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import * as z from 'zod/mini';
import type { Role } from '../contract/bff/role.ts';
import type { Session } from '../contract/bff/session.ts';
import type { IdentityProvider } from './bff/sign-in/oidc/provider.ts';
import { SEARCH_LIMIT } from '../contract/service/search-limit.ts';
import {
  AcrValues,
  identityProviderOf,
  isIssuer,
  ISSUER_ADVICE,
  isThisMachine,
  PermissionsOfGroups,
  providerContradictions,
} from './identity-provider.ts';
import { type Remote, remoteOf, rolesIn, ROLES_ADVICE, serviceContradictions } from './remote.ts';
import { unknownVariables } from './unknown-variables.ts';

export interface Config {
  /** 0 lets the system choose a free port. */
  port: number;
  host: string;
  /** The address that browsers use, an origin; undefined where they reach the server directly on this machine. */
  publicUrl: URL | undefined;
  /** How many reverse proxies in front append to `X-Forwarded-For`. */
  trustProxy: number;
  dataDir: string;
  /** The address of a PostgreSQL database; undefined for the embedded one in `dataDir`. */
  databaseUrl: string | undefined;
  /** A remote service; undefined for the embedded one. */
  remote: Remote | undefined;
  /** The copy of all users: seconds after which it is read anew, results asked per page. */
  directory: { maxAge: number; pageLimit: number };
  /** Records of the service read at once, at most. */
  concurrency: number;
  /** Names for the roles of a remote service. */
  roles: Role[];
  /** Where metrics are answered; undefined for nowhere. */
  metrics: { port: number; host: string } | undefined;
  event: Session['event'];
  /** What the key of the hashes in the audit is made of; undefined for one in `dataDir`. */
  auditKey: string | undefined;
  /** For how many days the audit is kept. */
  auditDays: number;
  /** Fixes the key of the local sign-in; undefined for a random one. */
  signInKey: string | undefined;
  /** Lets people in instead of the local key; undefined where that does. */
  identityProvider: IdentityProvider | undefined;
}

/** Carries every problem of the environment; the message lists them, one on each line. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(['The configuration is not usable:', ...problems].join('\n  - '));
    this.problems = problems;
  }
}

const isHttpUrl = (text: string) => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password;
};
const isOrigin = (text: string) =>
  isHttpUrl(text) && new URL(text).href === `${new URL(text).origin}/`;
/** What a credential may be sent to: by http it could be read on the way. */
const isPrivateWay = (text: string) => {
  const url = URL.parse(text);
  return isHttpUrl(text) && url !== null && (url.protocol === 'https:' || isThisMachine(url));
};
const isBase = (text: string) => isPrivateWay(text) && !/[?#]/.test(text);
const isDatabase = (text: string) => /^postgres(?:ql)?:$/.test(URL.parse(text)?.protocol ?? '');
const isTokenUrl = (text: string) => isPrivateWay(text) && !text.includes('#');
const isHost = (text: string) => isIP(text) > 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text);

function isTimeZone(name: string): boolean {
  // Intl takes offsets like "+02:00" too, but they know no summer time and older browsers refuse them.
  if (!/^[a-z]/i.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

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

const Variables = z.object({
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

/**
 * Reads the configuration; an empty variable counts as not set.
 * @param readFile reads the text of `ROLES_FILE`
 * @throws ConfigError with every problem at once
 */
export function readConfig(
  env: Record<string, string | undefined>,
  readFile: (path: string) => string = (path) => readFileSync(path, 'utf8'),
): Config {
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
  const read = Variables.safeParse(given);
  const roles = rolesIn(given.ROLES_FILE, readFile);
  const problems = [
    ...(read.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...contradictions(given),
    ...serviceContradictions(given),
    ...providerContradictions(given),
    ...(roles === null ? [ROLES_ADVICE] : []),
    ...unknownVariables(given, Object.keys(Variables.shape)),
  ];
  if (!read.success || roles === null || problems.length > 0) throw new ConfigError(problems);

  const set = read.data;
  return {
    port: set.PORT ?? 8080,
    host: set.HOST ?? '127.0.0.1',
    publicUrl: set.PUBLIC_URL,
    trustProxy: set.TRUST_PROXY ?? 0,
    dataDir: set.DATA_DIR ?? './data',
    databaseUrl: set.DATABASE_URL,
    remote: remoteOf(set),
    directory: {
      maxAge: set.DIRECTORY_MAX_AGE ?? 300,
      pageLimit: set.SERVICE_PAGE_LIMIT ?? 1000,
    },
    concurrency: set.SERVICE_CONCURRENCY ?? 8,
    roles,
    metrics:
      set.METRICS_PORT === undefined
        ? undefined
        : { port: set.METRICS_PORT, host: set.METRICS_HOST ?? '127.0.0.1' },
    event: {
      name: set.EVENT_NAME ?? set.SERVICE_BASE_URL?.host ?? 'Demo event',
      timeZone: set.EVENT_TIME_ZONE ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    auditKey: set.AUDIT_KEY,
    auditDays: set.AUDIT_DAYS ?? 90,
    signInKey: set.SIGN_IN_KEY,
    identityProvider: identityProviderOf(set),
  };
}

/** What each variable allows but their combination does not; on the raw texts, so that one mistake hides no other. */
function contradictions(given: Record<string, string | undefined>): string[] {
  const problems: string[] = [];
  const { HOST: host = '' } = given;
  const publicUrl = URL.parse(given.PUBLIC_URL ?? '');
  if (isHost(host) && !isLoopback(host) && publicUrl?.protocol !== 'https:') {
    problems.push(
      'PUBLIC_URL: set an https address, because HOST lets other machines connect and their sessions ' +
        'must not travel unencrypted; or set HOST to 127.0.0.1',
    );
  } else if (publicUrl?.protocol === 'http:' && !isThisMachine(publicUrl)) {
    problems.push(
      'PUBLIC_URL: set an https address, because sessions must not travel unencrypted ' +
        '(http on this machine only)',
    );
  }
  if (given.METRICS_HOST && !given.METRICS_PORT) {
    problems.push('METRICS_HOST: is of no use without METRICS_PORT; set that, or leave it out');
  }
  if (Number(given.METRICS_PORT) > 0 && given.METRICS_PORT === (given.PORT ?? '8080')) {
    problems.push('METRICS_PORT: set another port than PORT, which shows them to nobody');
  }
  return problems;
}

/** Whether only this machine can connect to an address that the server listens on. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
