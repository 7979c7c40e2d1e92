/** Puts a backup in the place of the embedded database: the database knows how, bff and service what may be put there. */
import { commandEvent } from './bff/audit/audit-row.ts';
import { auditOfCommand } from './bff/audit/audit.ts';
import { migrations as bffMigrations } from './bff/migrations.ts';
import { renewEpoch } from './bff/versions.ts';
import { noBackup, restore } from './database/backup.ts';
import type { Database } from './database/database.ts';
import { type Applied, appliedTo, migrate, otherWriter } from './database/migrate.ts';
import { migrations as serviceMigrations } from './service/migrations.ts';

/**
 * Restores a backup. Returns the file that keeps the replaced database, or null where there was none. All sessions end,
 * because some of their owners may have lost their access since the backup, and all cursors of reviews become void.
 * Throws where nothing could or must be changed.
 */
export async function restoreBackup(dataDir: string, file: string): Promise<string | null> {
  return restore(dataDir, file, async (database) => {
    await requireOurs(database, file);
    await endAllAccess(database);
    await renewEpoch(database);
    await auditOfCommand(database).record(commandEvent('npm run restore', 'restore'));
  });
}

const migrations = [...serviceMigrations, ...bffMigrations];

/** Throws for what another program, or another version of this one, has made. */
async function requireOurs(database: Database, file: string): Promise<void> {
  const applied = await appliedTo(database).catch((): Applied[] => []);
  const writer = otherWriter(applied, migrations);
  if (writer !== null) {
    throw new Error(
      `${file} was written by ${writer}. Everything is as it was. Install that version, then restore.`,
    );
  }
  const names = new Set(applied.map(({ name }) => name));
  if (!migrations.some(({ name }) => names.has(name))) throw noBackup(file);
}

/** Ends all sessions, and withdraws all invitations: a link that was used since would work again. */
export async function endAllAccess(database: Database): Promise<void> {
  await migrate(database, bffMigrations);
  await database.execute('DELETE FROM sessions');
  await database.execute('DELETE FROM invitations');
  // A sign-in that is between here and the provider cannot be finished with another key.
  await database.execute("DELETE FROM bff_keys WHERE name = 'pending-sign-in'");
}
