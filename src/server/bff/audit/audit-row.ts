/** A row of the audit: the record of one read of personal data, or of a change, without the data. */
import type { Purpose } from '../../../contract/bff/access/access.ts';
import type { Invitation } from '../../../contract/bff/access/invitations.ts';
import type { AuditedFilters, AuditEntry, Outcome } from '../../../contract/bff/audit/audit.ts';
import { BY_PROVIDER, BY_SERVER, COMMAND } from '../accounts.ts';
import { idOf } from '../sign-in/session-row.ts';
import type { Session } from '../context.ts';

export interface AuditEvent {
  session: Pick<Session, 'hash' | 'person' | 'name' | 'permissions'>;
  purpose: Purpose;
  /** The person whose record was read; absent for a search. */
  personId?: string;
  /** The filters of a search; a search text only as its keyed hash. */
  filters?: AuditedFilters;
  /** The search text itself, to see whether it continues the last one; never stored nor logged. */
  typed?: string;
  /** The ids of those whom a list named, to count each once; never stored nor logged. */
  people?: readonly string[];
  /** Of an export, whose first page has it as the id of its row. */
  exportId?: string | undefined;
  /** Whether a page read by itself, to follow a list. */
  unattended?: boolean;
  outcome: Outcome;
  /** The HTTP status of the answer. */
  status: number;
  /** The number of people read; null if there was no answer. */
  count: number | null;
}

export interface StoredRow {
  at: number;
  id: string;
  name: string;
  by_person: string;
  session: string;
  purpose: string;
  person_id: string | null;
  filters: string | null;
  outcome: Outcome;
  status: number;
  count: number | null;
}

export function storedRow(at: number, id: string, event: AuditEvent): StoredRow {
  const { session, purpose, personId, filters, outcome, status, count } = event;
  return {
    at,
    id,
    name: session.name,
    by_person: session.person,
    session: idOf(session.hash),
    purpose,
    person_id: personId ?? null,
    filters: filters ? JSON.stringify(filters) : null,
    outcome,
    status,
    count,
  };
}

export function entryOf(row: StoredRow): AuditEntry {
  const { at, by_person: byPerson, person_id: personId, filters, ...others } = row;
  return {
    ...others,
    at: new Date(at).toISOString(),
    byPerson,
    personId,
    filters: filters === null ? {} : JSON.parse(filters),
  };
}

/** The record that a session began or ended by its own user; `way` is how they signed in. */
export function signInEvent(
  session: AuditEvent['session'],
  change: { way: 'key' | 'invitation' | 'provider' } | 'out',
): AuditEvent {
  const isOut = change === 'out';
  return {
    session,
    purpose: isOut ? 'sign-out' : 'sign-in',
    ...(!isOut && { filters: { access: [`by ${change.way}`] } }),
    outcome: 'ok',
    status: 200,
    count: 0,
  };
}

/** The record of what a command did, about nobody in particular. */
export function commandEvent(name: string, purpose: Purpose): AuditEvent {
  const session = { hash: '', person: COMMAND, name, permissions: [] };
  return { session, purpose, outcome: 'ok', status: 200, count: 0 };
}

/** The name in the audit for what the identity provider brings about. */
export const PROVIDER_NAME = 'identity provider';
/** The same for what the server does by itself. */
export const SERVER_NAME = 'Rollcall';

/** The accounts that belong to no person; all others are commands. */
const PERSON_BY_NAME = new Map([
  [PROVIDER_NAME, BY_PROVIDER],
  [SERVER_NAME, BY_SERVER],
]);

type AccessChange =
  | {
      purpose: 'invite' | 'invite-reopen' | 'invite-withdraw' | 'invite-remove';
      invitation: Invitation;
    }
  | { purpose: 'permit'; before: Invitation; after: Invitation }
  | { purpose: 'session-end'; sessions: readonly Pick<Session, 'hash' | 'name'>[] };

/**
 * The record of an invitation, or of ended sessions.
 * @param change `by` is a session, the identity provider, the server, or the name of a command
 */
export function accessEvent(
  change: AccessChange & { by: AuditEvent['session'] | string },
): AuditEvent {
  const { by, purpose } = change;
  return {
    session:
      typeof by === 'string'
        ? { hash: '', person: PERSON_BY_NAME.get(by) ?? COMMAND, name: by, permissions: [] }
        : by,
    purpose,
    filters: { access: accessWords(change) },
    outcome: 'ok',
    status: 200,
    count: 'sessions' in change ? change.sessions.length : 1,
  };
}

function mayText({ permissions, departments }: Invitation): string {
  return departments?.map((key) => `department ${key}`).join(', ') ?? permissions.join(', ');
}

function accessWords(change: AccessChange): string[] {
  if ('sessions' in change)
    return change.sessions.map(({ hash, name }) => `${name} (${idOf(hash)})`);
  if ('after' in change) {
    const { before, after } = change;
    return [
      `${after.name} (${after.id})`,
      `before: ${mayText(before)}`,
      `after: ${mayText(after)}`,
    ];
  }
  const { id, name, permissions, departments, until, staysSignedIn } = change.invitation;
  return [
    `${name} (${id})`,
    ...permissions,
    ...(departments ?? []).map((key) => `department ${key}`),
    `until ${until}`,
    ...(staysSignedIn ? ['stays signed in'] : []),
  ];
}
