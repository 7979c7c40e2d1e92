/** The user's own sessions (design: the bff's `/bff/sessions`). */
import { queryOptions } from '@tanstack/react-query';
import { EndedSessions } from '../../../contract/bff/access/invitations.ts';
import { OwnSessions } from '../../../contract/bff/access/own-sessions.ts';
import { request } from '../request.ts';

export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => request('/bff/sessions', { signal, read: OwnSessions }),
  gcTime: 0,
});

export function endOwnSession(id: string): Promise<EndedSessions> {
  const path = `/bff/sessions/${encodeURIComponent(id)}`;
  return request(path, { method: 'DELETE', read: EndedSessions });
}

/** Ends all sessions of the user except the one that asks. */
export function endOtherOwnSessions(): Promise<EndedSessions> {
  return request('/bff/sessions', { method: 'DELETE', read: EndedSessions });
}
