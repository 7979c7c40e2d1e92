import { expect, test } from 'vitest';
import type { ReceivedVolunteer } from '../contract/service/read-volunteer.ts';
import { withPlan } from './plans.ts';
import { neededDays, planWarnings, type PlanNeeds } from './warnings.ts';

const questions = (['days', 'hours'] as const).map((meaning) => ({
  name: meaning === 'days' ? 'When?' : 'How long?',
  meaning,
  confirmed: true,
  answers: 1,
}));

const needs = (neededDays: number[] | null = null): PlanNeeds => ({
  questions,
  neededDays,
  closedDays: [],
});

function record(states: Record<string, string[]>, days?: string, hours?: number) {
  const options = [
    { name: 'When?', type: 'multi', value: days },
    { name: 'How long?', type: 'number', value: hours },
  ];
  return {
    id: 'v1',
    departments: Object.entries(states).map(([id, states]) => ({ id, name: id, states })),
    options: options.filter(({ value }) => value !== undefined),
  } as ReceivedVolunteer;
}

const places = (...departments: string[]) =>
  departments.map((department) => ({ department, days: null }));

test('does not warn about a person who has time, wants the department and has no other', () => {
  const one = record({ d1: ['interest'], d2: ['avoid'] }, 'Friday,Saturday', 4);
  expect(planWarnings(one, [], 'd1', needs([4]))).toEqual([]);
  expect(planWarnings(one, places('d1'), 'd1', needs([4]))).toEqual([]);
});

test('warns of a department that the person asked to avoid', () => {
  const one = record({ d1: ['Avoid', 'request'] });
  expect(planWarnings(one, [], 'd1', needs())).toEqual([{ kind: 'avoided' }]);
});

test('warns of other departments that the person is assigned to or planned for, each once', () => {
  const one = record({ d1: [], d2: ['assignment'], d3: ['request'] });
  const expected = [{ kind: 'elsewhere', assigned: ['d2'], planned: ['d3', 'd4'], days: [] }];
  const planned = places('d1', 'd2', 'd3', 'd4');
  expect(planWarnings(one, planned, 'd1', needs())).toEqual(expected);
  const withStates = withPlan(one, planned, () => null);
  expect(planWarnings(withStates, planned, 'd1', needs())).toEqual(expected);
  expect(planWarnings(withStates, [], 'd1', needs())).toEqual(expected);
});

test.each([
  [7, [{ kind: 'hours', hours: 7, departments: 2 }]],
  [8, []],
  [undefined, []],
])('with %s hours, warns of two departments if each gets less than a shift', (hours, expected) => {
  const one = record({ d1: [], d2: ['assignment'] }, undefined, hours);
  const warnings = planWarnings(one, [], 'd1', needs());
  expect(warnings.filter(({ kind }) => kind === 'hours')).toEqual(expected);
});

test('does not warn of few hours for the only department', () => {
  expect(planWarnings(record({ d1: [] }, undefined, 1), [], 'd1', needs())).toEqual([]);
});

test.each([
  ['has none of the needed days', 'Monday,Tuesday', [4, 5], true],
  ['has one of the needed days', 'Monday,Friday', [4, 5], false],
  ['gave no days', undefined, [4, 5], false],
  ['offers days to a department whose days nobody has set', 'Monday', null, false],
  ['offers days to a department that is closed every day', 'Monday', [], false],
])('checks the days of a person who %s', (_, days, needed, warns) => {
  const expected = warns ? [{ kind: 'days', offered: [0, 1], needed }] : [];
  expect(planWarnings(record({}, days), [], 'd1', needs(needed))).toEqual(expected);
});

test.each([
  ['all they offer', null, 'Saturday', []],
  ['a day they offer', [5], 'Friday,Saturday', []],
  ['a day they no longer offer', [4, 5], 'Saturday', [4]],
  ['a day, and they never said which they offer', [4], undefined, []],
])('checks the days of a person who is planned for %s', (_, days, offers, notOffered) => {
  const expected = notOffered.map((day) => ({ kind: 'notOffered', offered: [5], planned: [day] }));
  const warnings = planWarnings(record({}, offers), [{ department: 'd1', days }], 'd1', needs());
  expect(warnings).toEqual(expected);
});

test.each([
  [{}, null],
  [{ 'fri:d2': 3 }, null],
  [{ 'fri:d1': 3, 'sat:d1': 0, 'sun:d1': 1 }, [4, 6]],
  [{ 'mon:d1': 0, 'tue:d1': 0, 'wed:d1': 0, 'thu:d1': 0 }, [4, 5, 6]],
])('with the needs %j, a department needs people on the days %j', (dayTargets, expected) => {
  expect(neededDays('d1', dayTargets)).toEqual(expected);
});

test('warns of a day in two departments, with the days; other days, and other departments, do not count', () => {
  const one = record({}, 'Friday,Saturday');
  const elsewhere = (...planned: [string, number[] | null][]) =>
    planWarnings(
      one,
      planned.map(([department, days]) => ({ department, days })),
      'd1',
      needs(),
    );
  expect(elsewhere(['d1', [4]], ['d2', [5]])).toEqual([]);
  expect(elsewhere(['d1', [4]], ['d2', null], ['d3', [5]])).toEqual([
    { kind: 'elsewhere', assigned: [], planned: ['d2'], days: [4] },
  ]);
});
