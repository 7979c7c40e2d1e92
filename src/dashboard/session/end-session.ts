/**
 * Ends the session in this browser: all data leaves the screen and the memory of every tab at once, and each tab loads
 * the sign-in page as a new document.
 */
import type { QueryClient } from '@tanstack/react-query';
import { resetClientState } from '../api/client-state.ts';
import { isLive } from '../api/live/live.ts';
import { hasSession, PERMITTED, sessionQuery, SIGN_OUT } from '../api/sessions/session.ts';
import { followSessionEnd, SIGNED_OUT, timeLeft } from '../api/sessions/session-end.ts';
import { onTabNews, tellTabs } from '../api/sessions/tabs.ts';
import { hasUnsaved, untilSaved } from '../api/warn-before-leaving.ts';
import { paths } from '../paths/paths.ts';
import { pageState, setPageState } from './page-state.ts';
import { forgetLeft, keepLeft } from './return-address.ts';

/** The time between checks by a visible tab: the page must be empty within two seconds of an end elsewhere. */
const CHECK_EVERY_MS = 1500;
/** The server is asked once more after this time before the page believes that the session is over. */
const ASK_AGAIN_AFTER_MS = 300;
/** The longest wait for changes in flight, before the page starts again because of other permissions. */
const SAVED_WITHIN_MS = 3000;

/** Why a tab checks its session: the server or another tab said that it is over; the user came back; time passed. */
type Reason = 'refused' | 'looked at' | 'passing';

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

/** Follows what the server and other tabs say of the session, and keeps pages of the browser's memory from being seen again. */
export function watchSession(client: QueryClient): void {
  const signsOut = () => client.isMutating({ mutationKey: SIGN_OUT }) > 0;
  /** Whether the session was said to be over. */
  let doubted = false;
  /** One check at a time, so that on a slow line checks do not delay the user's requests. */
  let passing = false;

  async function check(reason: Reason): Promise<void> {
    // A sign-out under way ends the session itself, maybe at the identity provider, too.
    if (location.pathname === paths.signIn || pageState() === 'gone') return;
    if (doubted || signsOut()) return;
    // Past the known end nobody is shown until the server says that the session was used in another tab.
    const draws = pageState() === 'shown' && (reason === 'refused' || timeLeft() <= 0);
    if (draws) setPageState('curtain');
    if (reason !== 'refused' && (await hasSession(client, { unattended: reason === 'passing' }))) {
      // Not reached. The other tabs know the same end, and leave on their own.
      if (timeLeft() <= 0) leave(client, 'ended');
      else if (draws && !doubted) setPageState('shown');
      return;
    }
    if (doubted || signsOut()) return;
    doubted = true;
    setPageState('curtain');
    // A sign-in in another tab ends the session before the new cookie arrives. That must not end the new session.
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_AFTER_MS));
    if (await hasSession(client, { unattended: true })) startAgain(client);
    else endSession(client, 'ended');
  }

  addEventListener(SIGNED_OUT, () => void check('refused'));
  // Nothing of what is shown may be what the user may see now.
  addEventListener(
    PERMITTED,
    () => void untilSaved(SAVED_WITHIN_MS).then(() => startAgain(client)),
  );

  onTabNews((news) => {
    if (typeof news === 'object') followSessionEnd(news);
    else if (news === 'unsaved?' && hasUnsaved()) tellTabs('unsaved');
    else if (news === 'signed-out') leave(client, news);
    else if (news === 'ended') void check('refused');
    else if (news === 'signed-in' && location.pathname !== paths.signIn) startAgain(client);
  });

  // A page restored from the back-forward cache: only the server knows whose session it is now.
  addEventListener('pagehide', ({ persisted }) => persisted && empty(client));
  addEventListener('pageshow', ({ persisted }) => persisted && startAgain(client));

  // Without an event stream: notices a session ended by an admin or a timeout in a tab that sends no other requests.
  setInterval(async () => {
    const isInformed = isLive() || document.hidden || !navigator.onLine;
    if (passing || (isInformed && timeLeft() > 0)) return;
    passing = true;
    await check('passing').finally(() => (passing = false));
  }, CHECK_EVERY_MS);

  // Sessions end by themselves while nobody looks.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void check('looked at');
  });
}

function leave(
  client: QueryClient,
  why: 'signed-out' | 'ended',
  next: string = paths.signIn,
): void {
  // Rendering during the navigation may send requests, which report the end again.
  if (pageState() === 'gone' || location.pathname === paths.signIn) return;
  if (why === 'ended') keepLeft(client.getQueryData(sessionQuery.queryKey)?.person);
  else forgetLeft();
  empty(client);
  location.replace(next);
}

/** For a page with data of a session before. */
function startAgain(client: QueryClient): void {
  empty(client);
  location.reload();
}

function empty(client: QueryClient): void {
  setPageState('gone');
  client.clear();
  resetClientState();
}
