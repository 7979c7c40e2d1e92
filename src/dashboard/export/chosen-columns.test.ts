import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arranged, withIds } from './chosen-columns.ts';

const columns = (...ids: string[]) => ids.map((id) => ({ id }));
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');

test('a column that is new since the order was chosen comes behind its usual neighbour', () => {
  expect(idsOf(arranged(columns('i', 'a', 'b', 'c'), ['c', 'a']))).toBe('icab');
});

test('every offered column is there once, the first one first, whatever order was kept', () => {
  const id = fc.constantFrom(...'abcdefgh');
  fc.assert(
    fc.property(fc.uniqueArray(id), fc.array(id), (offered, order) => {
      const result = arranged(columns(...offered), order).map(({ id }) => id);
      expect(result.toSorted()).toEqual(offered.toSorted());
      expect(result[0]).toBe(offered[0]);
      const kept = [...new Set(order)].filter((id) => offered.includes(id) && id !== offered[0]);
      expect(result.filter((id) => kept.includes(id))).toEqual(kept);
    }),
  );
});

test('without an order the columns stay as they are offered', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string()), (ids) => {
      expect(arranged(columns(...ids), [])).toEqual(columns(...ids));
    }),
  );
});

test('columns are found by their ids, and ids of no column left out', () => {
  expect(idsOf(withIds(columns('a', 'b', 'c'), ['c', 'x', 'a']))).toBe('ca');
});
