/** Removes the unfinished files of backups that were killed: each holds everyone's data. */
import { open, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Milliseconds without a write after which a backup by any process or machine has ended. */
const ABANDONED = 3_600_000;
const HEADER = 'SQLite format 3\0';

/** The name under which this process writes a backup until it is whole. */
export function partialName(file: string): string {
  return `${file}.${process.pid}.partial`;
}

/** For a new backup `file`: removes leftovers of the same name whose process has ended, and old ones of any name beside it. */
export async function removeLeftovers(file: string): Promise<void> {
  const folder = dirname(file);
  for (const name of await readdir(folder)) {
    const [, target, pid] = /^(.+)\.(\d+)\.partial$/.exec(name) ?? [];
    if (pid === undefined) continue;
    const path = join(folder, name);
    const isDead = target === basename(file) && !isRunning(Number(pid));
    if (!(isDead || (await isAbandoned(path))) || !(await isUnfinished(path))) continue;
    // The journal first: without its file, nobody would know whose it is.
    await rm(`${path}-journal`, { force: true });
    await rm(path);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs for another user
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

async function isAbandoned(path: string): Promise<boolean> {
  return Date.now() - (await stat(path)).mtimeMs > ABANDONED;
}

/** Whether a file begins as a database, or as one whose first page SQLite has not written yet. */
async function isUnfinished(path: string): Promise<boolean> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER.length), 0);
    const begin = buffer.toString('latin1', 0, bytesRead);
    return begin === HEADER || /^\0*$/.test(begin);
  } finally {
    await handle.close();
  }
}
