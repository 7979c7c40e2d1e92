import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noted, slotOf } from '../../../../test/support/records.ts';
import { changeBetween, differing, editsTo, isEmpty, valuesBefore, withEdits } from './edits.ts';

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
      const edits = changeBetween(earlier, later);
      expect(isEmpty(changeBetween(withEdits(earlier, edits), later))).toBe(true);
      const undo = valuesBefore(editsTo(edits, earlier));
      expect(isEmpty(changeBetween(withEdits(withEdits(earlier, edits), undo), earlier))).toBe(
        true,
      );
    }),
  );
});

test('an edit to the value that is there is none, in whatever order the slots come', () => {
  const now = noted({
    userId: 'u1',
    mark: 'ask',
    places: [{ department: 'd1', slots: [FRIDAY, SATURDAY] }],
  });
  expect(
    isEmpty(
      differing({ mark: 'ask', places: [{ department: 'd1', slots: [SATURDAY, FRIDAY] }] }, now),
    ),
  ).toBe(true);
  expect(differing({ places: [{ department: 'd2', slots: null }] }, now)).toEqual({
    places: [{ department: 'd2', slots: null }],
  });
});
