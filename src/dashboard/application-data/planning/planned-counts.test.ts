/** The counts of Departments and Coverage, against a count by hand over what the server sends. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readApplicationsLine } from '../../../contract/bff/applications.ts';
import { dayTargetKey, type Place } from '../../../contract/bff/reviews/reviews.ts';
import { countPeople } from '../../../staffing/counts.ts';
import { guessQuestions } from '../../../staffing/questions.ts';
import { applicationOf } from '../application.ts';
import { plannedApplications } from './planned-applications.ts';

const IDS = ['d1', 'd2', 'd3'];
const ANSWERS = ['Monday', 'tue', 'MITTWOCH', 'Thursday', 'Fr.', 'samedi', 'Sun'];
const STATES = [
  'assignment',
  ' Assignment',
  'interest',
  'INTEREST',
  'avoid',
  'request',
  'plan',
  'x',
];

const ids = fc.constantFrom(...IDS);
const days = fc.subarray([0, 1, 2, 3, 4, 5, 6]);
const someone = fc.record({
  /** A department may be listed twice. */
  departments: fc.array(fc.record({ id: ids, states: fc.subarray(STATES) }), { maxLength: 4 }),
  offered: days,
  asList: fc.boolean(),
  places: fc.dictionary(ids, fc.option(fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }))),
});
type Someone = typeof someone extends fc.Arbitrary<infer One> ? One : never;

/** The line of `GET /bff/applications` about a person. */
function lineOf({ departments, offered, asList }: Someone, index: number): string {
  const answers = offered.map((day) => ANSWERS[day] ?? '');
  const options = [{ name: 'Days ', type: 'multi', value: asList ? answers : answers.join(',') }];
  return JSON.stringify({ application: { user: { id: index }, departments, options } });
}

test('every number equals a count by hand over the lines of applications and the places of reviews', () => {
  const closings = fc.dictionary(ids, days);
  fc.assert(
    fc.property(fc.array(someone, { maxLength: 8 }), closings, (people, closed) => {
      const list = people.flatMap((one, index) => {
        const line = readApplicationsLine(lineOf(one, index));
        return ('application' in line && applicationOf(line.application)) || [];
      });
      expect(list).toHaveLength(people.length);
      const plans = new Map(
        people.map(({ places }, index): [string, Place[]] => [
          String(index),
          Object.entries(places).map(([department, days]) => ({ department, days })),
        ]),
      );
      const records = list.map(({ record }) => record);
      const dayTargets = Object.fromEntries(
        Object.entries(closed).flatMap(([id, on]) => on.map((day) => [dayTargetKey(day, id), 0])),
      );
      const { departments } = countPeople(
        plannedApplications(list, plans),
        guessQuestions(records, { Days: 'days' }),
        { targets: {}, dayTargets },
      );

      const states = (one: Someone, id: string) =>
        one.departments
          .filter((department) => department.id === id)
          .flatMap((department) => department.states.map((state) => state.trim().toLowerCase()));
      const isAssigned = (one: Someone, id: string) => states(one, id).includes('assignment');
      const isPlanned = (one: Someone, id: string) => id in one.places && !isAssigned(one, id);
      const daysThere = ({ places, offered }: Someone, id: string) => {
        if (!(id in places)) return offered;
        return places[id] ?? offered.filter((day) => !(closed[id] ?? []).includes(day));
      };
      for (const id of IDS) {
        const assigned = people.filter((one) => isAssigned(one, id));
        const planned = people.filter((one) => isPlanned(one, id));
        const possible = people.filter(
          (one) =>
            states(one, id).includes('interest') &&
            !states(one, id).includes('avoid') &&
            !IDS.some((any) => isAssigned(one, any) || isPlanned(one, any)),
        );
        const numbers = (isOn: (days: readonly number[]) => boolean) => ({
          assigned: assigned.filter((one) => isOn(daysThere(one, id))).length,
          planned: planned.filter((one) => isOn(daysThere(one, id))).length,
          possible: possible.filter(({ offered }) => isOn(offered)).length,
        });
        const counts = departments.find(({ key }) => key === id);
        const isNamed = people.some(
          (one) => id in one.places || one.departments.some((department) => department.id === id),
        );
        expect(counts !== undefined).toBe(isNamed);
        if (!counts) continue;
        expect(counts.all).toMatchObject(numbers(() => true));
        expect(counts.unsaid).toMatchObject(numbers((on) => on.length === 0));
        for (const [day, of] of counts.days.entries()) {
          expect(of).toMatchObject(numbers((on) => on.includes(day)));
        }
      }
    }),
    { numRuns: 200 },
  );
});
