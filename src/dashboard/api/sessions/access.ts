/** Invitations and sessions (design: the bff's `/bff/access`). */
import { queryOptions } from '@tanstack/react-query';
import {
  Access,
  EndedSessions,
  type InvitationRequest,
  MadeInvitation,
} from '../../../contract/bff/access/invitations.ts';
import { follows, isUnattended } from '../live/following.ts';
import { request } from '../request.ts';

export const accessQuery = queryOptions({
  queryKey: ['access'],
  queryFn: ({ signal, ...query }) =>
    request('/bff/access', { signal, unattended: isUnattended(query), read: Access }),
  meta: follows('access'),
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
