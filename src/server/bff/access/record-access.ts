/** Records invitations and ended sessions in the audit. */
import type { Invitation, SignedIn } from '../../../contract/bff/access/invitations.ts';
import { COMMAND } from '../accounts/person.ts';
import type { Audit } from '../audit/audit.ts';
import type { AuditEvent } from '../audit/audit-event.ts';

type Change =
  | { purpose: 'invite' | 'invite-reopen' | 'invite-withdraw'; invitation: Invitation }
  | { purpose: 'session-end'; sessions: readonly Pick<SignedIn, 'id' | 'name'>[] };

/** @param change `by` is a session, or the name of a command */
export async function recordAccess(
  audit: Audit,
  change: Change & { by: AuditEvent['session'] | string },
): Promise<void> {
  const { by, purpose } = change;
  const session =
    typeof by === 'string' ? { hash: '', person: COMMAND, name: by, permissions: [] } : by;
  await audit.record({
    session,
    purpose,
    filters: { access: wordsOf(change) },
    outcome: 'ok',
    status: 200,
    count: 'sessions' in change ? change.sessions.length : 1,
  });
}

function wordsOf(change: Change): string[] {
  if ('sessions' in change) return change.sessions.map(({ id, name }) => `${name} (${id})`);
  const { id, name, permissions, departments, until, staysSignedIn } = change.invitation;
  return [
    `${name} (${id})`,
    ...permissions,
    ...(departments ?? []).map((key) => `department ${key}`),
    `until ${until}`,
    ...(staysSignedIn ? ['stays signed in'] : []),
  ];
}
