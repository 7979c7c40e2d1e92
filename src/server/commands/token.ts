/**
 * `npm run --silent token -- user:read volunteer:read`: prints one access token of a new Service Integration, alone on
 * stdout and valid until revoked. Problems go to stderr, with exit code 1.
 */
import { SCOPES } from '../../contract/service/scopes.ts';
import { migrateService } from '../service/migrations.ts';
import { issueToken } from '../service/tokens.ts';
import { argumentsOf, chosenOf, runCommand, withDatabase } from './command.ts';

const USAGE = `Usage: npm run --silent token -- SCOPE…, with SCOPE one of: ${SCOPES.join(', ')}.`;

await runCommand(async () => {
  const { positionals } = argumentsOf({ allowPositionals: true }, USAGE);
  const scopes = chosenOf('scope', SCOPES, positionals, USAGE);
  await withDatabase(async (database) => {
    await migrateService(database);
    const token = await issueToken(database, { name: `token ${scopes.join(' ')}`, scopes });
    process.stdout.write(`${token}\n`);
  });
});
