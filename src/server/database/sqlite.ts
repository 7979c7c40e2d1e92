/**
 * SQLite in one file, by `node:sqlite`. Its calls block, so each must be short; a page of 1,000 users takes 0.2 ms.
 * Separate connections for writing and reading, so that a read never sees half of a transaction.
 */
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setImmediate as yieldToEventLoop, setTimeout as delay } from 'node:timers/promises';
import { type Announcements, untilCommit, localAnnouncements } from './announcements.ts';
import { type Database, type Dialect, insertion, type Value } from './database.ts';
import { serialQueue } from './serial-queue.ts';

/** Milliseconds that a write waits for a write by another process. */
const PATIENCE = 10_000;
/** Milliseconds of writes in one turn of the event loop. */
const LONGEST_TURN = 5;
const SQLITE_BUSY = 5;

const dialect: Dialect = {
  id: 'TEXT',
  clustered: 'WITHOUT ROWID',
  bytes: (expression) => `CAST(${expression} AS BLOB)`,
};

/** Opens or creates the database in `file`. Throws where the file is not a database or cannot be written. */
export function openSqlite(file: string): Database {
  const writer = new DatabaseSync(file, { timeout: 0 });
  // Larger pages than the default 4 KiB hold more than a handful of users each.
  writer.exec('PRAGMA page_size = 8192');
  writer.exec('PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA busy_timeout = 0');
  writer.exec('PRAGMA synchronous = NORMAL; PRAGMA journal_size_limit = 67108864');
  const reader = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  // A page of one role touches 2 to 3 MB: the default cache of 2 MB would be evicted by each page.
  reader.exec('PRAGMA cache_size = -6000');
  const writing = statementsOf(writer);
  const reading = statementsOf(reader);
  const announcements = localAnnouncements();

  let turnedAt = 0;
  /** Runs a write when all writes asked for earlier are done. A long queue of them lets the event loop turn in between. */
  const enqueue = serialQueue(() => {
    if (performance.now() - turnedAt <= LONGEST_TURN) return undefined;
    return yieldToEventLoop().then(() => (turnedAt = performance.now()));
  });

  function transaction<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    return enqueue(async () => {
      await whenFree(() => writer.exec('BEGIN IMMEDIATE'));
      const deferred = untilCommit(announcements);
      const inside = withinTransaction(writing, deferred.announcements);
      try {
        const result = await work(inside.database);
        if (inside.failed()) throw new Error('A statement failed, so its transaction was undone.');
        writer.exec('COMMIT');
        deferred.tell();
        return result;
      } catch (error) {
        if (writer.isTransaction) writer.exec('ROLLBACK');
        throw error;
      } finally {
        inside.end();
      }
    });
  }

  return {
    dialect,
    announcements,
    readers: 1,
    async query<Row extends object>(sql: string, parameters: readonly Value[] = []) {
      const all = (statements: Statements) => statements(sql).all(...parameters) as Row[];
      return isRead(sql) ? all(reading) : enqueue(() => whenFree(() => all(writing)));
    },
    async execute(sql, parameters = []) {
      return enqueue(() => whenFree(() => run(writing, sql, parameters)));
    },
    insertMany: (...rows) => transaction((inside) => inside.insertMany(...rows)),
    transaction,
    exclusively: transaction,
    async close() {
      await enqueue(async () => {
        reader.close();
        writer.close();
      });
    },
  };
}

/** The database as `work` sees it, while its transaction is open. */
function withinTransaction(statements: Statements, announcements: Announcements) {
  let open = true;
  let failed = false;
  function attempt<Result>(work: () => Result): Result {
    if (!open) {
      throw new Error('The transaction has ended: await every statement before its work returns.');
    }
    try {
      return work();
    } catch (error) {
      failed = true;
      throw error;
    }
  }
  const database: Database = {
    dialect,
    announcements,
    readers: 1,
    async query<Row extends object>(sql: string, parameters: readonly Value[] = []) {
      return attempt(() => statements(sql).all(...parameters) as Row[]);
    },
    async execute(sql, parameters = []) {
      return attempt(() => run(statements, sql, parameters));
    },
    async insertMany(table, columns, rows, onConflict) {
      const places = columns.map((_, index) => `$${index + 1}`).join(', ');
      attempt(() => {
        const insert = statements(insertion(table, columns, `(${places})`, onConflict));
        for (const row of rows) insert.run(...row);
      });
    },
    transaction: (work) => work(database),
    exclusively: (work) => work(database),
    async close() {
      throw new Error('A transaction cannot close its database.');
    },
  };
  return { database, end: () => (open = false), failed: () => failed };
}

type Statements = (sql: string) => StatementSync;

function statementsOf(connection: DatabaseSync): Statements {
  const prepared = new Map<string, StatementSync>();
  return (sql) => {
    let statement = prepared.get(sql);
    if (!statement) {
      // `$1` is a name to SQLite, `?1` a position: binding by position takes a quarter of the time.
      statement = connection.prepare(sql.replaceAll(/\$(\d+)/g, '?$1'));
      prepared.set(sql, statement);
    }
    return statement;
  };
}

function isRead(sql: string): boolean {
  return /^\s*(?:SELECT|WITH)\b/i.test(sql);
}

function run(statements: Statements, sql: string, parameters: readonly Value[]): number {
  return Number(statements(sql).run(...parameters).changes);
}

/** Another process may hold the file: tries again without blocking this one, as SQLite's own waiting would. */
async function whenFree<Result>(work: () => Result): Promise<Result> {
  const deadline = performance.now() + PATIENCE;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      await delay(5 + Math.random() * 10);
    }
  }
}

/** Whether another connection holds the lock. */
export function isBusy(error: unknown): boolean {
  return isOfKind(error, SQLITE_BUSY);
}

/** Whether SQLite gave this code as the reason; the low byte of its codes is the kind. */
export function isOfKind(error: unknown, kind: number): boolean {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
  return typeof code === 'number' && (code & 0xff) === kind;
}
