import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noted } from '../../../../test/support/records.ts';
import { changeBetween, differing, editsTo, isEmpty, valuesBefore, withEdits } from './edits.ts';

const days = fc.oneof(fc.constant(null), fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }));
const review = fc
  .record({
    mark: fc.constantFrom(null, 'ask' as const, 'no' as const),
    note: fc.constantFrom('', 'Call them.'),
    contacted: fc.constantFrom(null, { on: '2026-03-02', way: 'by phone' }),
    places: fc.uniqueArray(fc.record({ department: fc.constantFrom('d1', 'd2', 'd3'), days }), {
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

test('an edit to the value that is there is none, in whatever order the days come', () => {
  const now = noted({ userId: 'u1', mark: 'ask', places: [{ department: 'd1', days: [4, 5] }] });
  expect(
    isEmpty(differing({ mark: 'ask', places: [{ department: 'd1', days: [5, 4] }] }, now)),
  ).toBe(true);
  expect(differing({ places: [{ department: 'd2', days: null }] }, now)).toEqual({
    places: [{ department: 'd2', days: null }],
  });
});
