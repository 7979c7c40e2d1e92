/** A database of one's own for a test, gone when the test ends. */
import { hash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import type { Database } from '../../src/server/database/database.ts';
import { openDatabase } from '../../src/server/database/open.ts';

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rollcall-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * A database of the engine that this run of the tests is for (`vitest.config.ts`). A second call with the same folder opens
 * the same database again, as another process would.
 */
export async function temporaryDatabase(folder?: string): Promise<Database> {
  const dataDir = folder ?? (await temporaryFolder());
  const databaseUrl = databaseUrlOf(dataDir);
  const database = await openDatabase({ dataDir, databaseUrl });
  onTestFinished(() => database.close());
  if (databaseUrl) await createSchema(database, schemaOf(dataDir));
  return database;
}

/** Looks into the embedded database of a folder, or changes it, while nobody else has it open. */
export async function within<Result>(
  dataDir: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ dataDir });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** The `DATABASE_URL` for the database of a folder; undefined for the embedded one. */
function databaseUrlOf(dataDir: string): string | undefined {
  const server = inject('postgresUrl');
  return server && `${server}?options=-c%20search_path%3D${schemaOf(dataDir)}`;
}

function schemaOf(dataDir: string): string {
  return `test_${hash('sha256', dataDir).slice(0, 20)}`;
}

const schemas = new Map<string, Promise<unknown>>();

/** Once for each name: PostgreSQL cannot make the same schema twice at the same time, IF NOT EXISTS or not. */
async function createSchema(database: Database, name: string): Promise<void> {
  const created = schemas.get(name) ?? database.execute(`CREATE SCHEMA ${name}`);
  schemas.set(name, created);
  await created;
}
