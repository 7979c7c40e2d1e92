/** Invitations and sessions (design: the bff's `/bff/access`). */
import { queryOptions } from '@tanstack/react-query';
import type {
  Access,
  EndedSessions,
  MadeInvitation,
} from '../../../contract/bff/access/invitations.ts';
import type { InvitationRequest } from '../../../contract/bff/access/requests.ts';
import { follows, isUnattended } from '../live/following.ts';
import { request } from '../request.ts';

export const accessQuery = queryOptions({
  queryKey: ['access'],
  queryFn: ({ signal, ...query }) =>
    request<Access>('/bff/access', { signal, unattended: isUnattended(query) }),
  meta: follows('access'),
  refetchOnWindowFocus: true,
});

export function invite(body: InvitationRequest) {
  return request<MadeInvitation>('/bff/access/invitations', { method: 'POST', body });
}

export function withdrawInvitation(id: string): Promise<void> {
  const path = `/bff/access/invitations/${encodeURIComponent(id)}`;
  return request<void>(path, { method: 'DELETE' });
}

export function endSessionOf(id: string): Promise<EndedSessions> {
  const path = `/bff/access/sessions/${encodeURIComponent(id)}`;
  return request<EndedSessions>(path, { method: 'DELETE' });
}

/** Ends all sessions except the user's own. */
export function endOtherSessions(): Promise<EndedSessions> {
  return request<EndedSessions>('/bff/access/sessions', { method: 'DELETE' });
}
