/** The embedded database as one file to keep elsewhere, and back from there. */
import { constants, existsSync, statSync } from 'node:fs';
import { copyFile, link, open, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { claimFolder, prepareDataFolder } from './data-folder.ts';
import type { Database } from './database.ts';
import { embeddedFile } from './open.ts';
import { isBusy, isOfKind, openSqlite } from './sqlite.ts';

/** Milliseconds that a backup waits for the database. */
const PATIENCE = 10_000;
/** Files beside a database that was not closed properly. */
const COMPANIONS = ['-wal', '-shm'];
/** Codes of SQLite. */
const [CORRUPT, NO_DATABASE] = [11, 26];

/**
 * Writes the embedded database as it is at this moment to a new `file`, for its owner alone; others may go on writing to
 * the database meanwhile. Answers how many bytes it has. Throws with what to do where there is nothing to save, or
 * something that would be lost.
 */
export async function backUp(dataDir: string, file: string): Promise<number> {
  const source = embeddedFile(dataDir);
  if (!isFile(source)) {
    throw new Error(`There is no database in the folder ${resolve(dataDir)}. Check DATA_DIR.`);
  }
  if (existsSync(file)) {
    throw new Error(`There is already something at ${file}. Name a new file: nothing is replaced.`);
  }
  if (!existsSync(dirname(file))) {
    throw new Error(`There is no folder ${dirname(file)}. Make it, or name a file elsewhere.`);
  }
  // It gets its name when it is whole. A backup that was killed left one.
  const partial = `${file}.partial`;
  await removeDatabase(partial);
  try {
    await copyInto(partial, source);
    checkWhole(partial, source);
    await rename(partial, file);
    await flush(dirname(file));
    return statSync(file).size;
  } finally {
    await removeDatabase(partial);
  }
}

/**
 * Puts the database in `file` in the place of that in `dataDir`, which stays under another name; answers that, or null
 * where there was none.
 *
 * @param prepare is given the copy that will be put there, and throws where it must not be
 */
export async function restore(
  dataDir: string,
  file: string,
  prepare: (database: Database) => Promise<void>,
): Promise<string | null> {
  if (!isFile(file)) throw new Error(`There is no file ${file}.`);
  await prepareDataFolder(dataDir);
  const target = embeddedFile(dataDir);
  if (existsSync(target) && (await realpath(file)) === (await realpath(target))) {
    throw new Error(`${file} is the database that would be replaced. Name a backup of it.`);
  }
  const claim = claimFolder(dataDir);
  const coming = `${target}.restoring`;
  try {
    await removeDatabase(coming);
    await copyInto(coming, file).catch((error: unknown) => {
      throw notRestorable(file, error);
    });
    checkWhole(coming, file);
    const database = openSqlite(coming);
    try {
      await prepare(database);
    } finally {
      await database.close();
    }
    await flush(coming);
    const former = existsSync(target) ? await setAside(target) : null;
    await rename(coming, target);
    await flush(dataDir);
    return former;
  } finally {
    await removeDatabase(coming);
    claim.release();
  }
}

/**
 * By SQLite itself, so that the copy is consistent despite concurrent writes, and includes the `-wal` file. `backup` of `node:sqlite`
 * copies the pages as they are, damaged and empty ones as well.
 */
async function copyInto(target: string, source: string): Promise<void> {
  await (await open(target, 'wx', 0o600)).close();
  try {
    const connection = new DatabaseSync(source, { readOnly: true, timeout: PATIENCE });
    try {
      connection.prepare('VACUUM INTO ?').run(resolve(target));
    } finally {
      connection.close();
    }
  } catch (error) {
    throw unusable(source, error instanceof Error ? error.message : String(error), error);
  }
  await flush(target);
}

function checkWhole(file: string, source: string): void {
  const connection = new DatabaseSync(file, { readOnly: true });
  try {
    const [found] = connection.prepare('PRAGMA integrity_check').all();
    if (found?.['integrity_check'] !== 'ok') throw unusable(source, 'it is damaged');
  } finally {
    connection.close();
  }
}

/** The reason to refuse a file, without the cause: the advice for a damaged database is about that in DATA_DIR. */
function notRestorable(file: string, error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined;
  if (isOfKind(cause, NO_DATABASE)) return noBackup(file);
  if (!isOfKind(cause, CORRUPT)) return error;
  return new Error(
    `${file} is damaged, or only a part of a backup. Everything is as it was. Restore another backup.`,
  );
}

/** For a file that is something else. */
export function noBackup(file: string): Error {
  return new Error(`${file} is no backup of Rollcall. Everything is as it was.`);
}

function unusable(source: string, reason: string, cause?: unknown): Error {
  return new Error(`${source} cannot be copied: ${reason}. Everything is as it was.`, { cause });
}

/** Keeps the database, even a damaged one, under a new name as well; the old name stays until the new database replaces it. */
async function setAside(file: string): Promise<string> {
  closeOff(file);
  const time = new Date().toISOString().replaceAll(/[-:.]/g, '');
  const former = join(dirname(file), `rollcall-before-${time}.sqlite`);
  for (const companion of COMPANIONS) {
    if (existsSync(file + companion)) await rename(file + companion, former + companion);
  }
  // Some file systems have no links.
  await link(file, former).catch(() => copyFile(file, former, constants.COPYFILE_EXCL));
  return former;
}

/** Leaves nothing in a `-wal`, which the new database would be taken to have written. Throws while anybody has it open. */
function closeOff(file: string): void {
  try {
    const connection = new DatabaseSync(file, { timeout: 0 });
    try {
      connection.exec('PRAGMA journal_mode = DELETE');
    } finally {
      connection.close();
    }
  } catch (error) {
    if (isBusy(error)) {
      throw new Error(
        `Something else uses ${file}, such as an import. Wait for its end, then restore.`,
        { cause: error },
      );
    }
    // A damaged database stays as it is.
  }
}

async function removeDatabase(file: string): Promise<void> {
  for (const end of ['', '-journal', ...COMPANIONS]) {
    await rm(file + end, { force: true });
  }
}

/** Sees to it that a file, or the names in a folder, are on the disk. */
async function flush(path: string): Promise<void> {
  // Windows knows no such thing of folders.
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
