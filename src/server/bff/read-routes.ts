/** Reading one person's application, the roles, and reports of what the browser shows without a read. */
import { Hono } from 'hono';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { DirectoryState } from '../../contract/bff/find.ts';
import type { CountedRole, Role } from '../../contract/bff/role.ts';
import type { Audit, AuditEvent } from './audit.ts';
import { countedRecord, type GoodAnswer } from './counted-answer.ts';
import type { Directory } from './directory/directory.ts';
import { Failure, notPermitted } from './failure.ts';
import { PersonId, personIdOf } from './person-id.ts';
import { purposeOf, type RecordedReads } from './recorded-reads.ts';
import { readBody } from './request-body.ts';
import type { ServiceClient } from './service-client/service-client.ts';
import type { SessionLimits } from './session-limits.ts';
import type { BffEnv } from './sign-in/session-routes.ts';
import { hashOf } from './text-hash.ts';

interface ReadRoutesOptions {
  client: ServiceClient;
  directory: Directory;
  reads: RecordedReads;
  limits: SessionLimits;
  audit: Audit;
  /** Of the hashes in the audit. */
  auditKey: Uint8Array;
  roles: () => Promise<Role[]>;
  log: Logger;
}

/** What PostgreSQL cannot hold cannot be recorded. */
const MOST_PEOPLE = 2 ** 31 - 1;
const Count = z.int().check(z.gte(1), z.lte(MOST_PEOPLE));
const MOST_FILTERS = 100;
const Words = z.string().check(
  z.maxLength(1000),
  z.refine((text) => !text.includes('\0') && text.isWellFormed()),
);

/** A file of what the review board shows: the browser holds it already. */
const ReportedExport = z.object({
  purpose: z.literal('export'),
  people: Count,
  roleId: z.optional(z.int()),
  text: z.optional(Words),
  filters: z
    .array(z.object({ name: Words, typed: z.optional(z.array(Words)) }))
    .check(z.maxLength(MOST_FILTERS)),
});
type ReportedExport = z.infer<typeof ReportedExport>;

const ReportedEvent = z.union([
  z.object({ purpose: z.enum(['open', 'legal-name']), personId: PersonId }),
  /** A file with the legal names of many; who they are, the reads with the purpose `export` tell. */
  z.object({
    purpose: z.literal('legal-name'),
    people: Count,
  }),
  ReportedExport,
]);

function counted(state: DirectoryState | null): Pick<CountedRole, 'people'> {
  return state?.complete ? { people: state.loaded } : {};
}

/** `/bff/users/{id}`, `/bff/users/{id}/volunteer`, `/bff/roles`, `/bff/audit`: design, section 5. Behind `requireSession`. */
export function readRoutes(options: ReadRoutesOptions): Hono<BffEnv> {
  const { client, directory, reads, limits, audit, auditKey, roles, log } = options;

  /** `Age` tells how old the copy is; 202 with how far the directory is, as long as the person may still be found in it. */
  async function personWith(id: string, signal: AbortSignal): Promise<GoodAnswer> {
    const { data, final, state } = await directory.person(id, signal);
    if (data) {
      const age = Math.max(0, Math.round((Date.now() - Date.parse(state.asOf)) / 1000));
      const headers = { 'Content-Type': 'application/json', Age: String(age) };
      return { response: new Response(data, { headers }), count: 1 };
    }
    if (final) throw new Failure({ code: 'user_unknown', said: null });
    return { response: Response.json({ directory: state }, { status: 202 }), count: 0 };
  }

  return new Hono<BffEnv>()
    .get('/users/:id', (c) => {
      const personId = personIdOf(c);
      return reads.read(c, {
        permission: 'user:read',
        subject: {
          session: c.get('session'),
          purpose: purposeOf(c, ['open', 'prefetch']),
          personId,
        },
        async answer(signal) {
          limits.reads.spend(c.get('session').hash);
          return personWith(personId, signal);
        },
      });
    })
    .get('/users/:id/volunteer', (c) => {
      const personId = personIdOf(c);
      return reads.read(c, {
        permission: 'volunteer:read',
        subject: {
          session: c.get('session'),
          purpose: purposeOf(c, ['open', 'prefetch']),
          personId,
        },
        async answer(signal) {
          limits.reads.spend(c.get('session').hash);
          return countedRecord(await client.volunteer(personId, signal), log);
        },
      });
    })
    .get('/roles', async (c) => {
      if (!c.get('session').permissions.includes('user:read')) throw notPermitted('user:read');
      const named = await roles();
      return c.json(named.map((role) => ({ ...role, ...counted(directory.state(role.id)) })));
    })
    .post('/audit', async (c) => {
      const session = c.get('session');
      limits.reads.spend(session.hash);
      const event = await readBody(c, ReportedEvent);
      const { purpose } = event;
      if (purpose === 'export') {
        const subject = { session, purpose, filters: filtersOf(event) };
        await reads.permit(['user:read', 'volunteer:read'], subject);
        await audit.record({ ...subject, outcome: 'ok', status: 204, count: event.people });
        return c.body(null, 204);
      }
      const person = 'personId' in event ? { personId: event.personId } : {};
      const subject = { session, purpose, ...person };
      await reads.permit(purpose === 'open' ? 'volunteer:read' : 'user:read', subject);
      const count = 'people' in event ? event.people : 1;
      await audit.record({ ...subject, outcome: 'ok', status: 204, count });
      return c.body(null, 204);
    });

  /** What somebody typed stands there as its hash alone. */
  function filtersOf({
    roleId,
    text,
    filters,
  }: ReportedExport): NonNullable<AuditEvent['filters']> {
    const board = filters.map(({ name, typed = [] }) =>
      [name, ...typed.map((one) => hashOf(one, auditKey))].join(' '),
    );
    return {
      ...(roleId !== undefined && { roleId }),
      ...(text !== undefined && { text: hashOf(text, auditKey) }),
      ...(board.length > 0 && { board }),
    };
  }
}
