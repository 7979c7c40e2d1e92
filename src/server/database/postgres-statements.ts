/** Translates the shared SQL and its values for PostgreSQL. */
import { type QueryResult, types } from 'pg';
import { type Database, type Dialect, insertion, type Value } from './database.ts';

export const dialect: Dialect = {
  id: 'TEXT COLLATE "C"',
  clustered: '',
  // `pg` reads values as texts only. A BYTEA would come as hexadecimal digits, twice as long; so it is a text of a type
  // that no column here has, which `parsers` turns into bytes.
  bytes: (expression) => `CAST(${expression} AS VARCHAR)`,
};

const { INT8, VARCHAR } = types.builtins;

export const parsers = {
  getTypeParser(type: number, format?: 'text' | 'binary') {
    // All our whole numbers are times, counts and ids within what a number holds exactly.
    if (type === INT8) return Number;
    if (type === VARCHAR) return (text: string) => Buffer.from(text);
    return types.getTypeParser(type, format);
  },
};

/** Rows of one INSERT; a dozen values each are far from the 65,535 that a statement can have. */
export const ROWS = 1000;

/**
 * No statement gets a name, under which PostgreSQL would keep it prepared: a pooler in transaction mode gives the next
 * statement to another connection, where the name is unknown, or another process's. It costs some 0.03 ms each.
 */
export function statementsOn(
  run: (text: string, values: readonly Value[]) => Promise<QueryResult>,
): Pick<Database, 'query' | 'execute' | 'insertMany'> {
  return {
    async query<Row extends object>(sql: string, parameters: readonly Value[] = []) {
      return (await run(sql, parameters)).rows as Row[];
    },
    async execute(sql, parameters = []) {
      return (await run(sql, parameters)).rowCount ?? 0;
    },
    async insertMany(table, columns, rows, onConflict) {
      for (let from = 0; from < rows.length; from += ROWS) {
        const chunk = rows.slice(from, from + ROWS);
        const tuples = tuplesOf(chunk.length, columns.length);
        const text = insertion(table, columns, tuples, onConflict);
        await run(text, chunk.flat());
      }
    },
  };
}

/** `($1,$2),($3,$4)` */
function tuplesOf(rows: number, columns: number): string {
  const tuple = (row: number) =>
    Array.from({ length: columns }, (_, index) => `$${row * columns + index + 1}`).join(',');
  return Array.from({ length: rows }, (_, row) => `(${tuple(row)})`).join(',');
}
