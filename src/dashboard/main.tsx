import './ui/tokens.css';
import './ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import * as z from 'zod/mini';
import { paths } from './paths.ts';
import { createQueryClient } from './query-client.ts';
import { loadVolunteerPage, routes } from './routes.tsx';

// Zod's compiled parsers need `eval`, which the content security policy refuses.
z.config({ jitless: true });

const router = createBrowserRouter(routes);

const client = createQueryClient(() => {
  const { pathname, search, hash } = router.state.location;
  if (pathname === paths.signIn) return;
  void router.navigate(paths.signIn, {
    replace: true,
    state: { from: pathname + search + hash },
  });
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={router} useTransitions={false} />
    </QueryClientProvider>
  </StrictMode>,
);

// After the list, not beside it. Where this fails, the click tries again and says so.
const readAhead = client.getQueryCache().subscribe(({ type }) => {
  if (type !== 'updated' || client.isFetching() > 0) return;
  readAhead();
  requestIdleCallback(() => void loadVolunteerPage().catch(() => undefined));
});
