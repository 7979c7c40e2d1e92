import { expect, test } from 'vitest';
import type { Difference } from '../../applications/changes.ts';
import { changeLines, lineText } from './change-in-words.ts';
import { nameOfDepartment } from './names.ts';

const change = (differing: Partial<Difference>): Difference => ({
  departments: [],
  answers: [],
  ...differing,
});

const lighting = (before: string[] | null, after: string[] | null) => ({
  departments: [{ key: 'd1', name: 'Lighting', before, after }],
});
const days = (before: unknown, after: unknown) => ({
  answers: [{ question: 'Days', place: 0, type: 'multi', before, after }],
});
const nameOf = (key: string, formerName: string | null) => nameOfDepartment(key, [], formerName);
const texts = (one: Difference) => changeLines(one, nameOf).map((line) => lineText(line, false));

test('says a department and an answer, before and now', () => {
  const both = {
    ...lighting(['interest'], ['avoid']),
    ...days('Friday,Saturday,Sunday', 'Saturday,Sunday'),
  };
  expect(texts(change(both))).toEqual([
    'Lighting: Interest → Avoid',
    'Days: Friday, Saturday, Sunday → Saturday, Sunday',
  ]);
});

test('says what is missing, and states by their own names', () => {
  expect(texts(change(lighting(null, ['on call', 'request'])))).toEqual([
    'Lighting: not chosen → on call and Requested',
  ]);
  expect(texts(change(days(['Friday'], null)))).toEqual(['Days: Friday → not answered']);
});

test('hides free text behind the privacy screen, and choices not', () => {
  const lines = changeLines(
    change({
      answers: [
        { question: 'Why?', place: 0, type: 'text', before: 'Ask Sam', after: 'Ask Noor' },
        { question: 'Shirt', place: 0, type: 'select', before: 'M', after: 'L' },
      ],
    }),
    nameOf,
  );
  const [written, chosen] = lines.map((line) => lineText(line, true));
  expect(written).not.toMatch(/Sam|Noor/);
  expect(chosen).toBe('Shirt: M → L');
});
