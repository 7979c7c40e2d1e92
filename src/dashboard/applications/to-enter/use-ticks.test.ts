import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useTicks } from './use-ticks.ts';

test('ticks stay when a copy comes by itself, and go with each copy that the user asked for', () => {
  const { result, rerender } = renderHook(useTicks, {
    initialProps: null as string | null,
  });
  const ticked = () => [...result.current.ticked];
  act(() => result.current.tick('one'));
  act(() => result.current.tick('two'));
  act(() => result.current.tick('two'));
  rerender(null);
  expect(ticked()).toEqual(['one']);
  rerender('2026-05-04T06:05:00.000Z');
  expect(ticked()).toEqual([]);
  act(() => result.current.tick('one'));
  rerender(null);
  expect(ticked()).toEqual(['one']);
  rerender('2026-05-04T06:05:00.000Z');
  rerender('2026-05-04T06:04:00.000Z');
  expect(ticked()).toEqual(['one']);
  rerender('2026-05-04T06:06:00.000Z');
  expect(ticked()).toEqual([]);
});
