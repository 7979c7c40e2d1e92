/** The page on which a session begins. */
import type { Session } from './session.ts';

/** The first page that the session may see. Without any permission it is one that says so. */
export function firstPageOf({ permissions, departments }: Session): string {
  if (departments) return '/department';
  if (permissions.includes('user:read')) return '/users';
  if (permissions.includes('audit:read')) return '/audit';
  return permissions.includes('access:manage') ? '/access' : '/users';
}
