/** A database that counts its statements as PostgreSQL gets them. */
import type { Database } from '../../src/server/database/database.ts';
import { ROWS } from '../../src/server/database/postgres-statements.ts';

/** The limits and the start of a transaction are one statement, its end another. */
const OF_A_TRANSACTION = 2;
/** `exclusively` takes the lock by a statement of its own. */
const OF_A_LOCK = 1;

/** `used` tells how many statements there were since it was last called; `longest` the most within one transaction. */
export function countedDatabase(database: Database) {
  let count = 0;
  let longest = 0;

  function counted(inner: Database, isWithin: boolean): Database {
    const begin = (kind: 'transaction' | 'exclusively') =>
      (async (work: (within: Database) => Promise<unknown>, ...rest: []) => {
        if (isWithin) return inner[kind](async () => work(outer), ...rest);
        const before = count;
        count += OF_A_TRANSACTION + (kind === 'exclusively' ? OF_A_LOCK : 0);
        const result = await inner[kind]((within) => work(counted(within, true)), ...rest);
        longest = Math.max(longest, count - before);
        return result;
      }) as Database['transaction'];
    const outer: Database = {
      ...inner,
      query: (sql, parameters) => ((count += 1), inner.query(sql, parameters)),
      execute: (sql, parameters) => ((count += 1), inner.execute(sql, parameters)),
      insertMany: (table, columns, rows, onConflict) => (
        (count += Math.ceil(rows.length / ROWS)),
        inner.insertMany(table, columns, rows, onConflict)
      ),
      transaction: begin('transaction'),
      exclusively: begin('exclusively') as Database['exclusively'],
    };
    return outer;
  }

  return {
    database: counted(database, false),
    used() {
      const used = { statements: count, longest };
      count = 0;
      longest = 0;
      return used;
    },
  };
}
