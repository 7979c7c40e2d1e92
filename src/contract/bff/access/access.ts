/** The permissions of dashboard users, and the purposes of reads. */
import { SCOPES } from '../../service/scopes.ts';

/** The service's scopes, taking data of many people out, reviewing, reading the audit, and managing access. */
export const PERMISSIONS = [
  ...SCOPES,
  'data:export',
  'review:write',
  'audit:read',
  'access:manage',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

// The head of a department has none of these permissions, but the keys of departments (`department.ts`): such a session
// is refused on every route but its own (`server/bff/guarded.ts`).

/** What a person may do. */
export interface Permitted {
  permissions: readonly Permission[];
  /** Present for the head of departments, who has no permissions. */
  departments?: readonly string[] | null | undefined;
}

/** Whether two people may do the same. */
export function mayTheSame(one: Permitted, other: Permitted): boolean {
  const textOf = ({ permissions, departments }: Permitted) =>
    JSON.stringify([permissions.toSorted(), departments?.toSorted() ?? null]);
  return textOf(one) === textOf(other);
}

/**
 * The purposes of reads and of changes. Where a route has several, the browser says which. Reading one person is always `read`,
 * whatever the browser says of it, and the dashboard reports `open` when it shows them.
 */
export const PURPOSES = [
  'list',
  'find',
  'read',
  'open',
  'board',
  'reviews',
  'votes',
  'department',
  'vote',
  'review',
  'board-settings',
  'export',
  'legal-name',
  'review-delete',
  'audit',
  'audit-export',
  'invite',
  'invite-reopen',
  'invite-withdraw',
  'invite-remove',
  'permit',
  'session-end',
  'sign-in',
  'sign-in-failed',
  'sign-out',
  'access',
  'restore',
] as const;
export type Purpose = (typeof PURPOSES)[number];
