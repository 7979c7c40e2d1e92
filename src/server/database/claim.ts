/**
 * One server for a folder: two would fill each other's caches with what the other has changed. By a lock of SQLite, which
 * the system gives back however the process ends; a file with a process id would outlive it.
 */
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ExpectedError } from './advice.ts';
import { isBusy } from './sqlite.ts';

interface Claim {
  release(): void;
}

/** Throws where another server has the folder. Commands beside a server need no claim. */
export function claimFolder(dataDir: string): Claim {
  const connection = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: 0 });
  try {
    connection.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    connection.close();
    if (!isBusy(error)) throw error;
    throw new ExpectedError(
      `A server runs on the folder ${resolve(dataDir)}. Stop it first, or set another DATA_DIR; ` +
        'several servers share a PostgreSQL database (DATABASE_URL).',
      { cause: error },
    );
  }
  return { release: () => connection.close() };
}
