/** Brings the tables of a database to the shape that this version of the server expects. */
import { ExpectedError } from './advice.ts';
import type { Database, Dialect } from './database.ts';

export interface Migration {
  /** Unique and never changed again, such as `service-1-users`. */
  name: string;
  statements(dialect: Dialect): readonly string[];
}

/**
 * Applies, in order, the migrations that this database has not seen: all of them or none. A second process that starts at
 * the same time waits and finds them done. Throws with the name of the migration that failed, and for a database of another
 * version of the server.
 */
export async function migrate(database: Database, migrations: readonly Migration[]): Promise<void> {
  await database.exclusively(
    async (database) => {
      await database.execute(
        'CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, applied_at BIGINT NOT NULL)',
      );
      // Written now and then, to know that writing works.
      await database.execute(
        'CREATE TABLE IF NOT EXISTS probe (id INTEGER PRIMARY KEY, at BIGINT NOT NULL)',
      );
      const applied = await appliedTo(database);
      const others = madeByOthers(applied, migrations);
      if (others.length > 0) {
        throw new ExpectedError(
          `The database was last used by another version of Rollcall (it has ${others.join(', ')}). Start that ` +
            'version, set another database, or restore a backup from before it; nothing was changed.',
        );
      }
      for (const migration of migrations) {
        if (!applied.includes(migration.name)) await apply(database, migration);
      }
    },
    'long',
    'event',
  );
}

/** The names of the migrations that made the tables of a database, of all parts of the server. */
export async function appliedTo(database: Database): Promise<string[]> {
  const rows = await database.query<{ name: string }>('SELECT name FROM migrations');
  return rows.map(({ name }) => name);
}

/**
 * The names of those that another version of the server applied to tables of the parts that these migrations are of. Names are
 * numbered per part, such as `service-1-baseline`.
 */
export function madeByOthers(
  applied: readonly string[],
  migrations: readonly Migration[],
): readonly string[] {
  const known = migrations.map(({ name }) => name);
  const parts = known.map(partOf);
  return applied.filter((name) => parts.includes(partOf(name)) && !known.includes(name));
}

/** Undefined for a name without a number. */
function partOf(name: string): string | undefined {
  return /^([a-z]+)-\d+-/.exec(name)?.[1];
}

async function apply(database: Database, migration: Migration): Promise<void> {
  const { name } = migration;
  try {
    for (const statement of migration.statements(database.dialect)) {
      await database.execute(statement);
    }
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
