import { afterEach, expect, test, vi } from 'vitest';
import { restoreOrder } from './elements.ts';

afterEach(() => void vi.useRealTimers());

function rows(...order: number[]): HTMLElement {
  const parent = document.createElement('div');
  for (const index of order) {
    const row = document.createElement('div');
    row.setAttribute('aria-rowindex', String(index));
    parent.append(row);
  }
  return parent;
}

const orderOf = (parent: HTMLElement) =>
  Array.from(parent.children, (row) => Number(row.getAttribute('aria-rowindex')));

test('restores the order of the rows', () => {
  const parent = rows(5, 6, 3, 4);
  restoreOrder(parent);
  expect(orderOf(parent)).toEqual([3, 4, 5, 6]);
});

test('moves no row while one is pressed, which would lose the click', () => {
  vi.useFakeTimers();
  const parent = rows(5, 6, 3, 4);
  const pressed = vi.spyOn(parent, 'matches').mockReturnValue(true);
  restoreOrder(parent);
  vi.advanceTimersByTime(1000);
  expect(orderOf(parent)).toEqual([5, 6, 3, 4]);
  expect(pressed).toHaveBeenCalledWith(':active');
  pressed.mockReturnValue(false);
  vi.advanceTimersByTime(1000);
  expect(orderOf(parent)).toEqual([3, 4, 5, 6]);
});
