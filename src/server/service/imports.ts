/** Remembers that the event was imported: without it, an event that has no users yet would count as a new database. */
import type { Database } from '../database/database.ts';

/** Notes an import, in the transaction that writes it. */
export async function noteImport(database: Database): Promise<void> {
  await forgetImport(database);
  await database.execute('INSERT INTO imports (imported_at) VALUES ($1)', [Date.now()]);
}

/** To be called when the demo event takes the place of an imported one. */
export async function forgetImport(database: Database): Promise<void> {
  await database.execute('DELETE FROM imports');
}

export async function hasImport(database: Database): Promise<boolean> {
  const rows = await database.query('SELECT imported_at FROM imports');
  return rows.length > 0;
}
