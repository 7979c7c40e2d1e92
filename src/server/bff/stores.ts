/** The options of the bff, and what its routes use. */
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Session as SessionAnswer } from '../../contract/bff/access/session.ts';
import type { Role } from '../../contract/bff/role.ts';
import type { Database } from '../database/database.ts';
import { serialQueues } from '../database/serial-queue.ts';
import { sharedKey } from '../database/keys.ts';
import { migrate } from '../database/migrate.ts';
import { createAccountLimits } from './allowance.ts';
import { createApplications } from './applications/applications.ts';
import { createAudit, AUDIT_DAYS, type RecordedRead } from './audit/audit.ts';
import { createDepartmentList } from './departments/department-list.ts';
import { createPlans } from './departments/plans.ts';
import { createVotes } from './departments/votes.ts';
import { createDirectory, type DirectoryOptions } from './directory/directory.ts';
import { createFindCursors } from './directory/find-cursor.ts';
import { createChangeWatch, readSharedState } from './events/change-watch.ts';
import { createReadChange } from './events/list-changes.ts';
import { migrations } from './migrations.ts';
import { readBoard } from './reviews/board-settings.ts';
import { createLastSaid } from './reviews/last-said.ts';
import { createReviews } from './reviews/reviews.ts';
import { createSeen } from './reviews/seen.ts';
import { createServiceClient, type ServiceOptions } from './service-client/service-client.ts';
import { createAttempts } from './sign-in/attempts.ts';
import { createDeviceCookie, createSessionCookie } from './sign-in/cookies.ts';
import { endOutdated } from './sign-in/end-session.ts';
import { createFailedTries } from './sign-in/failed-tries.ts';
import { createInvitations } from './sign-in/invitations.ts';
import { openOidc, settingsFingerprint } from './sign-in/oidc/oidc.ts';
import type { IdentityProvider } from './sign-in/oidc/provider.ts';
import { slowHash } from './sign-in/seal.ts';
import { watchSessions } from './sign-in/session-watch.ts';
import { createSessions } from './sign-in/sessions.ts';

export interface BffOptions {
  database: Database;
  /** The same database by connections of their own, for what every request needs: sessions, signing in, health. */
  reserved?: Database;
  log: Logger;
  /** The Event Registration Service, and how to get there. */
  service: ServiceOptions;
  roles: () => Promise<Role[]>;
  /** As it is called now. */
  event: () => Promise<SessionAnswer['event']>;
  signInKey: string;
  /** Lets people in, instead of the key; they come back to `publicUrl`. */
  identityProvider?: IdentityProvider | undefined;
  /** Of the hashes of typed texts in the audit, 32 bytes; stored apart from them. */
  auditKey: Uint8Array;
  /** Whether the key stays the same at the next start, so that a change of it ends the sessions that it opened. */
  fixedKey?: boolean;
  /** The folder of the built app. */
  assets: string;
  publicUrl?: URL | undefined;
  /** The number of our reverse proxies in front. */
  trustProxy?: number;
  /** The directory's settings; `eager` reads it at the first sign-in instead of the first search. */
  directory?: Pick<DirectoryOptions, 'maxAge' | 'pageLimit' | 'pause' | 'thread'> & {
    eager?: boolean;
  };
  /** Records of the service read at once, at most. */
  concurrency?: number;
  /** For how many days the audit is stored. */
  auditDays?: number;
  /** Whether log lines can be written. */
  logWritable?: () => boolean;
  /** Called with every read that is recorded, or should have been. */
  recorded?: (read: RecordedRead) => void;
  /** Milliseconds since 1970; a parameter for tests. */
  now?: () => number;
  /** Milliseconds on a clock that nobody sets; a parameter for tests. */
  uptime?: () => number;
}

/** The number of concurrent requests for users, as a multiple of those for background work. */
const PEOPLE = 3;

export type Stores = Awaited<ReturnType<typeof createStores>>;

/** Updates the tables of the bff, and makes on them what its routes use. */
export async function createStores({
  database,
  reserved = database,
  log,
  service,
  identityProvider,
  fixedKey = false,
  publicUrl,
  trustProxy = 0,
  directory: { eager = true, ...keeping } = {},
  concurrency = 8,
  auditDays = AUDIT_DAYS,
  recorded,
  now = Date.now,
  uptime = () => performance.now(),
  ...options
}: BffOptions) {
  await migrate(database, migrations);
  const https = publicUrl?.protocol === 'https:';
  const cookie = createSessionCookie({ https });
  const fingerprint = identityProvider
    ? settingsFingerprint(identityProvider)
    : fixedKey
      ? await keyFingerprint()
      : null;

  /** By a slow hash: the operator may have chosen a weak key, and a copy of the database must not help to guess it. */
  async function keyFingerprint(): Promise<string> {
    const salt = await sharedKey(database, 'bff_keys', 'sign-in-key');
    return Buffer.from(await slowHash(options.signInKey, salt)).toString('base64url');
  }

  const sessions = watchSessions(createSessions(reserved, now, fingerprint), log);
  const limits = createAccountLimits(uptime);
  const audit = createAudit({
    database,
    log,
    now,
    keptDays: auditDays,
    tell: recorded,
  });
  await endOutdated({ sessions, audit, reserved }, identityProvider !== undefined);
  const oidc = await openOidc(identityProvider, {
    publicUrl,
    database: reserved,
    log,
    now,
    uptime,
  });
  const atOnce = { people: PEOPLE * concurrency, background: concurrency };
  const { background, ...client } = createServiceClient({ atOnce, ...service, log });
  const clock = { now, uptime };
  const directory = createDirectory({ ...keeping, client: background, log, clock });
  const reviews = createReviews(database, now);
  const plans = createPlans(reviews);
  const lastSaid = createLastSaid({ database, plans, reviews, log });
  const applications = createApplications({
    client: background,
    directory,
    readApplications: service.applications,
    log,
    onWhole: (snapshot) => lastSaid.keep(snapshot),
    concurrency,
    ...clock,
  });
  const seen = createSeen({ client: background, applications, reviews, log });
  const votes = createVotes(database, now);
  const departments = createDepartmentList({
    applications,
    plans,
    votes,
    settings: () => readBoard(database),
  });
  const lists = { reviews: reviews.changedSince, votes: votes.changedSince };
  const readChange = createReadChange({ database, lists, log });
  const shared = { database, readChange, directory, sessions, departments };
  const watch = createChangeWatch({
    announcements: database.announcements,
    read: (wanted) => readSharedState(shared, wanted),
    compareSessions: () => sessions.compareFromNow(),
    log,
  });
  return {
    ...options,
    database,
    reserved,
    log,
    now,
    uptime,
    trustProxy,
    auditDays,
    https,
    limits,
    /** Lets the changes of an account take turns, so that the changes of others come in between. */
    enqueueChange: serialQueues(),
    /** Lists that are read on this thread: the event loop turns before each, so that hundreds delay others by one. */
    enqueueList: serialQueues(() => yieldToEventLoop()),
    audit,
    sessions,
    cookie,
    device: createDeviceCookie({ https }),
    invitations: createInvitations(reserved, now),
    attempts: createAttempts(reserved, now, uptime),
    failedTries: createFailedTries({ audit, log, now }),
    /** Undefined where no identity provider lets people in. */
    oidc,
    client,
    directory,
    /** Whether the directory is read with the first request of a user, instead of at the first search. */
    eager,
    cursors: createFindCursors(await sharedKey(database, 'bff_keys', 'find-cursor')),
    applications,
    reviews,
    seen,
    lastSaid,
    votes,
    departments,
    watch,
    build: await buildIn(options.assets),
    /** Of an account: `Session.identity` of the contract. */
    identityOf: (person: string) =>
      hash('sha256', JSON.stringify([person, service.baseUrl.href]), 'base64url'),
    /** Ends all event streams. */
    closing: new AbortController(),
  };
}

/** The build of the dashboard in `folder`, as `scripts/build-when-stale.ts` wrote it into its pages; null where there is none. */
async function buildIn(folder: string): Promise<string | null> {
  const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => '');
  return /<meta name="build" content="([^"]+)"/.exec(html)?.[1] ?? null;
}
