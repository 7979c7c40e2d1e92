import { expect, test } from 'vitest';
import type { ApplicationChange, ChangeKind } from '../../contract/bff/reviews/changes.ts';
import { changedSince, changeLines, lineText, mergeChanges } from './change-in-words.ts';

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
const texts = (one: ApplicationChange) => changeLines(one).map((line) => lineText(line, false));

test('says a department and an answer, before and now', () => {
  const both = {
    ...lighting(['interest'], ['avoid']),
    ...days('Friday,Saturday,Sunday', 'Saturday,Sunday'),
  };
  expect(texts(change('changed', 8, both))).toEqual([
    'Lighting: Interest → Avoid',
    'Days: Fri, Sat, Sun → Sat, Sun',
  ]);
});

test('says what is missing, and states by their own names', () => {
  expect(texts(change('changed', 8, lighting(null, ['on call', 'request'])))).toEqual([
    'Lighting: not chosen → on call and Requested',
  ]);
  expect(texts(change('changed', 8, days(['Friday'], null)))).toEqual(['Days: Fri → not answered']);
});

test.each([
  ['new', ['New application']],
  ['withdrawn', ['Withdrew the application']],
  ['returned', ['Applied again', 'Lighting: Interest → Avoid']],
] as const)('says in words that an application is %s', (kind, said) => {
  expect(texts(change(kind, 8, lighting(['interest'], ['avoid'])))).toEqual(said);
});

test('hides free text behind the privacy screen, and choices not', () => {
  const lines = changeLines(
    change('changed', 8, {
      answers: [
        { question: 'Why?', place: 0, type: 'text', before: 'Ask Sam', after: 'Ask Noor' },
        { question: 'Shirt', place: 0, type: 'select', before: 'M', after: 'L' },
      ],
    }),
  );
  const [written, chosen] = lines.map((line) => lineText(line, true));
  expect(written).not.toMatch(/Sam|Noor/);
  expect(chosen).toBe('Shirt: M → L');
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
