/** Shows the dashboard at an address, as `main.tsx` does. */
import { setImmediate } from 'node:timers/promises';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useLayoutEffect } from 'react';
import {
  MemoryRouter,
  useLocation,
  useNavigate,
  useNavigationType,
  type Location,
  type NavigateFunction,
  type NavigationType,
} from 'react-router';
import { createQueryClient } from '../../src/dashboard/api/query-client.ts';
import { SIGNED_OUT } from '../../src/dashboard/api/sessions/session-end.ts';
import { Dashboard } from '../../src/dashboard/routes.tsx';

export function openPage(address: string, client: QueryClient = createQueryClient()) {
  clients.add(client);
  const router = new WatchedRouter();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]} useTransitions={false}>
        <Watch router={router} />
        <Dashboard />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { router, client, user: userEvent.setup() };
}

const clients = new Set<QueryClient>();

/** Calls off what the dashboards of a test still read: else it might be answered by the next test. */
export async function callOffReads(): Promise<void> {
  for (const client of clients) {
    await client.cancelQueries();
    client.clear();
  }
  clients.clear();
  // Until the server has heard of it.
  await setImmediate();
}

/** The current address, and navigation from outside, as by the browser's buttons. */
class WatchedRouter {
  state!: { location: Location; historyAction: NavigationType };
  go!: NavigateFunction;

  async navigate(to: string | number): Promise<void> {
    await act(async () => (typeof to === 'number' ? this.go(to) : this.go(to)));
  }
}

function Watch({ router }: { router: WatchedRouter }) {
  const state = { location: useLocation(), historyAction: useNavigationType() };
  const go = useNavigate();
  useLayoutEffect(() => {
    Object.assign(router, { state, go });
  });
  useEffect(() => {
    const leave = () => void go('/sign-in');
    addEventListener(SIGNED_OUT, leave);
    return () => removeEventListener(SIGNED_OUT, leave);
  }, [go]);
  return null;
}
