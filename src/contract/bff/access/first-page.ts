/** The page on which a session begins. */
import type { Permission } from './access.ts';
import type { Session } from './session.ts';

/**
 * The first page that the session may see: for whom it is made, the page of their work. Without any permission it is one that
 * says so.
 */
export function firstPageOf({ permissions, departments }: Session): string {
  if (departments) return '/department';
  const may = (...needed: Permission[]) => needed.every((one) => permissions.includes(one));
  // Managers of access have everything, and may start at any page.
  if (may('user:read', 'volunteer:read', 'review:write') && !may('access:manage')) {
    return '/applications';
  }
  if (may('user:read')) return '/users';
  if (may('audit:read')) return '/audit';
  return may('access:manage') ? '/access' : '/users';
}
