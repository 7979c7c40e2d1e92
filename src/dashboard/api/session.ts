/** The session and its permissions (design: the bff's `/bff/session`). */
import { onlineManager, queryOptions, useQuery } from '@tanstack/react-query';
import type { Permission } from '../../contract/bff/access.ts';
import { readEndsIn, readSession, type Session } from '../../contract/bff/session.ts';
import { isObject } from '../../contract/service/read-json.ts';
import { toApiError } from './api-error.ts';
import { request } from './request.ts';
import { setSessionEnd } from './session-end.ts';

/** Milliseconds after which no answer is none. */
const PATIENCE = 8000;
/** Milliseconds after which a server that was not reached is asked once more. */
const AGAIN = 300;
/** Begins the cookie beside that of the session, which grants nothing. */
const HINT = 'rollcall-signed-in=';

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) =>
    request('/bff/session', {
      signal,
      read(body) {
        keepEnd(body);
        return readSession(body);
      },
    }),
  staleTime: Infinity,
});

function keepEnd(body: unknown): void {
  const seconds = readEndsIn(body);
  if (seconds !== null) setSessionEnd(seconds * 1000);
}

/** Whether a session may be there, as far as can be known without a request that needs one. */
export async function maybeSignedIn(): Promise<boolean> {
  return document.cookie.includes(HINT) || hasSession();
}

/**
 * Whether the session lives. If that cannot be found out, it counts as alive: the next request will tell. Asked now and then
 * it shows, too, whether the server can be reached: the browser knows of its own network only.
 */
export async function hasSession({ unattended = false } = {}): Promise<boolean> {
  const patience = AbortSignal.timeout(PATIENCE);
  let alive = await askOnce(unattended, patience);
  // A single failure does not mean a lost connection: Firefox aborts requests as soon as it starts to leave a page.
  if (alive === undefined && onlineManager.isOnline()) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN));
    alive = await askOnce(true, patience);
  }
  onlineManager.setOnline(navigator.onLine && alive !== undefined);
  return alive ?? true;
}

/** `undefined` where the server cannot be reached. */
function askOnce(unattended: boolean, signal: AbortSignal): Promise<boolean | undefined> {
  return request('/bff/session?or=null', {
    unattended,
    signal,
    read(body) {
      keepEnd(body);
      return body !== null;
    },
  }).catch((error: unknown) => (toApiError(error).kind === 'network' ? undefined : true));
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

/**
 * Whether the user has a permission. Until the session is known, assumes so and leaves the decision to the server,
 * unless the cookie says otherwise.
 */
export function useMay(permission: Permission): boolean {
  const session = useQuery(sessionQuery).data;
  if (session !== undefined) return may(session, permission);
  return permission !== 'user:read' || !document.cookie.includes(`${HINT}without-users`);
}
