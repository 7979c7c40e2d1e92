/**
 * PostgreSQL by `pg`, and other engines that speak its protocol: one database for any number of servers. A lost
 * connection fails only the statements on it; the next statement reconnects.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseError, Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import { heldBack } from './announcements.ts';
import type { Database } from './database.ts';
import { oneAtATime } from './in-turn.ts';
import { postgresAnnouncements } from './postgres-announcements.ts';
import { dialect, parsers, statementsOn } from './postgres-statements.ts';

export interface PostgresOptions {
  /** Told of each connection that was lost while idle. */
  onLost?: (error: Error) => void;
}

/** Milliseconds. The server ends a statement after `statement`; `answer` is for a server that is silent altogether. */
const PATIENCE = { connect: 5_000, statement: 10_000, answer: 12_000, idleInside: 60_000 };
/** Timeout of statements that change tables or replace a whole event, and of statements that wait for them. */
const LONG = 600_000;

/** `url` is a `postgres://…` address. Connects at the first statement. */
export function openPostgres(url: string, { onLost = () => {} }: PostgresOptions = {}): Database {
  const connection = {
    connectionString: url,
    application_name: 'rollcall',
    keepAlive: true,
    connectionTimeoutMillis: PATIENCE.connect,
  };
  const pool = new Pool({
    ...connection,
    max: 10,
    idleTimeoutMillis: 60_000,
    statement_timeout: PATIENCE.statement,
    query_timeout: PATIENCE.answer,
    idle_in_transaction_session_timeout: PATIENCE.idleInside,
    types: parsers,
  });
  // Without a listener such an event would end the process, also when it strikes in the middle of a transaction.
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', () => undefined));

  const announcements = postgresAnnouncements(pool, connection);
  const within = (run: Run) => withinTransaction(run, heldBack(announcements));
  const transaction: Database['transaction'] = (work) =>
    inTransaction(pool, (client) => within((query) => client.query(query)), work);
  const alone = excluding(pool);

  return {
    dialect,
    announcements,
    ...statementsOn((query) => pool.query(query)),
    insertMany: (...rows) => transaction((inside) => inside.insertMany(...rows)),
    transaction,
    async exclusively(work) {
      await alone.prepare();
      const patient = (query: QueryConfig) => ({ ...query, query_timeout: LONG });
      return inTransaction(
        pool,
        async (client) => {
          await client.query(`SET LOCAL statement_timeout = ${LONG}`);
          await client.query(patient(alone.lock));
          return within((query) => client.query(patient(query)));
        },
        work,
      );
    },
    async close() {
      await announcements.close();
      await pool.end();
    },
  };
}

type Run = (query: QueryConfig) => Promise<QueryResult>;
type Inside = ReturnType<typeof withinTransaction>;

async function inTransaction<Result>(
  pool: Pool,
  enter: (client: PoolClient) => Inside | Promise<Inside>,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let inside: Inside | undefined;
  let lost = false;
  try {
    await client.query('BEGIN');
    inside = await enter(client);
    const result = await work(inside.database);
    const { command } = await client.query('COMMIT');
    // The server answers COMMIT with ROLLBACK if a statement had failed and `work` ignored it.
    if (command === 'ROLLBACK')
      throw new Error('A statement failed, so its transaction was undone.');
    inside.tell();
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => (lost = true));
    throw error;
  } finally {
    inside?.end();
    client.release(lost);
  }
}

/** The database as `work` sees it, while its transaction is open. */
function withinTransaction(run: Run, { announcements, tell }: ReturnType<typeof heldBack>) {
  let open = true;
  /** One connection does one thing at a time. */
  const inTurn = oneAtATime(() => undefined);
  async function runWhileOpen(query: QueryConfig): Promise<QueryResult> {
    if (open) return run(query);
    throw new Error('The transaction has ended: await every statement before its work returns.');
  }
  const database: Database = {
    dialect,
    announcements,
    ...statementsOn((query) => inTurn(() => runWhileOpen(query))),
    transaction: (work) => work(database),
    exclusively: (work) => work(database),
    async close() {
      throw new Error('A transaction cannot close its database.');
    },
  };
  return { database, tell, end: () => (open = false) };
}

const TABLE = 'exclusive_lock';
const ATTEMPTS = 10;
/** unique_violation, duplicate_table, duplicate_object, serialization_failure: two made it at once, IF NOT EXISTS or not. */
const COLLISIONS = ['23505', '42P07', '42710', '40001'];

/**
 * The lock behind `exclusively`, across processes: a row locked until the transaction ends. PostgreSQL's own means do
 * not work with every engine that speaks its protocol: CockroachDB accepts advisory locks without locking and lacks
 * LOCK TABLE, and YugabyteDB lacked both for a long time. All of them lock rows.
 *
 * `prepare` creates the row if it is missing; `lock` waits for it and takes it, within a transaction.
 */
function excluding(pool: Pool): { prepare(): Promise<void>; lock: QueryConfig } {
  let ready = false;

  async function make(attempt = 1): Promise<void> {
    try {
      await pool.query(`CREATE TABLE IF NOT EXISTS ${TABLE} (id INTEGER PRIMARY KEY)`);
      await pool.query(`INSERT INTO ${TABLE} (id) VALUES (1) ON CONFLICT (id) DO NOTHING`);
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
    lock: { text: `SELECT id FROM ${TABLE} WHERE id = 1 FOR UPDATE` },
  };
}

function isCollision(error: unknown): boolean {
  return error instanceof DatabaseError && COLLISIONS.includes(error.code ?? '');
}
