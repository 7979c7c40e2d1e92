/** Invitations and sessions (design: the bff's `/bff/access`). */
import { queryOptions } from '@tanstack/react-query';
import {
  Access,
  EndedSessions,
  type InvitationRequest,
  MadeInvitation,
} from '../../contract/bff/invitations.ts';
import { request } from './request.ts';

/** Milliseconds between two polls. */
const FOLLOWED = 5000;

export const accessQuery = queryOptions({
  queryKey: ['access'],
  // A poll does not count as activity of the user.
  queryFn: ({ signal }) => request('/bff/access', { signal, unattended: true, read: Access }),
  refetchInterval: FOLLOWED,
  refetchOnWindowFocus: true,
});

export function invite(body: InvitationRequest) {
  return request('/bff/access/invitations', { method: 'POST', body, read: MadeInvitation });
}

export function withdrawInvitation(id: string): Promise<void> {
  const path = `/bff/access/invitations/${encodeURIComponent(id)}`;
  return request(path, { method: 'DELETE', read: () => undefined });
}

export function endSessionOf(id: string): Promise<EndedSessions> {
  const path = `/bff/access/sessions/${encodeURIComponent(id)}`;
  return request(path, { method: 'DELETE', read: EndedSessions });
}

/** Ends all sessions except the user's own. */
export function endOtherSessions(): Promise<EndedSessions> {
  return request('/bff/access/sessions', { method: 'DELETE', read: EndedSessions });
}
