import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReceivedDepartment } from '../contract/service/read-volunteer.ts';
import { placesIn, record, timesWith } from '../../test/support/records.ts';
import { departmentKey } from './states.ts';
import { LEARNT } from '../contract/bff/learnt-columns.ts';
import { DepartmentLearner, learnDepartments, QuestionLearner, withLabels } from './learn.ts';
import { withNamedByTeam } from '../staffing/departments.ts';

const department = (id: string | null, name?: string): ReceivedDepartment => ({
  id,
  name,
  states: [],
});

test('a department has the name that most applications give it', () => {
  const learnt = learnDepartments([
    ...[
      record({ departments: [department('d1', 'Info'), department('d2')] }),
      record({ departments: [department('d1', 'Info Desk')] }),
      record({ departments: [department('d1', 'Info Desk')] }),
    ].map((one) => ({ record: one })),
    { record: record({ departments: undefined }) },
  ]);
  expect(learnt).toEqual([
    { key: 'd1', id: 'd1', name: 'Info Desk', label: 'Info Desk' },
    { key: 'd2', id: 'd2', name: null, label: null },
  ]);
});

test('departments that only plans or settings name have their last names, and are gone where everybody is known', () => {
  const learnt = withLabels([{ key: 'd1', id: 'd1', name: 'Bar' }]);
  const settings = {
    ...timesWith(['Friday', 'Saturday'], {
      targets: { d1: 3, d3: 4 },
      needs: { 'd4 Friday': 2, 'd5 Saturday': 'closed' },
    }),
    names: { d1: 'Old bar', d2: 'Gate', d4: 'Bar', d9: 'Stage' },
  };
  const named = (isEverybody: boolean) =>
    withNamedByTeam(learnt, [undefined, placesIn('d1', 'd2')], settings, isEverybody);
  expect(named(true).map(({ key, label, isGone }) => [key, label, isGone])).toEqual([
    ['d1', 'Bar (d1)', undefined],
    ['d3', null, true],
    ['d4', 'Bar (d4)', true],
    ['d5', null, true],
    ['d2', 'Gate', true],
  ]);
  expect(named(false).map(({ isGone }) => isGone)).toEqual([undefined, ...Array(4).fill(false)]);
  expect(withNamedByTeam(learnt, [placesIn('d1')], timesWith([]), true)).toBe(learnt);
});

test('a target or closing for a slot that the set-up does not name any more, which nobody could remove, names no department', () => {
  const needs = { 'd1 Friday': 2, 'd2 Friday': 'closed' } as const;
  const { slotTargets, closed } = timesWith(['Friday'], { needs });
  const settings = { ...timesWith(['Saturday']), slotTargets, closed };
  expect(withNamedByTeam([], [], settings, true)).toEqual([]);
});

test('departments without an ID are distinguished by name', () => {
  const departments = [department(null, 'Info'), department(null, 'Stage'), department(null)];
  expect(learnDepartments([{ record: record({ departments }) }]).map(({ key }) => key)).toEqual([
    'Info',
    'Stage',
    '',
  ]);
});

test('each department is found once, and none is lost', () => {
  const one = fc.record({
    id: fc.option(fc.constantFrom('a', 'b', 'c')),
    name: fc.option(fc.constantFrom('x', 'y')),
    states: fc.constant<string[]>([]),
  });
  fc.assert(
    fc.property(fc.array(fc.array(one)), (all) => {
      const keys = learnDepartments(
        all.map((departments) => ({ record: record({ departments }) })),
      ).map(({ key }) => key);
      expect(new Set(keys)).toEqual(new Set(all.flat().map(departmentKey)));
      expect(keys).toHaveLength(new Set(keys).size);
    }),
  );
});

/** The labels of departments, given as an id and a name. */
function labelsOf(...given: (readonly [id: string | null, name: string | null])[]) {
  const all = given.map(([id, name]) => ({ key: id ?? name ?? '', id, name }));
  return withLabels(all).map(({ label }) => label);
}

test('departments of one name are told apart by their IDs', () => {
  expect(labelsOf(['b1', 'Bar'], ['d1', 'Info Desk'], ['b2', 'Bar'])).toEqual([
    'Bar (b1)',
    'Info Desk',
    'Bar (b2)',
  ]);
  expect(labelsOf(['1', 'Info Desk'], ['2', 'info  desk '], ['3', 'INFODESK\u200B'])).toEqual([
    'Info Desk (1)',
    'info  desk  (2)',
    'INFODESK\u200B (3)',
  ]);
});

test('a department without an ID is told from another by having none', () => {
  expect(labelsOf([null, 'Bar'], ['b1', 'Bar'])).toEqual(['Bar', 'Bar (b1)']);
});

test('a name that cannot be seen is none', () => {
  expect(labelsOf(['d1', '\u200B \u3164'], ['d2', '\u2060'], ['d3', null])).toEqual([
    null,
    null,
    null,
  ]);
});

test('departments with IDs never have the same label', () => {
  const name = fc.constantFrom('Bar', 'bar', ' Bar', 'Bar (a)', 'Bar (b)', 'Stage');
  const all = fc.uniqueArray(fc.record({ id: fc.constantFrom(...'abcdef'), name }), {
    selector: ({ id }) => id,
  });
  fc.assert(
    fc.property(all, (given) => {
      const labels = labelsOf(...given.map(({ id, name }) => [id, name] as const));
      const plain = labels.map((label) => label?.replaceAll(' ', '').toLowerCase());
      expect(new Set(plain).size).toBe(given.length);
    }),
  );
});

test('an event has at most 2,000 departments and 1,000 questions; the others are counted, up to 10,000', () => {
  const [departments, questions] = [new DepartmentLearner(), new QuestionLearner()];
  const part = (from: number) =>
    record({
      departments: Array.from({ length: 3000 }, (_, index) => department(`d${from + index}`)),
      options: Array.from({ length: 3000 }, (_, index) => ({
        name: `q${from + index}`,
        type: 'text',
        value: 'x',
      })),
    });
  // Each is named twice, and counted once.
  for (const from of [0, 1500]) {
    departments.add(part(from));
    questions.add(part(from));
  }
  expect([departments.learnt().length, departments.beyond]).toEqual([2000, 2500]);
  expect(departments.learnt().at(-1)?.key).toBe('d1999');
  expect([questions.learnt().length, questions.beyond]).toEqual([1000, 3500]);
  for (let from = 3000; from < 30_000; from += 3000) departments.add(part(from));
  expect([departments.learnt().length, departments.beyond]).toEqual([2000, LEARNT.counted]);
});
