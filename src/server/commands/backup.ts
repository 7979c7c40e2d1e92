/** `npm run backup -- FILE`: saves the embedded database in a new file. A server may run meanwhile. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backUp } from '../database/backup.ts';
import { VERSION } from '../database/version.ts';
import { embeddedFolder, fileArgument, runCommand } from './command.ts';

const USAGE = 'Usage: npm run backup -- FILE.';
const POSTGRES =
  'DATABASE_URL is set, so the data is in PostgreSQL. Use its own pg_dump: ' +
  'pg_dump --format=custom --no-owner --file=FILE "$DATABASE_URL".';

await runCommand(async () => {
  const file = fileArgument(USAGE);
  const dataDir = embeddedFolder(POSTGRES);
  const bytes = await backUp(dataDir, file);
  const size = (bytes / 1_000_000).toFixed(1);
  const auditKey = join(resolve(dataDir), 'audit.key');
  const apart = existsSync(auditKey) ? ` Not in it: ${auditKey}; keep a copy elsewhere.` : '';
  process.stdout.write(
    `Saved the folder ${resolve(dataDir)} of Rollcall ${VERSION} in ${file} (${size} MB).${apart}\n`,
  );
});
