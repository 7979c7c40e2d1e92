/**
 * The embedded Event Registration Service: the contract served from a database, as a function of a request.
 * Opens no port; `main.ts` does, and the bff calls it in process.
 */
import { type Context, Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { Logger } from 'pino';
import type { Role } from '../../contract/bff/role.ts';
import { ErrorBody, RESOURCE_CODE } from '../../contract/service/errors.ts';
import { TOKEN_PATH } from '../../contract/service/token.ts';
import type { Database } from '../database/database.ts';
import { sharedKey } from '../database/keys.ts';
import { answerErrors, type HttpError } from '../http/http-error.ts';
import { noteRoute } from '../http/observe-requests.ts';
import { createRefusals, type Refused, REFUSING } from '../http/refusals.ts';
import { type Authorize, createAuthorize, type OwnToken } from './authenticate.ts';
import { createCursors } from './cursor.ts';
import { notFound, passing, unexpected, unreadableBody, wrongMethod } from './errors.ts';
import { issueTokens } from './issue-token.ts';
import { migrateService } from './migrations.ts';
import { addDocs } from './openapi/docs.ts';
import { searchUsers } from './search.ts';
import { createStore, type Store } from './store.ts';

export interface Service {
  /** Answers everything under `/api`. Never throws. */
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
}: {
  database: Database;
  log: Logger;
  /** The token with which this process calls the service itself. */
  ownToken?: OwnToken;
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

/** Describes a refused request for the log. Only a valid token identifies its client. */
function tellRefusals(refused: Refused) {
  return function tellRefusal({ status, body }: HttpError, c: Context): void {
    if (!REFUSING.has(status)) return;
    const { errors } = ErrorBody.parse(body);
    const [kind = 'none'] = Object.keys(errors);
    refused(c, { code: errors.authentication?.code ?? kind });
  };
}

/** `GET /api/v0/users/{id}/volunteer`: `docs/contract.md`, "Record of a user". */
const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };

function readVolunteerRecord({ authorize, store }: { authorize: Authorize; store: Store }) {
  return async function volunteer(c: Context<object, '/:id'>): Promise<Response> {
    await authorize(c.req.raw.headers.get('authorization'), 'volunteer:read');
    const found = await store.volunteer(c.req.param('id'));
    if (!found) throw notFound('There is no user with this id.', RESOURCE_CODE.noUser);
    if (found.record === null) {
      throw notFound('This user has no volunteer application.', RESOURCE_CODE.noApplication);
    }
    return new Response(found.record, { headers });
  };
}
