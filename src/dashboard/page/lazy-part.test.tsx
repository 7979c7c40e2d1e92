import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { beforeEach, expect, test, vi } from 'vitest';
import { LazyPart, lazyWithPreload, preload } from './lazy-part.tsx';

const complaints = vi.spyOn(console, 'error');
beforeEach(() => complaints.mockReset().mockImplementation(() => undefined));

function Part({ name }: { name: string }) {
  return <p>The part of {name}</p>;
}

/** Shows a part beside the rest of a page. */
const show = (part: ReactNode, failed: ReactNode = 'It did not load.') =>
  render(
    <ErrorBoundary fallback="The page crashed.">
      <p>The page</p>
      <LazyPart failed={failed}>{part}</LazyPart>
    </ErrorBoundary>,
  );

test('renders at once when its code was preloaded', async () => {
  const Lazy = lazyWithPreload(async () => Part);
  await preload(Lazy);
  show(<Lazy name="Robin" />);
  expect(screen.getByText('The part of Robin')).toBeVisible();
});

test('loads its code when it is shown, and the page stays meanwhile', async () => {
  let arrive: (part: typeof Part) => void = () => undefined;
  const Lazy = lazyWithPreload(() => new Promise<typeof Part>((resolve) => (arrive = resolve)));
  show(<Lazy name="Robin" />);
  expect(screen.getByText('The page')).toBeVisible();
  await act(async () => arrive(Part));
  expect(await screen.findByText('The part of Robin')).toBeVisible();
});

/** Fails to load until `mend` is called. */
function failing() {
  let fails = true;
  const fetchPart = vi.fn<() => Promise<typeof Part>>(async () => {
    if (fails) throw new Error('offline');
    return Part;
  });
  return { fetchPart, Lazy: lazyWithPreload(fetchPart), mend: () => (fails = false) };
}

test('says that its code failed to load, and loads it on a retry', async () => {
  const { fetchPart, Lazy, mend } = failing();
  show(<Lazy name="Robin" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('It did not load.');
  expect(screen.getByText('The page')).toBeVisible();
  expect(fetchPart).toHaveBeenCalledOnce();
  mend();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The part of Robin')).toBeVisible();
});

test('loads its code again when it is shown again after a failure', async () => {
  const { Lazy, mend } = failing();
  const { unmount } = show(<Lazy name="Robin" />);
  await screen.findByRole('alert');
  unmount();
  mend();
  show(<Lazy name="Robin" />);
  expect(await screen.findByText('The part of Robin')).toBeVisible();
});

test('loads its code when it is shown after a preload failed', async () => {
  const { Lazy, mend } = failing();
  await expect(preload(Lazy)).rejects.toThrow('offline');
  mend();
  show(<Lazy name="Robin" />);
  expect(await screen.findByText('The part of Robin')).toBeVisible();
});

test('shows another node in place of a part that fails to load', async () => {
  const { Lazy } = failing();
  show(<Lazy name="Robin" />, <p>Something simpler</p>);
  expect(await screen.findByText('Something simpler')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('leaves a crash of the part to the boundary of the page', async () => {
  const Crashing = lazyWithPreload(async () => (): ReactNode => {
    throw new Error('a bug');
  });
  show(<Crashing />);
  expect(await screen.findByText('The page crashed.')).toBeVisible();
});

test('does not say at once that its code failed to load: Firefox aborts that as the page is left', async () => {
  vi.useFakeTimers();
  const { Lazy } = failing();
  show(<Lazy name="Robin" />);
  await act(() => vi.advanceTimersByTimeAsync(900));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(complaints).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.getByRole('alert')).toHaveTextContent('It did not load.');
});

test('says nothing when the document is emptied and left while the code loads', async () => {
  let abort: (error: Error) => void = () => undefined;
  const Lazy = lazyWithPreload(() => new Promise<typeof Part>((_, reject) => (abort = reject)));
  const { container } = show(<Lazy name="Robin" />);
  document.body.replaceChildren();
  vi.useFakeTimers();
  abort(new Error('error loading dynamically imported module'));
  await act(() => vi.advanceTimersByTimeAsync(1100));
  expect(container).not.toHaveTextContent('It did not load.');
  expect(complaints).not.toHaveBeenCalled();
});
