import './ui/tokens.css';
import './ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import * as z from 'zod/mini';
import { maybeSignedIn } from './api/session.ts';
import { paths } from './paths.ts';
import { createQueryClient } from './query-client.ts';
import { loadVolunteerPage, routes } from './routes.tsx';
import { whenIdle } from './ui/when-idle.ts';

// Zod's compiled parsers need `eval`, which the content security policy refuses.
z.config({ jitless: true });

const router = createBrowserRouter(routes);

const client = createQueryClient(() => void goToSignIn(true));

/** From there the way leads back to where one was. */
async function goToSignIn(ended: boolean): Promise<void> {
  const { pathname, search, hash } = router.state.location;
  if (pathname === paths.signIn) return;
  const from = pathname + search + hash;
  await router.navigate(paths.signIn, { replace: true, state: { from, ended } });
}

/** Not by `await` at the top of this file: that would tear the build into chunks, and the layers of the styles apart. */
async function start(): Promise<void> {
  // Each read without a session would be refused, and stand in the browser's console.
  if (location.pathname !== paths.signIn && !(await maybeSignedIn())) await goToSignIn(false);
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id "root"');
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} useTransitions={false} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

// After the list, not beside it. Where this fails, the click tries again and says so.
const readAhead = client.getQueryCache().subscribe(({ type }) => {
  if (type !== 'updated' || client.isFetching() > 0) return;
  readAhead();
  whenIdle(() => void loadVolunteerPage().catch(() => undefined));
});

void start();
