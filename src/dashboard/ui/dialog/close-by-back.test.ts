import { beforeAll, expect, test, vi } from 'vitest';
import { closeByBack, followBack } from './close-by-back.ts';

const routed = vi.fn<(path: string) => void>();

// Stops following after the last test: other files share the document.
beforeAll(() => {
  const onPop = () => routed(location.pathname);
  addEventListener('popstate', onPop);
  const stop = followBack();
  return () => {
    stop();
    removeEventListener('popstate', onPop);
  };
});

/** Opens a page as the router does. */
function openPage(path: string, index: number): void {
  routed.mockClear();
  history.pushState({ idx: index }, '', path);
}

/** A dialog that closes when it is asked to. */
function openDialog() {
  const closed = vi.fn(() => stop());
  const stop = closeByBack(closed);
  return { closed, stop };
}

test('Back closes the dialog, and the next one leaves the page', async () => {
  openPage('/first', 1);
  openPage('/second', 2);
  const { closed } = openDialog();
  history.back();
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(location.pathname).toBe('/second');
  expect(routed).not.toHaveBeenCalled();
  history.back();
  await vi.waitFor(() => expect(routed.mock.calls).toEqual([['/first']]));
  history.forward();
  await vi.waitFor(() => expect(routed.mock.lastCall).toEqual(['/second']));
});

test('Back asks again as long as the dialog stays, and skips nothing that was closed otherwise', async () => {
  openPage('/first', 1);
  openPage('/second', 2);
  const asked = vi.fn();
  const stop = closeByBack(asked);
  for (const times of [1, 2]) {
    history.back();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(times));
  }
  stop();
  openDialog().stop();
  history.back();
  await vi.waitFor(() => expect(location.pathname).toBe('/first'));
  expect(routed.mock.calls).toEqual([['/first']]);
});

test('a dialog that changes the address is closed by Back at its newest address', async () => {
  openPage('/board', 1);
  const { closed } = openDialog();
  history.pushState({ idx: 2 }, '', '/board?role=7');
  history.back();
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(location.search).toBe('?role=7');
  expect(routed).not.toHaveBeenCalled();
});
