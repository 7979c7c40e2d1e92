/**
 * The backend for frontend (IETF, "OAuth 2.0 for Browser-Based Applications"): the browser holds a session, the token
 * of the Service Integration stays here. Design, section 5.
 */
import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { createAudit } from './audit.ts';
import { compression } from './compression.ts';
import { answerFailures, notFound } from './failure.ts';
import { createForwarding, type ForwardingOptions } from './forwarding.ts';
import { migrations } from './migrations.ts';
import { type Role, readRoutes } from './read-routes.ts';
import { knownHost, sameOrigin } from './same-origin.ts';
import { securityHeaders } from './security-headers.ts';
import { createSessionCookie } from './session-cookie.ts';
import { type BffEnv, requireSession, sessionRoutes } from './session-routes.ts';
import { createSessions } from './sessions.ts';
import { staticFiles } from './static-files.ts';

export interface BffOptions {
  database: Database;
  log: Logger;
  /** The Event Registration Service, and how to get there. */
  service: ForwardingOptions;
  roles: () => Promise<Role[]>;
  event: { name: string; timeZone: string };
  signInKey: string;
  /** The folder of the built app. */
  assets: string;
  publicUrl?: URL | undefined;
  /** How many reverse proxies of ours are in front. */
  trustProxy?: number;
  /** Milliseconds since 1970; a parameter for tests. */
  now?: () => number;
}

export interface Bff {
  fetch(request: Request, bindings?: BffEnv['Bindings']): Promise<Response>;
  /** Ends the regular cleaning; the database stays open. */
  close(): void;
}

const DAY = 24 * 3_600_000;

export async function createBff({
  database,
  log,
  service,
  roles,
  event,
  signInKey,
  assets,
  publicUrl,
  trustProxy = 0,
  now = Date.now,
}: BffOptions): Promise<Bff> {
  await migrate(database, migrations);
  const https = publicUrl?.protocol === 'https:';
  const cookie = createSessionCookie({ https });
  const sessions = createSessions(database, now);
  const audit = createAudit(database, log, now);
  const forward = createForwarding(service);

  async function cleanUp() {
    await sessions.cleanUp();
    await audit.cleanUp();
  }
  await cleanUp();
  const cleaning = setInterval(() => {
    cleanUp().catch((error: unknown) => log.error({ err: error }, 'expired rows were not deleted'));
  }, DAY).unref();

  const api = new Hono<BffEnv>()
    .use(async function noStore(c, next) {
      await next();
      // Not by `c.header`, which would turn the body of an answer into a stream.
      c.res.headers.set('Cache-Control', 'no-store');
    })
    .use(sameOrigin(publicUrl))
    .route('/session', sessionRoutes({ sessions, cookie, signInKey, event, trustProxy, log, now }))
    .use(requireSession(sessions, cookie))
    .route('/', readRoutes({ forward, audit, roles, log }))
    .all('*', () => {
      throw notFound('There is nothing at this address.');
    });

  const app = new Hono<BffEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const ready = await database.query('SELECT 1 AS ready').then(
        () => true,
        () => false,
      );
      return c.json({ status: ready ? 'ok' : 'the database does not answer' }, ready ? 200 : 503);
    })
    .use(securityHeaders({ https }), knownHost(publicUrl), compression())
    .route('/bff', api)
    .route('/', await staticFiles(assets))
    .onError(answerFailures(log));

  return {
    fetch: async (request, bindings = {}) => app.fetch(request, bindings),
    close: () => clearInterval(cleaning),
  };
}
