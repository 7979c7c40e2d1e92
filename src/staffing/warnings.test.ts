import { expect, test } from 'vitest';
import {
  departmentsOf,
  optionsOf,
  placesIn,
  record,
  slotOf,
  timesWith,
} from '../../test/support/records.ts';
import type { Place } from '../contract/bff/reviews/reviews.ts';
import { timesOf } from './times.ts';
import {
  conflictsByDepartment,
  conflictsOf,
  planWarnings,
  type PlanWarning,
  slotWarnings,
} from './warnings.ts';

const DAYS = ['Thursday', 'Friday', 'Saturday', 'Sunday'];
const settings = timesWith(DAYS);

/** @param offered choices with commas between; undefined for none */
function person(departments: string[], offered?: string, hours?: unknown) {
  return record({
    departments: departmentsOf(...departments),
    options: [
      ...optionsOf({ 'When?': offered }, 'multi'),
      ...optionsOf({ 'How long?': hours }, 'number'),
    ],
  });
}

/** The places of "d1", which names no slots, and "d2 Friday Saturday". */
function places(...written: string[]): Place[] {
  return written.map((one) => {
    const [department = '', ...choices] = one.split(' ');
    return { department, slots: choices.length > 0 ? choices.map(slotOf) : null };
  });
}

/** With the texts of slots in place of the slots. */
function plain(warnings: readonly PlanWarning[]): object[] {
  return warnings.map((one) =>
    Object.fromEntries(
      Object.entries(one).map(([name, value]: [string, unknown]) => [
        name,
        Array.isArray(value)
          ? value.map((slot: unknown) =>
              typeof slot === 'object' ? (slot as { choice: string }).choice : slot,
            )
          : value,
      ]),
    ),
  );
}

test('does not warn about a person who has time, wants the department and has no other', () => {
  const one = person(['d1:interest', 'd2:avoid'], 'Friday,Saturday', 4);
  const needs = timesWith(DAYS, { hours: 2, needs: { 'd1 Friday': 3 } });
  expect(planWarnings(one, [], 'd1', needs)).toEqual([]);
  expect(planWarnings(one, places('d1'), 'd1', needs)).toEqual([]);
});

test('warns of a department that the person asked to avoid', () => {
  expect(planWarnings(person(['d1:Avoid+request']), [], 'd1', settings)).toEqual([
    { kind: 'avoided' },
  ]);
});

test('warns of other departments that the person is assigned to or planned for, each once', () => {
  const one = person(['d1:', 'd2:assignment', 'd3:request']);
  expect(planWarnings(one, placesIn('d1', 'd2', 'd3', 'd4'), 'd1', settings)).toEqual([
    { kind: 'elsewhere', assigned: ['d2'], planned: ['d3', 'd4'] },
  ]);
});

test('warns of a slot in two departments; other slots, and closed ones, do not count', () => {
  const one = person([], 'Friday,Saturday');
  const elsewhere = (needs: Record<string, number | 'closed'>, ...planned: string[]) =>
    plain(planWarnings(one, places(...planned), 'd1', timesWith(DAYS, { needs })));
  expect(elsewhere({}, 'd1 Friday', 'd2 Saturday')).toEqual([]);
  expect(elsewhere({}, 'd1 Friday', 'd2', 'd3 Saturday')).toEqual([
    { kind: 'doubleBooked', departments: ['d2'], slots: ['Friday'] },
  ]);
  expect(elsewhere({ 'd2 Friday': 'closed' }, 'd1 Friday', 'd2')).toEqual([]);
});

test.each([
  ['hours enough', 8, 4, []],
  ['too few hours', '7,5', 4, [{ kind: 'moreHours', offered: 7.5, planned: 8 }]],
  ['hours that are no number', 'a few', 4, []],
  ['slots without hours', 1, null, []],
])('compares planned with offered hours: %s', (_, told, hours, expected) => {
  const one = person(['d3:assignment'], 'Friday,Saturday', told);
  const warnings = planWarnings(one, places('d2 Friday'), 'd1', timesWith(DAYS, { hours }));
  expect(warnings.filter(({ kind }) => kind === 'moreHours')).toEqual(expected);
});

test.each([
  ['has none of the needed slots', 'Thursday', { 'd1 Friday': 1 }, ['Friday']],
  ['has one of the needed slots', 'Thursday,Friday', { 'd1 Friday': 1 }, null],
  ['offers none', undefined, { 'd1 Friday': 1 }, null],
  ['offers slots to a department whose needs nobody has set', 'Thursday', {}, null],
  ['offers slots that only another department needs', 'Thursday', { 'd2 Friday': 3 }, null],
  [
    'has none of the needed slots, where another is closed',
    'Thursday',
    { 'd1 Friday': 3, 'd1 Saturday': 'closed' as const, 'd1 Sunday': 1 },
    ['Friday', 'Sunday'],
  ],
  [
    'offers only a closed slot',
    'Thursday',
    { 'd1 Thursday': 'closed' as const },
    ['Friday', 'Saturday', 'Sunday'],
  ],
])('checks the slots of a person who %s', (_, offered, needs, needed) => {
  const warnings = planWarnings(person([], offered), [], 'd1', timesWith(DAYS, { needs }));
  expect(plain(warnings)).toEqual(
    needed ? [{ kind: 'notNeeded', offered: ['Thursday'], needed }] : [],
  );
});

test.each([
  ['all they offer', 'd1', 'Saturday', []],
  ['a slot they offer', 'd1 Saturday', 'Friday,Saturday', []],
  ['a slot, and never said which they offer', 'd1 Friday', undefined, []],
  [
    'a slot they no longer offer',
    'd1 Friday Saturday',
    'Saturday',
    [{ kind: 'notOffered', offered: ['Saturday'], planned: ['Friday'] }],
  ],
  ['a slot that is none any more', 'd1 Night', 'Saturday', [{ kind: 'gone', planned: ['Night'] }]],
  ['a closed slot', 'd1 Sunday', 'Sunday', [{ kind: 'closed', planned: ['Sunday'] }]],
])('checks the slots of a person who is planned for %s', (_, place, offered, expected) => {
  const needs = timesWith(DAYS, { needs: { 'd1 Sunday': 'closed' } });
  const warnings = planWarnings(person([], offered), places(place), 'd1', needs);
  expect(plain(warnings).filter((one) => !('needed' in one))).toEqual(expected);
});

test('a slot that is none any more is named by its choice, or by its question if that asked for yes or no', () => {
  const gone = [slotOf('Night'), { question: 'Can you help on Friday?', choice: 'true' }];
  const [warning] = planWarnings(
    person([], ''),
    [{ department: 'd1', slots: gone }],
    'd1',
    timesWith(DAYS),
  );
  expect(warning).toMatchObject({
    kind: 'gone',
    planned: [{ label: 'Can you help on Friday?' }, { label: 'Night' }],
  });
});

test('the conflicts of a person name each fact once; a request is only one with an avoided department', () => {
  const one = person(['d1:avoid+request', 'd2:assignment', 'd3:request'], 'Friday');
  const conflicts = conflictsOf(one, places('d4', 'd5 Saturday'), settings);
  expect(
    conflicts.map(({ department, wanted, warning }) => [department, wanted, warning.kind]),
  ).toEqual([
    ['d1', 'requested', 'avoided'],
    ['d2', 'assigned', 'elsewhere'],
    ['d5', 'planned', 'notOffered'],
  ]);
});

/** The kinds of conflict by department. */
function conflicts(one: ReturnType<typeof person>, planned: string[], needs = settings) {
  return Object.fromEntries(conflictsByDepartment(one, places(...planned), needs));
}

test('an assignment, a plan or a request in an avoided department is a conflict', () => {
  const one = person([
    'd1:Avoid+assignment',
    'd2:request+avoid',
    'd3:avoid+interest',
    'd4:assignment',
    'd5:avoid',
  ]);
  const avoided = ['avoided'];
  expect(conflicts(one, ['d5', 'd6'])).toEqual({ d1: avoided, d2: avoided, d5: avoided });
});

test.each([
  ['two plans in one slot', [], ['d1 Friday', 'd2 Friday Saturday'], ['d1', 'd2']],
  ['two plans in different slots', [], ['d1 Friday', 'd2 Saturday'], []],
  [
    'a plan for all that they offer, and another',
    [],
    ['d1', 'd2 Saturday', 'd3 Sunday'],
    ['d1', 'd2'],
  ],
  ['two plans for all of several', [], ['d1', 'd2'], ['d1', 'd2']],
  ['two plans in a slot that is none any more', [], ['d1 Night', 'd2 Night'], ['d1', 'd2']],
  ['a plan where the other department is closed', [], ['d1 Thursday', 'd2 Thursday'], []],
  // Nobody knows when the registration system has them.
  ['an assignment, and a plan', ['d1:assignment'], ['d2 Friday Saturday'], []],
  ['two assignments', ['d1:assignment', 'd2:assignment'], [], []],
  [
    'an assignment with planned times, and a plan',
    ['d1:assignment'],
    ['d1 Friday', 'd2 Friday'],
    ['d1', 'd2'],
  ],
])('a double booking is only what is certain: %s', (_, departments, planned, expected) => {
  const needs = timesWith(DAYS, { needs: { 'd2 Thursday': 'closed' } });
  const found = conflicts(person(departments, 'Friday,Saturday'), planned, needs);
  expect(Object.keys(found)).toEqual(expected);
  for (const kinds of Object.values(found)) expect(kinds).toEqual(['doubleBooked']);
});

test('without times nobody is double-booked', () => {
  expect(conflicts(person([]), ['d1', 'd2'])).toEqual({});
  expect(conflicts(person([], 'Friday'), ['d1', 'd2'], { ...settings, times: null })).toEqual({});
});

test.each([
  ['more', 7, 4, ['d1 Friday', 'd2 Saturday'], ['d1', 'd2']],
  ['as many', 8, 4, ['d1 Friday', 'd2 Saturday'], []],
  ['each time once', 4, 4, ['d1 Friday'], []],
  ['an answer that is no number', 'a few', 4, ['d1 Friday'], []],
  ['times without hours', 1, null, ['d1 Friday'], []],
])('more hours than offered, where both are numbers: %s', (_, told, hours, planned, expected) => {
  const one = person(['d3:assignment'], 'Friday,Saturday', told);
  const found = conflicts(one, planned, timesWith(DAYS, { hours }));
  expect(Object.keys(found)).toEqual(expected);
  for (const kinds of Object.values(found)) expect(kinds).toEqual(['moreHours']);
});

test('a time warns before somebody is planned for it', () => {
  const one = person([], 'Friday,Saturday', 8);
  const needs = timesWith(DAYS, { hours: 4 });
  const [, friday, saturday, sunday] = timesOf(needs).slots;
  const before = (slot: typeof friday, ...planned: string[]) =>
    slot ? plain(slotWarnings(one, places(...planned), 'd1', slot, needs)) : [];
  expect(before(friday, 'd2 Friday')).toEqual([
    { kind: 'doubleBooked', departments: ['d2'], slots: ['Friday'] },
  ]);
  expect(before(saturday, 'd2 Friday')).toEqual([]);
  expect(before(sunday, 'd1 Saturday', 'd2 Friday')).toEqual([
    { kind: 'moreHours', offered: 8, planned: 12 },
  ]);
  expect(before(friday, 'd1 Friday')).toEqual([]);
});

test('of three departments, each two that share a time are named once', () => {
  const found = conflictsOf(
    person([]),
    places('d1 Friday Sunday', 'd2 Friday', 'd3 Sunday'),
    settings,
  );
  expect(found.map(({ department, warning }) => [department, ...plain([warning])])).toEqual([
    ['d1', { kind: 'doubleBooked', departments: ['d2', 'd3'], slots: ['Friday', 'Sunday'] }],
    ['d2', { kind: 'doubleBooked', departments: ['d1'], slots: ['Friday'] }],
    ['d3', { kind: 'doubleBooked', departments: ['d1'], slots: ['Sunday'] }],
  ]);
  const pair = conflictsOf(person([]), places('d1 Friday', 'd2 Friday'), settings);
  expect(pair.map(({ department }) => department)).toEqual(['d1']);
});
