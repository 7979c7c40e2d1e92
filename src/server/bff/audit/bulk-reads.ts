/** Counts the reads of many people at once. Each of them may have shown any person; the audit has one row for all. */
import { setImmediate as endOfTurn } from 'node:timers/promises';
import { BULK_PURPOSES, type BulkReads } from '../../../contract/bff/audit/bulk-reads.ts';
import type { Database, Value } from '../../database/database.ts';
import type { AuditQuestion } from './audit-reading.ts';

/** Rows looked at for each purpose: SQLite blocks all other requests meanwhile. */
const MOST_ROWS = 5000;

/** Counts them by purpose, for the readers and the time of a question; its other conditions don't matter. */
export async function countBulkReads(
  database: Database,
  { byPerson, name, from, to }: AuditQuestion,
): Promise<BulkReads[]> {
  const counted: BulkReads[] = [];
  for (const purpose of BULK_PURPOSES) {
    const values: Value[] = [purpose, from ?? 0, to ?? Number.MAX_SAFE_INTEGER, MOST_ROWS];
    const reader = [
      byPerson !== undefined && `AND by_person = $${values.push(byPerson)}`,
      name !== undefined && `AND name = $${values.push(name)}`,
    ].filter(Boolean);
    // A further page of a list or a file is part of the same read.
    const [row] = await database.query<{ scanned: number; reads: number | null }>(
      `SELECT COUNT(*) AS scanned, SUM(CASE
          WHEN outcome = 'ok' AND person_id IS NULL AND COALESCE(filters, '') NOT LIKE '%"nextPage"%'
          THEN times ELSE 0 END) AS reads
      FROM (
        SELECT outcome, person_id, filters, times FROM audit
        WHERE purpose = $1 AND at >= $2 AND at < $3 ${reader.join(' ')}
        ORDER BY at DESC, id DESC LIMIT $4
      ) AS newest`,
      values,
    );
    const more = Number(row?.scanned ?? 0) === MOST_ROWS;
    counted.push({ purpose, reads: Number(row?.reads ?? 0), more });
    await endOfTurn();
  }
  return counted;
}
