/** A database of one's own for a test, gone when the test ends. */
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { Database } from '../../src/server/database/database.ts';
import { embeddedFile, openDatabase } from '../../src/server/database/open.ts';
import type { PostgresOptions } from '../../src/server/database/postgres.ts';
import { fillDemo } from '../../src/server/service/demo/fill.ts';
import { migrateService } from '../../src/server/service/migrations.ts';
import { createTables } from './create-tables.ts';
import { databaseAt, WITH_TABLES } from './postgres.ts';

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rollcall-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * A database with all tables, of the engine that this run of the tests is for (`vitest.config.ts`). A second call with
 * the same folder opens the same database again, as another process would.
 */
export async function temporaryDatabase(
  folder?: string,
  options: Pick<PostgresOptions, 'onWait'> = {},
): Promise<Database> {
  return openIn(folder ?? (await temporaryFolder()), { tables: true, ...options });
}

/** The same, without any table. */
export async function emptyDatabase(folder?: string): Promise<Database> {
  return openIn(folder ?? (await temporaryFolder()), { tables: false });
}

async function openIn(
  dataDir: string,
  { tables, ...options }: { tables: boolean } & PostgresOptions,
): Promise<Database> {
  const server = inject('postgresUrl');
  const name = `test_${hash('sha256', dataDir).slice(0, 20)}`;
  const making = made.get(dataDir) ?? make();
  made.set(dataDir, making);
  await making;
  const databaseUrl = server && databaseAt(inject('poolerUrl') ?? server, name);
  const database = await openDatabase({ dataDir, databaseUrl, ...options });
  onTestFinished(() => database.close());
  return database;

  async function make(): Promise<void> {
    if (server) await copyOn(server, tables ? WITH_TABLES : 'template1', name);
    else if (tables && !existsSync(embeddedFile(dataDir))) await copyEmbedded(dataDir);
  }
}

/** The databases that there are, by their folder. */
const made = new Map<string, Promise<void>>();

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

/** Makes a demo event with this number of people in the embedded database of a folder. */
export async function fillWithin(dataDir: string, users: number): Promise<void> {
  await within(dataDir, async (database) => {
    await migrateService(database);
    await fillDemo(database, { users });
  });
}

/** The file of an embedded database with all tables, written once by each process. */
let withTables: Promise<Buffer> | undefined;

async function copyEmbedded(dataDir: string): Promise<void> {
  withTables ??= embeddedWithTables();
  await writeFile(embeddedFile(dataDir), await withTables, { mode: 0o600 });
}

async function embeddedWithTables(): Promise<Buffer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rollcall-'));
  await within(dataDir, createTables);
  const file = await readFile(embeddedFile(dataDir));
  await rm(dataDir, { recursive: true });
  return file;
}

let connections: Pool | undefined;

/** Copies a database of a PostgreSQL. */
async function copyOn(server: string, from: string, to: string): Promise<void> {
  const pool = (connections ??= new Pool({
    connectionString: server,
    max: 1,
    allowExitOnIdle: true,
  }));
  onTestFinished(async () => void (await pool.query(`DROP DATABASE ${to} WITH (FORCE)`)));
  await pool.query(`CREATE DATABASE ${to} TEMPLATE ${from} STRATEGY file_copy`);
}
