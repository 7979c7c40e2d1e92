/**
 * `POST /bff/audit` (design, section 5): browsers report the personal data that they show without reading it from here,
 * because they hold it already. Behind `requireSession`.
 */
import { type Context, Hono } from 'hono';
import {
  AuditReport,
  type ExportReport,
  REPORT_BYTES,
} from '../../../contract/bff/audit/audit-report.ts';
import { Failure, invalid } from '../failure.ts';
import { readBody } from '../request-body.ts';
import type { AccountLimits } from '../allowance.ts';
import type { IsKnownPerson } from '../reviews/known-person.ts';
import type { BffEnv } from '../bff-env.ts';
import type { AuditEvent } from './audit-event.ts';
import type { Audit } from './audit.ts';
import { bytesOfRow } from './metered-audit.ts';
import type { AuditSubject, RecordedReads } from './recorded-reads.ts';
import { hashOf } from './text-hash.ts';

interface ReportRoutesOptions {
  reads: RecordedReads;
  limits: AccountLimits;
  isKnownPerson: IsKnownPerson;
  audit: Audit;
  /** Of the hashes in the audit. */
  auditKey: Uint8Array;
}

export function reportRoutes({
  reads,
  limits,
  isKnownPerson,
  audit,
  auditKey,
}: ReportRoutesOptions): Hono<BffEnv> {
  return new Hono<BffEnv>().post('/audit', async (c) => {
    const session = c.get('session');
    limits.reads.spend(session.person);
    limits.reportBytes.require(session.person);
    const event = await readBody(c, AuditReport, REPORT_BYTES);
    const { purpose } = event;
    if (purpose === 'export') {
      const filters = filtersOf(event);
      if (Buffer.byteLength(JSON.stringify(filters)) > REPORT_BYTES) {
        throw invalid({ filters: 'too_large' });
      }
      const subject = { session, purpose, filters };
      await reads.permit(['user:read', 'volunteer:read', 'data:export'], subject);
      return record(c, { ...subject, count: event.people });
    }
    const person: { personId?: string } = 'personId' in event ? { personId: event.personId } : {};
    const subject = { session, purpose, ...person };
    if ('people' in event) {
      await reads.permit(['user:read', 'data:export'], subject);
      await requireKnown(c, person.personId);
      return record(c, { ...subject, count: event.people });
    }
    // Either permission allows opening a person: in the list of users, or in their application.
    const byApplication = purpose === 'open' && session.permissions.includes('volunteer:read');
    await reads.permit(byApplication ? 'volunteer:read' : 'user:read', subject);
    await requireKnown(c, person.personId);
    return record(c, { ...subject, count: 1 });
  });

  /** A view is recorded also while the service does not say whose data it was. */
  async function requireKnown(c: Context<BffEnv>, personId: string | undefined): Promise<void> {
    if (personId === undefined) return;
    const { person } = c.get('session');
    const asker = { account: person, signal: c.req.raw.signal };
    const known = await isKnownPerson(personId, () => limits.reads.spend(person), asker).catch(
      (error: unknown) => {
        if (error instanceof Failure && error.status >= 500) return true;
        throw error;
      },
    );
    if (!known) throw new Failure({ code: 'review_of_nobody' });
  }

  async function record(c: Context<BffEnv>, report: AuditSubject & { count: number }) {
    limits.reportBytes.charge(report.session.person, bytesOfRow(report));
    await audit.record({ ...report, outcome: 'ok', status: 204 });
    return c.body(null, 204);
  }

  /** The filters as they are stored: typed texts as hashes only. */
  function filtersOf({ roleId, text, filters }: ExportReport): NonNullable<AuditEvent['filters']> {
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
