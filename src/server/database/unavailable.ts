/** Distinguishes an unreachable or full database from a bug: it is temporary, and logged as a single line. */
import { reasonOf } from './advice.ts';
import type { Database } from './database.ts';

/** Thrown in place of what the driver says. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

export interface Watcher {
  /** Called when it stops to answer, and no more until it does. */
  onAway?: ((error: unknown) => void) | undefined;
  /** Called when it answers again. */
  onBack?: (() => void) | undefined;
}

/**
 * Watchers for several pools of connections to one database, as one: it is away once the first of them does not answer, and back
 * when all that did not answer do.
 */
export function watchedTogether({ onAway, onBack }: Watcher): () => Watcher {
  let away = 0;
  return () => ({
    onAway(error) {
      away += 1;
      if (away === 1) onAway?.(error);
    },
    onBack() {
      away -= 1;
      if (away === 0) onBack?.();
    },
  });
}

/** Of the system. */
const SYSTEM =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH)$/;
/** Of PostgreSQL: connections, resources, read-only, limits of time, an administrator, the system. */
const SQLSTATES = /^(08|53|58)|^(25006|25P03|55P03|57014|57P0[1-5])$/;
/** Of SQLite: busy, read-only, disk fault, full, cannot be opened. */
const SQLITE = new Set([5, 8, 10, 13, 14]);
/** Of `pg` itself, which gives its own no code. */
const PG =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|connection error and is not queryable/i;

/** The same database, whose failures of that kind are a `DatabaseUnavailable`. */
export function watched(database: Database, { onAway, onBack }: Watcher): Database {
  // With a full disk, reads still succeed, so they do not show that writing works again.
  let away: 'reads' | 'writes' | null = null;

  async function watch<Result>(
    kind: 'reads' | 'writes',
    work: () => Promise<Result>,
  ): Promise<Result> {
    try {
      const result = await work();
      if (away !== null && (away === 'reads' || kind === 'writes')) {
        away = null;
        onBack?.();
      }
      return result;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      if (away === null) onAway?.(error);
      if (away !== 'writes') away = kind;
      throw new DatabaseUnavailable(`the database does not answer: ${reasonOf(error)}`, {
        cause: error,
      });
    }
  }

  return {
    dialect: database.dialect,
    readers: database.readers,
    announcements: database.announcements,
    query: (sql, parameters) => watch('reads', () => database.query(sql, parameters)),
    execute: (sql, parameters) => watch('writes', () => database.execute(sql, parameters)),
    insertMany: (...rows) => watch('writes', () => database.insertMany(...rows)),
    transaction: (work) => watch('writes', () => database.transaction(work)),
    exclusively: (...work) => watch('writes', () => database.exclusively(...work)),
    close: () => database.close(),
  };
}

function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown };
  // The low byte is the kind.
  if (typeof errcode === 'number') return SQLITE.has(errcode & 0xff);
  if (typeof code === 'string' && (SYSTEM.test(code) || SQLSTATES.test(code))) return true;
  return PG.test(error.message);
}
