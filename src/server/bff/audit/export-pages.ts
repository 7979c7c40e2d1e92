/**
 * The pages of one export share a row of the audit, with the number of people on all of them; so does the report of a file that the
 * browser makes from them. The browser gives each export an id, which is that of the row, so that any server finds it.
 */
import type { Context } from 'hono';
import type { Database } from '../../database/database.ts';
import { type AuditEvent, type StoredRow, storedRow } from './audit-row.ts';

/** Milliseconds after which nobody continues an export. */
const LONGEST = 24 * 3_600_000;

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** The id that the browser gave the export of a request. */
export function exportIdOf(c: Context): string | undefined {
  const id = c.req.header('Rollcall-Export');
  return id !== undefined && UUID.test(id) ? id : undefined;
}

/**
 * Adds a further page of an export to the row of its first; returns null for any other read. Only the same session continues its own
 * export, with the same filters and columns: nothing else hides in the row.
 */
export async function addPage(
  database: Database,
  now: number,
  read: AuditEvent,
): Promise<StoredRow | null> {
  const { exportId, outcome, filters } = read;
  if (exportId === undefined || outcome !== 'ok' || !filters?.nextPage) return null;
  const page = storedRow(now, exportId, { ...read, filters: { ...filters, nextPage: undefined } });
  const first = await firstOf(database, now, page);
  if (!first) return null;
  const count = (first.count ?? 0) + (page.count ?? 0);
  const added = await database.execute(
    'UPDATE audit SET count = COALESCE(count, 0) + $3 WHERE at = $1 AND id = $2',
    [first.at, exportId, page.count ?? 0],
  );
  return added > 0 ? { ...first, count } : null;
}

/** Puts the report of a file into the row of the pages that were read for it, which says no filters; returns null without such a row. */
export async function addReport(
  database: Database,
  now: number,
  report: AuditEvent,
): Promise<StoredRow | null> {
  const { exportId, outcome, filters } = report;
  if (exportId === undefined || outcome !== 'ok' || !filters?.board) return null;
  const told = storedRow(now, exportId, report);
  const first = await firstOf(database, now, { ...told, filters: '{}' });
  if (!first) return null;
  const count = Math.max(first.count ?? 0, told.count ?? 0);
  const added = await database.execute(
    `UPDATE audit SET filters = $3, count = $4 WHERE at = $1 AND id = $2 AND filters = '{}'`,
    [first.at, exportId, told.filters, count],
  );
  return added > 0 ? { ...first, filters: told.filters, count } : null;
}

/** The row that the export of another row has begun. */
async function firstOf(
  database: Database,
  now: number,
  row: StoredRow,
): Promise<StoredRow | undefined> {
  const { by_person, id, session, purpose, filters, person_id } = row;
  const [first] = await database.query<StoredRow>(
    `SELECT * FROM audit
    WHERE by_person = $1 AND at >= $2 AND id = $3 AND session = $4 AND purpose = $5 AND filters = $6
      AND COALESCE(person_id, '') = $7
    ORDER BY at DESC LIMIT 1`,
    [by_person, now - LONGEST, id, session, purpose, filters, person_id ?? ''],
  );
  return first;
}
