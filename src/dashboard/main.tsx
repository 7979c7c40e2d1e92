import './ui/tokens.css';
import './ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { earlyUsersQuery } from './api/people/users.ts';
import { createQueryClient, untilFetched } from './api/query-client.ts';
import { firstSession } from './api/sessions/session.ts';
import { FailedView } from './page/failed-view.tsx';
import { paths } from './paths/paths.ts';
import { Dashboard, loadAhead, loadPageOf } from './routes.tsx';
import { watchSession } from './session/end-session.ts';
import { GONE } from './session/page-state.ts';
import { beginAtSignIn, forgetLeft } from './session/return-address.ts';
import { closeLeftPopovers } from './ui/dialog/close-left-popovers.ts';
import { words } from '#messages/words.ts';

const client = createQueryClient();
const root = createRoot(document.getElementById('root') as HTMLElement);

/** Not by `await` at the top of this file: that would tear the build into chunks, and the layers of the styles apart. */
async function start(): Promise<void> {
  const session = await firstSession(client);
  if (location.pathname !== paths.signIn) {
    if (session) forgetLeft();
    else beginAtSignIn();
  }
  // The request that `public/first.js` sent for this page.
  const early = globalThis.rollcallFirstPage;
  if (session && early) void client.prefetchInfiniteQuery(earlyUsersQuery(early));
  // Ignored here: the page loads its code again and reports a failure.
  await loadPageOf(location.pathname).catch(() => undefined);
  show(<Dashboard />);
  if (!session) return;
  await untilFetched(client);
  await loadAhead(session).catch(() => undefined);
}

function show(page: ReactNode): void {
  root.render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <BrowserRouter useTransitions={false}>{page}</BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
}

addEventListener(GONE, () => root.unmount());
watchSession(client);
closeLeftPopovers();
start().catch((error: Error) =>
  show(
    <FailedView title={words.shell.startFailed} error={error} onRetry={() => location.reload()} />,
  ),
);
