import { expect, test } from 'vitest';
import { optionsOf, record } from '../../../../test/support/records.ts';
import { chosenSlots, questionsOfEvent } from '../../../applications/event-questions.ts';
import { NO_SETTINGS, type Place } from '../../../contract/bff/reviews/reviews.ts';
import { type Slot, slotKey, slotTargetKey } from '../../../contract/bff/reviews/slots.ts';
import { hangingOnSlots } from '../../../staffing/hanging.ts';
import { chooseQuestion, draftOf, setUpOf } from './draft.ts';
import {
  goneOf,
  renameChoice,
  renamedIn,
  renameQuestion,
  unnamedSlots,
  type Known,
} from './renaming.ts';

const slot = (choice: string, question = 'When?'): Slot => ({ question, choice });
const saved = (choice: string, more: { question?: string; was?: Slot[] } = {}) => ({
  ...slot(choice, more.question),
  label: choice.toLowerCase(),
  hours: 6,
  ...(more.was && { was: more.was }),
});

interface Event {
  slots: ReturnType<typeof saved>[];
  leftOut?: Slot[];
  /** The answers of people. */
  form: Record<string, unknown>[];
  planned?: Slot[][];
  targets?: Slot[];
}

/** A draft, with the choices of the form and the plans and targets of the team. */
function given({ slots, leftOut = [], form, planned = [], targets = [] }: Event) {
  const questions = [...new Set(slots.map(({ question }) => question))];
  const times = { questions, slots, leftOut };
  const records = form.map((one) => record({ options: optionsOf(one, 'multi') }));
  const asked = questionsOfEvent(records);
  const places = planned.map((slots): Place[] => [{ department: 'd1', slots }]);
  const slotTargets = Object.fromEntries(targets.map((one) => [slotTargetKey('d1', one), 3]));
  const hanging = hangingOnSlots(places, { ...NO_SETTINGS, slotTargets });
  const all = [...slots, ...planned.flat(), ...targets, ...asked].map(({ question }) => question);
  const known: Known = { inForm: chosenSlots(records, new Set(all)), asked, hanging };
  const settings = { times, hoursQuestion: null };
  return { known, asked, draft: draftOf(settings, asked, unnamedSlots(settings, known)) };
}

const first = <One>([one]: readonly One[]): One => one ?? expect.fail();
const choicesOf = (gone: ReturnType<typeof goneOf>) =>
  gone.choices.map(({ name, isNow, hanging, options }) => ({
    name: name.choice,
    isNow: isNow?.choice ?? null,
    hangs: [hanging.people.size, hanging.targets],
    options: options.map(({ choice }) => choice),
  }));

const EVENT: Event = {
  slots: [saved('Fri'), saved('Sat 14-20'), saved('Sun')],
  form: [{ 'When?': 'Fri,Sat 14–20,Sun' }],
  planned: [[slot('Fri'), slot('Sat 14-20')], [slot('Sat 14-20')]],
  targets: [slot('Sat 14-20'), slot('Sun')],
};

test('finds a choice that is gone, with what hangs on it, and the choices that could be its new name', () => {
  const { draft, known } = given(EVENT);
  const [line] = choicesOf(goneOf(draft, known));
  expect(line).toEqual({ name: 'Sat 14-20', isNow: null, hangs: [2, 1], options: ['Sat 14–20'] });
});

test('a renamed choice keeps its place, label and hours, and can be taken back', () => {
  const { draft, known } = given(EVENT);
  const gone = first(goneOf(draft, known).choices);
  const renamed = renameChoice(draft, gone, slot('Sat 14–20'));
  expect(setUpOf(renamed)).toMatchObject({
    slots: [
      saved('Fri'),
      { ...slot('Sat 14–20'), label: 'sat 14-20', hours: 6, was: [slot('Sat 14-20')] },
      saved('Sun'),
    ],
  });
  expect(renamedIn(renamed)).toEqual([{ from: slot('Sat 14-20'), to: slot('Sat 14–20') }]);
  const back = renameChoice(renamed, first(goneOf(renamed, known).choices), null);
  expect([setUpOf(back), renamedIn(back)]).toEqual([setUpOf(draft), []]);
});

test('to take back the new name of a choice of a gone question leaves the questions that were chosen before', () => {
  const q = 'When can you?';
  const { draft, known } = given({
    ...EVENT,
    slots: [saved('Fri', { question: q })],
    form: [{ [q]: 'Fri,Saturday' }],
    planned: [[slot('Sat')]],
    targets: [],
  });
  const gone = first(goneOf(draft, known).choices);
  expect([gone.name, draft.questions]).toEqual([slot('Sat'), [q]]);
  const renamed = renameChoice(draft, gone, slot('Saturday', q));
  expect(renamed.questions).toEqual([q]);
  const back = renameChoice(renamed, first(goneOf(renamed, known).choices), null);
  expect([back.questions, setUpOf(back)]).toEqual([[q], setUpOf(draft)]);
});

test('to take back the new name of a whole question leaves the questions that were chosen before', () => {
  const q = 'When can you?';
  const { draft, known, asked } = given({
    ...EVENT,
    slots: [saved('Fri', { question: q }), saved('Sat', { question: q })],
    form: [{ [q]: 'Fri,Sat' }],
    planned: [[slot('Fri')], [slot('Sat')]],
    targets: [],
  });
  const line = first(goneOf(draft, known).questions);
  expect([line.question, line.options]).toEqual(['When?', [q]]);
  const renamed = renameQuestion(draft, line, q, asked);
  expect(renamed.questions).toEqual([q]);
  const back = renameQuestion(renamed, first(goneOf(renamed, known).questions), null, asked);
  expect([back.questions, setUpOf(back)]).toEqual([[q], setUpOf(draft)]);
});

test('a choice of a question that is not chosen any more keeps its name', () => {
  const { draft, known, asked } = given({ ...EVENT, form: [...EVENT.form, { Meals: 'Fri,Sat' }] });
  const gone = first(goneOf(draft, known).choices);
  const renamed = renameChoice(draft, gone, slot('Sat 14–20'));
  expect(renamedIn(chooseQuestion(renamed, 0, 'Meals', asked))).toEqual([]);
});

test('once it is saved, the choice is still named by its former name, and goes back to it', () => {
  const { draft, known } = given({
    ...EVENT,
    slots: [saved('Fri'), saved('Sat 14–20', { was: [slot('Sat 14-20')] }), saved('Sun')],
    planned: [[slot('Sat 14–20')]],
    targets: [],
  });
  const gone = goneOf(draft, known);
  expect(choicesOf(gone)).toMatchObject([{ name: 'Sat 14-20', isNow: 'Sat 14–20', hangs: [1, 0] }]);
  const back = renameChoice(draft, first(gone.choices), null);
  expect(renamedIn(back)).toEqual([{ from: slot('Sat 14–20'), to: slot('Sat 14-20') }]);
  expect(choicesOf(goneOf(back, known))[0]).toMatchObject({
    isNow: null,
    options: ['Fri', 'Sat 14–20', 'Sun'],
  });
});

test('a choice that is renamed again keeps all its former names, without those of other choices', () => {
  const { draft, known } = given({
    ...EVENT,
    slots: [saved('B', { was: [slot('A'), slot('Sun')] }), saved('Sun')],
    form: [{ 'When?': 'C,Sun' }],
    planned: [[slot('B')]],
    targets: [],
  });
  const renamed = renameChoice(draft, first(goneOf(draft, known).choices), slot('C'));
  expect(setUpOf(renamed)).toMatchObject({ slots: [{ was: [slot('B'), slot('A')] }, {}] });
});

test('a choice to which another one is renamed keeps its own former names', () => {
  const { draft, known } = given({
    ...EVENT,
    slots: [saved('B', { was: [slot('A')] })],
    form: [{ 'When?': 'B' }],
    planned: [[slot('X')]],
    targets: [],
  });
  const gone = goneOf(draft, known).choices.find(({ name }) => name.choice === 'X');
  const renamed = renameChoice(draft, gone ?? expect.fail(), slot('B'));
  expect(setUpOf(renamed)).toMatchObject({ slots: [{ choice: 'B', was: [slot('X'), slot('A')] }] });
});

test('a question that was renamed is one step, also for the choices that are left out', () => {
  const q = 'When can you help?';
  const { draft, known, asked } = given({
    ...EVENT,
    slots: [saved('Fri'), saved('Sun')],
    leftOut: [slot('Maybe')],
    form: [{ [q]: 'Fri,Sat,Sun,Maybe', Meals: 'Fri,Sun' }],
    planned: [[slot('Fri'), slot('Sun')], [slot('Fri')]],
    targets: [],
  });
  const { questions, choices } = goneOf(draft, known);
  const line = first(questions);
  expect([choices, line.question, line.isNow]).toEqual([[], 'When?', null]);
  expect(line.options).toEqual([q, 'Meals']);
  const renamed = renameQuestion(draft, line, q, asked);
  expect(setUpOf(renamed)).toEqual({
    questions: [q],
    slots: [
      { ...saved('Fri', { question: q }), was: [slot('Fri')] },
      { ...saved('Sun', { question: q }), was: [slot('Sun')] },
      { ...slot('Sat', q), label: 'Sat', hours: null },
    ],
    leftOut: [slot('Maybe', q)],
    hoursQuestion: null,
  });
  expect(renamedIn(renamed).map(({ from, to }) => [from.choice, to.question])).toEqual([
    ['Fri', q],
    ['Sun', q],
    ['Maybe', q],
  ]);
  const again = first(goneOf(renamed, known).questions);
  expect([again.question, again.isNow]).toEqual(['When?', q]);
  const back = renameQuestion(renamed, again, null, asked);
  expect([setUpOf(back), renamedIn(back)]).toEqual([setUpOf(draft), []]);
});

test('two choices can change their new names', () => {
  const { draft, known } = given({
    slots: [saved('a1', { was: [slot('A')] }), saved('b1', { was: [slot('B')] })],
    form: [{ 'When?': 'a1,b1' }],
    planned: [[slot('a1')], [slot('b1')]],
  });
  const [a, b] = goneOf(draft, known).choices;
  if (!a || !b) return expect.fail();
  const back = renameChoice(renameChoice(draft, a, null), b, null);
  const [again, other] = goneOf(back, known).choices;
  if (!again || !other) return expect.fail();
  expect(again.options.map(({ choice }) => choice).sort()).toEqual(['a1', 'b1']);
  const swapped = renameChoice(renameChoice(back, again, slot('b1')), other, slot('a1'));
  expect(renamedIn(swapped).map(({ from, to }) => [from.choice, to.choice])).toEqual([
    ['a1', 'b1'],
    ['b1', 'a1'],
  ]);
});

test('a choice that only plans name is a time again under its new name', () => {
  const { draft, known } = given({ ...EVENT, slots: [saved('Fri')] });
  expect(choicesOf(goneOf(draft, known))).toMatchObject([{ name: 'Sat 14-20', hangs: [2, 1] }]);
  expect(setUpOf(draft)).toMatchObject({ slots: [slot('Fri'), slot('Sat 14–20'), slot('Sun')] });
  const renamed = renameChoice(draft, first(goneOf(draft, known).choices), slot('Sat 14–20'));
  const { slots } = setUpOf(renamed) as { slots: Slot[] };
  expect(slots.map(({ choice }) => choice).sort()).toEqual(['Fri', 'Sat 14–20', 'Sun']);
});

test('without a new choice there is nothing to choose, until the new question is chosen', () => {
  const { draft, known, asked } = given({
    ...EVENT,
    form: [{ 'When can you?': 'Friday,Saturday' }],
    planned: [[slot('Fri')]],
  });
  expect(goneOf(draft, known).choices.map(({ options }) => options.length)).toEqual([0, 0, 0]);
  const chosen = chooseQuestion(draft, 0, 'When can you?', asked);
  expect(goneOf(chosen, known).choices.map(({ options }) => options.length)).toEqual([2, 2, 2]);
  const renamed = renameChoice(chosen, first(goneOf(chosen, known).choices), {
    question: 'When can you?',
    choice: 'Friday',
  });
  expect(setUpOf(renamed)).toMatchObject({
    questions: ['When can you?'],
    slots: [{ choice: 'Friday', was: [slot('Fri')] }, { choice: 'Saturday' }],
  });
  expect(slotKey(first(renamedIn(renamed)).from)).toBe(slotKey(slot('Fri')));
});
