/**
 * PostgreSQL by `pg`, and other engines that speak its protocol: one database for any number of servers. A lost
 * connection fails only the statements on it; the next statement reconnects.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseError, Pool, type QueryResult } from 'pg';
import { type Announcements, untilCommit } from './announcements.ts';
import type { Database, Lock, Value } from './database.ts';
import { serialQueue, serialQueues } from './serial-queue.ts';
import { postgresAnnouncements } from './postgres-announcements.ts';
import { dialect, parsers, ROWS, statementsOn } from './postgres-statements.ts';

export interface PostgresOptions {
  /** Called at once, and again each half minute, while work that may take minutes waits for others to end theirs. */
  onWait?: ((lock: Lock) => void) | undefined;
  /** Connections at once, beside the one that listens. */
  connections?: number | undefined;
}

/** Milliseconds until there is a connection. */
const CONNECTED = 5_000;
/**
 * Milliseconds for a lock, for a statement, for an answer, and of a pause of our own within a transaction. A process that stops
 * within a transaction loses its connection and so its locks after the pause, before others give up waiting for them. The limit
 * of an answer is for a database that is silent altogether.
 */
const USUAL = { lock: 8_000, statement: 10_000, answer: 12_000, pause: 3_000 };
/** Of work that changes tables or replaces a whole event. */
const LONG: typeof USUAL = { lock: 600_000, statement: 600_000, answer: 600_000, pause: 60_000 };

/** Sets limits by statements: poolers such as PgBouncer refuse the parameters of a connection that they do not know. */
const limitedTo = ({ lock, statement, pause }: typeof USUAL, set: 'SET' | 'SET LOCAL') =>
  `${set} lock_timeout = ${lock}; ${set} statement_timeout = ${statement}; ` +
  `${set} idle_in_transaction_session_timeout = ${pause}`;

/** `url` is a `postgres://…` address. Connects at the first statement. */
export function openPostgres(
  url: string,
  { onWait = () => {}, connections = 10 }: PostgresOptions = {},
): Database {
  const connection = {
    connectionString: url,
    application_name: 'rollcall',
    keepAlive: true,
    connectionTimeoutMillis: CONNECTED,
    query_timeout: USUAL.answer,
  };
  const pool = new Pool({
    ...connection,
    max: connections,
    idleTimeoutMillis: 60_000,
    types: parsers,
    onConnect: (client) => client.query(limitedTo(USUAL, 'SET')),
  });
  // Without a listener such an event would end the process, also when it strikes in the middle of a transaction.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  const announcements = postgresAnnouncements(pool, connection);
  const transaction: Database['transaction'] = (work) => inTransaction(pool, announcements, work);
  const outside = statementsOn((text, values) => pool.query(text, [...values]));
  const alone = excluding(pool);
  const enqueue = serialQueues();

  return {
    dialect,
    announcements,
    readers: connections,
    ...outside,
    async insertMany(table, columns, rows, onConflict) {
      // One statement is all or nothing by itself.
      if (rows.length <= ROWS) return outside.insertMany(table, columns, rows, onConflict);
      return transaction((inside) => inside.insertMany(table, columns, rows, onConflict));
    },
    transaction,
    async exclusively(work, patience = 'usual', lock = 'notes') {
      await alone.prepare();
      const deadline = performance.now() + (patience === 'long' ? LONG : USUAL).lock;
      return enqueue(lock, () => {
        if (performance.now() > deadline) throw new LockNotAvailable();
        return transaction((inside) =>
          inside.exclusively(async (within) => {
            const stop = patience === 'long' ? regularly(() => onWait(lock)) : undefined;
            await within.query(alone.lock, [LOCKS.indexOf(lock) + 1]).finally(stop);
            return work(within);
          }, patience),
        );
      });
    },
    async close() {
      await announcements.close();
      await pool.end();
    },
  };
}

/** Calls `tell` after a second, and then each half minute, until the returned function is called. */
function regularly(tell: () => void): () => void {
  let timer = setTimeout(function again() {
    tell();
    timer = setTimeout(again, 30_000).unref();
  }, 1_000).unref();
  return () => clearTimeout(timer);
}

type Run = (text: string, values?: readonly Value[], answer?: number) => Promise<QueryResult>;

async function inTransaction<Result>(
  pool: Pool,
  announcements: Announcements,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let lost = false;
  const run: Run = async (text, values, answer = USUAL.answer) => {
    const query = { text, values: values && [...values], query_timeout: answer };
    return client.query(query).catch((error: unknown) => {
      // Any other error says that the connection is gone, or still waits for an answer.
      lost ||= !(error instanceof DatabaseError);
      throw error;
    });
  };
  const inside = withinTransaction(run, untilCommit(announcements));
  try {
    // Each transaction sets the limits: a pooler may give it another connection than the last one.
    await run(`BEGIN; ${limitedTo(USUAL, 'SET LOCAL')}`);
    const result = await work(inside.database);
    const { command } = await run('COMMIT');
    // The server answers COMMIT with ROLLBACK if a statement had failed and `work` ignored it.
    if (command === 'ROLLBACK')
      throw new Error('A statement failed, so its transaction was undone.');
    inside.tell();
    return result;
  } catch (error) {
    // The end of a connection undoes its transaction as well.
    if (!lost) await run('ROLLBACK').catch(() => (lost = true));
    throw error;
  } finally {
    inside.end();
    client.release(lost);
  }
}

/** The database as `work` sees it, while its transaction is open. */
function withinTransaction(run: Run, { announcements, tell }: ReturnType<typeof untilCommit>) {
  let open = true;
  let { answer } = USUAL;
  /** One connection does one thing at a time. */
  const enqueue = serialQueue(() => undefined);
  async function runWhileOpen(text: string, values: readonly Value[]): Promise<QueryResult> {
    if (open) return run(text, values, answer);
    throw new Error('The transaction has ended: await every statement before its work returns.');
  }
  const database: Database = {
    dialect,
    announcements,
    readers: 1,
    ...statementsOn((...query) => enqueue(() => runWhileOpen(...query))),
    transaction: (work) => work(database),
    async exclusively(work, patience) {
      if (patience === 'long') {
        await database.execute(limitedTo(LONG, 'SET LOCAL'));
        ({ answer } = LONG);
      }
      return work(database);
    },
    async close() {
      throw new Error('A transaction cannot close its database.');
    },
  };
  return { database, tell, end: () => (open = false) };
}

/** In place of the error of PostgreSQL, where the lock was not even asked for. */
class LockNotAvailable extends Error {
  readonly code = '55P03';

  constructor() {
    super('Others changed the same for too long.');
  }
}

const TABLE = 'exclusive_lock';
/** The ids of their rows, from 1. */
const LOCKS: readonly Lock[] = ['notes', 'event'];
const ATTEMPTS = 10;
/** unique_violation, duplicate_table, duplicate_object, serialization_failure: two made it at once, IF NOT EXISTS or not. */
const COLLISIONS = ['23505', '42P07', '42710', '40001'];

/**
 * The lock behind `exclusively`, across processes: a row for each lock, locked until the transaction ends. PostgreSQL's own means do
 * not work with every engine that speaks its protocol: CockroachDB accepts advisory locks without locking and lacks
 * LOCK TABLE, and YugabyteDB lacked both for a long time. All of them lock rows.
 *
 * `prepare` creates the rows if they are missing; `lock` waits for it and takes it, within a transaction.
 */
function excluding(pool: Pool): { prepare(): Promise<void>; lock: string } {
  let ready = false;

  async function make(attempt = 1): Promise<void> {
    try {
      await pool.query(`CREATE TABLE IF NOT EXISTS ${TABLE} (id INTEGER PRIMARY KEY)`);
      await pool.query(`INSERT INTO ${TABLE} (id) VALUES (1), (2) ON CONFLICT (id) DO NOTHING`);
    } catch (error) {
      if (attempt === ATTEMPTS || !isCollision(error)) throw error;
      await delay(Math.random() * 20 * attempt);
      await make(attempt + 1);
    }
  }

  return {
    async prepare() {
      if (!ready) await make();
      ready = true;
    },
    lock: `SELECT id FROM ${TABLE} WHERE id = $1 FOR UPDATE`,
  };
}

function isCollision(error: unknown): boolean {
  return error instanceof DatabaseError && COLLISIONS.includes(error.code ?? '');
}
