import fc from 'fast-check';
import { expect, test } from 'vitest';
import { departmentsOf, placesIn, record } from '../../test/support/records.ts';
import type { SeenFields } from '../contract/bff/reviews/seen.ts';
import type { ReceivedVolunteer } from '../contract/service/read-volunteer.ts';
import { differences, isChangedSince, seenFields, signsOf } from './changes.ts';

const NO_DIFFERENCE = { departments: [], answers: [] };

const LIGHTING = { key: 'd1', name: 'Lighting' };
const DAYS = { question: 'Days', place: 0, type: 'multi' };
const said = (states: string[], value: unknown): SeenFields => ({
  departments: [{ ...LIGHTING, states }],
  answers: [{ ...DAYS, value }],
});

test.each([
  [['interest', 'On call'], ['on call', ' Interest'], 'Friday,Sunday', ['sunday', 'Friday ']],
  [['avoid'], ['avoid', 'Avoid'], '', null],
  [['avoid'], ['avoid'], ['M'], 'm'],
])('the same in another order, spelling or shape is no change', (states, same, value, again) => {
  expect(differences(said(states, value), said(same, again), [])).toEqual(NO_DIFFERENCE);
});

test('a department without states is the same as one not listed, and a missing answer as an empty one', () => {
  const none = { departments: [], answers: [] };
  expect(differences(said([], null), none, [])).toEqual(NO_DIFFERENCE);
  expect(differences(said(['avoid'], null), none, []).departments).toHaveLength(1);
});

test('compares no part that the service did not share', () => {
  const unshared = { departments: null, answers: null };
  expect(differences(said(['avoid'], 'Friday'), unshared, [])).toEqual(NO_DIFFERENCE);
});

test('a change behind the kept beginning of a long answer is one', () => {
  const long = (whole: string): SeenFields => ({
    departments: [],
    answers: [{ question: 'Why?', place: 0, type: 'text', value: 'Because…', whole }],
  });
  expect(differences(long('a'), long('b'), []).answers).toHaveLength(1);
  expect(differences(long('a'), long('a'), []).answers).toEqual([]);
});

const applications: fc.Arbitrary<ReceivedVolunteer> = fc
  .record({
    departments: fc.option(
      fc.array(
        fc.constantFrom(
          'd1:interest',
          'd1:Assignment',
          'd1:avoid',
          'd2:On call',
          'd2:on call',
          'd2:assignment',
          'd3:',
        ),
      ),
      { nil: undefined },
    ),
    options: fc.option(
      fc.array(
        fc.record({
          name: fc.constantFrom('Days', ' Days', 'Why?', null),
          type: fc.constant('multi'),
          value: fc.constantFrom('', null, 'Friday', 'friday ', 'Friday,Sunday', 'Sunday,Friday'),
        }),
      ),
      { nil: undefined },
    ),
  })
  .map(({ departments, options }) =>
    record({ departments: departments && departmentsOf(...departments), options }),
  );

test('two applications have the same signs exactly if nothing differs, whatever is planned', () => {
  fc.assert(
    fc.property(applications, applications, fc.subarray(['d1', 'd2']), (one, other, planned) => {
      const places = placesIn(...planned);
      const differing = differences(seenFields(one), seenFields(other), places);
      const isSame = differing.departments.length + differing.answers.length === 0;
      expect(isChangedSince(signsOf(one), other, places)).toBe(!isSame);
    }),
    { numRuns: 500 },
  );
});

const at = (...departments: string[]) => record({ departments: departmentsOf(...departments) });

test.each<[string, boolean, string[], string[]]>([
  [
    'a planned department that assigns the person',
    false,
    ['d1:interest'],
    ['d1:interest+assignment'],
  ],
  ['one that was not listed', false, [], ['d1:Assignment']],
  ['a department that nobody planned', true, ['d2:interest'], ['d2:interest+assignment']],
  ['an assignment that is taken back', true, ['d1:interest+assignment'], ['d1:interest']],
  ['a wish that changes with the assignment', true, ['d1:interest'], ['d1:avoid+assignment']],
])('of %s, it is %s that the application changed', (_, changed, before, after) => {
  const places = placesIn('d1');
  expect(isChangedSince(signsOf(at(...before)), at(...after), places)).toBe(changed);
  const { departments } = differences(seenFields(at(...before)), seenFields(at(...after)), places);
  expect(departments).toHaveLength(changed ? 1 : 0);
});

test('an older copy of the application is no change', () => {
  const older = record({ updatedAt: '2026-03-01T10:00:00.000Z', departments: [] });
  const newer = record({
    updatedAt: '2026-03-02T10:00:00.000Z',
    departments: departmentsOf('d1:avoid'),
  });
  expect(isChangedSince(signsOf(newer), older, [])).toBe(false);
  expect(isChangedSince(signsOf(older), newer, [])).toBe(true);
});

test('signs tell long answers apart that begin with the same words', () => {
  const saying = (end: string) =>
    record({ options: [{ name: 'Why?', type: 'text', value: 'Because '.repeat(400) + end }] });
  expect(isChangedSince(signsOf(saying('I like it.')), saying('Sam asked me.'), [])).toBe(true);
  expect(isChangedSince(signsOf(saying('Sam.')), saying('Sam.'), [])).toBe(false);
});
