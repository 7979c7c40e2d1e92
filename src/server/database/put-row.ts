import type { Database, Value } from './database.ts';

/** Writes a row in the place of the one with the same key, or as a new one. */
export async function putRow(
  database: Database,
  table: string,
  key: readonly string[],
  row: Record<string, Value>,
): Promise<void> {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  const others = columns.filter((column) => !key.includes(column));
  await database.execute(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places.join(', ')})
    ON CONFLICT (${key.join(', ')})
    DO UPDATE SET ${others.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    Object.values(row),
  );
}
