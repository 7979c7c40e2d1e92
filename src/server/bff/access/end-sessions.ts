/** Ends sessions of others, and withdraws the invitations by which their people could come back. */
import type { Database } from '../../database/database.ts';
import type { Invitation } from '../../../contract/bff/invitations.ts';
import type { Invitations } from '../sign-in/invitations.ts';
import type { EndedSession } from '../sign-in/session-list.ts';
import type { WatchedSessions } from '../sign-in/session-watch.ts';
import type { Session } from '../sign-in/sessions.ts';

interface Parts {
  database: Database;
  sessions: WatchedSessions;
  invitations: Invitations;
}

/**
 * Ends sessions and withdraws unused invitations, both or neither: all that the people of these sessions made. Of the person
 * who ends them, who keeps access, only the invitations made in the ended sessions: a stranger may have used one of them.
 */
export function endSessions(
  { database, sessions, invitations }: Parts,
  by: Session,
  end: (within: Database) => Promise<EndedSession[]>,
): Promise<{ ended: EndedSession[]; withdrawn: Invitation[] }> {
  const done = database.transaction(async (within) => {
    const ended = await end(within);
    const people = new Set(ended.map(({ person }) => person));
    people.delete(by.person);
    const hashes = ended.map(({ hash }) => hash);
    const makers = { people, sessions: hashes };
    return { ended, withdrawn: await invitations.withdrawMadeBy(makers, within) };
  });
  return done.finally(() => sessions.check());
}
