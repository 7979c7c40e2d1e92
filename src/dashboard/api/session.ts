/** Who is signed in, and what they may see (design: the bff's `/bff/session`). */
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { PERMISSIONS, type Permission } from '../../contract/access.ts';
import { UnreadableAnswer } from '../../contract/received.ts';
import { request } from './request.ts';

const Session = z.object({
  name: z.string(),
  permissions: z.array(z.enum(PERMISSIONS)),
  event: z.object({ name: z.string(), timeZone: z.string() }),
});
export type Session = z.infer<typeof Session>;

function readSession(body: unknown): Session {
  const session = Session.safeParse(body);
  if (!session.success) throw new UnreadableAnswer('a session');
  return session.data;
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => request('/bff/session', { signal, read: readSession }),
  staleTime: Infinity,
});

/** Whether a session may be there, as far as that can be told without asking for what needs one. */
export async function maybeSignedIn(): Promise<boolean> {
  if (document.cookie.includes('rollcall-signed-in=')) return true;
  return request('/bff/session?or=null', { read: (body) => body !== null }).catch(() => true);
}

export function signIn(key: string): Promise<void> {
  return request('/bff/session', { method: 'POST', body: { key }, read: () => undefined });
}

export function signOut(): Promise<void> {
  return request('/bff/session', { method: 'DELETE', read: () => undefined });
}

export function may(session: Session | undefined, permission: Permission): boolean {
  return session?.permissions.includes(permission) ?? false;
}
