/**
 * Records every read of personal data with user and purpose, never the data: one line of the log and one row each. The
 * row is written before the answer is sent; a read that cannot be recorded does not happen. Repeated reads share a row.
 * Changes are recorded in their own transaction, each in a row of its own.
 */
import { randomUUID } from 'node:crypto';
import { setImmediate as endOfTurn } from 'node:timers/promises';
import { type Logger, pino } from 'pino';
import type { Database, Value } from '../../database/database.ts';
import { AlikeReads } from './alike-reads.ts';
import type { AuditEvent, AuditRow } from './audit-event.ts';
import { forgetReads, KEPT_DAYS } from './audit-retention.ts';
import { createLateCounts } from './late-counts.ts';
import { TypedSearches } from './typed-searches.ts';
import { idOf } from '../sign-in/session-row.ts';

/** Writes by `within` alone, and records what it did by `record`. */
export type ChangeWork<Result> = (
  within: Database,
  record: (event: AuditEvent) => Promise<void>,
) => Promise<Result>;

export interface Audit {
  record(event: AuditEvent): Promise<void>;
  /**
   * Records the start of a read that lasts, before its first byte goes out. Call the returned function with the count at
   * its end; it never fails. Both are one row, because two rows would count as two reads.
   */
  begin(event: Omit<AuditEvent, 'count'>): Promise<(count: number) => Promise<void>>;
  /**
   * Makes a change: the change and all that `work` records of it are one transaction, so neither is kept without the other.
   * @param kind `transaction` for a change that needs no order among the others, and should not wait for them
   */
  change<Result>(work: ChangeWork<Result>, kind?: 'exclusively' | 'transaction'): Promise<Result>;
  /** Deletes expired entries. */
  cleanUp(): Promise<void>;
  /** Writes all pending counts, for the last time. */
  close(): Promise<void>;
}

const DAY = 24 * 3_600_000;
const COLUMNS = 'at id name by_person session purpose person_id filters outcome status count'.split(
  ' ',
);

/** @param now milliseconds since 1970 */
export function createAudit(
  database: Database,
  log: Logger,
  now: () => number,
  keptDays = KEPT_DAYS,
): Audit {
  const insert = groupInserts((rows) => database.insertMany('audit', COLUMNS, rows));
  const alike = new AlikeReads(now);
  const searches = new TypedSearches(now);
  const counts = createLateCounts(database, log, ({ event, times }) =>
    logLine(event, times === 1 ? undefined : times),
  );

  function insertRow(event: AuditEvent): AuditRow {
    // Node keeps random bytes in stock for these; asking the system for each takes longer than the insert.
    const [at, id] = [now(), randomUUID()];
    return { at, id, event, times: 1, written: insert(valuesOf(at, id, event)) };
  }

  /** Counts one more read in a row. A server that is killed before the count is written loses only the number. */
  function countIn(row: AuditRow, { count }: AuditEvent): void {
    row.times += 1;
    row.event.count = count === null ? row.event.count : Math.max(count, row.event.count ?? 0);
    counts.note(row);
  }

  function logLine({ session, ...event }: AuditEvent, times?: number): void {
    const { purpose, personId, filters, outcome, status, count } = event;
    log.info(
      {
        audit: {
          name: session.name,
          person: session.person,
          session: idOf(session.hash),
          purpose,
          personId,
          filters,
          outcome,
          status,
          count,
          ...(times !== undefined && { times }),
        },
      },
      'personal data read',
    );
  }

  return {
    async record(read) {
      const search = searches.rowOf(read);
      if (search) {
        await search.written;
        return counts.note(search);
      }
      const placed = alike.place(read);
      if ('row' in placed) {
        await placed.row.written;
        return countIn(placed.row, read);
      }
      const row = insertRow({ ...placed.event });
      searches.keep(read, row);
      const forget = placed.keep(row);
      try {
        await row.written;
      } catch (error) {
        forget();
        throw error;
      }
      logLine(row.event);
    },

    async begin(event) {
      const row = insertRow({ ...event, count: null });
      await row.written;
      return async function end(count) {
        row.event.count = count;
        counts.note(row);
        await counts.write();
      };
    },

    async change(work, kind = 'exclusively') {
      const recorded: AuditEvent[] = [];
      const result = await database[kind]((within) =>
        work(within, async (event) => {
          await within.insertMany('audit', COLUMNS, [valuesOf(now(), randomUUID(), event)]);
          recorded.push(event);
        }),
      );
      for (const event of recorded) logLine(event);
      return result;
    },

    async cleanUp() {
      await forgetReads(database, now() - keptDays * DAY);
    },

    close: () => counts.close(),
  };
}

/** In the order of `COLUMNS`. */
function valuesOf(at: number, id: string, event: AuditEvent): Value[] {
  const { session, purpose, personId, filters, outcome, status, count } = event;
  return [
    at,
    id,
    session.name,
    session.person,
    idOf(session.hash),
    purpose,
    personId ?? null,
    filters ? JSON.stringify(filters) : null,
    outcome,
    status,
    count,
  ];
}

/** The audit of a command: only the rows, as a command has no log to write the lines to. */
export function auditOfCommand(database: Database): Audit {
  return createAudit(database, pino({ enabled: false }), Date.now);
}

/**
 * Inserts the rows of one turn of the event loop together: under load many reads share the cost of a commit, and a
 * single one waits no longer than the turn takes.
 */
function groupInserts(
  insertAll: (rows: Value[][]) => Promise<void>,
): (row: Value[]) => Promise<void> {
  let group: { rows: Value[][]; written: Promise<void> } | undefined;
  return (row) => {
    group ??= {
      rows: [],
      written: endOfTurn().then(() => {
        const rows = group?.rows ?? [];
        group = undefined;
        return insertAll(rows);
      }),
    };
    group.rows.push(row);
    return group.written;
  };
}
