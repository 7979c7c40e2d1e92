/** What becomes of the plans of several people when times are added or taken away. */
import { expect, test } from 'vitest';
import {
  departmentsOf,
  optionsOf,
  record,
  slotOf,
  timesWith,
} from '../../../../test/support/records.ts';
import type { Place } from '../../../contract/bff/reviews/reviews.ts';
import { timesOf } from '../../../staffing/times.ts';
import { applicationOf } from '../../application-data/application.ts';
import { changeOfTimes, slotsToChange } from './change-of-times.ts';

const [FRI, SAT] = [slotOf('Friday'), slotOf('Saturday')];
const settings = timesWith(['Friday', 'Saturday', 'Sunday'], {
  hours: 2,
  needs: { 'd3 Friday': 'closed' },
});
const slots = timesOf(settings).slots;
const [friday, saturday] = slots;

/** A person who offers all days, with these places. */
function personWith(hours: number, ...places: Place[]) {
  const person =
    applicationOf(
      record({
        user: { id: 'u1' },
        departments: departmentsOf('d1:interest', 'd2:interest', 'd3:interest'),
        options: [
          ...optionsOf({ 'When?': 'Friday,Saturday,Sunday' }, 'multi'),
          ...optionsOf({ 'How long?': hours }, 'number'),
        ],
      }),
    ) ?? expect.fail('The record has no user.');
  const plans = new Map([[person.userId, places]]);
  const people = (...departments: string[]) =>
    departments.map((department) => ({ person, department }));
  return { plans, people };
}

test('warns also where somebody is double-booked already, and is once more', () => {
  const { plans, people } = personWith(
    20,
    { department: 'd1', slots: [FRI] },
    { department: 'd2', slots: [FRI, SAT] },
  );
  const change = changeOfTimes(people('d1'), 'add', {
    slots: saturday ? [saturday] : [],
    from: null,
    plans,
    settings,
  });
  expect(change.warnings).toEqual({ notOffered: 0, doubleBooked: 1, moreHours: 0 });
});

test('a person in two departments is one person, who is double-booked by the same time in both', () => {
  const { plans, people } = personWith(
    20,
    { department: 'd1', slots: [FRI] },
    { department: 'd2', slots: [slotOf('Sunday')] },
  );
  const change = changeOfTimes(people('d1', 'd2'), 'only', {
    slots: saturday ? [saturday] : [],
    from: null,
    plans,
    settings,
  });
  expect([change.edits.length, change.people]).toEqual([2, 1]);
  expect(change.warnings.doubleBooked).toBe(1);
});

test('a time in which the department is closed can be taken away, and nobody is planned for it', () => {
  const { plans, people } = personWith(20, { department: 'd3', slots: [FRI, SAT] });
  const closed = slotsToChange(people('d3'), plans, settings);
  expect(closed.map(({ choice }) => choice)).toEqual(['Friday', 'Saturday', 'Sunday']);
  const wanted = { slots: friday ? [friday] : [], from: null, plans, settings };
  expect(changeOfTimes(people('d3'), 'add', wanted)).toMatchObject({ edits: [], leftOut: [{}] });
  expect(changeOfTimes(people('d3'), 'remove', wanted).edits).toMatchObject([
    { to: { places: [{ department: 'd3', slots: [SAT] }] } },
  ]);
});

test('a time that is no choice any more can be taken away, and nobody is planned for it', () => {
  const gone = slotOf('Monday');
  const { plans, people } = personWith(20, { department: 'd1', slots: [gone, SAT] });
  const named = slotsToChange(people('d1'), plans, settings).filter(
    ({ choice }) => choice === 'Monday',
  );
  const wanted = { slots: named, from: null, plans, settings };
  expect(changeOfTimes(people('d1'), 'only', wanted).edits).toEqual([]);
  expect(changeOfTimes(people('d1'), 'remove', wanted).edits).toMatchObject([
    { to: { places: [{ department: 'd1', slots: [SAT] }] } },
  ]);
});

test('names the times that people do not get because their department is closed then', () => {
  const { plans, people } = personWith(
    20,
    { department: 'd1', slots: [SAT] },
    { department: 'd3', slots: [SAT] },
  );
  const wanted = { slots, from: null, plans, settings };
  const both = people('d1', 'd3');
  for (const how of ['add', 'only'] as const) {
    expect(changeOfTimes(both, how, wanted)).toMatchObject({
      closed: [{ choice: 'Friday' }],
      withoutClosed: 1,
      leftOut: [],
    });
  }
  expect(changeOfTimes(both, 'remove', wanted)).toMatchObject({ closed: [], withoutClosed: 0 });
});

test('a time that somebody keeps is not named, though the department is closed then', () => {
  const { plans, people } = personWith(20, { department: 'd3', slots: [FRI] });
  const wanted = { slots, from: null, plans, settings };
  expect(changeOfTimes(people('d3'), 'add', wanted)).toMatchObject({ closed: [] });
  expect(changeOfTimes(people('d3'), 'only', wanted)).toMatchObject({
    closed: [{ choice: 'Friday' }],
  });
});
