/**
 * Parses the environment once at the start. All problems are reported together, each with its variable's name and a
 * remedy.
 */
import { readFileSync } from 'node:fs';
import { SEARCH_LIMIT } from '../contract/service/search-limit.ts';
import { isLoopback, isThisMachine } from './address.ts';
import { AUDIT_DAYS } from './bff/audit/audit.ts';
import { MAX_AGE } from './bff/directory/cached-lists.ts';
import { ExpectedError } from './database/advice.ts';
import type { Database } from './database/database.ts';
import { identityProviderOf, providerContradictions } from './identity-provider.ts';
import { remoteOf, rolesIn, serviceContradictions } from './remote.ts';
import { isDemo } from './service/demo/fill.ts';
import { unknownVariables } from './unknown-variables.ts';
import { isHost, machineZone, Variables, zoneOf } from './variables.ts';

export type Config = ReturnType<typeof readConfig>;

/** Carries every problem of the environment; the message lists them, one on each line. */
export class ConfigError extends ExpectedError {
  override name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(['The configuration is not usable:', ...problems].join('\n  - '));
    this.problems = problems;
  }
}

/**
 * Reads the configuration; an empty variable counts as not set.
 * @param readFile reads the text of `ROLES_FILE`
 * @throws ConfigError with every problem at once
 */
export function readConfig(
  env: Record<string, string | undefined>,
  readFile: (path: string) => string = (path) => readFileSync(path, 'utf8'),
) {
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
  const read = Variables.safeParse(given);
  const { roles, problem } = rolesIn(given.ROLES_FILE, readFile);
  const unknown = unknownVariables(given, Object.keys(Variables.shape));
  const problems = [
    ...(read.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...contradictions(given),
    ...serviceContradictions(given),
    ...providerContradictions(given),
    ...(problem === undefined ? [] : [problem]),
    ...unknown.problems,
  ];
  if (!read.success || problems.length > 0) throw new ConfigError(problems);

  const set = read.data;
  return {
    /** 0 lets the system choose a free port. */
    port: set.PORT ?? 8080,
    host: set.HOST ?? '127.0.0.1',
    /** The address that browsers use, an origin; undefined where they reach the server directly on this machine. */
    publicUrl: set.PUBLIC_URL,
    /** The number of reverse proxies in front that append to `X-Forwarded-For`. */
    trustProxy: set.TRUST_PROXY ?? 0,
    dataDir: set.DATA_DIR ?? './data',
    /** The address of a PostgreSQL database; undefined for the embedded one in `dataDir`. */
    databaseUrl: set.DATABASE_URL,
    /** A remote service; undefined for the embedded one. */
    remote: remoteOf(set),
    /** The directory: the age in seconds after which it is read again, and the results per page. */
    directory: {
      maxAge: set.DIRECTORY_MAX_AGE ?? MAX_AGE,
      pageLimit: set.SERVICE_PAGE_LIMIT ?? SEARCH_LIMIT.maximum,
    },
    /** Records of the service read at once, at most. */
    concurrency: set.SERVICE_CONCURRENCY ?? 8,
    /** Names for the roles of a remote service. */
    roles,
    /** The address of the metrics; undefined for none. */
    metrics:
      set.METRICS_PORT === undefined
        ? undefined
        : { port: set.METRICS_PORT, host: set.METRICS_HOST ?? '127.0.0.1' },
    /** `eventNameOf` says the name where none is set. */
    event: {
      name: set.EVENT_NAME ?? set.SERVICE_BASE_URL?.host,
      timeZone: set.EVENT_TIME_ZONE ?? zoneOf(given.TZ ?? '') ?? machineZone(),
    },
    /** The secret for the audit's hashes; undefined for a key file in `dataDir`. */
    auditKey: set.AUDIT_KEY,
    /** For how many days the audit is stored. */
    auditDays: set.AUDIT_DAYS ?? AUDIT_DAYS,
    /** Fixes the key of the local sign-in; undefined for a random one. */
    signInKey: set.SIGN_IN_KEY,
    /** Lets people in instead of the local key; undefined where that does. */
    identityProvider: identityProviderOf(set),
    /** Warnings about likely mistakes that stop nothing: each names its variable. */
    warnings: unknown.warnings,
  };
}

/**
 * Combinations that are invalid although each variable is valid; checked on the raw texts, so that one mistake hides no
 * other.
 */
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
  // Node silently treats such a zone as UTC, and browsers would get none.
  if (given.TZ && !given.EVENT_TIME_ZONE && !zoneOf(given.TZ)) {
    problems.push(
      'TZ: set an IANA time zone, such as Europe/Berlin, or set EVENT_TIME_ZONE to one',
    );
  }
  return problems;
}

/** Read each time, because an import may replace the demo event while the server runs. */
export async function eventNameOf(database: Database): Promise<string> {
  return (await isDemo(database)) ? 'Demo event' : 'Event';
}
