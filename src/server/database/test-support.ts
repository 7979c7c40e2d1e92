/** A database of one's own for a test, gone when the test ends. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Database } from './database.ts';
import { openDatabase } from './open.ts';

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rollcall-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A second call with the same folder opens the same database again, as another process would. */
export async function temporaryDatabase(folder?: string): Promise<Database> {
  const dataDir = folder ?? (await temporaryFolder());
  const database = await openDatabase({ dataDir });
  onTestFinished(() => database.close());
  return database;
}
