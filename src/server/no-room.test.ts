/** A start on a disk that takes nothing: it says so, names what helps, ends, and makes nothing worse. */
import { spawnSync } from 'node:child_process';
import { chmod, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isRoot } from '../../test/support/programs.ts';
import { runServer } from '../../test/support/server.ts';
import { messageOf } from './database/advice.ts';
import type { Database } from './database/database.ts';
import { embeddedFile } from './database/open.ts';
import { fillWithin, temporaryFolder, within } from '../../test/support/test-database.ts';

// Processes start here, possibly on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 60_000 });

/** An unprivileged user id; root switches to it to run a program. */
const NOBODY = 65_534;

/**
 * A small file system of its own where this machine permits mounting one. Elsewhere a limit on file size has nearly the
 * same effect, and read-only files are enforced for an unprivileged user.
 */
async function smallDisk() {
  const folder = await temporaryFolder();
  const mount = (...words: string[]) => spawnSync('mount', [...words, folder]).status === 0;
  const mounted =
    process.platform === 'linux' && mount('-t', 'tmpfs', '-o', 'size=8m,mode=700', 'tmpfs');
  const filler = join(folder, '.filler');
  const start: { before: string[]; uid?: number } = { before: [] };
  if (mounted) onTestFinished(() => void spawnSync('umount', [folder]));

  return {
    folder,
    /** Fills the disk, leaving this many kilobytes. */
    async fill(kilobytes: number) {
      if (!mounted) start.before = ['sh', '-c', `ulimit -f ${kilobytes * 2}; exec "$0" "$@"`];
      const { bavail, bsize } = await statfs(folder);
      if (mounted) await writeFile(filler, Buffer.alloc(bavail * bsize - kilobytes * 1024));
    },
    async close() {
      if (mounted && mount('-o', 'remount,ro')) return;
      await chmod(embeddedFile(folder), 0o400);
      await chmod(folder, 0o500);
      if (isRoot) start.uid = NOBODY;
    },
    async free() {
      if (mounted) mount('-o', 'remount,rw');
      await rm(filler, { force: true });
      await chmod(folder, 0o700);
    },
    /** Starts a server there, and answers how it ended and what it said. */
    async serve() {
      const { output, ended, kill } = runServer(folder, {}, start);
      onTestFinished(kill);
      return { code: await ended, ...output };
    },
  };
}

type SmallDisk = Awaited<ReturnType<typeof smallDisk>>;

const FULL =
  /^[^{\n]+The disk that DATA_DIR is on is full.+ Make room on it, then start again.*\n$/;
const countPeople = (database: Database) => database.query('SELECT count(*) AS n FROM users');

test.each([0, 8, 64])(
  'a first start on a disk with room for %d kB exits, and says to make room',
  async (kilobytes) => {
    const disk = await smallDisk();
    await disk.fill(kilobytes);
    const { code, stdout, stderr } = await disk.serve();
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(FULL);
    await disk.free();
    await fillWithin(disk.folder, 10);
    expect(await within(disk.folder, countPeople)).toEqual([{ n: 10 }]);
  },
);

test.each([
  ['full', (disk: SmallDisk) => disk.fill(0), FULL],
  [
    'read-only',
    (disk: SmallDisk) => disk.close(),
    /cannot be opened: (EROFS|EACCES).+Check DATA_DIR and who may write there/,
  ],
])(
  'a start on a %s disk exits, says what to do, and leaves the event unchanged',
  async (_, harm, told) => {
    const disk = await smallDisk();
    await fillWithin(disk.folder, 100);
    const before = await readFile(embeddedFile(disk.folder));
    await harm(disk);
    const { code, stdout, stderr } = await disk.serve();
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(told);
    expect(before.equals(await readFile(embeddedFile(disk.folder)))).toBe(true);
    await disk.free();
    expect(await within(disk.folder, countPeople)).toEqual([{ n: 100 }]);
  },
);

test.each([
  [{ errcode: 13 }, /full.+Make room/],
  [{ errcode: 4874 }, /full, or fails.+another disk.+npm run restore/],
  [{ code: 'ENOSPC' }, /full.+Make room/],
  [{ errcode: 1544 }, /Nothing can be written.+another DATA_DIR/],
  [{ errcode: 267 }, /damaged; nothing was changed.+npm run restore/],
])('the advice for %j follows the error message', (codes, advice) => {
  const cause = Object.assign(new Error('of the driver'), codes);
  const told = messageOf(new Error('It did not start.', { cause }));
  expect(told).toMatch(/^It did not start\. [^\n]+$/);
  expect(told).toMatch(advice);
});
