/** For a restored database: invitations and sessions in it may have been withdrawn since. */
import type { Database } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';
import { migrations } from '../migrations.ts';

/** Ends all sessions, and withdraws all invitations: a link that was used since would work again. */
export async function endAllAccess(database: Database): Promise<void> {
  await migrate(database, migrations);
  await database.execute('DELETE FROM sessions');
  await database.execute('DELETE FROM invitations');
  // A sign-in that is between here and the provider cannot be finished with another key.
  await database.execute("DELETE FROM bff_keys WHERE name = 'pending-sign-in'");
}
