import { expect, test } from 'vitest';
import {
  departmentsOf,
  keyOf,
  optionsOf,
  record,
  slotOf,
  timesWith,
} from '../../test/support/records.ts';
import { closingOf } from './closing.ts';
import type { Counted } from './counts.ts';
import { slotsOfKeys, timesOf } from './times.ts';

test('names the departments that are open, and counts each person once who is there then', () => {
  const settings = timesWith(['Friday', 'Saturday'], {
    needs: { 'd1 Friday': 'closed', 'd1 Saturday': 4, 'd2 Friday': 2 },
  });
  const offering = (choices: string, ...departments: string[]): Counted => ({
    record: record({
      departments: departmentsOf(...departments),
      options: optionsOf({ 'When?': choices }, 'multi'),
    }),
  });
  const planned = (department: string, choice: string | null): Counted => ({
    ...offering('Friday'),
    places: [{ department, slots: choice === null ? null : [slotOf(choice)] }],
  });
  const people = [
    offering('Friday', 'd2:assignment', 'd3:assignment'),
    offering('Saturday', 'd2:assignment'),
    offering('Friday', 'd1:assignment', 'd2:interest'),
    planned('d3', null),
    planned('d3', 'Saturday'),
    planned('d1', null),
  ];
  const close = (...choices: string[]) => {
    const slots = slotsOfKeys(timesOf(settings), choices.map(keyOf));
    const { slots: open, people: there } = closingOf(people, ['d1', 'd2', 'd3'], slots, settings);
    return [Array.from(open, ([key, own]) => [key, ...own.map(({ label }) => label)]), there];
  };
  expect(close('Friday')).toEqual([
    [
      ['d2', 'Fri'],
      ['d3', 'Fri'],
    ],
    2,
  ]);
  expect(close('Friday', 'Saturday')).toEqual([
    [
      ['d1', 'Sat'],
      ['d2', 'Fri', 'Sat'],
      ['d3', 'Fri', 'Sat'],
    ],
    4,
  ]);
  expect(close()).toEqual([[], 0]);
});
