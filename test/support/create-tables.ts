/** The tables of the whole server, for databases that are copied. */
import { migrations } from '../../src/server/bff/migrations.ts';
import type { Database } from '../../src/server/database/database.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { migrateService } from '../../src/server/service/migrations.ts';

export async function createTables(database: Database): Promise<void> {
  await migrateService(database);
  await migrate(database, migrations);
}
