/**
 * The key for hashing search texts in the audit. Never stored in the database with the hashes: there are few enough
 * names to try all of them with both.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { fold } from '../../../finding/fold.ts';
import { reasonOf } from '../../database/advice.ts';
import { prepareDataFolder } from '../../database/data-folder.ts';
import { slowHash } from '../sign-in/seal.ts';

const FILE = 'audit.key';

/** Made of `secret` where there is one, so that servers that share it share the key; else of a file in `dataDir`. */
export async function auditKeyOf({
  secret,
  dataDir,
  log,
}: {
  secret: string | undefined;
  dataDir: string;
  log: Logger;
}): Promise<Uint8Array> {
  if (secret !== undefined) return slowHash(secret, 'rollcall audit');
  try {
    await prepareDataFolder(dataDir);
    return await keyInFile(join(dataDir, FILE));
  } catch (error) {
    log.warn(
      { reason: reasonOf(error) },
      'texts in the audit can be compared until the next start only; set AUDIT_KEY',
    );
    return randomBytes(32);
  }
}

async function keyInFile(file: string): Promise<Uint8Array> {
  const stored = await readFile(file, 'utf8').catch(() => null);
  if (stored !== null) return keyOf(stored, file);
  // Two servers may start at once: one of them makes it, and none sees it half written.
  const made = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(made, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    await link(made, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await unlink(made);
  }
  return keyOf(await readFile(file, 'utf8'), file);
}

function keyOf(text: string, file: string): Uint8Array {
  const key = Buffer.from(text.trim(), 'base64url');
  if (key.length !== 32) throw new Error(`${file} holds no key.`);
  return key;
}

/** The hash of a search text: equal texts can be recognised, but not read. */
export function keyedHashOf(text: string, key: Uint8Array): string {
  const hash = createHmac('sha256', key).update(fold(text).trim()).digest('base64url');
  return hash.slice(0, 22);
}
