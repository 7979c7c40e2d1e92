import { expect, test } from 'vitest';
import { slotOf } from '../../test/support/records.ts';
import type { PlannedSlots } from '../contract/bff/reviews/reviews.ts';
import { withSlotSwitched } from './plans.ts';

const FRI = slotOf('Friday');
const SAT = slotOf('Saturday');
const SUN = slotOf('Sunday');

test.each<[string, PlannedSlots, PlannedSlots]>([
  ['one of the usual ones is switched off', null, [SAT]],
  ['all usual ones are on again', [SAT], null],
  ['one beside the usual ones is on', [FRI, SUN], [SUN]],
])('a plan where %s', (_, before, after) => {
  expect(withSlotSwitched(before, FRI, [FRI, SAT])).toEqual(after);
});

test('switching off the last slot takes the plan back, also of someone who offered none', () => {
  expect(withSlotSwitched([FRI], FRI, [FRI, SAT])).toEqual([]);
  expect(withSlotSwitched([FRI], FRI, [])).toEqual([]);
  expect(withSlotSwitched(null, FRI, [FRI])).toEqual([]);
});
