/**
 * The embedded Event Registration Service: the contract served from a database, as a function of a request.
 * Opens no port; `main.ts` does, and the bff calls it in process.
 */
import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { Logger } from 'pino';
import { TOKEN_PATH } from '../../contract/service/token.ts';
import type { Role } from '../../contract/bff/role.ts';
import type { Database } from '../database/database.ts';
import { sharedKey } from '../database/keys.ts';
import { readiness } from '../database/probe.ts';
import { health } from '../http/health.ts';
import { noteRoute } from '../http/observe-requests.ts';
import { answerErrors } from '../http/http-error.ts';
import { createRefusals } from '../http/refusals.ts';
import { createAuthorize, type OwnToken } from './authenticate.ts';
import { createCursors } from './cursor.ts';
import { addDocs } from './openapi/docs-routes.ts';
import { notFound, passing, unexpected, unreadableBody, wrongMethod } from './errors.ts';
import { tellRefusals } from './refusal.ts';
import { issueTokens } from './issue-token.ts';
import { migrateService } from './migrations.ts';
import { searchUsers } from './search.ts';
import { createStore, type Store } from './store.ts';
import { readVolunteerRecord } from './volunteer.ts';

export interface Service {
  /** Answers everything under `/api`, and `/healthz` and `/readyz`. Never throws. */
  fetch(request: Request): Promise<Response>;
  /** The event's roles by name, which the contract has no operation for. */
  roles(): Promise<Role[]>;
  /** The applications of many users at once, which the contract has no operation for either. */
  applications: Store['applications'];
}

/** Creates or updates the service's tables in `database`, then the service on them. */
export async function createService({
  database,
  log,
  ownToken,
  logWritable,
}: {
  database: Database;
  log: Logger;
  /** The token with which this process calls the service itself. */
  ownToken?: OwnToken;
  /** Whether log lines can be written. */
  logWritable?: () => boolean;
}): Promise<Service> {
  await migrateService(database);
  const store = createStore(database);
  const authorize = createAuthorize(database, ownToken);
  const cursors = createCursors(await sharedKey(database, 'keys', 'cursor'));

  const refused = createRefusals(log);

  const app = new Hono();
  const refuseMethod = methodNotAllowed({
    app,
    onMethodNotAllowed(c, methods) {
      const allow = [...methods, 'OPTIONS'].join(', ');
      if (c.req.method === 'OPTIONS') return c.body(null, 204, { Allow: allow });
      throw wrongMethod(c.req.method, allow);
    },
  });
  app.use(noteRoute, refuseMethod);
  app.post('/api/v0/users/search', searchUsers({ authorize, cursors, store }));
  app.get('/api/v0/users/:id/volunteer', readVolunteerRecord({ authorize, store }));
  app.post(TOKEN_PATH, issueTokens(database, { log, refused }));
  addDocs(app);
  app.route('/', health({ parts: readiness(database), logWritable }));

  // Answered, not thrown: `methodNotAllowed` leaves alone what failed.
  app.notFound((c) => {
    const { body, status, headers } = notFound('There is nothing at this address.');
    return c.json(body, status, headers);
  });
  app.onError(
    answerErrors(log, { unreadableBody, passing, unexpected, refused: tellRefusals(refused) }),
  );

  return {
    fetch: async (request) => app.fetch(request),
    roles: () => store.roles(),
    applications: (userIds) => store.applications(userIds),
  };
}
