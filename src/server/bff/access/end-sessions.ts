/** Ends sessions of others, and takes from their people the ways by which they could come back. */
import type { Database } from '../../database/database.ts';
import type { EndedSessions } from '../../../contract/bff/access/invitations.ts';
import { accessEvent } from '../audit/audit-row.ts';
import type { Audit } from '../audit/audit.ts';
import { forgetDevices } from '../sign-in/devices.ts';
import type { Invitations } from '../sign-in/invitations.ts';
import type { EndedSession } from '../sign-in/session-list.ts';
import type { WatchedSessions } from '../sign-in/session-watch.ts';
import type { Session } from '../sign-in/sessions.ts';
import { bump } from '../versions.ts';

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

/**
 * Ends sessions, withdraws unused invitations and records both: all or nothing. Withdrawn are those that the people of these
 * sessions made. Their own invitations open nowhere again. The person who ends the sessions keeps access: withdrawn are only
 * the invitations made in the ended sessions, which a stranger may have used, and their own invitation still opens on their
 * device.
 */
export async function endAndRecord(
  { sessions, invitations, audit }: EndSessionsParts,
  { session, device }: By,
  end: (within: Database) => Promise<EndedSession[]>,
): Promise<EndedSessions> {
  const done = audit.change(async (within, record) => {
    const ended = await end(within);
    const people = new Set(ended.map(({ person }) => person));
    const { person } = session;
    if (people.delete(person)) await forgetDevices(within, [person], device);
    await forgetDevices(within, people);
    const makers = { people, sessions: ended.map(({ hash }) => hash) };
    const withdrawn = await invitations.withdrawMadeBy(makers, within);
    await bump(within, 'access');
    if (ended.length > 0) {
      await record(accessEvent({ by: session, purpose: 'session-end', sessions: ended }));
    }
    for (const invitation of withdrawn) {
      await record(accessEvent({ by: session, purpose: 'invite-withdraw', invitation }));
    }
    return { ended: ended.length, withdrawn: withdrawn.length };
  }, 'transaction');
  return done.finally(() => sessions.check());
}
