import { onlineManager } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { CrashBoundary } from './crash-boundary.tsx';

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
