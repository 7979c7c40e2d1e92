/**
 * `POST /bff/audit`: reports of what a browser shows of data that it holds already, which is no read of its own: design,
 * section 5. Behind `requireSession`.
 */
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { text } from '../../../contract/bff/text.ts';
import { PersonId } from '../person-id.ts';
import { readBody } from '../request-body.ts';
import type { SessionLimits } from '../session-limits.ts';
import type { BffEnv } from '../bff-env.ts';
import type { Audit, AuditEvent } from './audit.ts';
import type { RecordedReads } from './recorded-reads.ts';
import { hashOf } from './text-hash.ts';

interface ReportRoutesOptions {
  reads: RecordedReads;
  limits: SessionLimits;
  audit: Audit;
  /** Of the hashes in the audit. */
  auditKey: Uint8Array;
}

/** What PostgreSQL cannot hold cannot be recorded. */
const MOST_PEOPLE = 2 ** 31 - 1;
const Count = z.int().check(z.gte(1), z.lte(MOST_PEOPLE));
const MOST_FILTERS = 100;
const Words = text(1000);

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

export function reportRoutes({
  reads,
  limits,
  audit,
  auditKey,
}: ReportRoutesOptions): Hono<BffEnv> {
  return new Hono<BffEnv>().post('/audit', async (c) => {
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
    // Somebody is opened by either permission: in the list of users, or in their application.
    const byApplication = purpose === 'open' && session.permissions.includes('volunteer:read');
    await reads.permit(byApplication ? 'volunteer:read' : 'user:read', subject);
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
