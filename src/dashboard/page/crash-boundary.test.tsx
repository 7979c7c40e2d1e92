import { onlineManager } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { CrashBoundary } from './crash-boundary.tsx';
import { lazyWithPreload } from './lazy-page.tsx';

test('a page whose code did not arrive is tried again once the server is reached', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let arrives = false;
  function Page() {
    if (!arrives) throw new Error('no connection');
    return <p>The page</p>;
  }
  onlineManager.setOnline(false);
  render(
    <MemoryRouter>
      <CrashBoundary>
        <Page />
      </CrashBoundary>
    </MemoryRouter>,
  );
  expect(screen.getByRole('alert')).toBeVisible();
  arrives = true;
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText('The page')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a page that crashed is not tried again because the connection ends', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Page = vi.fn(() => {
    throw new Error('no code');
  });
  render(
    <MemoryRouter>
      <CrashBoundary>
        <Page />
      </CrashBoundary>
    </MemoryRouter>,
  );
  const tries = Page.mock.calls.length;
  act(() => onlineManager.setOnline(false));
  expect(Page).toHaveBeenCalledTimes(tries);
  act(() => onlineManager.setOnline(true));
  expect(Page.mock.calls.length).toBeGreaterThan(tries);
});

test('of a dialog whose code did not arrive, says that, and not that the page stopped working', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Dialog = lazyWithPreload(
    () => Promise.reject(new Error('offline')),
    'The form could not be opened.',
  );
  render(
    <MemoryRouter>
      <h1>Access</h1>
      <CrashBoundary>
        <Dialog />
      </CrashBoundary>
    </MemoryRouter>,
  );
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The form could not be opened.');
  expect(alert).not.toHaveTextContent('stopped working');
  expect(within(alert).getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Access' })).toBeVisible();
});
