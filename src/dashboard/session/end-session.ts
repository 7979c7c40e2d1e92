/**
 * Ends the session in this browser: all data leaves the screen and the memory of every tab at once, and each tab loads
 * the sign-in page as a new document.
 */
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { isLive, setOnSession } from '../api/live/live.ts';
import { hasSession, sessionQuery, staySignedIn } from '../api/sessions/session.ts';
import { setSessionEnd, timeLeft } from '../api/sessions/session-end.ts';
import { paths } from '../paths.ts';
import { stored } from '../ui/stored.ts';
import { hasUnsaved } from '../page/warn-before-leaving.ts';

/**
 * Milliseconds between checks by a visible tab whether the session was ended elsewhere; the page must be empty within
 * two seconds.
 */
const WATCHED = 1500;
/** Milliseconds after which it asks once more before it believes so. */
const AGAIN = 300;

/**
 * Messages between tabs. `endsAt` is the end of the session, in milliseconds since 1970; `unsaved` answers `unsaved?`,
 * from tabs with unsaved changes.
 */
type News = 'signed-out' | 'ended' | 'signed-in' | 'unsaved?' | 'unsaved' | { endsAt: number };
/** Milliseconds by which the end must have moved to be worth a message. */
const MOVED = 30_000;

const CHANNEL = 'rollcall.session';
/** Milliseconds within which a tab answers another. */
const ANSWERED = 200;
/** The address at which the session ended, or that was opened without one. */
interface Left {
  from: string;
  ended: boolean;
  /** The user of the session; absent if unknown. */
  person?: string | undefined;
}

const leftSetting = stored<Left | null>('rollcall.left', parseLeft, null, 'sessionStorage');
/** From where this tab was led to the sign-in page, if it was. */
export const readLeft = leftSetting.read;

/**
 * Ends the session in every tab, after a sign-out or because the server says so. This tab continues to the identity
 * provider's sign-out, if there is one, and returns from there.
 */
export function endSession(
  client: QueryClient,
  why: 'signed-out' | 'ended',
  elsewhere?: string,
): void {
  tellTabs(why);
  leave(client, why, elsewhere);
}

/** Whether changes in another tab of this browser would be lost by signing out. */
export async function hasUnsavedInOtherTabs(): Promise<boolean> {
  const channel = new BroadcastChannel(CHANNEL);
  const isUnsaved = await new Promise<boolean>((resolve) => {
    channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
      if (data === 'unsaved') resolve(true);
    });
    setTimeout(resolve, ANSWERED, false);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    channel.postMessage('unsaved?' satisfies News);
  });
  channel.close();
  return isUnsaved;
}

/** For visitors without a session: the app starts at the sign-in page. */
export function beginAtSignIn(): void {
  // The text in a link that was just opened is kept for after the sign-in; a reloaded page may be of a session that ended.
  const [visit] = performance.getEntriesByType('navigation');
  const isNew = visit instanceof PerformanceNavigationTiming && visit.type === 'navigate';
  storeLeft({ from: isNew ? addressNow() : addressWithoutText(), ended: false });
  history.replaceState(null, '', paths.signIn);
}

/** The user signed in without passing the sign-in page. */
export function forgetWhereLeft(): void {
  storeLeft(null);
}

/** Keeps the session from idling out, and tells other tabs; throws an `ApiError`. */
export async function staySignedInEverywhere(): Promise<void> {
  await staySignedIn();
  tellTabs({ endsAt: Date.now() + timeLeft() });
}

/** Calls a listener when the user has signed in in another tab; returns a function that stops it. */
export function onSignedInElsewhere(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data === 'signed-in') listener();
  });
  return () => channel.close();
}

/** A new session has begun: other tabs show data of the previous one. */
export function beginSession(): void {
  storeLeft(null);
  tellTabs('signed-in');
}

/** Follows what other tabs tell, and keeps pages that the browser kept in its memory from being seen again. */
export function watchSession(client: QueryClient): void {
  new BroadcastChannel(CHANNEL).addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (typeof data === 'object') return followEnd(data.endsAt);
    if (data === 'unsaved') return;
    if (data === 'unsaved?') {
      if (hasUnsaved()) tellTabs('unsaved');
      return;
    }
    if (data !== 'signed-in') return leave(client, data);
    if (location.pathname === paths.signIn) return;
    forget(client);
    location.reload();
  });

  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) document.documentElement.hidden = true;
  });
  // A page restored from the back-forward cache: only the server knows whose session it is now.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    document.documentElement.hidden = true;
    location.reload();
  });

  setOnSession(({ ended, endsIn, endsForGood }) => {
    onlineManager.setOnline(navigator.onLine);
    if (ended) void leaveWhereOver(client, { unattended: true });
    else if (endsIn !== undefined) keepEnd(endsIn * 1000, endsForGood);
  });

  // Without an event stream: notices a session ended by an admin or a timeout in a tab that sends no other requests.
  let asking = false;
  setInterval(async () => {
    if (location.pathname === paths.signIn) return;
    if (timeLeft() > 0 && (isLive() || document.hidden || !navigator.onLine)) return;
    // One check at a time, so that on a slow line checks do not delay the user's requests.
    if (asking) return;
    asking = true;
    await leaveWhereOver(client, { unattended: true });
    asking = false;
  }, WATCHED);

  // Sessions end by themselves while nobody looks.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || location.pathname === paths.signIn) return;
    void leaveWhereOver(client, { unattended: false });
  });
}

/** Keeps the end that an event brought; hidden tabs have no event stream and hear of it from this one. */
function keepEnd(left: number, isFinal: boolean | undefined): void {
  const before = timeLeft();
  setSessionEnd(left, { isFinal });
  if (timeLeft() - before > MOVED) tellTabs({ endsAt: Date.now() + timeLeft() });
}

/** Another tab knows of an end that is further away, because something was done there. */
function followEnd(endsAt: number): void {
  const left = endsAt - Date.now();
  if (left > timeLeft()) setSessionEnd(left);
}

/**
 * Checks twice before it believes that the session is over. A sign-in in another tab ends the previous session before
 * the new cookie arrives; a check in that moment must not end the new session in every tab.
 */
async function leaveWhereOver(client: QueryClient, how: { unattended: boolean }): Promise<void> {
  const before = timeLeft();
  // Past the known end nobody is shown until the server says that the session was used in another tab.
  if (before <= 0) document.documentElement.hidden = true;
  if (await hasSession(how)) {
    // Not reached. The other tabs know the same end, and leave on their own.
    if (timeLeft() <= 0) return leave(client, 'ended');
    if (before <= 0) document.documentElement.hidden = false;
    if (timeLeft() - before > MOVED) tellTabs({ endsAt: Date.now() + timeLeft() });
    return;
  }
  await new Promise((resolve) => setTimeout(resolve, AGAIN));
  if (!(await hasSession({ unattended: true }))) return endSession(client, 'ended');
  forget(client);
  location.reload();
}

/** Once per document: rendering during the navigation may send requests, which report the end again. */
let left = false;

function leave(
  client: QueryClient,
  why: 'signed-out' | 'ended',
  next: string = paths.signIn,
): void {
  if (left || location.pathname === paths.signIn) return;
  left = true;
  const person = client.getQueryData(sessionQuery.queryKey)?.person;
  storeLeft(why === 'ended' ? { from: addressWithoutText(), ended: true, person } : null);
  forget(client);
  location.replace(next);
}

function addressNow(): string {
  return location.pathname + location.search + location.hash;
}

/** The current address without its fragment, which holds typed text and goes with the session. */
function addressWithoutText(): string {
  return location.pathname + location.search;
}

/** Loading another document takes its time, and more than that without a connection. */
function forget(client: QueryClient): void {
  document.title = '';
  document.body.replaceChildren();
  client.clear();
}

function tellTabs(news: News): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  channel.postMessage(news);
  channel.close();
}

function storeLeft(kept: Left | null): void {
  leftSetting.keep(kept && JSON.stringify(kept));
}

function parseLeft(text: string): Left | null {
  const value: unknown = JSON.parse(text);
  return isLeft(value) ? value : null;
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
