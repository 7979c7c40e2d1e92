/** The folder of the embedded database and of generated secrets: for its owner alone, or not used. */
import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ExpectedError } from './advice.ts';
import { isBusy } from './sqlite.ts';

const OTHERS = 0o007;
const GROUP_AND_OTHERS = 0o077;
/** Anybody may put files into such a folder: `/tmp`. */
const STICKY = 0o1000;
/** The files of Rollcall in the folder. Dot files and `lost+found` do not count as foreign. */
const OURS = /^rollcall\b.*\.sqlite|^(audit\.key|server\.lock)/;
const NOBODYS = /^\.|^lost\+found$/;

/** Makes the folder where it is missing, and takes from all but its owner what they may do there. Throws with what to do. */
export async function prepareDataFolder(path: string): Promise<void> {
  const folder = resolve(path);
  await make(folder);
  // Windows has no such modes.
  if (process.platform === 'win32') return;
  const { mode } = await stat(folder);
  if (mode & STICKY)
    throw new Error(`${folder} is shared by everybody on this machine; choose a folder of its own`);
  const names = await readdir(folder);
  if (mode & GROUP_AND_OTHERS) await close(folder, mode, names);
  for (const name of names) {
    if (!OURS.test(name)) continue;
    const file = join(folder, name);
    // Another server on this database removes its journal at any moment.
    const { mode } = await stat(file).catch(() => ({ mode: 0 }));
    if (mode & GROUP_AND_OTHERS) await chmod(file, 0o600).catch(() => undefined);
  }
}

/** Level by level: Node's own way tries for ever where a folder vanishes as soon as it is asked for, as in `/proc`. */
async function make(folder: string): Promise<void> {
  const known = await stat(folder).catch(() => null);
  if (known?.isDirectory()) return;
  const parent = dirname(folder);
  if (known || parent === folder) throw new Error(`${folder} is no folder`);
  await make(parent);
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

async function close(folder: string, mode: number, names: readonly string[]): Promise<void> {
  const foreign = names.filter((name) => !OURS.test(name) && !NOBODYS.test(name));
  // A system folder named by mistake must not be closed to its users.
  if (foreign.length > 0 && !names.some((name) => OURS.test(name))) {
    throw new Error(
      `${folder} can be opened by others and holds files that are not Rollcall's; ` +
        `choose a folder of its own, or close it (chmod 700)`,
    );
  }
  try {
    await chmod(folder, mode & 0o700);
  } catch {
    // A group may be how a container is given its folder.
    if (!(mode & OTHERS)) return;
    throw new Error(
      `${folder} can be opened by everybody on this machine, and only its owner can change that (chmod 700)`,
    );
  }
}

/**
 * One server for a folder: two would fill each other's caches with what the other has changed. By a lock of SQLite, which
 * the system gives back however the process ends; a file with a process id would outlive it. Throws where another server has the
 * folder. Commands beside a server need no claim.
 */
export function claimFolder(dataDir: string): { release(): void } {
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
