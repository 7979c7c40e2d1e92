/** A session as it is listed for people. */
import type { SignedIn } from '../../../contract/bff/access/invitations.ts';
import type { ListedSession } from '../sign-in/session-list.ts';
import { idOf } from '../sign-in/session-row.ts';
import type { Session } from '../sign-in/sessions.ts';

/** @param asking the session that asks for the list */
export function signedInOf(listed: ListedSession, asking: Session): SignedIn {
  const iso = (time: number) => new Date(time).toISOString();
  const { person, name, permissions, departments, since, seen, endsAt, browser, address } = listed;
  return {
    id: idOf(listed.hash),
    person,
    name,
    permissions: [...permissions],
    ...(departments && { departments: [...departments] }),
    since: iso(since),
    seen: iso(seen),
    until: endsAt === null ? null : iso(endsAt),
    browser,
    address,
    own: listed.hash === asking.hash,
  };
}
