/**
 * Updates audit rows after their insert: the reads that a row counts, the people who were read, and the text typed. Under
 * load a row changes with each read, and is updated once a second.
 */
import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import { oneAtATime } from '../../database/in-turn.ts';
import { DatabaseUnavailable } from '../../database/unavailable.ts';
import type { AuditRow } from './audit-row.ts';

/** Milliseconds. */
const WRITTEN_AFTER = 1000;

/** @param onWrite called once for each count, before it is written */
export function createLateCounts(
  database: Database,
  log: Logger,
  onWrite: (row: AuditRow) => void,
) {
  const noted = new Set<AuditRow>();
  // While the database is away no row is added to it, so these are few: one for each kind of read of the last minute.
  const unwritten = new Set<AuditRow>();
  let timer: NodeJS.Timeout | undefined;
  const inTurn = oneAtATime();

  async function writeAll(): Promise<void> {
    for (const row of noted) {
      onWrite(row);
      unwritten.add(row);
    }
    noted.clear();
    for (const row of unwritten) {
      const { at, id, times, event } = row;
      try {
        await database.execute(
          'UPDATE audit SET times = $3, count = $4, filters = $5 WHERE at = $1 AND id = $2',
          [at, id, times, event.count, event.filters ? JSON.stringify(event.filters) : null],
        );
      } catch (error) {
        if (error instanceof DatabaseUnavailable) return writeSoon();
        log.error({ err: error }, 'a row of the audit keeps an older count');
      }
      unwritten.delete(row);
    }
  }

  const write = () => inTurn(writeAll);

  function writeSoon(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      void write();
    }, WRITTEN_AFTER).unref();
  }

  return {
    /** Has the counts of a row written within a second. */
    note(row: AuditRow): void {
      noted.add(row);
      writeSoon();
    },
    /** Writes all noted rows at once. Rows stay noted until the database takes them. */
    write,
    /** The last try; logs how many rows keep an older count. */
    async close(): Promise<void> {
      await write();
      clearTimeout(timer);
      const rows = unwritten.size;
      if (rows > 0) log.error({ rows }, 'rows of the audit keep an older count');
    },
  };
}
