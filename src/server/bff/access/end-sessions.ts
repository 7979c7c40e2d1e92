/** Ends sessions of others, and takes from their people the ways by which they could come back. */
import type { Database } from '../../database/database.ts';
import type { EndedSessions, Invitation } from '../../../contract/bff/access/invitations.ts';
import type { Audit } from '../audit/audit.ts';
import { forgetDevices } from '../sign-in/devices.ts';
import type { Invitations } from '../sign-in/invitations.ts';
import type { EndedSession } from '../sign-in/session-list.ts';
import type { WatchedSessions } from '../sign-in/session-watch.ts';
import type { Session } from '../sign-in/sessions.ts';
import { recordAccess } from './record-access.ts';

export interface EndSessionsParts {
  database: Database;
  sessions: WatchedSessions;
  invitations: Invitations;
  audit: Audit;
}

interface By {
  /** The session that ends the others. */
  session: Session;
  /** The key of its device. */
  device: string | undefined;
}

/** Ends sessions as `endSessions` says, and records that in the audit. */
export async function endAndRecord(
  parts: EndSessionsParts,
  by: By,
  end: (within: Database) => Promise<EndedSession[]>,
): Promise<EndedSessions> {
  const { audit } = parts;
  const { session } = by;
  const { ended, withdrawn } = await endSessions(parts, by, end);
  if (ended.length > 0) {
    await recordAccess(audit, { by: session, purpose: 'session-end', sessions: ended });
  }
  for (const invitation of withdrawn) {
    await recordAccess(audit, { by: session, purpose: 'invite-withdraw', invitation });
  }
  return { ended: ended.length, withdrawn: withdrawn.length };
}

/**
 * Ends sessions and withdraws unused invitations, both or neither: all that the people of these sessions made. Their own
 * invitations open nowhere again. The person who ends the sessions keeps access: withdrawn are only the invitations made
 * in the ended sessions, which a stranger may have used, and their own invitation still opens on their device.
 */
function endSessions(
  { database, sessions, invitations }: EndSessionsParts,
  by: By,
  end: (within: Database) => Promise<EndedSession[]>,
): Promise<{ ended: EndedSession[]; withdrawn: Invitation[] }> {
  const done = database.transaction(async (within) => {
    const ended = await end(within);
    const people = new Set(ended.map(({ person }) => person));
    const { person } = by.session;
    if (people.delete(person)) await forgetDevices(within, [person], by.device);
    await forgetDevices(within, people);
    const hashes = ended.map(({ hash }) => hash);
    const makers = { people, sessions: hashes };
    return { ended, withdrawn: await invitations.withdrawMadeBy(makers, within) };
  });
  return done.finally(() => sessions.check());
}
