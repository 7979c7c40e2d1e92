/** Invitations and sessions (design: the bff's `/bff/access`). */
import { queryOptions } from '@tanstack/react-query';
import type {
  Access,
  EndedSessions,
  MadeInvitation,
  SignedIn,
} from '../../../contract/bff/access/invitations.ts';
import type {
  EndRequest,
  InvitationRequest,
  PermitRequest,
} from '../../../contract/bff/access/requests.ts';
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

/** Changes what the person of an invitation may do. */
export function permit(id: string, body: PermitRequest): Promise<void> {
  const path = `/bff/access/invitations/${encodeURIComponent(id)}`;
  return request<void>(path, { method: 'PATCH', body });
}

export function withdrawInvitation(id: string): Promise<void> {
  const path = `/bff/access/invitations/${encodeURIComponent(id)}`;
  return request<void>(path, { method: 'DELETE' });
}

export function endSessions(
  sessions: readonly [Pick<SignedIn, 'id'>, ...Pick<SignedIn, 'id'>[]],
): Promise<EndedSessions> {
  const [{ id }, ...others] = sessions;
  if (others.length === 0) {
    const path = `/bff/access/sessions/${encodeURIComponent(id)}`;
    return request<EndedSessions>(path, { method: 'DELETE' });
  }
  const body: EndRequest = { ids: sessions.map((one) => one.id) };
  return request<EndedSessions>('/bff/access/sessions/end', { method: 'POST', body });
}

/** Ends all sessions except the user's own. */
export function endOtherSessions(): Promise<EndedSessions> {
  return request<EndedSessions>('/bff/access/sessions', { method: 'DELETE' });
}
