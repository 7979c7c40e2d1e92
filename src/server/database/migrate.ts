/** Brings the tables of a database to the shape that this version of the server expects. */
import { ExpectedError } from './advice.ts';
import type { Database, Dialect } from './database.ts';
import { VERSION } from './version.ts';

export interface Migration {
  /** Unique and never changed again, such as `service-1-users`. */
  name: string;
  statements(dialect: Dialect): readonly string[];
  /** Changes the stored rows in ways that no statement can, after the statements. */
  convert?(database: Database): Promise<void>;
}

/**
 * Applies, in order, the migrations that this database has not seen: all of them or none. A second process that starts at
 * the same time waits and finds them done. Throws with the name of the migration that failed, and for a database of another
 * version of the server.
 */
export async function migrate(database: Database, migrations: readonly Migration[]): Promise<void> {
  await database.exclusively(
    async (database) => {
      // Written now and then, to know that writing works.
      await database.execute(
        'CREATE TABLE IF NOT EXISTS probe (id INTEGER PRIMARY KEY, at BIGINT NOT NULL)',
      );
      const applied = await appliedTo(database);
      const writer = otherWriter(applied, migrations);
      if (writer !== null) {
        throw new ExpectedError(
          `The database was written by ${writer}. Start that version, set another database, or restore a backup from ` +
            'before it; nothing was changed.',
        );
      }
      for (const migration of migrations) {
        if (!applied.some(({ name }) => name === migration.name)) await apply(database, migration);
      }
    },
    'long',
    'event',
  );
}

/** A migration that made tables of a database. */
export interface Applied {
  name: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Of the Rollcall that applied it; null for one before `FIRST_NAMED`. */
  version: string | null;
}

/** The first version that writes its own into the database. */
const FIRST_NAMED = '0.2.0';

/** The migrations that made the tables of a database, of all parts of the server; makes room to note them. */
export async function appliedTo(database: Database): Promise<Applied[]> {
  await database.execute(
    'CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, applied_at BIGINT NOT NULL)',
  );
  await database.execute(
    'CREATE TABLE IF NOT EXISTS migrating_versions (name TEXT PRIMARY KEY, version TEXT NOT NULL)',
  );
  const applied = await database.query<Omit<Applied, 'version'>>(
    'SELECT name, applied_at AS at FROM migrations ORDER BY name',
  );
  const versions = await database.query<{ name: string; version: string }>(
    'SELECT name, version FROM migrating_versions',
  );
  const versionOf = new Map(versions.map(({ name, version }) => [name, version]));
  return applied.map((one) => ({ ...one, version: versionOf.get(one.name) ?? null }));
}

/**
 * The other version of the server that made tables of the parts of these migrations, and how it compares with this one; null
 * if none did. Names are numbered per part, such as `service-1-baseline`.
 */
export function otherWriter(
  applied: readonly Applied[],
  migrations: readonly Migration[],
): string | null {
  const known = migrations.map(({ name }) => name);
  const parts = known.map(partOf);
  const others = applied.filter(
    ({ name }) => parts.includes(partOf(name)) && !known.includes(name),
  );
  const [last] = others.toSorted((one, other) => other.at - one.at);
  if (!last) return null;
  const names = others.map(({ name }) => name).join(', ');
  return `${writerOf(last)} than this one (${VERSION}): it has ${names}`;
}

function writerOf({ version, at }: Applied): string {
  const day = DAY.format(at);
  if (version === null) return `a Rollcall before ${FIRST_NAMED} of ${day}, older`;
  const order = BY_NUMBER.compare(version, VERSION);
  if (order === 0) return `another build of Rollcall ${version} of ${day}`;
  return `Rollcall ${version} of ${day}, ${order > 0 ? 'newer' : 'older'}`;
}

const BY_NUMBER = new Intl.Collator('en', { numeric: true });
const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

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
    await migration.convert?.(database);
    await database.execute('INSERT INTO migrations (name, applied_at) VALUES ($1, $2)', [
      name,
      Date.now(),
    ]);
    await database.execute('INSERT INTO migrating_versions (name, version) VALUES ($1, $2)', [
      name,
      VERSION,
    ]);
  } catch (error) {
    throw new Error(`The migration ${name} failed; the database is as it was before.`, {
      cause: error,
    });
  }
}
