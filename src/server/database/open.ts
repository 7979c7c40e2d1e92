/** Opens the database that the configuration names. */
import { open } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ExpectedError, reasonOf } from './advice.ts';
import { prepareDataFolder } from './data-folder.ts';
import type { Database } from './database.ts';
import { openPostgres, type PostgresOptions } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import { type Watcher, watched } from './unavailable.ts';

const FILE = 'rollcall.sqlite';

interface OpenOptions extends PostgresOptions, Watcher {
  dataDir: string;
  /** A `postgres://…` address; undefined for the embedded database in `dataDir`. */
  databaseUrl?: string | undefined;
}

/** Throws with what to check when the database cannot be used. */
export async function openDatabase({
  dataDir,
  databaseUrl,
  ...options
}: OpenOptions): Promise<Database> {
  const database =
    databaseUrl === undefined
      ? await openEmbedded(dataDir)
      : await openAndTry(new URL(databaseUrl), options);
  return watched(database, options);
}

/** The location of the database for messages, without credentials. */
export function placeOfDatabase({ dataDir, databaseUrl }: OpenOptions): string {
  return databaseUrl === undefined
    ? `the folder ${resolve(dataDir)}`
    : `the database ${addressOf(new URL(databaseUrl))}`;
}

/** The embedded database in the folder `dataDir`; creates both where missing, readable by their owner alone. */
async function openEmbedded(dataDir: string): Promise<Database> {
  const file = embeddedFile(dataDir);
  try {
    await prepareDataFolder(dataDir);
    // SQLite gives its further files the mode of this one.
    await (await open(file, 'a', 0o600)).close();
    return openSqlite(file);
  } catch (error) {
    throw new ExpectedError(
      `The database ${file} cannot be opened: ${reasonOf(error)}. Check DATA_DIR and who may write there.`,
      { cause: error },
    );
  }
}

async function openAndTry(url: URL, options: PostgresOptions): Promise<Database> {
  const database = openPostgres(url.href, options);
  try {
    await database.query('SELECT 1 AS ready');
    return database;
  } catch (error) {
    await database.close();
    throw new ExpectedError(
      `The database ${addressOf(url)} cannot be opened: ${reasonOf(error)}. ` +
        'Check DATABASE_URL and whether the database runs.',
      { cause: error },
    );
  }
}

/** The embedded database's file in a folder. */
export function embeddedFile(dataDir: string): string {
  return join(dataDir, FILE);
}

/** Without user and password, which may also be in the query. */
function addressOf({ host, pathname }: URL): string {
  return `${host}${pathname}`;
}
