/**
 * The lock behind `exclusively`, across processes: a row locked until the transaction ends. PostgreSQL's own means do
 * not work with every engine that speaks its protocol: CockroachDB accepts advisory locks without locking and lacks
 * LOCK TABLE, and YugabyteDB lacked both for a long time. All of them lock rows.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseError, type Pool, type QueryConfig } from 'pg';

const TABLE = 'exclusive_lock';
const ATTEMPTS = 10;
/** unique_violation, duplicate_table, duplicate_object, serialization_failure: two made it at once, IF NOT EXISTS or not. */
const COLLISIONS = ['23505', '42P07', '42710', '40001'];

/** `prepare` sees to it that the row exists; `lock` waits for it and takes it, within a transaction. */
export function excluding(pool: Pool): { prepare(): Promise<void>; lock: QueryConfig } {
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
