/**
 * `npm run invite -- --name "Robin" --permissions user:read,volunteer:read [--days 7]`: prints a link that lets Robin in
 * on one device, alone on stdout. With `--days` the link works for that many days, and its user stays signed in until then.
 * The invitation is recorded in the audit. The server may be running.
 */
import { type Permission, PERMISSIONS } from '../../contract/bff/access.ts';
import { INVITATION_DAYS, InvitationRequest } from '../../contract/bff/invitations.ts';
import { LONGEST_PERSON_NAME } from '../../contract/bff/person-name.ts';
import { addressOf, signInLink } from '../address.ts';
import { lookAlike } from '../bff/accounts/accounts.ts';
import { recordAccess } from '../bff/access/record-access.ts';
import { auditOfCommand } from '../bff/audit/audit.ts';
import { migrations } from '../bff/migrations.ts';
import { createInvitations } from '../bff/sign-in/invitations.ts';
import { readConfig } from '../config.ts';
import { migrate } from '../database/migrate.ts';
import { argumentsOf, runCommand, withDatabase } from './command.ts';

const USAGE = `Usage: npm run invite -- --name NAME --permissions PERMISSION,… [--days 1 to ${INVITATION_DAYS.most}]
Permissions: ${PERMISSIONS.join(', ')}`;
const BY = 'npm run invite';

await runCommand(async () => {
  const { values } = argumentsOf(
    {
      options: {
        name: { type: 'string' },
        permissions: { type: 'string' },
        days: { type: 'string' },
      },
    },
    `\n${USAGE}`,
  );
  const wanted = wantedOf(values);
  const config = readConfig(process.env);
  if (config.port === 0 && !config.publicUrl) {
    throw new Error('Set PORT or PUBLIC_URL as the server has it: the link leads there.');
  }
  await withDatabase(async (database) => {
    await migrate(database, migrations);
    const alike = await lookAlike(database, wanted.name);
    if (alike !== null) {
      throw new Error(
        `The name looks like ${alike}, who is here already, and is spelled differently. Spell it the same or add a last name.`,
      );
    }
    const { invitation, key } = await database.transaction(async (database) => {
      const made = await createInvitations(database, Date.now).make({ ...wanted, by: BY });
      await recordAccess(auditOfCommand(database), {
        by: BY,
        purpose: 'invite',
        invitation: made.invitation,
      });
      return made;
    });
    const { name, until, staysSignedIn } = invitation;
    const staying = staysSignedIn ? `, and ${name} stays signed in until then` : '';
    process.stderr.write(`For ${name}. Opens on one device, until ${until}${staying}.\n`);
    process.stdout.write(`${signInLink(addressOf(config, config.port), key)}\n`);
  });
});

/** Parses the arguments; throws with the correct usage. */
function wantedOf(given: { name?: string; permissions?: string; days?: string }) {
  const { days } = given;
  const wanted = {
    name: given.name ?? '',
    permissions: permissionsOf(given.permissions),
    ...(days !== undefined && { days: Number(days || NaN), staysSignedIn: true }),
  };
  const read = InvitationRequest.safeParse(wanted);
  if (read.success) return read.data;
  const wrong = new Set(read.error.issues.map(({ path }) => path[0]));
  const problems = [
    wrong.has('name') &&
      `Give with --name who is invited: at most ${LONGEST_PERSON_NAME} characters, and nothing that looks like "local", "identity provider", "npm run …" or "demo event".`,
    wrong.has('days') && `Give with --days a whole number from 1 to ${INVITATION_DAYS.most}.`,
  ];
  throw new Error([...problems.filter(Boolean), USAGE].join('\n'));
}

function permissionsOf(text = ''): Permission[] {
  const given = text.split(/[\s,]+/).filter(Boolean);
  const unknown = given.filter((word) => !PERMISSIONS.some((permission) => permission === word));
  if (unknown.length > 0)
    throw new Error(`There is no permission ${unknown.join(', ')}.\n${USAGE}`);
  if (given.length === 0) throw new Error(`Give at least one permission.\n${USAGE}`);
  return PERMISSIONS.filter((permission) => given.includes(permission));
}
