/**
 * `POST /bff/audit`: browsers report the personal data that they show without reading it from here,
 * because they hold it already.
 */
import { AuditReport, type ExportReport } from '../../../contract/bff/audit/requests.ts';
import { REPORT_BYTES } from '../../../contract/bff/audit/audit.ts';
import { Failure, invalid } from '../failure.ts';
import { guarded } from '../guarded.ts';
import { isKnownPerson } from '../reviews/known-person.ts';
import type { Subject, GuardedRequest } from '../guarded-request.ts';
import type { Stores } from '../stores.ts';
import type { AuditEvent } from './audit-row.ts';
import { keyedHashOf } from './audit-key.ts';

/** Bytes of a report that count as one more of the reads. */
const BYTES_OF_READ = 700;

export function reportRoutes(stores: Stores) {
  const { auditKey } = stores;
  return [
    guarded(
      'POST',
      '/audit',
      {
        needs: [],
        // Each is a row, and stays for months.
        asks: (report) => 1 + Math.ceil(JSON.stringify(report).length / BYTES_OF_READ),
        body: AuditReport,
        mostBody: REPORT_BYTES,
      },
      async (request) => {
        const { body: event, session } = request;
        const { purpose } = event;
        if (purpose === 'export') {
          const filters = filtersOf(event);
          if (Buffer.byteLength(JSON.stringify(filters)) > REPORT_BYTES) {
            throw invalid({ filters: 'too_large' });
          }
          const report = { purpose, filters };
          await request.permit(['user:read', 'volunteer:read', 'data:export'], report);
          return record(request, report, event.people);
        }
        const report = { purpose, ...('personId' in event && { personId: event.personId }) };
        if ('people' in event) {
          await request.permit(['user:read', 'data:export'], report);
          await requireKnown(request, report.personId);
          return record(request, report, event.people);
        }
        // Either permission allows opening a person: in the list of users, or in their application.
        const byApplication = purpose === 'open' && session.permissions.includes('volunteer:read');
        await request.permit([byApplication ? 'volunteer:read' : 'user:read'], report);
        await requireKnown(request, report.personId);
        return record(request, report, 1);
      },
    ),
  ];

  /** A view is recorded also while the service does not say whose data it was. */
  async function requireKnown(
    request: GuardedRequest,
    personId: string | undefined,
  ): Promise<void> {
    if (personId === undefined) return;
    const known = await isKnownPerson(stores, personId, request.asker()).catch((error: unknown) => {
      if (error instanceof Failure && error.status >= 500) return true;
      throw error;
    });
    if (!known) throw new Failure({ code: 'review_of_nobody' });
  }

  async function record(request: GuardedRequest, report: Subject, count: number) {
    await request.record({ status: 204, count }, report);
    return request.c.body(null, 204);
  }

  /** The filters as they are stored: typed texts as hashes only. */
  function filtersOf({ roleId, text, filters }: ExportReport): NonNullable<AuditEvent['filters']> {
    const board = filters.map(({ name, typed = [] }) =>
      [name, ...typed.map((one) => keyedHashOf(one, auditKey))].join(' '),
    );
    return {
      roleId,
      text: text === undefined ? text : keyedHashOf(text, auditKey),
      ...(board.length > 0 && { board }),
    };
  }
}
