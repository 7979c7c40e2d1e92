/**
 * The backend for frontend (IETF, "OAuth 2.0 for Browser-Based Applications"): the browser holds a session, the token
 * of the Service Integration stays here. See `docs/developer.md`.
 */
import { type Context, Hono } from 'hono';
import type { ErrorCode } from '../../contract/bff/errors.ts';
import { readiness } from '../database/probe.ts';
import { health } from '../http/health.ts';
import { VERSION } from '../database/version.ts';
import { answerErrors, type HttpError } from '../http/http-error.ts';
import { noteRoute } from '../http/observe-requests.ts';
import { createRefusals, type Refused, REFUSING } from '../http/refusals.ts';
import { accessRoutes } from './access/access-routes.ts';
import { forgetAccounts } from './accounts.ts';
import { applicationsRoutes } from './applications/applications-routes.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import { reportRoutes } from './audit/report-routes.ts';
import { createCleanUp } from './clean-up.ts';
import type { BffEnv } from './context.ts';
import { departmentRoutes } from './departments/department-routes.ts';
import type { DirectoryNumbers } from './directory/directory.ts';
import { eventsRoutes } from './events/events-routes.ts';
import { Failure, passing, unexpected, unreadableBody } from './failure.ts';
import { refuseHead, register } from './guarded.ts';
import { ownBoardRoutes } from './own-board/own-board-routes.ts';
import { reviewsRoutes } from './reviews/reviews-routes.ts';
import { logoutRoutes } from './sign-in/oidc/logout-routes.ts';
import { addressOfClient } from './sign-in/client.ts';
import { callbackRoutes, signInRoutes } from './sign-in/oidc/oidc-routes.ts';
import { requireSession } from './sign-in/require-session.ts';
import { idOf } from './sign-in/session-row.ts';
import { pageSession, sessionRoutes } from './sign-in/session-routes.ts';
import { type BffOptions, createStores } from './stores.ts';
import { keepUp } from './upkeep.ts';
import { personRoutes } from './users/person-routes.ts';
import { usersRoutes } from './users/users-routes.ts';
import { compression } from './web/compression.ts';
import { knownHost, sameOrigin } from './web/same-origin.ts';
import { securityHeaders } from './web/security-headers.ts';
import { staticFiles } from './web/static-files.ts';

/** The state of the bff in numbers, for monitoring. */
export interface BffState {
  /** People who are signed in; null while the database does not say. */
  sessions: number | null;
  /** The snapshot of everyone; null while none is cached. */
  directory: DirectoryNumbers | null;
}

export type Bff = Awaited<ReturnType<typeof createBff>>;

export async function createBff(options: BffOptions) {
  const stores = await createStores(options);
  const { database, log, uptime, https, closing, sessions, oidc } = stores;
  const { directory, applications, seen, lastSaid, build } = stores;
  const { publicUrl, logWritable, assets } = options;
  const stopUpkeep = await keepUp({
    twiceADay: [
      createCleanUp(stores),
      () => oidc?.pending.cleanUp(),
      () => forgetAccounts(database),
    ],
    everyMinute: [
      () => directory.tidy(),
      () => applications.tidy(),
      () => sessions.retryEnds(),
      () => stores.attempts.cleanUp(),
    ],
    log,
  });

  const routes = [
    ...departmentRoutes(stores),
    ...usersRoutes(stores),
    ...personRoutes(stores),
    ...applicationsRoutes(stores),
    ...reviewsRoutes(stores),
    ...eventsRoutes(stores),
    ...ownBoardRoutes(stores),
    ...accessRoutes(stores),
    ...reportRoutes(stores),
    ...auditRoutes(stores),
  ];
  const api = new Hono<BffEnv>()
    .use(async function noStore(c, next) {
      await next();
      // Not by `c.header`, which would turn the body of an answer into a stream.
      c.res.headers.set('Cache-Control', 'no-store');
      // A tab with a page of another build offers to reload it.
      if (build !== null) c.res.headers.set('Rollcall-Build', build);
    })
    // The provider's redirects and its server call these, so cross-site requests are accepted.
    .route('/', callbackRoutes(stores))
    .route('/', logoutRoutes(stores))
    .use(sameOrigin(publicUrl))
    .route('/', signInRoutes(stores))
    .route('/session', sessionRoutes(stores))
    .use(requireSession(stores));
  register(api, routes, stores);
  api.all('*', async (c) => {
    if (c.get('session').departments) return refuseHead(c, stores);
    throw new Failure({ code: 'not_found' });
  });

  const refused = tellRefusals(createRefusals(log), stores.trustProxy);
  const app = new Hono<BffEnv>()
    .use(noteRoute)
    .route(
      '/',
      health({ parts: readiness(stores.reserved, uptime), logWritable, version: VERSION }),
    )
    .use(securityHeaders({ https }), knownHost(publicUrl))
    // The build has compressed the files.
    .use('/bff/*', compression())
    .route('/bff', api)
    .route('/', await staticFiles(assets, { https, sessionOf: pageSession(stores) }))
    .notFound(() => {
      throw new Failure({ code: 'not_found' });
    })
    .onError(answerErrors(log, { unreadableBody, passing, unexpected, refused }));

  return {
    /** All that is answered, so that a test can ask what each needs. */
    routes: app.routes,
    /** The routes for people who are signed in, each with its needs. */
    guarded: routes,
    fetch: async (request: Request, bindings: BffEnv['Bindings'] = {}): Promise<Response> =>
      app.fetch(request, bindings),
    /** The current state. */
    async state(): Promise<BffState> {
      const signedIn = await sessions.count().catch(() => null);
      return { sessions: signedIn, directory: directory.numbers() };
    },
    /** Ends the event streams, which would otherwise never end; to be called before the server waits for open requests. */
    endStreams: () => closing.abort(),
    /** Ends the regular cleaning, the directory and the reading of applications; the database stays open. */
    async close(): Promise<void> {
      closing.abort();
      directory.close();
      applications.close();
      await Promise.all([stores.failedTries.close(), stopUpkeep(), seen.close(), lastSaid.close()]);
      oidc?.provider.close();
    },
  };
}

/** No fault of who asks. */
const OURS: ReadonlySet<ErrorCode> = new Set(['service_refused', 'service_busy', 'directory_full']);

/** Describes a refused request for the log. */
function tellRefusals(refused: Refused, trustProxy: number) {
  return function tellRefusal(error: HttpError, c: Context<BffEnv>): void {
    if (!(error instanceof Failure) || !REFUSING.has(error.status)) return;
    const { code } = error.error;
    if (OURS.has(code)) return;
    // Absent before anybody asked who it is.
    const session: BffEnv['Variables']['session'] | undefined = c.get('session');
    refused(c, {
      code,
      client: addressOfClient(c, trustProxy),
      ...(session && { session: idOf(session.hash), name: session.name }),
    });
  };
}
