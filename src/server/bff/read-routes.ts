/** Reading one person's application, the roles, and reports of what the browser shows without a read. */
import { Hono } from 'hono';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Role } from '../../contract/bff/role.ts';
import type { Audit } from './audit.ts';
import { invalid, notPermitted } from './failure.ts';
import type { Call, Forward } from './forwarding/call.ts';
import { askService, purposeOf, type RecordedReads } from './recorded-reads.ts';
import { readBody } from './request-body.ts';
import type { BffEnv } from './sign-in/session-routes.ts';

interface ReadRoutesOptions {
  forward: Forward;
  reads: RecordedReads;
  audit: Audit;
  roles: () => Promise<Role[]>;
  log: Logger;
}

/** What PostgreSQL cannot hold cannot be recorded: a NUL in a text, a count beyond this. */
const MOST_PEOPLE = 2 ** 31 - 1;
const PersonId = z.string().check(
  z.minLength(1),
  z.maxLength(256),
  z.refine((id) => !id.includes('\0')),
);
const ReportedLook = z.union([
  z.object({ purpose: z.enum(['open', 'legal-name']), personId: PersonId }),
  /** A file with the legal names of many; who they are, the reads with the purpose `export` tell. */
  z.object({
    purpose: z.literal('legal-name'),
    people: z.int().check(z.gte(1), z.lte(MOST_PEOPLE)),
  }),
]);

/** `/bff/users/{id}/volunteer`, `/bff/roles`, `/bff/audit`: design, section 5. Behind `requireSession`. */
export function readRoutes({ forward, reads, audit, roles, log }: ReadRoutesOptions): Hono<BffEnv> {
  return new Hono<BffEnv>()
    .get('/users/:id/volunteer', (c) => {
      const personId = c.req.param('id');
      // As a path segment these two lead to another address, with our credential.
      if (personId === '.' || personId === '..' || !PersonId.safeParse(personId).success) {
        throw invalid('This is not the id of a person.', { id: 'is not an id' });
      }
      const call: Call = {
        operation: 'volunteer',
        method: 'GET',
        path: `/api/v0/users/${encodeURIComponent(personId)}/volunteer`,
      };
      return reads.read(c, {
        permission: 'volunteer:read',
        look: { session: c.get('session'), purpose: purposeOf(c, 'open'), personId },
        answer: (signal) => askService({ forward, log }, call, signal),
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
      await reads.permit(purpose === 'open' ? 'volunteer:read' : 'user:read', look);
      const count = 'people' in seen ? seen.people : 1;
      await audit.record({ ...look, outcome: 'ok', status: 204, count });
      return c.body(null, 204);
    });
}
