/**
 * The embedded Event Registration Service: the contract served from a database, as a function of a request.
 * Opens no port; `main.ts` does, and the bff calls it in process.
 */
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { TOKEN_PATH } from '../../contract/service/token.ts';
import type { Role } from '../../contract/bff/role.ts';
import type { Database } from '../database/database.ts';
import { createAuthorize, type OwnToken } from './authenticate.ts';
import { createCursors } from './cursor.ts';
import { addDocs } from './openapi/docs-routes.ts';
import { methodNotAllowed, notFound, ServiceError, unexpected } from './errors.ts';
import { issueTokens } from './issue-token.ts';
import { sharedKey } from './keys.ts';
import { migrateService } from './migrations.ts';
import { searchUsers } from './search.ts';
import { createStore } from './store.ts';
import { readVolunteerRecord } from './volunteer.ts';

export interface Service {
  /** Answers everything under `/api`, and `/healthz` and `/readyz`. Never throws. */
  fetch(request: Request): Promise<Response>;
  /** The event's roles by name, which the contract has no operation for. */
  roles(): Promise<Role[]>;
}

/** Creates or updates the service's tables in `database`, then the service on them. */
export async function createService({
  database,
  log,
  ownToken,
}: {
  database: Database;
  log: Logger;
  /** What this very process calls the service with. */
  ownToken?: OwnToken;
}): Promise<Service> {
  await migrateService(database);
  const store = createStore(database);
  const authorize = createAuthorize(database, ownToken);
  const cursors = createCursors(await sharedKey(database, 'cursor'));

  // One handler per route and no middleware: Hono then calls it directly.
  const app = new Hono();
  app.post('/api/v0/users/search', searchUsers({ authorize, cursors, store }));
  app.get('/api/v0/users/:id/volunteer', readVolunteerRecord({ authorize, store }));
  app.post(TOKEN_PATH, issueTokens(database));
  addDocs(app);
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    try {
      await database.query('SELECT 1 AS ready');
      return c.json({ status: 'ready' });
    } catch (error) {
      log.warn({ err: error }, 'The database does not answer.');
      return c.json({ status: 'database unavailable' }, 503);
    }
  });

  app.notFound((c) => {
    const allow = allowedMethods(app, c.req.path);
    if (!allow) throw notFound('There is nothing at this address.');
    if (c.req.method === 'OPTIONS') return c.body(null, 204, { Allow: allow });
    throw methodNotAllowed(c.req.method, allow);
  });
  app.onError((error, c) => {
    const known =
      error instanceof ServiceError
        ? error
        : unexpected(error, log, `${c.req.method} ${c.req.routePath}`);
    return known.toResponse();
  });

  return { fetch: async (request) => app.fetch(request), roles: () => store.roles() };
}

/** What a known path can be asked with, as for the header `Allow`; null for an unknown path. */
function allowedMethods(app: Hono, path: string): string | null {
  const methods = ['GET', 'POST'].filter((method) => app.router.match(method, path)[0].length > 0);
  if (methods.length === 0) return null;
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
}
