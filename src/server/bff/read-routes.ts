/** Everything that reads personal data: checked against the permissions, forwarded, and recorded before it is answered. */
import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Permission } from '../../contract/access.ts';
import { RESOURCE_CODE } from '../../contract/errors.ts';
import { SearchRequest } from '../../contract/search.ts';
import { type Audit, type Look, type Purpose, PURPOSES } from './audit.ts';
import { broken, Failure, invalid, notPermitted } from './failure.ts';
import type { Call, Forward } from './forwarding.ts';
import { readBody } from './request-body.ts';
import { failureOfExchange, type GoodAnswer, readAnswer } from './service-answer.ts';
import type { BffEnv } from './session-routes.ts';

export interface Role {
  id: number;
  name: string;
}

interface ReadRoutesOptions {
  forward: Forward;
  audit: Audit;
  roles: () => Promise<Role[]>;
  log: Logger;
}

interface Read {
  permission: Permission;
  look: Pick<Look, 'session' | 'purpose' | 'personId' | 'filters'>;
  call: Call;
}

const PersonId = z.string().check(z.minLength(1), z.maxLength(256));
const ReportedLook = z.union([
  z.object({ purpose: z.enum(['open', 'legal-name']), personId: PersonId }),
  /** A file with the legal names of many; who they are, the reads with the purpose `export` tell. */
  z.object({ purpose: z.literal('legal-name'), people: z.int().check(z.gte(1)) }),
]);

/** `/bff/users`, `/bff/roles`, `/bff/audit`: design, section 5. Behind `requireSession`. */
export function readRoutes({ forward, audit, roles, log }: ReadRoutesOptions): Hono<BffEnv> {
  async function read(c: Context<BffEnv>, { permission, look, call }: Read): Promise<Response> {
    await permit(permission, look);
    try {
      const { response, count } = await ask(call, c.req.raw.signal);
      await audit.record({ ...look, outcome: 'ok', status: 200, count });
      return response;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      // "Never applied" is an answer, too: somebody looked.
      const answered = error.status === 404;
      await audit.record({
        ...look,
        outcome: answered ? 'ok' : 'failed',
        status: error.status,
        count: answered ? 0 : null,
      });
      // As `null`, one of the ways in which services say it: a 404 would be an error in the browser's console.
      if (answered && error.errors.resource?.code !== RESOURCE_CODE.noUser) return c.json(null);
      throw error;
    }
  }

  async function permit(permission: Permission, look: Read['look']): Promise<void> {
    if (look.session.permissions.includes(permission)) return;
    await audit.record({ ...look, outcome: 'denied', status: 403, count: null });
    throw notPermitted(permission);
  }

  async function ask(call: Call, signal: AbortSignal): Promise<GoodAnswer> {
    const response = await forward(call, signal).catch((error: unknown) => {
      // Nobody receives this any more; the audit does.
      if (signal.aborted) throw broken(503, 'The browser went away before the answer came.', '');
      throw failureOfExchange(call, error, log);
    });
    return readAnswer(call, response, log);
  }

  return new Hono<BffEnv>()
    .post('/users/search', async (c) => {
      const body = await readBody(c, SearchRequest);
      const { filter, nextPage } = body;
      const filters = {
        ...(filter?.roleId !== undefined && { roleId: filter.roleId }),
        ...(nextPage !== undefined && { nextPage: true as const }),
      };
      return read(c, {
        permission: 'user:read',
        look: { session: c.get('session'), purpose: purposeOf(c, 'list'), filters },
        call: {
          operation: 'search',
          method: 'POST',
          path: '/api/v0/users/search',
          body: JSON.stringify(body),
        },
      });
    })
    .get('/users/:id/volunteer', (c) => {
      const personId = c.req.param('id');
      // As a path segment these two lead to another address, with our credential.
      if (personId === '.' || personId === '..' || !PersonId.safeParse(personId).success) {
        throw invalid('This is not the id of a person.', { id: 'is not an id' });
      }
      return read(c, {
        permission: 'volunteer:read',
        look: { session: c.get('session'), purpose: purposeOf(c, 'open'), personId },
        call: {
          operation: 'volunteer',
          method: 'GET',
          path: `/api/v0/users/${encodeURIComponent(personId)}/volunteer`,
        },
      });
    })
    .get('/roles', async (c) => {
      if (!c.get('session').permissions.includes('user:read')) throw notPermitted('user:read');
      return c.json(await roles());
    })
    .post('/audit', async (c) => {
      const { purpose, ...seen } = await readBody(c, ReportedLook);
      const person = 'personId' in seen ? { personId: seen.personId } : {};
      const look = { session: c.get('session'), purpose, ...person };
      await permit(purpose === 'open' ? 'volunteer:read' : 'user:read', look);
      const count = 'people' in seen ? seen.people : 1;
      await audit.record({ ...look, outcome: 'ok', status: 204, count });
      return c.body(null, 204);
    });
}

/** Why the browser reads, as it says in `Rollcall-Purpose`. */
function purposeOf(c: Context, fallback: Purpose): Purpose {
  const stated = c.req.header('Rollcall-Purpose') ?? fallback;
  const purpose = PURPOSES.find((known) => known === stated);
  if (!purpose) {
    throw invalid('The purpose of this read is not known.', {
      'Rollcall-Purpose': `must be one of ${PURPOSES.join(', ')}`,
    });
  }
  return purpose;
}
