/**
 * Records every read of personal data with user and purpose, never the data: one line of the log and one row each. The
 * row is written before the answer is sent; a read that cannot be recorded does not happen. The letters of a search share
 * a row (`typed-searches.ts`), as do the reads of a page that follows a list (`followed-reads.ts`) and the pages of an export
 * (`export-pages.ts`). Changes are recorded in their own transaction, each in a row of its own.
 */
import { randomUUID } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type Logger, pino } from 'pino';
import type { Database } from '../../database/database.ts';
import { endOfOldestDay } from '../../database/oldest-day.ts';
import { idOf } from '../sign-in/session-row.ts';
import { type AuditEvent, storedRow, type StoredRow } from './audit-row.ts';
import { addPage, addReport } from './export-pages.ts';
import { FollowedReads } from './followed-reads.ts';
import { TypedSearches } from './typed-searches.ts';

/** Writes by `within` alone, and records what it did by `record`. */
export type ChangeWork<Result> = (
  within: Database,
  record: (...events: AuditEvent[]) => Promise<Recount>,
) => Promise<Result>;

/** Puts another count into the row that was recorded first, by a later transaction of the same change. */
export type Recount = (within: Database, count: number) => Promise<void>;

export type Audit = ReturnType<typeof createAudit>;

export interface RecordedRead {
  purpose: string;
  /** Of the read; `unrecorded` where it did not happen because the audit could not have it. */
  outcome: AuditEvent['outcome'] | 'unrecorded';
}

interface AuditOptions {
  database: Database;
  log: Logger;
  /** Milliseconds since 1970. */
  now: () => number;
  keptDays?: number;
  /** Called with every read that is recorded, or should have been. */
  tell?: (read: RecordedRead) => void;
}

/** The default number of days for which entries are stored. */
export const AUDIT_DAYS = 90;
const DAY = 24 * 3_600_000;

export function createAudit({
  database,
  log,
  now,
  keptDays = AUDIT_DAYS,
  tell = () => undefined,
}: AuditOptions) {
  const put = inGroups((rows) => insertAll(database, rows, IN_ITS_PLACE));

  async function insert(event: AuditEvent): Promise<StoredRow> {
    const { exportId, outcome, filters } = event;
    const isFirst = exportId !== undefined && outcome === 'ok' && !filters?.nextPage;
    // Node keeps random bytes in stock for these; asking the system for each takes longer than the insert.
    const row = storedRow(now(), isFirst ? exportId : randomUUID(), event);
    // An id that a browser chose may be there already, which must neither be replaced nor refuse the rows of others.
    await (isFirst ? insertAll(database, [row]) : put(row));
    return row;
  }

  /** A further page of an export whose first is not there is a row of its own. */
  async function insertPage(event: AuditEvent): Promise<StoredRow> {
    const at = now();
    return (
      (await addPage(database, at, event)) ??
      (await addReport(database, at, event)) ??
      insert(event)
    );
  }

  async function recount({ at, id }: StoredRow, count: number, within = database): Promise<void> {
    await within.execute('UPDATE audit SET count = $3 WHERE at = $1 AND id = $2', [at, id, count]);
  }

  const writing = { now, insert, put };
  const searches = new TypedSearches(writing);
  const followed = new FollowedReads(writing);

  function logLine({ session, ...event }: AuditEvent): void {
    const { name, person, hash } = session;
    const { purpose, personId, filters, outcome, status, count } = event;
    const read = { purpose, personId, filters, outcome, status, count };
    log.info({ audit: { name, person, session: idOf(hash), ...read } }, 'recorded in the audit');
  }

  async function counted<Result>(
    events: readonly Omit<AuditEvent, 'count'>[],
    recording: Promise<Result>,
  ): Promise<Result> {
    try {
      const result = await recording;
      for (const { purpose, outcome } of events) tell({ purpose, outcome });
      return result;
    } catch (error) {
      for (const { purpose } of events) tell({ purpose, outcome: 'unrecorded' });
      throw error;
    }
  }

  return {
    async record(read: AuditEvent): Promise<void> {
      const joins = followed.joins(read);
      await counted([read], searches.record(read) ?? followed.record(read) ?? insertPage(read));
      // An open board gets each change: the log has a line for each row.
      if (!joins) logLine(read);
    },

    /**
     * Records the start of a read that lasts, before its first byte goes out. Call the returned function with the count at
     * its end: it puts it into the same row, because two rows would count as two reads. It never fails; if the count can't be written, the row keeps saying that it is unknown.
     */
    async begin(event: Omit<AuditEvent, 'count'>): Promise<(count: number) => Promise<void>> {
      const row = await counted([event], insert({ ...event, count: null }));
      return async function end(count: number) {
        logLine({ ...event, count });
        await recount(row, count).catch((error: unknown) => {
          log.error({ err: error }, 'a row of the audit has no count');
        });
      };
    },

    /** Records some that are counted, and may be more: the returned function puts their number into the same row. */
    async beginTally(event: AuditEvent): Promise<(count: number) => Promise<void>> {
      const row = await counted([event], insert(event));
      return (count) => recount(row, count);
    },

    /**
     * Makes a change: the change and all that `work` records of it are one transaction, so neither is stored without the other.
     * @param kind `exclusively` for a change that gets the next number of its kind, and so waits for all such changes
     */
    async change<Result>(
      work: ChangeWork<Result>,
      kind: 'exclusively' | 'transaction',
      by = database,
    ): Promise<Result> {
      const recorded: AuditEvent[] = [];
      const change = by[kind]((within) =>
        work(within, async (...events) => {
          recorded.push(...events);
          const rows = events.map((event) => storedRow(now(), randomUUID(), event));
          await insertAll(within, rows);
          return async (later, count) => {
            if (rows[0]) await recount(rows[0], count, later);
          };
        }),
      );
      const result = await counted(recorded, change);
      for (const event of recorded) logLine(event);
      return result;
    },

    /** Whether an entry is too old. */
    async hasOld(): Promise<boolean> {
      const old = 'SELECT at FROM audit WHERE at < $1 LIMIT 1';
      return (await database.query(old, [now() - keptDays * DAY])).length > 0;
    },

    /** Deletes the entries of one day that are too old. */
    async cleanUp(): Promise<void> {
      const before = now() - keptDays * DAY;
      const times = { table: 'audit', column: 'at' };
      const end = await endOfOldestDay(database, times, 'at < $1', [before]);
      await forgetReads(database, Math.min(before, end));
    },
  };
}

/** A row that is there gets the members that may change. The others are in indexes, which writing them again would cost. */
const IN_ITS_PLACE =
  '(at, id) DO UPDATE SET ' +
  ['filters', 'outcome', 'status', 'count'].map((one) => `${one} = excluded.${one}`).join(', ');

function insertAll(
  database: Database,
  rows: readonly StoredRow[],
  onConflict?: string,
): Promise<void> {
  const [first] = rows;
  if (!first) return Promise.resolve();
  const columns = Object.keys(first);
  return database.insertMany(
    'audit',
    columns,
    rows.map((row) => Object.values(row)),
    onConflict,
  );
}

/** Entries deleted by one statement, so that no other write waits for all of them. */
const STEP = 5000;

/** Deletes the entries of the audit from before a time. */
export async function forgetReads(database: Database, before: number): Promise<void> {
  for (;;) {
    const [last] = await database.query<{ at: number }>(
      'SELECT at FROM audit WHERE at < $1 ORDER BY at LIMIT 1 OFFSET $2',
      [before, STEP],
    );
    await database.execute('DELETE FROM audit WHERE at < $1', [last ? last.at + 1 : before]);
    if (!last) return;
  }
}

/** The audit of a command: only the rows, as a command has no log to write the lines to. */
export function auditOfCommand(database: Database): Audit {
  return createAudit({ database, log: pino({ enabled: false }), now: Date.now });
}

/**
 * Writes the rows of one turn of the event loop together: under load many reads share the cost of a commit, and a
 * single one waits no longer than the turn takes. No row is written again before it is stored.
 */
function inGroups(write: (rows: StoredRow[]) => Promise<void>): (row: StoredRow) => Promise<void> {
  let group: { rows: StoredRow[]; written: Promise<void> } | undefined;
  return (row) => {
    group ??= {
      rows: [],
      written: yieldToEventLoop().then(() => {
        const rows = group?.rows ?? [];
        group = undefined;
        return write(rows);
      }),
    };
    group.rows.push(row);
    return group.written;
  };
}
