import './ui/tokens.css';
import './ui/base.css';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { firstPageSoon } from './api/people/first-page.ts';
import { delayRequests } from './api/request.ts';
import { maybeSignedIn, sessionQuery } from './api/sessions/session.ts';
import { usersQuery } from './api/people/users.ts';
import { EVERYONE, paths } from './paths.ts';
import { createQueryClient } from './api/query-client.ts';
import { makeFormats } from './messages/make-formats.ts';
import { Dashboard, loadAhead, loadPageOf } from './routes.tsx';
import { beginAtSignIn, endSession, forgetWhereLeft, watchSession } from './session/end-session.ts';
import { awaitFirstRows, firstRowsPainted } from './ui/scheduling/after-first-rows.tsx';
import { closeLeftPopovers } from './ui/dialog/close-left-popovers.ts';
import { whenIdle } from './ui/scheduling/when-idle.ts';

/** The requests for the first rows of each list, which do not wait for them. */
const FOR_FIRST_ROWS: Record<string, readonly string[]> = {
  [paths.users()]: ['/bff/users/search'],
  [paths.applications]: ['/bff/session'],
};

const client: QueryClient = createQueryClient(() => endSession(client, 'ended'));
watchSession(client);
closeLeftPopovers();

/** Not by `await` at the top of this file: that would tear the build into chunks, and the layers of the styles apart. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id "root"');
  const pageLoaded = loadPageOf(location.pathname);
  // Requests without a session would be refused, and logged in the browser's console.
  if (location.pathname !== paths.signIn) {
    if (await maybeSignedIn()) forgetWhereLeft();
    else beginAtSignIn();
  }
  const needed = FOR_FIRST_ROWS[location.pathname];
  if (needed) {
    awaitFirstRows(needed);
    delayRequests(firstRowsPainted);
  }
  // Mostly the first page is here before the app: the list is then drawn once, and not its placeholders before it.
  if (await firstPageSoon()) await client.prefetchInfiniteQuery(usersQuery(EVERYONE));
  // Ignored here: the page loads its code again and reports a failure.
  await Promise.all([pageLoaded, loadPageOf(location.pathname)]).catch(() => undefined);
  // The session turned out to have ended, and the browser is leaving for the sign-in page.
  if (!root.isConnected) return;
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <BrowserRouter useTransitions={false}>
          <Dashboard />
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
}

// After everything that this page needs, not in parallel. Ignored here: a click loads the chunk again and reports a failure.
const stopWaiting = client.getQueryCache().subscribe(({ type }) => {
  if (type !== 'updated') return;
  whenIdle(() => {
    if (client.isFetching() > 0) return;
    stopWaiting();
    void loadAhead().catch(() => undefined);
    const session = client.getQueryData(sessionQuery.queryKey);
    if (session) whenIdle(() => makeFormats(session.event.timeZone));
  });
});

void start();
