/**
 * `npm run invite -- --name "Robin" --permissions user:read,volunteer:read [--days 7]`: prints a link that lets Robin in
 * on one device, alone on stdout. With `--days` the link works for that many days, and its user stays signed in until then.
 * `--departments d3,d7` in place of permissions invites the head of these departments. The invitation is recorded in the
 * audit. The server may be running.
 */
import { PERMISSIONS } from '../../contract/bff/access/access.ts';
import { INVITATION_DAYS } from '../../contract/bff/access/invitations.ts';
import { InvitationRequest } from '../../contract/bff/access/requests.ts';
import { LONGEST_PERSON_NAME } from '../../contract/bff/access/person-name.ts';
import { MOST_HEADED } from '../../contract/bff/department.ts';
import { addressOf, signInLink } from '../address.ts';
import { accessEvent } from '../bff/audit/audit-row.ts';
import { auditOfCommand } from '../bff/audit/audit.ts';
import { migrations } from '../bff/migrations.ts';
import { createInvitations } from '../bff/sign-in/invitations.ts';
import { readConfig } from '../config.ts';
import { migrate } from '../database/migrate.ts';
import { argumentsOf, chosenOf, runCommand, withDatabase } from './command.ts';

const DAYS = `[--days 1 to ${INVITATION_DAYS.most}]`;
const USAGE = `Usage: npm run invite -- --name NAME --permissions PERMISSION,… ${DAYS}
       npm run invite -- --name NAME --departments KEY,… ${DAYS}
Permissions: ${PERMISSIONS.join(', ')}
Departments: their IDs in the registration system, such as d3,d7; the name of a department without an ID`;
const BY = 'npm run invite';
/** The command reads no applications, which name the departments. */
const UNCHECKED =
  'Whether these departments exist is not checked: the page of a department that no application names stays empty. If one is wrong, withdraw the invitation under Access and make another.';

await runCommand(async () => {
  const { values } = argumentsOf(
    {
      options: {
        name: { type: 'string' },
        permissions: { type: 'string' },
        departments: { type: 'string' },
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
    const { invitation, key } = await auditOfCommand(database).change(async (within, record) => {
      const made = await createInvitations(within, Date.now).make({ ...wanted, by: BY });
      await record(accessEvent({ by: BY, purpose: 'invite', invitation: made.invitation }));
      return made;
    }, 'transaction');
    const { name, departments, until, staysSignedIn } = invitation;
    const head = departments ? `, head of ${departments.join(', ')}` : '';
    const staying = staysSignedIn ? `, and ${name} stays signed in until then` : '';
    process.stderr.write(`For ${name}${head}. Opens on one device, until ${until}${staying}.\n`);
    if (departments) process.stderr.write(`${UNCHECKED}\n`);
    process.stdout.write(`${signInLink(addressOf(config, config.port), key)}\n`);
  });
});

interface Given {
  name?: string;
  permissions?: string;
  departments?: string;
  days?: string;
}

/** Parses the arguments; throws with the correct usage. */
function wantedOf(given: Given) {
  const { days } = given;
  const wanted = {
    name: given.name ?? '',
    ...rightsOf(given),
    ...(days !== undefined && { days: Number(days || NaN), staysSignedIn: true }),
  };
  const read = InvitationRequest.safeParse(wanted);
  if (read.success) return read.data;
  const wrong = new Set(read.error.issues.map(({ path }) => path[0]));
  const problems = [
    wrong.has('name') &&
      `Give with --name who is invited: at most ${LONGEST_PERSON_NAME} characters, and not "local", "identity provider", "npm run …" or "demo event".`,
    wrong.has('departments') &&
      `Give with --departments 1 to ${MOST_HEADED} keys, each once and of at most 256 characters.`,
    wrong.has('days') && `Give with --days a whole number from 1 to ${INVITATION_DAYS.most}.`,
  ];
  throw new Error([...problems.filter(Boolean), USAGE].join('\n'));
}

/** The permissions, or none and the departments of a head. */
function rightsOf({ permissions, departments }: Given) {
  if (departments === undefined) {
    const given = (permissions ?? '').split(/[\s,]+/).filter(Boolean);
    return { permissions: chosenOf('permission', PERMISSIONS, given, `\n${USAGE}`) };
  }
  if (permissions !== undefined) {
    throw new Error(
      `Give either --permissions or --departments: the head of a department has no permissions.\n${USAGE}`,
    );
  }
  const keys = departments.split(',').map((key) => key.trim());
  return { permissions: [], departments: keys.filter(Boolean) };
}
