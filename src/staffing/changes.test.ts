import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ApplicationChange, ChangeKind } from '../contract/bff/reviews/changes.ts';
import {
  changedSince,
  type DecidingFields,
  differences,
  hasDifferences,
  mergeChanges,
  withdrawnFields,
} from './changes.ts';

const NOTHING = { departments: [], answers: [], updatedAt: null };

function change(
  kind: ChangeKind,
  hour: number,
  differing: Partial<ApplicationChange> = {},
): ApplicationChange {
  const at = `2026-06-01T${String(hour).padStart(2, '0')}:00:00.000Z`;
  return { id: String(hour), userId: 'u1', kind, at, ...NOTHING, ...differing };
}

const lighting = (before: string[] | null, after: string[] | null) => ({
  departments: [{ key: 'd1', name: 'Lighting', before, after }],
});
const days = (before: unknown, after: unknown) => ({
  answers: [{ question: 'Days', place: 0, type: 'multi', before, after }],
});

test('sums up several changes, and says nothing where all is as before', () => {
  const first = change('changed', 8, lighting(['interest'], ['avoid']));
  const back = change('changed', 9, lighting(['avoid'], ['Interest']));
  const more = change('changed', 9, { ...lighting(['avoid'], []), ...days('Friday', 'Sunday') });
  expect(mergeChanges([first, more])).toEqual({
    kind: 'changed',
    at: more.at,
    updatedAt: null,
    ...lighting(['interest'], []),
    ...days('Friday', 'Sunday'),
  });
  expect(mergeChanges([first, back])).toBeNull();
  expect(mergeChanges([])).toBeNull();
});

test('after a return, the difference is from before the withdrawal', () => {
  const gone = change('withdrawn', 8, lighting(['interest'], null));
  const returned = change('returned', 9);
  expect(mergeChanges([gone])?.kind).toBe('withdrawn');
  expect(mergeChanges([gone, returned])).toMatchObject({ kind: 'returned', departments: [] });
});

test('counts only changes noticed after the review was changed', () => {
  const [early, late] = [
    change('changed', 8, lighting(['interest'], ['avoid'])),
    change('changed', 10, days('Friday', 'Sunday')),
  ];
  expect(changedSince([early, late], '2026-06-01T09:00:00.000Z')).toMatchObject({
    departments: [],
    ...days('Friday', 'Sunday'),
  });
  expect(changedSince([early], '2026-06-01T09:00:00.000Z')).toBeNull();
  expect(changedSince(undefined, '2026-06-01T09:00:00.000Z')).toBeNull();
});

const LIGHTING = { key: 'd1', name: 'Lighting' };
const DAYS = { question: 'Days', place: 0, type: 'multi' };
const said = (states: string[], value: unknown): DecidingFields => ({
  departments: [{ ...LIGHTING, states }],
  answers: [{ ...DAYS, value }],
});

test.each([
  [['interest', 'On call'], ['on call', ' Interest'], 'Friday,Sunday', ['sunday', 'Friday ']],
  [['avoid'], ['avoid', 'Avoid'], '', null],
  [['avoid'], ['avoid'], ['M'], 'm'],
])('the same in another order, spelling or shape is no change', (states, same, value, again) => {
  expect(hasDifferences(differences(said(states, value), said(same, again)))).toBe(false);
});

test('a department without states is the same as one not listed, and a missing answer as an empty one', () => {
  const none = { departments: [], answers: [] };
  expect(hasDifferences(differences(said([], null), none))).toBe(false);
  expect(hasDifferences(differences(said(['avoid'], null), none))).toBe(true);
});

test('compares no part that the service did not share', () => {
  const unshared = { departments: null, answers: null };
  expect(hasDifferences(differences(said(['avoid'], 'Friday'), unshared))).toBe(false);
});

test('a change behind the kept beginning of a long answer is one', () => {
  const long = (digest: string): DecidingFields => ({
    departments: [],
    answers: [{ question: 'Why?', place: 0, type: 'text', value: 'Because…', digest }],
  });
  expect(differences(long('a'), long('b')).answers).toHaveLength(1);
  expect(differences(long('a'), long('a')).answers).toEqual([]);
});

test('all changes of a person together are the difference between the first application and the last', () => {
  const fields: fc.Arbitrary<DecidingFields> = fc.record({
    departments: fc.uniqueArray(
      fc.record({
        key: fc.constantFrom('d1', 'd2', 'd3'),
        name: fc.constant(null),
        states: fc.subarray(['avoid', 'interest', 'on call']),
      }),
      { selector: ({ key }) => key },
    ),
    answers: fc.uniqueArray(
      fc.record({
        question: fc.constantFrom('Days', null),
        place: fc.constantFrom(0, 1),
        type: fc.constant('multi'),
        value: fc.constantFrom(null, 'Friday', 'Friday,Sunday', 'M'),
      }),
      { selector: ({ question, place }) => `${question} ${place}` },
    ),
  });
  // Null while the application is withdrawn.
  const later = fc.array(fc.option(fields), { minLength: 1 });
  fc.assert(
    fc.property(fields, later, (first, all) => {
      const last = all.at(-1);
      const expected = last ? differences(first, last) : withdrawnFields(first);
      const merged = mergeChanges(changesOver(first, all));
      expect(partsOf(merged)).toEqual(partsOf(expected));
    }),
  );
});

/** The changes that are noticed one by one. */
function changesOver(
  first: DecidingFields,
  later: readonly (DecidingFields | null)[],
): ApplicationChange[] {
  const changes: ApplicationChange[] = [];
  let before = first;
  let isGone = false;
  for (const after of later) {
    const wasGone = isGone;
    isGone = after === null;
    if (wasGone && isGone) continue;
    const kind = isGone ? 'withdrawn' : wasGone ? 'returned' : 'changed';
    const differing = after ? differences(before, after) : withdrawnFields(before);
    if (kind !== 'changed' || hasDifferences(differing)) changes.push(change(kind, 8, differing));
    before = after ?? before;
  }
  return changes;
}

/** The differing parts, in any order. */
function partsOf(difference: Pick<ApplicationChange, 'departments' | 'answers'> | null) {
  const { departments = [], answers = [] } = difference ?? {};
  const parts = [
    ...departments.map((one) => ({ ...one, before: one.before ?? [], after: one.after ?? [] })),
    ...answers,
  ];
  return new Set(parts);
}
