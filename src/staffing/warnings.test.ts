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
import { conflictsOf, planWarnings, type PlanWarning } from './warnings.ts';

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
    { kind: 'elsewhere', assigned: ['d2'], planned: ['d3', 'd4'], slots: [] },
  ]);
});

test('warns of a slot in two departments; other slots, and closed ones, do not count', () => {
  const one = person([], 'Friday,Saturday');
  const elsewhere = (needs: Record<string, number | 'closed'>, ...planned: string[]) =>
    plain(planWarnings(one, places(...planned), 'd1', timesWith(DAYS, { needs }))).filter(
      (warning) => 'planned' in warning && 'assigned' in warning,
    );
  expect(elsewhere({}, 'd1 Friday', 'd2 Saturday')).toEqual([]);
  expect(elsewhere({}, 'd1 Friday', 'd2', 'd3 Saturday')).toEqual([
    { kind: 'elsewhere', assigned: [], planned: ['d2'], slots: ['Friday'] },
  ]);
  expect(elsewhere({ 'd2 Friday': 'closed' }, 'd1 Friday', 'd2')).toEqual([]);
});

test.each([
  ['hours enough', 8, 4, []],
  ['too few hours', '7,5', 4, [{ kind: 'hours', offered: 7.5, planned: 8 }]],
  ['hours that are no number', 'a few', 4, []],
  ['slots without hours', 1, null, []],
])('compares planned with offered hours: %s', (_, told, hours, expected) => {
  const one = person(['d3:assignment'], 'Friday,Saturday', told);
  const warnings = planWarnings(one, places('d2 Friday'), 'd1', timesWith(DAYS, { hours }));
  expect(warnings.filter(({ kind }) => kind === 'hours')).toEqual(expected);
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
