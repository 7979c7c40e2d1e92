/**
 * `npm run restore -- FILE`: puts a backup in the place of the embedded database, which stays under another name. Not
 * while a server runs.
 */
import { resolve } from 'node:path';
import { restoreBackup } from '../restore-backup.ts';
import { embeddedFolder, fileArgument, runCommand } from './command.ts';

const USAGE = 'Usage: npm run restore -- FILE.';
const POSTGRES =
  'DATABASE_URL is set, so the data is in PostgreSQL. Stop all servers, then use its own pg_restore: ' +
  'pg_restore --clean --if-exists --no-owner --single-transaction --dbname="$DATABASE_URL" FILE.';

await runCommand(async () => {
  const file = fileArgument(USAGE);
  const dataDir = embeddedFolder(POSTGRES);
  const former = await restoreBackup(dataDir, file);
  const before =
    former === null ? '' : ` What was there is ${former} now: delete it when it has served.`;
  process.stdout.write(
    `Restored ${file} into the folder ${resolve(dataDir)}. Everyone must sign in anew, and ` +
      `integrations that were revoked since the backup are back.${before}\n`,
  );
});
