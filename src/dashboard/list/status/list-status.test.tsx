import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { heard } from '../../../../test/support/announcements.ts';
import { ListStatus } from './list-status.tsx';

beforeEach(() => void vi.useFakeTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test('shows each count at once, and announces the final one once', async () => {
  const { rerender } = render(<ListStatus text="Loading…" busy />);
  rerender(<ListStatus text="9 matches" busy={false} />);
  await pass(200);
  rerender(<ListStatus text="9 matches" busy />);
  rerender(<ListStatus text="2 matches" busy={false} />);
  expect(screen.getByRole('status')).toHaveTextContent('2 matches');
  await pass(500);
  expect(heard()).toEqual([]);
  await pass(200);
  expect(heard()).toEqual(['2 matches']);
  await pass(4000);
  // Read again, and found alike.
  rerender(<ListStatus text="2 matches" busy />);
  rerender(<ListStatus text="2 matches" busy={false} />);
  await pass(700);
  expect(heard()).toEqual(['2 matches']);
});

test('is no live region itself, so that nothing is announced twice', () => {
  render(<ListStatus text="3 users" busy={false} />);
  expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'off');
});
