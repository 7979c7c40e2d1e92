/** The session and its permissions (design: the bff's `/bff/session`). */
import { onlineManager, type QueryClient, queryOptions } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { mayTheSame, type Permission } from '../../../contract/bff/access/access.ts';
import type { SignInRequest } from '../../../contract/bff/access/requests.ts';
import type {
  InvitedAs,
  Session,
  SessionEnd,
  SignedOut,
} from '../../../contract/bff/access/session.ts';
import { SCOPES, type Scope } from '../../../contract/service/scopes.ts';
import { toApiError } from '../api-error.ts';
import { request, setIdentity } from '../request.ts';
import { setSessionEnd, SIGNED_OUT } from './session-end.ts';

/** A request counts as failed after this time. */
const PATIENCE_MS = 8000;
/** The time before the one retry of a failed request. */
const AGAIN_AFTER_MS = 300;
/** The start of a second cookie, which scripts can read and which grants nothing. */
const HINT = 'rollcall-signed-in=';

/** In the cache before the first render, until the page ends: see `firstSession`. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    const session = await request<Session>('/bff/session', { signal });
    setIdentity(session.identity);
    keepEnd(session);
    return session;
  },
  staleTime: Infinity,
  gcTime: Infinity,
});

/**
 * The session that the server put into the page; null for a visitor. A link on another site brings none, because the cookie
 * is `SameSite=Strict`: the second cookie says whether to ask. Throws an `ApiError` where the server cannot tell.
 */
export async function firstSession(client: QueryClient): Promise<Session | null> {
  const block = document.getElementById('session')?.textContent ?? 'null';
  const session = JSON.parse(block) as Session | null;
  if (session === null) {
    return document.cookie.includes(HINT) && (await hasSession(client))
      ? client.fetchQuery(sessionQuery)
      : null;
  }
  setIdentity(session.identity);
  keepEnd(session);
  client.setQueryData(sessionQuery.queryKey, session);
  return session;
}

/** The shell gives the session to everything below it. */
export const SessionContext = createContext<Session | null>(null);

/** The session of the page. For everything below the shell, which is drawn only in a session. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('Only what is below the shell has a session.');
  return session;
}

/** The event's zone, an IANA name. */
export function useTimeZone(): string {
  return useSession().event.timeZone;
}

/** Keeps the end of the session, in seconds from now. */
function keepEnd({ endsIn, endsForGood }: SessionEnd): void {
  if (endsIn !== undefined) setSessionEnd(endsIn * 1000, { isFinal: endsForGood });
}

/** Keeps the session from idling out, as every request of the user does. */
export async function staySignedIn(): Promise<void> {
  keepEnd(await request<Session>('/bff/session'));
}

/**
 * Whether the session is alive. Without an answer it counts as alive, because the next request will show. Also updates
 * whether the server can be reached, because the browser only knows about its own network.
 */
export async function hasSession(
  client: QueryClient,
  { unattended = false } = {},
): Promise<boolean> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  let alive = await askOnce(client, unattended, patience);
  // A single failure does not mean a lost connection: Firefox aborts requests as soon as it starts to leave a page.
  if (alive === undefined && onlineManager.isOnline()) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    alive = await askOnce(client, true, patience);
  }
  onlineManager.setOnline(navigator.onLine && alive !== undefined);
  return alive ?? true;
}

/** `undefined` where the server cannot be reached. */
async function askOnce(
  client: QueryClient,
  unattended: boolean,
  signal: AbortSignal,
): Promise<boolean | undefined> {
  try {
    const session = await request<Session | null>('/bff/session?or=null', { unattended, signal });
    if (session) followSession(client, session);
    return session !== null;
  } catch (error) {
    return toApiError(error).kind === 'network' ? undefined : true;
  }
}

/** The name of the person that the key of an invitation would sign in; uses nothing up. */
export function readInvitation(key: string): Promise<InvitedAs> {
  const body: SignInRequest = { key };
  return request<InvitedAs>('/bff/session/invitation', { method: 'POST', body });
}

export function signIn(key: string): Promise<void> {
  const body: SignInRequest = { key };
  return request<void>('/bff/session', { method: 'POST', body });
}

/** The key of the mutation that signs out. Meanwhile the page sends nothing by itself. */
export const SIGN_OUT = ['sign-out'];

/** Ends the session; answers where it has to be ended, too, if it came from an identity provider. */
export async function signOut(): Promise<string | undefined> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await request<SignedOut | undefined>('/bff/session', { method: 'DELETE', signal });
  return answer?.signOutAt;
}

/** The event of `window` that tells that the user may use something else than what the page was opened with. */
export const PERMITTED = 'rollcall:permitted';

/** Keeps what the server says of the session now, and tells where the page has to start again. */
export function followSession(client: QueryClient, said: Partial<Session>): void {
  keepEnd(said);
  const known = client.getQueryData(sessionQuery.queryKey);
  if (!known) return;
  // Another person has signed in, or the server reads another service: nothing on the page is theirs.
  if (said.identity !== undefined && said.identity !== known.identity) {
    dispatchEvent(new Event(SIGNED_OUT));
  } else if (said.permissions && !mayTheSame(known, { ...said, permissions: said.permissions })) {
    dispatchEvent(new Event(PERMITTED));
  } else if (said.event) {
    client.setQueryData(sessionQuery.queryKey, { ...known, event: said.event });
  }
}

export function may(session: Session, permission: Permission): boolean {
  return session.permissions.includes(permission);
}

/** The permissions that a user lacks for applications. */
export function missingScopes(session: Session): Scope[] {
  return SCOPES.filter((scope) => !may(session, scope));
}

/** Whether the user may read applications. */
export function mayReadBoard(session: Session): boolean {
  return missingScopes(session).length === 0;
}

export function useMay(permission: Permission): boolean {
  return may(useSession(), permission);
}
