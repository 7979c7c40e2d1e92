import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arranged, withIds } from './chosen-columns.ts';

const columns = (...ids: string[]) => ids.map((id) => ({ id }));
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');

test('a column added after the order was chosen follows its usual neighbour', () => {
  expect(idsOf(arranged(columns('i', 'a', 'b', 'c'), ['c', 'a']))).toBe('icab');
});

test('every offered column appears once, the first one first, whatever order was saved', () => {
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

test('without a saved order, the columns keep their default order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string()), (ids) => {
      expect(arranged(columns(...ids), [])).toEqual(columns(...ids));
    }),
  );
});

test('finds columns by their ids, and ignores unknown ids', () => {
  expect(idsOf(withIds(columns('a', 'b', 'c'), ['c', 'x', 'a']))).toBe('ca');
});
