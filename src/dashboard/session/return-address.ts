/** The address to come back to: at which the session ended, or that was opened without one. Kept in the tab. */
import type { QueryClient } from '@tanstack/react-query';
import { firstPageOf } from '../../contract/bff/access/first-page.ts';
import type { Session } from '../../contract/bff/access/session.ts';
import { firstSession } from '../api/sessions/session.ts';
import { paths, withoutPeople } from '../paths/paths.ts';
import { stored } from '../ui/stored.ts';

interface Left {
  from: string;
  /** Whether a session ended there. */
  ended: boolean;
  /** The user of the session; absent if unknown. */
  person?: string | undefined;
}

const setting = stored<Left | null>('rollcall.left', JSON.parse, null, 'sessionStorage');

/** From where this tab was led to the sign-in page, if it was. */
export const readLeft = setting.read;

/** The session of the page; null for a visitor, who begins at the sign-in page. Throws an `ApiError` where the server cannot tell. */
export async function beginSession(client: QueryClient): Promise<Session | null> {
  const session = await firstSession(client);
  if (location.pathname !== paths.signIn) {
    if (session) forgetLeft();
    else beginAtSignIn();
  }
  return session;
}

/** For visitors without a session: the app starts at the sign-in page. */
function beginAtSignIn(): void {
  // A link that was just opened stays as it is; a reloaded page may be of a session that ended.
  const [visit] = performance.getEntriesByType('navigation');
  const isNew = visit instanceof PerformanceNavigationTiming && visit.type === 'navigate';
  const { pathname, search, hash } = location;
  keep({ from: isNew ? pathname + search + hash : withoutPeople(location), ended: false });
  history.replaceState(null, '', paths.signIn);
}

/** Keeps the current address for after the session, without people and typed text, which go with the session. */
export function keepLeft(person: string | undefined): void {
  keep({ from: withoutPeople(location), ended: true, person });
}

export function forgetLeft(): void {
  keep(null);
}

/** The address where this user's session ended, else their first page; only ever an address of the dashboard. */
export function returnAddress(left: Left | null, session: Session): string {
  const first = firstPageOf(session);
  if (left === null || !/^\/(?![/\\])/.test(left.from)) return first;
  return left.person === undefined || left.person === session.person ? left.from : first;
}

function keep(left: Left | null): void {
  setting.keep(left && JSON.stringify(left));
}
