/** Brings the tables of a database to the shape that this version of the server expects. */
import { ExpectedError } from './advice.ts';
import type { Database, Dialect } from './database.ts';

export interface Migration {
  /** Unique and never changed again, such as `service-1-users`. */
  name: string;
  statements(dialect: Dialect): readonly string[];
  /** Rewrites rows after the statements, where the databases' functions differ. */
  rewrite?(database: Database): Promise<void>;
}

/**
 * Applies, in order, the migrations that this database has not seen: all of them or none. A second process that starts at
 * the same time waits and finds them done. Throws with the name of the migration that failed, or that only a newer version
 * of the server knows.
 */
export async function migrate(database: Database, migrations: readonly Migration[]): Promise<void> {
  await database.exclusively(async (database) => {
    await database.execute(
      'CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, applied_at BIGINT NOT NULL)',
    );
    // Written now and then, to know that writing works.
    await database.execute(
      'CREATE TABLE IF NOT EXISTS probe (id INTEGER PRIMARY KEY, at BIGINT NOT NULL)',
    );
    const rows = await database.query<{ name: string }>('SELECT name FROM migrations');
    const applied = new Set(rows.map((row) => row.name));
    refuseNewer(applied, migrations);
    for (const migration of migrations) {
      if (!applied.has(migration.name)) await apply(database, migration);
    }
  });
}

/**
 * Migration names are numbered per part of the server, such as `service-1-users`: an unknown name of a known part comes
 * from a newer version.
 */
function refuseNewer(applied: Iterable<string>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const parts = new Set(migrations.map(({ name }) => partOf(name)));
  for (const name of applied) {
    const part = partOf(name);
    if (part === undefined || !parts.has(part) || known.has(name)) continue;
    throw new ExpectedError(
      `The database was last used by a newer version of Rollcall (it has ${name}). ` +
        'Start that version, or restore a backup from before it; nothing was changed.',
    );
  }
}

function partOf(name: string): string | undefined {
  return /^([a-z]+)-\d+-/.exec(name)?.[1];
}

async function apply(database: Database, migration: Migration): Promise<void> {
  const { name } = migration;
  try {
    for (const statement of migration.statements(database.dialect)) {
      await database.execute(statement);
    }
    await migration.rewrite?.(database);
    await database.execute('INSERT INTO migrations (name, applied_at) VALUES ($1, $2)', [
      name,
      Date.now(),
    ]);
  } catch (error) {
    throw new Error(`The migration ${name} failed; the database is as it was before.`, {
      cause: error,
    });
  }
}
