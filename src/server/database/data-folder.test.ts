import { chmod, mkdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prepareDataFolder } from './data-folder.ts';
import { temporaryFolder } from '../../../test/support/test-database.ts';

const modeOf = async (path: string) => (await stat(path)).mode & 0o7777;

test.each([[0o777], [0o755], [0o770], [0o701]])(
  'makes an empty folder of mode %o private',
  async (mode) => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'lost+found'));
    await chmod(folder, mode);
    await prepareDataFolder(folder);
    expect(await modeOf(folder)).toBe(0o700);
  },
);

test('makes an existing data folder and its files private', async () => {
  const folder = await temporaryFolder();
  const files = ['rollcall.sqlite', 'rollcall.sqlite-wal', 'audit.key', 'roles.json'];
  for (const name of files) await writeFile(join(folder, name), '', { mode: 0o644 });
  await chmod(folder, 0o777);
  await prepareDataFolder(folder);
  expect(
    await Promise.all([folder, ...files.map((name) => join(folder, name))].map(modeOf)),
  ).toEqual([0o700, 0o600, 0o600, 0o600, 0o644]);
});

test('ignores a file that disappears after being listed, such as another server’s journal', async () => {
  const folder = await temporaryFolder();
  await symlink(join(folder, 'nowhere'), join(folder, 'rollcall.sqlite-journal'));
  await expect(prepareDataFolder(folder)).resolves.toBeUndefined();
});

test('refuses an open folder with other files, and a shared one, and changes neither', async () => {
  const foreign = await temporaryFolder();
  await writeFile(join(foreign, 'letter.txt'), '');
  await chmod(foreign, 0o755);
  await expect(prepareDataFolder(foreign)).rejects.toThrow(/not Rollcall's.+chmod 700/);
  expect(await modeOf(foreign)).toBe(0o755);
  const shared = await temporaryFolder();
  await chmod(shared, 0o1777);
  await expect(prepareDataFolder(shared)).rejects.toThrow('shared by everybody');
  expect(await modeOf(shared)).toBe(0o1777);
});

test('creates every level of the folder as private', async () => {
  const folder = await temporaryFolder();
  await prepareDataFolder(join(folder, 'deep', 'data'));
  expect(await modeOf(join(folder, 'deep'))).toBe(0o700);
  expect(await modeOf(join(folder, 'deep', 'data'))).toBe(0o700);
});

test('refuses a path that is or leads through a file', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'file'), '');
  await expect(prepareDataFolder(join(folder, 'file'))).rejects.toThrow('is no folder');
  await expect(prepareDataFolder(join(folder, 'file', 'data'))).rejects.toThrow('is no folder');
});

test.runIf(process.platform === 'linux')(
  'fails on a file system without folders, instead of trying forever',
  async () => {
    await expect(prepareDataFolder('/proc/rollcall/data')).rejects.toThrow('ENOENT');
  },
);
