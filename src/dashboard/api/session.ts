/** Who is signed in, and what they may see (design: the bff's `/bff/session`). */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Permission } from '../../contract/bff/access.ts';
import { readSession, type Session } from '../../contract/bff/session.ts';
import { isObject } from '../../contract/service/read-json.ts';
import { request } from './request.ts';

/** Begins the cookie beside that of the session, which grants nothing. */
const HINT = 'rollcall-signed-in=';

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => request('/bff/session', { signal, read: readSession }),
  staleTime: Infinity,
});

/** Whether a session may be there, as far as can be known without a request that needs one. */
export async function maybeSignedIn(): Promise<boolean> {
  return document.cookie.includes(HINT) || hasSession();
}

/** Whether the session lives. If that cannot be found out, it counts as alive: the next request will tell. */
export function hasSession({ unattended = false } = {}): Promise<boolean> {
  const read = (body: unknown) => body !== null;
  return request('/bff/session?or=null', { unattended, read }).catch(() => true);
}

export function signIn(key: string): Promise<void> {
  return request('/bff/session', { method: 'POST', body: { key }, read: () => undefined });
}

/** Ends the session; answers where it has to be ended, too, if it came from an identity provider. */
export function signOut(): Promise<string | undefined> {
  return request('/bff/session', {
    method: 'DELETE',
    read: (body) =>
      isObject(body) && typeof body.signOutAt === 'string' ? body.signOutAt : undefined,
  });
}

export function may(session: Session | undefined, permission: Permission): boolean {
  return session?.permissions.includes(permission) ?? false;
}

/** Whether whoever is signed in may do this; until that is known the server decides, save where the cookie tells. */
export function useMay(permission: Permission): boolean {
  const session = useQuery(sessionQuery).data;
  if (session !== undefined) return may(session, permission);
  return permission !== 'user:read' || !document.cookie.includes(`${HINT}without-users`);
}
