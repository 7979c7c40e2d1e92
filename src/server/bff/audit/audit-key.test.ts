import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { auditKeyOf } from './audit-key.ts';
import { keepingLog, startBff, temporaryFolder } from '../../../../test/support/test-bff.ts';

const { log, lines } = keepingLog();
const hex = (key: Uint8Array) => Buffer.from(key).toString('hex');

test('is created once, in a file that only its owner can read', async () => {
  const dataDir = await temporaryFolder();
  const starting = Array.from({ length: 5 }, () => auditKeyOf({ secret: undefined, dataDir, log }));
  const keys = new Set((await Promise.all(starting)).map(hex));
  expect(keys.size).toBe(1);
  expect([...keys][0]).toHaveLength(64);
  expect((await stat(join(dataDir, 'audit.key'))).mode & 0o777).toBe(0o600);
});

test('is the same for all servers with the same secret, and leaves no file', async () => {
  const dataDirs = [await temporaryFolder(), await temporaryFolder()];
  const secret = 'a-secret-of-the-operator';
  const keys = await Promise.all(dataDirs.map((dataDir) => auditKeyOf({ secret, dataDir, log })));
  expect(new Set(keys.map(hex)).size).toBe(1);
  expect(hex(await auditKeyOf({ secret: `${secret}!`, dataDir: '/', log }))).not.toBe(
    hex(keys[0] ?? Buffer.of()),
  );
  await expect(readFile(join(dataDirs[0] ?? '', 'audit.key'))).rejects.toThrow('ENOENT');
});

test('is different at each start if it cannot be saved, which is logged', async () => {
  const dataDir = await temporaryFolder();
  await writeFile(join(dataDir, 'audit.key'), 'short');
  await chmod(join(dataDir, 'audit.key'), 0o400);
  const options = { secret: undefined, dataDir, log };
  expect(hex(await auditKeyOf(options))).not.toBe(hex(await auditKeyOf(options)));
  expect(lines).toMatchObject([{ msg: expect.stringContaining('set AUDIT_KEY') }, {}]);
});

test('is not in the database', async () => {
  const { database } = await startBff({ auditKey: Buffer.alloc(32, 7) });
  const keys = await database.query<{ name: string; value: string }>(
    'SELECT name, value FROM bff_keys',
  );
  expect(keys.map(({ name }) => name)).toEqual(['find-cursor', 'cleaned-by']);
  expect(keys.map(({ value }) => value)).not.toContain(Buffer.alloc(32, 7).toString('base64url'));
});
