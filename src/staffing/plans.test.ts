import { expect, test } from 'vitest';
import { slotOf } from '../../test/support/records.ts';
import type { PlannedSlots } from '../contract/bff/reviews/reviews.ts';
import type { Slot } from '../contract/bff/reviews/slots.ts';
import { withSlotSwitched } from './plans.ts';

const FRI = slotOf('Friday');
const SAT = slotOf('Saturday');
const SUN = slotOf('Sunday');

test.each<[string, PlannedSlots, PlannedSlots, Slot[]?]>([
  ['one of the usual ones is switched off', null, [SAT]],
  ['all usual ones are on again', [SAT], null],
  ['one beside the usual ones is on', [FRI, SUN], [SUN]],
  ['the last one is switched off, which takes it back', [FRI], []],
  ['the last one of someone who offers none is switched off', [FRI], [], []],
  ['the only usual one is switched off', null, [], [FRI]],
])('a plan where %s', (_, before, after, usual = [FRI, SAT]) => {
  expect(withSlotSwitched(before, FRI, usual)).toEqual(after);
});
