/** Who is let in, and who is there (design: the bff's `/bff/access`). */
import { queryOptions } from '@tanstack/react-query';
import type { Permission } from '../../contract/bff/access.ts';
import { readAccess, readMadeInvitation } from '../../contract/bff/invitations.ts';
import { request } from './request.ts';

/** Milliseconds after which those who look at it are told what has changed. */
const FOLLOWED = 5000;

export const accessQuery = queryOptions({
  queryKey: ['access'],
  // Asked by itself all the time: whoever leaves the page open is idle all the same.
  queryFn: ({ signal }) => request('/bff/access', { signal, unattended: true, read: readAccess }),
  refetchInterval: FOLLOWED,
  refetchOnWindowFocus: true,
});

interface WantedInvitation {
  name: string;
  permissions: Permission[];
  days: number;
  staysSignedIn: boolean;
}

export function invite(body: WantedInvitation) {
  return request('/bff/access/invitations', { method: 'POST', body, read: readMadeInvitation });
}

export function withdrawInvitation(id: string): Promise<void> {
  return remove(`/bff/access/invitations/${encodeURIComponent(id)}`);
}

export function endSessionOf(id: string): Promise<void> {
  return remove(`/bff/access/sessions/${encodeURIComponent(id)}`);
}

/** All but one's own. */
export function endOtherSessions(): Promise<void> {
  return remove('/bff/access/sessions');
}

function remove(path: string): Promise<void> {
  return request(path, { method: 'DELETE', read: () => undefined });
}
