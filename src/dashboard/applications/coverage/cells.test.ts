import { expect, test } from 'vitest';
import { placeBlock } from './cells.ts';

const block = [['1', '2'], ['3']];
const last = { row: 3, column: 2 };

test('a block fills the cells to the right of its first one and below', () => {
  expect(placeBlock(block, { row: 1, column: 1 }, last)).toEqual({
    cells: [
      [{ row: 1, column: 1 }, '1'],
      [{ row: 1, column: 2 }, '2'],
      [{ row: 2, column: 1 }, '3'],
    ],
    below: 0,
    beside: 0,
  });
});

test('rows and columns beyond the last cell are counted', () => {
  expect(placeBlock(block, { row: 3, column: 2 }, last)).toMatchObject({ below: 1, beside: 1 });
  expect(placeBlock([], { row: 3, column: 2 }, last)).toEqual({ cells: [], below: 0, beside: 0 });
});
