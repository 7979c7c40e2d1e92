import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { expect, test, vi } from 'vitest';
import { lazyPage } from './lazy-page.tsx';

const show = (page: ReactNode) =>
  render(<ErrorBoundary fallback="It did not come.">{page}</ErrorBoundary>);

function Page() {
  return <p>The page</p>;
}

test('is drawn at once where its code is here', async () => {
  const { load, LazyPage } = lazyPage(async () => Page);
  await load();
  show(<LazyPage />);
  expect(screen.getByText('The page')).toBeVisible();
});

test('is drawn where its code comes while it is shown', async () => {
  let come: (page: ComponentType) => void = () => undefined;
  const code = new Promise<ComponentType>((resolve) => (come = resolve));
  const { load, LazyPage } = lazyPage(() => code);
  const ahead = load();
  function Meanwhile() {
    useLayoutEffect(() => come(Page), []);
    return null;
  }
  show(
    <>
      <LazyPage />
      <Meanwhile />
    </>,
  );
  await ahead;
  expect(await screen.findByText('The page')).toBeVisible();
});

test('tells the boundary when its code does not come, and tries again when it is shown again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let lost = true;
  const { LazyPage } = lazyPage(() =>
    lost ? Promise.reject(new Error('offline')) : Promise.resolve(Page),
  );
  const { unmount } = show(<LazyPage />);
  expect(await screen.findByText('It did not come.')).toBeVisible();
  unmount();
  lost = false;
  show(<LazyPage />);
  expect(await screen.findByText('The page')).toBeVisible();
});

test('keeps quiet where its code is cut off as the document is emptied and left', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  complaints.mockClear();
  let cutOff: (error: Error) => void = () => undefined;
  const { LazyPage } = lazyPage(() => new Promise<typeof Page>((_, reject) => (cutOff = reject)));
  const { container } = show(<LazyPage />);
  document.body.replaceChildren();
  await act(async () => cutOff(new Error('error loading dynamically imported module')));
  expect(container).not.toHaveTextContent('It did not come.');
  expect(complaints).not.toHaveBeenCalled();
});
