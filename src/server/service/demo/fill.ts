/**
 * Fills the database with the demo event, one transaction per batch, so that a million people need no more memory than
 * a thousand. Progress is stored, so that the next start notices an interrupted fill.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../database/database.ts';
import { addPeople, clearEvent, forgetImport, hasImport, hasUsers } from '../store.ts';
import { ROLES } from './event.ts';

const BATCH = 1000;
const USERS = 5000;
/** A live fill writes a batch in far less than this, in milliseconds. */
const PATIENCE = 3000;

interface FillRow {
  run: string;
  users: number;
  filled: number;
  finished_at: number | null;
}

interface FillOptions {
  users: number;
  /** Called after each batch how many users are there. */
  onProgress?: (filled: number) => void;
  /** Adds further data of the event. A fill interrupted before that starts over at the next start. */
  finish?: (database: Database) => Promise<void>;
}

/**
 * Replaces the current event with the demo event; tokens and sessions stay. A server may be running. Returns whether it
 * completed; false if another process started a new fill.
 */
export async function fillDemo(database: Database, options: FillOptions): Promise<boolean> {
  const run = await begin(database, options.users, () => true);
  return run !== null && (await fill(database, run, options));
}

/**
 * Gives a new database the demo event, and completes one whose filling was interrupted. Leaves any other event alone,
 * and a fill that another process is busy with. Answers whether it filled.
 */
export async function fillIfEmpty(
  database: Database,
  {
    users = USERS,
    patience = PATIENCE,
    ...rest
  }: Partial<FillOptions> & { patience?: number } = {},
): Promise<boolean> {
  const seen = await lastFill(database);
  if (seen ? seen.finished_at !== null : await hasEvent(database)) return false;
  if (seen && (await advances(database, seen, patience))) return false;
  const wanted = seen?.users ?? users;
  const run = await begin(database, wanted, (now) => now?.run === seen?.run);
  return run !== null && (await fill(database, run, { ...rest, users: wanted }));
}

/** Whether the event that is there is the demo event, or becomes it. */
export async function isDemo(database: Database): Promise<boolean> {
  return (await lastFill(database)) !== undefined;
}

/** Clears the event and claims the filling, unless the last fill is not the expected one; answers the name of the run. */
async function begin(
  database: Database,
  users: number,
  expected: (now: FillRow | undefined) => boolean,
): Promise<string | null> {
  return database.exclusively(
    async (database) => {
      if (!expected(await lastFill(database))) return null;
      const run = randomUUID();
      // First of all: it waits for a batch that another process is just writing, so that what follows sees its people too.
      await database.execute('DELETE FROM demo_fills');
      await forgetImport(database);
      await clearEvent(database, ROLES);
      await database.execute('INSERT INTO demo_fills (run, users, filled) VALUES ($1, $2, 0)', [
        run,
        users,
      ]);
      return run;
    },
    'long',
    'event',
  );
}

async function fill(database: Database, run: string, { users, onProgress, finish }: FillOptions) {
  // To load the names of all languages takes more than a tenth of a second: not at every start of the server.
  const { demoPerson } = await import('./person.ts');
  for (let from = 0; from < users; from += BATCH) {
    const until = Math.min(from + BATCH, users);
    // Made up before the transaction begins, so that others wait for the writing only.
    const people = Array.from({ length: until - from }, (_, offset) => demoPerson(from + offset));
    const written = await database.transaction(async (database) => {
      const ours = await database.execute('UPDATE demo_fills SET filled = $2 WHERE run = $1', [
        run,
        until,
      ]);
      if (ours) await addPeople(database, people);
      return ours > 0;
    });
    if (!written) return false;
    onProgress?.(until);
  }
  await finish?.(database);
  const ours = await database.execute('UPDATE demo_fills SET finished_at = $2 WHERE run = $1', [
    run,
    Date.now(),
  ]);
  return ours > 0;
}

/** Whether some process still writes at this fill. */
async function advances(database: Database, seen: FillRow, patience: number): Promise<boolean> {
  const deadline = performance.now() + patience;
  while (performance.now() < deadline) {
    await delay(50);
    const now = await lastFill(database);
    if (now?.run !== seen.run || now.filled !== seen.filled || now.finished_at !== null)
      return true;
  }
  return false;
}

async function lastFill(database: Database): Promise<FillRow | undefined> {
  const [row] = await database.query<FillRow>(
    'SELECT run, users, filled, finished_at FROM demo_fills',
  );
  return row;
}

/** Whether the database has an event other than the demo event. An imported event may have no users yet. */
async function hasEvent(database: Database): Promise<boolean> {
  return (await hasUsers(database)) || (await hasImport(database));
}
