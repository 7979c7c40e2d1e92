/**
 * `npm run integration -- create --name N --scope "user:read volunteer:read" | list | revoke ID`: the Service
 * Integrations that get tokens from `/api/oauth/token`. A secret is shown once, when it is made.
 */
import { isScope, isScopeName, SCOPES } from '../../contract/service/scopes.ts';
import type { Database } from '../database/database.ts';
import {
  createIntegration,
  type Integration,
  listIntegrations,
  revokeIntegration,
} from '../service/integrations.ts';
import { migrateService } from '../service/migrations.ts';
import { argumentsOf, runCommand, withDatabase } from './command.ts';

const USAGE = `Usage: npm run integration -- create --name NAME --scope "${SCOPES.join(' ')}"
       npm run integration -- list
       npm run integration -- revoke ID`;
const LONGEST_NAME = 200;

await runCommand(async () => {
  const { values, positionals } = argumentsOf(
    { allowPositionals: true, options: { name: { type: 'string' }, scope: { type: 'string' } } },
    `\n${USAGE}`,
  );
  const [action, id, ...more] = positionals;
  const work = actionOf(action, more.length > 0 ? undefined : id, values);
  await withDatabase(async (database) => {
    await migrateService(database);
    process.stdout.write(await work(database));
  });
});

/** What to do with the database, which answers what to print; throws before that when the words make no sense. */
function actionOf(
  action: string | undefined,
  id: string | undefined,
  { name, scope }: { name?: string; scope?: string },
): (database: Database) => Promise<string> {
  if (action === 'create' && id === undefined) {
    const wanted = { name: nameOf(name), scopes: scopesOf(scope) };
    return (database) => create(database, wanted);
  }
  if (action === 'list' && id === undefined) {
    return async (database) => describe(await listIntegrations(database));
  }
  if (action === 'revoke' && id !== undefined) return (database) => revoke(database, id);
  throw new Error(USAGE);
}

async function create(database: Database, wanted: { name: string; scopes: readonly string[] }) {
  const { id, secret } = await createIntegration(database, wanted);
  return `client_id:     ${id}
client_secret: ${secret}
Keep the secret: it cannot be shown again.
${describeScopes(wanted.scopes)}
`;
}

/** Says which scopes this service uses, so that the admin notices a misspelt name. */
function describeScopes(scopes: readonly string[]): string {
  const used = scopes.filter(isScope).join(' ');
  const unused = scopes.filter((scope) => !isScope(scope)).join(' ');
  if (!used) {
    return `This service uses none of these scopes: ${unused}. It uses ${SCOPES.join(' ')}.`;
  }
  const rest = unused && ` Tokens also get ${unused}, but that opens nothing here.`;
  return `This service uses these scopes: ${used}.${rest}`;
}

async function revoke(database: Database, id: string) {
  if (await revokeIntegration(database, id)) {
    return `The integration ${id} and its tokens are revoked.\n`;
  }
  throw new Error(`There is no integration ${id}. "list" shows those that there are.`);
}

function describe(integrations: readonly Integration[]): string {
  if (integrations.length === 0) return 'There are no integrations yet.\n';
  return integrations
    .map(({ id, name, scopes, createdAt, tokens }) => {
      const created = new Date(createdAt).toISOString();
      return `${id}  ${created}  ${scopes.join(' ')}  valid tokens: ${tokens}  ${JSON.stringify(name)}\n`;
    })
    .join('');
}

function nameOf(name = ''): string {
  const trimmed = name.trim();
  if (trimmed && trimmed.length <= LONGEST_NAME) return trimmed;
  throw new Error(`Give a name of at most ${LONGEST_NAME} characters with --name.\n${USAGE}`);
}

/** The scopes that this service uses come first. */
function scopesOf(scope = ''): string[] {
  const names = new Set(scope.split(/[\s,]+/).filter(Boolean));
  const invalid = [...names].filter((name) => !isScopeName(name));
  if (invalid.length > 0) {
    const rule =
      'names consist of ASCII characters other than blanks, quotation marks and backslashes';
    throw new Error(`There can be no scope ${invalid.join(', ')}: ${rule}.\n${USAGE}`);
  }
  if (names.size === 0) throw new Error(`Give at least one scope with --scope.\n${USAGE}`);
  return [...SCOPES.filter((scope) => names.has(scope)), ...names.difference(new Set(SCOPES))];
}
