import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useTicks } from './use-ticks.ts';

test('ticks stay when a copy comes by itself, and go with the copy that the user asked for', () => {
  let asked = 0;
  const { result, rerender } = renderHook(({ asOf }) => useTicks(asOf, () => (asked += 1)), {
    initialProps: { asOf: '2026-05-04T06:00:00.000Z' },
  });
  act(() => result.current.tick('one'));
  act(() => result.current.tick('two'));
  act(() => result.current.tick('two'));
  rerender({ asOf: '2026-05-04T06:05:00.000Z' });
  expect([...result.current.ticked]).toEqual(['one']);
  act(() => result.current.refresh());
  expect(asked).toBe(1);
  expect([...result.current.ticked]).toEqual(['one']);
  rerender({ asOf: '2026-05-04T06:06:00.000Z' });
  expect([...result.current.ticked]).toEqual([]);
});
