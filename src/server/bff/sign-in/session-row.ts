/** A session in the database, which stores only the hash of its id, so that a copy of it signs nobody in. */
import { hash } from 'node:crypto';
import {
  type Permission,
  PERMISSIONS,
  type Permitted,
} from '../../../contract/bff/access/access.ts';
import { SESSION_ID } from '../../../contract/bff/access/invitations.ts';
import { INVITED_PERSON } from '../accounts.ts';

const MINUTE = 60_000;
/** Lifetimes in milliseconds: from sign-in, and from the last request. */
export const SESSION_LIFETIME = { absolute: 8 * 60 * MINUTE, idle: 30 * MINUTE } as const;

/**
 * Milliseconds by which a session may be ahead of the clock, which may differ between servers and may be set back. Later
 * sessions have ended: their age is unknown.
 */
const AHEAD = 10 * MINUTE;

/** The condition for sessions whose time is not over. Its parameters are `liveAt`. */
export const LASTS = `CASE WHEN ends_at IS NULL THEN created_at > $1 AND seen_at > $2 ELSE ends_at > $3 END
  AND created_at <= $4 AND seen_at <= $4
  AND (departments IS NULL OR EXISTS (SELECT 1 FROM invitations
    WHERE ${INVITED_PERSON} = sessions.person AND invitations.expires_at > $3))`;

/**
 * The condition for live sessions: within both lifetimes, not from the future, and opened by the current key. The session
 * of a department's head also ends when its invitation expires or is withdrawn. Its parameters are `liveAt`.
 */
export const LIVE = `(${LASTS}) AND (key_fingerprint IS NULL OR key_fingerprint = $5)`;

/** The first five parameters of a statement with `LIVE` or `LASTS`. */
export function liveAt(time: number, key: string | null) {
  const { absolute, idle } = SESSION_LIFETIME;
  return [time - absolute, time - idle, time, time + AHEAD, key ?? ''];
}

/** When a session ends if it is not used again, in milliseconds since 1970, as `LIVE` decides. */
export function endOf(row: {
  created_at: number;
  seen_at: number;
  ends_at: number | null;
}): number {
  const { idle } = SESSION_LIFETIME;
  return Math.min(latestEndOf(row), row.ends_at ?? row.seen_at + idle);
}

/** When a session ends however much it is used, in milliseconds since 1970. */
export function latestEndOf(row: { created_at: number; ends_at: number | null }): number {
  return row.ends_at ?? row.created_at + SESSION_LIFETIME.absolute;
}

/** Of a secret that nobody can guess: a fast one serves. */
export function hashOf(id: string): string {
  return hash('sha256', id, 'hex');
}

/** A prefix of the hash that identifies a session. */
export const SHORT = SESSION_ID;

/** The id of a session in the audit, and for ending it. */
export function idOf(hash: string): string {
  return hash.slice(0, SHORT);
}

/** The same, of the session whose id a cookie has. */
export function idOfCookie(cookieId: string): string {
  return idOf(hashOf(cookieId));
}

/** As it is stored, in two columns. */
export function permittedColumns({ permissions, departments }: Permitted): [string, string | null] {
  return departments ? ['', JSON.stringify(departments)] : [permissions.join(' '), null];
}

/** From the columns. */
export function permittedBy(row: { permissions: string; departments: string | null }): {
  permissions: Permission[];
  departments?: string[];
} {
  const departments = departmentsOf(row.departments);
  if (departments) return { permissions: [], departments };
  const granted = row.permissions.split(' ');
  return { permissions: PERMISSIONS.filter((permission) => granted.includes(permission)) };
}

/** Null for all who are no head. An unreadable text allows no department. */
function departmentsOf(text: string | null): string[] | null {
  if (text === null) return null;
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}
