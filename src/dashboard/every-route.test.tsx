/** Every route that reads explains a bad address, says and retries a failure, and keeps the focus at a refresh. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { people, volunteerRecord } from '../../test/support/event.ts';
import { startRollcall } from '../../test/support/rollcall.tsx';

const FAILED = {
  errors: {
    server: {
      code: 'service_failed',
      serviceStatus: 503,
      said: 'Closed for repairs.',
      hash: 'ab12',
    },
  },
};

interface Route {
  address: string;
  /** The request without which the page has nothing to show. */
  reads: string;
  /** A text of the page that needs the answer. */
  shown: string | RegExp;
  /** A query that it cannot read, if it has any. */
  bad?: string;
  /** Whether its own button reads again. */
  refreshes?: true;
}

const ROUTES: Route[] = [
  {
    address: '/users',
    reads: 'POST users/search',
    shown: '3 users',
    bad: 'role=crew',
    refreshes: true,
  },
  { address: '/users/u00001', reads: 'GET users/u00001/volunteer', shown: 'Departments' },
  ...['', '/departments', '/coverage', '/answers', '/entering', '/overnight'].map(
    (page): Route => ({
      address: `/applications${page}`,
      reads: 'GET applications',
      shown: /^1 application/,
      bad: 'role=crew',
      refreshes: true,
    }),
  ),
  {
    address: '/audit',
    reads: 'GET audit',
    shown: /^(0 entries|1 entry)/,
    bad: 'from=someday',
    refreshes: true,
  },
  { address: '/applications/fill/d1', reads: 'GET applications', shown: 'Fill Info Desk' },
  { address: '/applications/roster', reads: 'GET applications', shown: /^Say which question/ },
  { address: '/applications/roster/d1', reads: 'GET applications', shown: /Info Desk/ },
  { address: '/access', reads: 'GET access', shown: 'This is you' },
];

async function open(address: string, failing?: string) {
  const rollcall = await startRollcall({
    people: people(3),
    applications: [
      volunteerRecord({ departments: [{ id: 'd1', name: 'Info Desk', states: ['interest'] }] }),
    ],
  });
  const failed = () => Response.json(FAILED, { status: 502 });
  const recover = failing && rollcall.failNext(new RegExp(`^${failing}$`), failed, Infinity);
  return {
    ...(await rollcall.open(address)),
    /** Counts the requests so far. */
    count: (reads: string) => rollcall.asked.filter(({ what }) => what === reads).length,
    recover: () => recover && recover(),
  };
}

test.each(ROUTES.filter(({ bad }) => bad))(
  '$address says which part of its address it cannot read, asks for nothing, and starts without it',
  async ({ address, reads, shown, bad = '' }) => {
    const { user, router, count } = await open(`${address}?${bad}`);
    expect(await screen.findByText(new RegExp(`The address says “${bad}”`))).toBeVisible();
    expect(count(reads)).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByText(shown)).toBeInTheDocument();
    expect(router.state.location.search).toBe('');
  },
);

test.each(ROUTES)(
  '$address says what failed, and tries again by keyboard',
  async ({ address, reads, shown }) => {
    // A live page repeats failed requests by itself.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { user, recover } = await open(address, reads);
    expect(await screen.findByRole('alert')).toHaveTextContent(/Closed for repairs\..*ab12/);
    expect(screen.queryByText(shown)).toBeNull();
    recover();
    screen.getByRole('button', { name: 'Try again' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(shown)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(document.body).not.toHaveFocus();
  },
);

test.each(ROUTES.filter(({ refreshes }) => refreshes))(
  '$address keeps the focus on Refresh',
  async ({ address, reads, shown }) => {
    const { user, count } = await open(address);
    await screen.findByText(shown);
    const before = count(reads);
    const refresh = screen.getByRole('button', { name: 'Refresh' });
    refresh.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(count(reads)).toBeGreaterThan(before));
    expect(await screen.findByText(shown)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Refresh/ })).toHaveFocus();
  },
);
