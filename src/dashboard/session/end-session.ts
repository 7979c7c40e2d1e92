/**
 * The end of a session in this browser: whatever was read leaves the screen and the memory of every tab at once, and
 * each tab shows the sign-in page as a new document.
 */
import type { QueryClient } from '@tanstack/react-query';
import { hasSession, sessionQuery } from '../api/session.ts';
import { paths } from '../paths.ts';

/** Milliseconds within which a tab in sight is empty after its session was ended elsewhere. */
const WATCHED = 2000;

/** What tabs tell each other. */
type News = 'signed-out' | 'ended' | 'signed-in';

const CHANNEL = 'rollcall.session';
/** For this tab only. */
const STORED = 'rollcall.left';

/** Where somebody was when their session ended, or before they had one. */
interface Left {
  from: string;
  ended: boolean;
  /** Whose session it was; absent where that was not known yet. */
  name?: string | undefined;
}

/**
 * Ends it in every tab: because somebody signed out, or because the server says that it is over. This one goes on to
 * where else it has to be ended, if anywhere, and comes back from there.
 */
export function endSession(
  client: QueryClient,
  why: 'signed-out' | 'ended',
  elsewhere?: string,
): void {
  tellTabs(why);
  leave(client, why, elsewhere);
}

/** For those who come without a session: the app, not drawn yet, begins with the sign-in page. */
export function beginAtSignIn(): void {
  storeLeft({ from: addressNow(), ended: false });
  history.replaceState(null, '', paths.signIn);
}

/** Whoever is signed in has not been led to the sign-in page, but has come some other way. */
export function forgetWhereLeft(): void {
  storeLeft(null);
}

/** Another session has begun: what other tabs show belongs to the one before. */
export function beginSession(): void {
  storeLeft(null);
  tellTabs('signed-in');
}

/** Follows what other tabs tell, and keeps pages that the browser kept in its memory from being seen again. */
export function watchSession(client: QueryClient): void {
  new BroadcastChannel(CHANNEL).addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data !== 'signed-in') return leave(client, data);
    if (location.pathname === paths.signIn) return;
    forget(client);
    location.reload();
  });

  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) document.documentElement.hidden = true;
  });
  // The page comes out of the browser's memory: whose session it is now, only the server knows.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    document.documentElement.hidden = true;
    location.reload();
  });

  // An end that somebody else has made, or the clock: a tab that nobody touches asks nothing else.
  setInterval(() => {
    if (document.hidden || !navigator.onLine || location.pathname === paths.signIn) return;
    void hasSession({ unattended: true }).then((has) => has || endSession(client, 'ended'));
  }, WATCHED);

  // Sessions end by themselves while nobody looks.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || location.pathname === paths.signIn) return;
    void hasSession().then((has) => has || endSession(client, 'ended'));
  });
}

/** From where this tab was led to the sign-in page, if it was. */
export function readLeft(): Left | null {
  try {
    const left: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? 'null');
    return isLeft(left) ? left : null;
  } catch {
    return null;
  }
}

/** Once for each document: what is redrawn while it goes may ask the server again, which says again that it is over. */
let left = false;

function leave(
  client: QueryClient,
  why: 'signed-out' | 'ended',
  next: string = paths.signIn,
): void {
  if (left || location.pathname === paths.signIn) return;
  left = true;
  const name = client.getQueryData(sessionQuery.queryKey)?.name;
  storeLeft(why === 'ended' ? { from: addressNow(), ended: true, name } : null);
  forget(client);
  location.replace(next);
}

function addressNow(): string {
  return location.pathname + location.search + location.hash;
}

/** Loading another document takes its time. */
function forget(client: QueryClient): void {
  document.body.replaceChildren();
  client.clear();
}

function tellTabs(news: News): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  channel.postMessage(news);
  channel.close();
}

function storeLeft(left: Left | null): void {
  try {
    if (left) sessionStorage.setItem(STORED, JSON.stringify(left));
    else sessionStorage.removeItem(STORED);
  } catch {
    // Storage is switched off in this browser: signing in leads to the first page.
  }
}

function isLeft(value: unknown): value is Left {
  return (
    typeof value === 'object' &&
    value !== null &&
    'from' in value &&
    typeof value.from === 'string' &&
    'ended' in value
  );
}
