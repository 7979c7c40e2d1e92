/** Opens the database that the configuration names. */
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './database.ts';
import { openSqlite } from './sqlite.ts';

const FILE = 'rollcall.sqlite';

/** Opens the embedded database in the folder `dataDir`; creates both where missing, readable by their owner alone. */
export async function openDatabase({ dataDir }: { dataDir: string }): Promise<Database> {
  const file = join(dataDir, FILE);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    // SQLite gives its further files the mode of this one.
    await (await open(file, 'a', 0o600)).close();
    return openSqlite(file);
  } catch (error) {
    throw new Error(
      `The database ${file} cannot be opened: ${reasonOf(error)}. Check DATA_DIR and who may write there.`,
      { cause: error },
    );
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
