/**
 * The backend for frontend (IETF, "OAuth 2.0 for Browser-Based Applications"): the browser holds a session, the token
 * of the Service Integration stays here. Design, section 5.
 */
import { Hono } from 'hono';
import { sharedKey } from '../database/keys.ts';
import { migrate } from '../database/migrate.ts';
import { readiness } from '../database/probe.ts';
import { health } from '../http/health.ts';
import { answerErrors } from '../http/http-error.ts';
import { noteRoute } from '../http/observe-requests.ts';
import { createRefusals } from '../http/refusals.ts';
import { accessRoutes } from './access/access-routes.ts';
import { forgetAccounts } from './accounts.ts';
import { createAccountLimits } from './allowance.ts';
import { applicationsRoutes } from './applications/applications-routes.ts';
import { createApplications } from './applications/applications.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import { createAudit, KEPT_DAYS } from './audit/audit.ts';
import { reportRoutes } from './audit/report-routes.ts';
import { changesRoutes, createChanges } from './changes/changes.ts';
import { createComparison } from './changes/comparison.ts';
import { createDepartmentList, createPlans } from './departments/department-list.ts';
import { departmentRoutes } from './departments/department-routes.ts';
import { createVotes } from './departments/votes.ts';
import { createDirectory, type DirectoryNumbers } from './directory/directory.ts';
import { createFindCursors } from './directory/find-cursor.ts';
import { createChangeWatch, readSharedState } from './events/change-watch.ts';
import { eventsRoutes } from './events/events-routes.ts';
import { Failure, passing, unexpected, unreadableBody } from './failure.ts';
import { refuseHead, register, type Route } from './guarded.ts';
import { migrations } from './migrations.ts';
import { overnightRoutes } from './overnight/overnight-routes.ts';
import { ownBoardRoutes } from './own-board/own-board-routes.ts';
import type { BffEnv, BffOptions, Parts } from './parts.ts';
import { boundBodies } from './request-body.ts';
import { readBoard } from './reviews/board-settings.ts';
import { reviewsRoutes } from './reviews/reviews-routes.ts';
import { createReviews } from './reviews/reviews.ts';
import { createServiceClient } from './service-client/service-client.ts';
import { createAttempts } from './sign-in/attempts.ts';
import { createDeviceCookie, createSessionCookie } from './sign-in/cookies.ts';
import { createInvitations } from './sign-in/invitations.ts';
import { routesForProvider, signInRoutes } from './sign-in/oidc/oidc-routes.ts';
import { openOidc, settingsFingerprint } from './sign-in/oidc/oidc.ts';
import { requireSession } from './sign-in/require-session.ts';
import { keyFingerprint } from './sign-in/seal.ts';
import { sessionRoutes } from './sign-in/session-routes.ts';
import { watchSessions } from './sign-in/session-watch.ts';
import { createSessions } from './sign-in/sessions.ts';
import { createUpkeepClock, keepUp } from './upkeep.ts';
import { personRoutes } from './users/person-routes.ts';
import { usersRoutes } from './users/users-routes.ts';
import { compression } from './web/compression.ts';
import { tellRefusals } from './web/refusal.ts';
import { knownHost, sameOrigin } from './web/same-origin.ts';
import { securityHeaders } from './web/security-headers.ts';
import { staticFiles } from './web/static-files.ts';

/** The state of the bff in numbers, for monitoring. */
export interface BffState {
  /** People who are signed in; null while the database does not say. */
  sessions: number | null;
  /** The copy of everyone; null while none is kept. */
  directory: DirectoryNumbers | null;
}

export interface Bff {
  /** All that is answered, so that a test can ask what each needs. */
  readonly routes: readonly { method: string; path: string }[];
  /** The routes for people who are signed in, each with its needs. */
  readonly guarded: readonly Pick<Route, 'method' | 'path' | 'needs' | 'forHeads'>[];
  fetch(request: Request, bindings?: BffEnv['Bindings']): Promise<Response>;
  /** The current state. */
  state(): Promise<BffState>;
  /** Ends the event streams, which would otherwise never end; to be called before the server waits for open requests. */
  endStreams(): void;
  /** Ends the regular cleaning, the directory and the reading of applications; the database stays open. */
  close(): Promise<void>;
}

/** The number of concurrent requests for users, as a multiple of those for background work. */
const PEOPLE = 3;

export async function createBff({
  database,
  log,
  service,
  roles,
  event,
  signInKey,
  identityProvider,
  auditKey,
  fixedKey = false,
  assets,
  publicUrl,
  trustProxy = 0,
  directory: { eager = true, ...keeping } = {},
  concurrency = 8,
  auditDays = KEPT_DAYS,
  logWritable,
  recorded,
  now = Date.now,
  uptime = () => performance.now(),
}: BffOptions): Promise<Bff> {
  await migrate(database, migrations);
  const https = publicUrl?.protocol === 'https:';
  const cookie = createSessionCookie({ https });
  const fingerprint = identityProvider
    ? settingsFingerprint(identityProvider)
    : fixedKey
      ? await keyFingerprint(signInKey, await sharedKey(database, 'bff_keys', 'sign-in-key'))
      : null;
  const sessions = watchSessions(createSessions(database, now, fingerprint), log);
  const invitations = createInvitations(database, now);
  const attempts = createAttempts(database, now, uptime);
  const limits = createAccountLimits(uptime);
  const audit = createAudit({
    database,
    log,
    now,
    keptDays: auditDays,
    bytes: limits.auditBytes,
    tell: recorded,
  });
  const oidc = await openOidc(identityProvider, {
    publicUrl,
    database,
    log,
    now,
    uptime,
  });
  const atOnce = { people: PEOPLE * concurrency, background: concurrency };
  const { background, ...client } = createServiceClient({ atOnce, ...service, log });
  const clock = { now, uptime };
  const directory = createDirectory({ ...keeping, client: background, log, clock });
  const applications = createApplications({
    client: background,
    directory,
    readApplications: service.applications,
    onWhole: (copy, isOfEveryone) => comparison.compareCopy(copy, isOfEveryone),
    log,
    concurrency,
    ...clock,
  });
  const comparison = createComparison({
    database,
    client: background,
    peek: () => applications.peek(),
    log,
    now,
  });
  const changes = createChanges(database, now);
  const cursors = createFindCursors(await sharedKey(database, 'bff_keys', 'find-cursor'));

  const reviews = createReviews(database, now);
  const votes = createVotes(database, now);
  const departments = createDepartmentList({
    applications,
    plans: createPlans(reviews),
    votes,
    settings: () => readBoard(database),
  });
  const watch = createChangeWatch({
    announcements: database.announcements,
    read: (wanted) => readSharedState({ database, directory, sessions, departments }, wanted),
    onAnnouncement: () => void sessions.check(),
    log,
  });
  const closing = new AbortController();

  const stopUpkeep = await keepUp({
    daily: [
      () => sessions.cleanUp(),
      () => invitations.cleanUp(),
      () => oidc?.pending.cleanUp(),
      () => audit.cleanUp(),
      () => changes.cleanUp(),
      () => forgetAccounts(database),
    ],
    isClockTrusted: createUpkeepClock({ database, log, now }),
    everyMinute: [
      () => directory.tidy(),
      () => applications.tidy(),
      () => sessions.retryEnds(),
      () => attempts.cleanUp(),
    ],
    log,
  });

  const parts: Parts = {
    applications,
    attempts,
    audit,
    auditDays,
    auditKey,
    bodies: boundBodies(limits),
    changes,
    client,
    closing: closing.signal,
    comparison,
    cookie,
    cursors,
    database,
    departments,
    device: createDeviceCookie({ https }),
    directory,
    eager,
    event,
    invitations,
    limits,
    log,
    now,
    oidc,
    reviews,
    roles,
    sessions,
    signInKey,
    trustProxy,
    uptime,
    votes,
    watch,
  };
  const routes = [
    ...departmentRoutes(parts),
    ...usersRoutes(parts),
    ...personRoutes(parts),
    ...applicationsRoutes(parts),
    ...reviewsRoutes(parts),
    ...changesRoutes(parts),
    ...overnightRoutes(parts),
    ...eventsRoutes(parts),
    ...ownBoardRoutes(parts),
    ...accessRoutes(parts),
    ...reportRoutes(parts),
    ...auditRoutes(parts),
  ];
  const api = new Hono<BffEnv>()
    .use(async function noStore(c, next) {
      await next();
      // Not by `c.header`, which would turn the body of an answer into a stream.
      c.res.headers.set('Cache-Control', 'no-store');
    })
    .route('/', routesForProvider(parts))
    .use(sameOrigin(publicUrl))
    .route('/', signInRoutes(parts))
    .route('/session', sessionRoutes(parts))
    .use(requireSession(parts));
  register(api, routes, parts);
  api.all('*', async (c) => {
    if (c.get('session').departments) return refuseHead(c, parts);
    throw new Failure({ code: 'not_found' });
  });

  const refused = tellRefusals(createRefusals(log), trustProxy);
  const app = new Hono<BffEnv>()
    .use(noteRoute)
    .route('/', health({ parts: readiness(database, uptime), logWritable }))
    .use(securityHeaders({ https }), knownHost(publicUrl))
    // The build has compressed the files.
    .use('/bff/*', compression())
    .route('/bff', api)
    .route('/', await staticFiles(assets, { https }))
    .notFound(() => {
      throw new Failure({ code: 'not_found' });
    })
    .onError(answerErrors(log, { unreadableBody, passing, unexpected, refused }));

  return {
    routes: app.routes,
    guarded: routes,
    fetch: async (request, bindings = {}) => app.fetch(request, bindings),
    async state() {
      const signedIn = await sessions.count().catch(() => null);
      return { sessions: signedIn, directory: directory.numbers() };
    },
    endStreams: () => closing.abort(),
    async close() {
      closing.abort();
      stopUpkeep();
      directory.close();
      applications.close();
      await comparison.close();
      oidc?.provider.close();
      await audit.close();
    },
  };
}
