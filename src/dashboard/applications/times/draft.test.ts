import { expect, test } from 'vitest';
import { optionsOf, record } from '../../../../test/support/records.ts';
import { questionsOfEvent } from '../../../applications/event-questions.ts';
import { chooseQuestion, type Draft, draftOf, moveChoice, setUpOf, typedHours } from './draft.ts';
import { suggestLabels } from './suggest-labels.ts';

const NOTHING = { times: null, hoursQuestion: null };
const slots = (question: string, ...choices: string[]) =>
  choices.map((choice) => ({ question, choice }));

/** The questions that people answered like this. */
function askedBy(type: string, ...answers: Record<string, unknown>[]) {
  return questionsOfEvent(answers.map((one) => record({ options: optionsOf(one, type) })));
}
const labelsOf = (draft: Draft) => {
  const setUp = setUpOf(draft);
  return typeof setUp === 'string' ? setUp : setUp.slots.map(({ label }) => label);
};

test('suggests the choice as label, and the short name of a weekday of any language', () => {
  expect(
    suggestLabels(slots('When?', 'Friday', 'samedi', 'Fri 30 Oct', 'DO', 'Friday night')),
  ).toEqual(['Fri', 'Sat', 'Fri 30 Oct', 'DO', 'Friday night']);
});

test('suggests question and choice where several questions share the choice', () => {
  const all = [
    ...slots('Friday', 'morning', 'evening'),
    ...slots('Saturday', 'morning'),
    ...slots('Saturday', 'night'),
  ];
  expect(suggestLabels(all)).toEqual(['Fri morning', 'evening', 'Sat morning', 'night']);
  const asked = ['Can you help on Friday?', 'Can you help on Saturday?'];
  expect(suggestLabels(asked.flatMap((question) => slots(question, 'maybe')))).toEqual([
    'Fri maybe',
    'Sat maybe',
  ]);
});

test('suggests the question alone where the choice only says yes', () => {
  const asked = ['Can you help on Friday?', 'Can you help on Saturday?'];
  expect(suggestLabels(asked.flatMap((question) => slots(question, 'true')))).toEqual([
    'Fri',
    'Sat',
  ]);
  expect(suggestLabels(slots('Set-up', 'yes'))).toEqual(['Set-up']);
});

test('a suggested label is never longer than a label may be', () => {
  const [label = ''] = suggestLabels(slots('When?', 'x'.repeat(300)));
  expect(label).toBe(`${'x'.repeat(99)}…`);
});

test('starts with the multiple choice of which most people chose several', () => {
  const asked = askedBy(
    'multi',
    { Meals: 'Vegan', 'When?': 'Fri, Sat, Sun' },
    { Meals: 'Vegan', 'When?': 'Sat, Sun' },
  );
  expect(setUpOf(draftOf(NOTHING, asked))).toEqual({
    questions: ['When?'],
    slots: ['Fri', 'Sat', 'Sun'].map((choice) => ({
      question: 'When?',
      choice,
      label: choice,
      hours: null,
    })),
    leftOut: [],
    hoursQuestion: null,
  });
});

test('keeps what is saved in its order, with new choices behind it', () => {
  const times = {
    questions: ['When?'],
    slots: [
      { question: 'When?', choice: 'Sat', label: 'Saturday!', hours: 7.5 },
      { question: 'When?', choice: 'Fr', label: 'Fri', hours: null },
    ],
    leftOut: slots('When?', 'never'),
  };
  const asked = askedBy('multi', { 'When?': 'Fri, Sat' }, { 'When?': 'never, Fri' });
  const draft = draftOf({ times, hoursQuestion: 'How long?' }, asked);
  expect(draft.choices.filter(({ isNew }) => isNew)).toMatchObject([{ choice: 'Fri' }]);
  expect(setUpOf(draft)).toEqual({
    questions: ['When?'],
    slots: [...times.slots, { question: 'When?', choice: 'Fri', label: 'Fri', hours: null }],
    leftOut: times.leftOut,
    hoursQuestion: 'How long?',
  });
});

test('a choice moves among the choices that are shown, and what is typed survives another question', () => {
  const asked = askedBy('multi', { A: 'a1, a2', B: 'b1, b2' }, { A: 'a1, a2', B: 'b1, b2' });
  let draft = chooseQuestion(draftOf(NOTHING, asked), 0, 'B', asked);
  draft = moveChoice(draft, JSON.stringify(['B', 'b2']), -1);
  expect(labelsOf(draft)).toEqual(['b2', 'b1']);
  expect(moveChoice(draft, JSON.stringify(['B', 'b2']), -1)).toBe(draft);
  draft = chooseQuestion(chooseQuestion(draft, 0, 'A', asked), 0, 'B', asked);
  expect(labelsOf(draft)).toEqual(['b2', 'b1']);
});

test.each([
  ['', null],
  [' ', null],
  ['6', 6],
  ['7,5', 7.5],
  ['7.25', 7.25],
  ['0', undefined],
  ['1,234', undefined],
  ['1.234', undefined],
  ['-2', undefined],
  ['six', undefined],
  ['10-14', undefined],
  ['745', undefined],
])('reads the hours %j of a slot as %s', (typed, hours) => {
  expect(typedHours(typed)).toBe(hours);
});
