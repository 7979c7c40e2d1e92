import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetFailure, lazyWithPreload, preload } from './lazy-page.tsx';

const complaints = vi.spyOn(console, 'error');
beforeEach(() => complaints.mockReset().mockImplementation(() => undefined));

function Page({ name }: { name: string }) {
  return <p>The page of {name}</p>;
}

function Failed({ error, resetErrorBoundary }: FallbackProps) {
  return (
    <div role="alert">
      {String(error)} <button onClick={resetErrorBoundary}>Try again</button>
    </div>
  );
}

/** Shows a page in a frame. */
const show = (page: ReactNode) =>
  render(
    <>
      <p>The frame</p>
      <ErrorBoundary FallbackComponent={Failed} onError={forgetFailure}>
        <Suspense fallback={null}>{page}</Suspense>
      </ErrorBoundary>
    </>,
  );

test('renders at once when its code was preloaded', async () => {
  const Lazy = lazyWithPreload(async () => Page);
  await preload(Lazy);
  show(<Lazy name="Robin" />);
  expect(screen.getByText('The page of Robin')).toBeVisible();
});

test('loads its code when it is shown, and the frame stays meanwhile', async () => {
  let arrive: (page: typeof Page) => void = () => undefined;
  const Lazy = lazyWithPreload(() => new Promise<typeof Page>((resolve) => (arrive = resolve)));
  show(<Lazy name="Robin" />);
  expect(screen.getByText('The frame')).toBeVisible();
  await act(async () => arrive(Page));
  expect(await screen.findByText('The page of Robin')).toBeVisible();
});

/** Fails to load until `mend` is called. */
function failing() {
  let fails = true;
  const fetchPage = vi.fn<() => Promise<typeof Page>>(async () => {
    if (fails) throw new Error('offline');
    return Page;
  });
  return { fetchPage, Lazy: lazyWithPreload(fetchPage), mend: () => (fails = false) };
}

test('says that its code failed to load, and loads it on a retry', async () => {
  const { fetchPage, Lazy, mend } = failing();
  show(<Lazy name="Robin" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('failed to load: Error: offline');
  expect(screen.getByText('The frame')).toBeVisible();
  expect(fetchPage).toHaveBeenCalledOnce();
  mend();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The page of Robin')).toBeVisible();
});

test('loads its code when it is shown after a preload failed', async () => {
  const { Lazy, mend } = failing();
  await expect(preload(Lazy)).rejects.toThrow('offline');
  mend();
  show(<Lazy name="Robin" />);
  expect(await screen.findByText('The page of Robin')).toBeVisible();
});

test('does not say at once that its code failed to load: Firefox aborts that as the page is left', async () => {
  vi.useFakeTimers();
  const { Lazy } = failing();
  show(<Lazy name="Robin" />);
  await act(() => vi.advanceTimersByTimeAsync(900));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(complaints).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.getByRole('alert')).toHaveTextContent('failed to load: Error: offline');
});

test('says nothing when the document is emptied and left while the code loads', async () => {
  let abort: (error: Error) => void = () => undefined;
  const Lazy = lazyWithPreload(() => new Promise<typeof Page>((_, reject) => (abort = reject)));
  const { container } = show(<Lazy name="Robin" />);
  document.body.replaceChildren();
  vi.useFakeTimers();
  abort(new Error('error loading dynamically imported module'));
  await act(() => vi.advanceTimersByTimeAsync(1100));
  expect(container).not.toHaveTextContent('failed to load');
  expect(complaints).not.toHaveBeenCalled();
});
