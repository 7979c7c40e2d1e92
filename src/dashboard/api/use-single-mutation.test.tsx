import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { useSingleMutation } from './use-single-mutation.ts';

/** A mutation whose requests get the two answers, in their order. */
function mutation() {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()] as const;
  const send = vi.fn((_text: string) => answers[send.mock.calls.length === 1 ? 0 : 1].promise);
  const client = createQueryClient();
  const { result, unmount } = renderHook(() => useSingleMutation({ mutationFn: send }), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  const sent = () => send.mock.calls.map(([text]) => text);
  return { result, unmount, answers, sent };
}

test('pressed again before anything is drawn, nothing more is sent until the first one has settled', async () => {
  const { result, answers, sent } = mutation();
  act(() => {
    result.current.mutate('first');
    result.current.mutate('again');
  });
  await waitFor(() => expect(result.current.isPending).toBe(true));
  act(() => result.current.mutate('and again'));
  answers[0].reject(new Error('refused'));
  await waitFor(() => expect(result.current.isError).toBe(true));
  expect(sent()).toEqual(['first']);
  act(() => result.current.mutate('second'));
  answers[1].resolve('done');
  await waitFor(() => expect(result.current.data).toBe('done'));
  expect(sent()).toEqual(['first', 'second']);
});

test('after a reset another one is sent, and only its answer counts', async () => {
  const { result, answers, sent } = mutation();
  const settled = vi.fn();
  act(() => {
    result.current.mutate('first', { onSettled: settled });
    result.current.reset();
    result.current.mutate('second', { onSettled: settled });
  });
  await waitFor(() => expect(sent()).toEqual(['first', 'second']));
  answers[0].resolve('first');
  await answers[0].promise;
  act(() => result.current.mutate('third'));
  answers[1].resolve('second');
  await waitFor(() => expect(result.current.data).toBe('second'));
  expect(settled.mock.calls.map(([data]) => data)).toEqual(['second']);
  expect(sent()).toEqual(['first', 'second']);
});

test('what is to happen on the page does not happen once its part of the page is gone', async () => {
  const { result, unmount, answers, sent } = mutation();
  const done = vi.fn();
  act(() => result.current.mutate('first', { onSuccess: done, onSettled: done }));
  await waitFor(() => expect(sent()).toEqual(['first']));
  unmount();
  answers[0].resolve('done');
  await new Promise((resolve) => setTimeout(resolve));
  expect(done).not.toHaveBeenCalled();
});
