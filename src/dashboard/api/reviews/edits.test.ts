import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noted, slotOf } from '../../../../test/support/records.ts';
import { changeBetween, editsTo, inverse, isEffective, withEdits } from './edits.ts';

const FRIDAY = slotOf('Friday');
const SATURDAY = slotOf('Saturday');
const slots = fc.option(fc.subarray([FRIDAY, SATURDAY, slotOf('Sunday')], { minLength: 1 }));
const review = fc
  .record({
    mark: fc.constantFrom(null, 'ask' as const, 'no' as const),
    note: fc.constantFrom('', 'Call them.'),
    contacted: fc.constantFrom(null, { on: '2026-03-02', way: 'by phone' }),
    places: fc.uniqueArray(fc.record({ department: fc.constantFrom('d1', 'd2', 'd3'), slots }), {
      selector: ({ department }) => department,
    }),
  })
  .map((values) => noted({ userId: 'u1', ...values }));

test('the edits between two reviews make the later from the earlier, and undone the earlier again', () => {
  fc.assert(
    fc.property(review, review, (earlier, later) => {
      const edits = editsTo(earlier, changeBetween(earlier, later));
      const edited = withEdits(earlier, edits);
      expect(changeBetween(edited, later)).toEqual({});
      const undone = withEdits(edited, edits.toReversed().map(inverse));
      expect(changeBetween(undone, earlier)).toEqual({});
    }),
  );
});

test('an edit to the value that is there is none, in whatever order the slots come', () => {
  const now = noted({
    userId: 'u1',
    mark: 'ask',
    places: [{ department: 'd1', slots: [FRIDAY, SATURDAY] }],
  });
  const same = editsTo(now, {
    mark: 'ask',
    places: [{ department: 'd1', slots: [SATURDAY, FRIDAY] }],
  });
  expect(same.filter(isEffective)).toEqual([]);
  const other = editsTo(now, { places: [{ department: 'd2', slots: null }] });
  expect(other.filter(isEffective)).toMatchObject([{ department: 'd2', value: { slots: null } }]);
});
