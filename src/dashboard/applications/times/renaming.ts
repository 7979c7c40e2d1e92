/** Choices and questions that the form does not have any more, and what they are now called. Pure. */
import type { Renamed } from '../../../contract/bff/reviews/requests.ts';
import type { BoardSettings } from '../../../contract/bff/reviews/reviews.ts';
import { type Slot, slotKey, slotOfKey } from '../../../contract/bff/reviews/slots.ts';
import type { EventQuestion } from '../../../applications/event-questions.ts';
import { groupBy } from '../../../applications/group-by.ts';
import type { Hanging } from '../../../staffing/hanging.ts';
import {
  changeChoice,
  type Draft,
  type DraftChoice,
  draftChoices,
  withChoicesOf,
} from './draft.ts';

/** The choices of the form, and the plans and targets of slots. */
export interface Known {
  /** The keys of all choices that anybody made. */
  inForm: ReadonlySet<string>;
  asked: readonly EventQuestion[];
  hanging: ReadonlyMap<string, Hanging>;
}

/** A choice that is gone, or that was renamed before. */
export interface GoneChoice {
  /** Of the draft. */
  key: string;
  /** By the name that is gone. */
  name: Slot;
  /** Its new name; null as long as nobody has said. */
  isNow: Slot | null;
  hanging: Hanging;
  /** The new names that can be chosen, without `isNow`. */
  options: readonly Slot[];
}

/** A question that is gone with all its choices, where other questions have all of them. */
export interface GoneQuestion {
  question: string;
  isNow: string | null;
  choices: readonly GoneChoice[];
  options: readonly string[];
}

export interface Gone {
  questions: readonly GoneQuestion[];
  /** Choices of other questions. */
  choices: readonly GoneChoice[];
}

const NOTHING: Hanging = { people: new Set(), targets: 0 };

/** Slots of plans and targets that are neither in the set-up nor in the form. */
export function unnamedSlots({ times }: Pick<BoardSettings, 'times'>, known: Known): Slot[] {
  const named = new Set([...(times?.slots ?? []), ...(times?.leftOut ?? [])].map(slotKey));
  return [...known.hanging.keys()].flatMap((key) => {
    const slot = named.has(key) || known.inForm.has(key) ? null : slotOfKey(key);
    return slot ?? [];
  });
}

/** The questions and choices of a draft that the form does not have, and the ones that were renamed before. */
export function goneOf(draft: Draft, known: Known): Gone {
  const { asked } = known;
  const choices = draft.choices.flatMap((one) => goneChoice(one, draft, known) ?? []);
  const isAsked = new Set(asked.map(({ question }) => question));
  const byQuestion = groupBy(choices, ({ name }) => name.question);
  const questions = [...byQuestion].flatMap(([question, own]): GoneQuestion | [] => {
    if (isAsked.has(question)) return [];
    const [isNow = null, ...others] = new Set(own.map((one) => one.isNow?.question ?? null));
    const isRenamed = others.length === 0 && own.every(hasSameText);
    const options = asked.flatMap((one) => (isSameQuestion(one, own, known) ? one.question : []));
    const isOffered = options.length > 0 && own.every((one) => one.isNow === null);
    if (!isOffered && !(isRenamed && isNow !== null)) return [];
    return { question, isNow, choices: own, options };
  });
  const isOfQuestion = new Set(questions.flatMap((one) => one.choices));
  return { questions, choices: choices.filter((one) => !isOfQuestion.has(one)) };
}

function goneChoice(one: DraftChoice, draft: Draft, known: Known): GoneChoice | null {
  const { key, question, choice, isNew, isSlot, isUnnamed } = one;
  const [was] = one.was ?? [];
  const { inForm, hanging } = known;
  const isThere = inForm.has(key);
  const own = hanging.get(key) ?? NOTHING;
  // Nobody is planned for most choices that are left out.
  if (isNew || (isThere && !was) || !(isSlot || isUnnamed || own.people.size > 0)) return null;
  const saved = { question, choice };
  const name = isThere && was ? was : saved;
  const now = draft.renamed.get(key) ?? saved;
  return {
    key,
    name,
    isNow: slotKey(now) === slotKey(name) ? null : now,
    hanging: own,
    options: optionsFor(key, draft, known).filter((slot) => slotKey(slot) !== slotKey(now)),
  };
}

/** The choices of the form that can be a new name: without plans and targets, and not the new name of another choice. */
function optionsFor(key: string, { questions, renamed }: Draft, { asked, hanging }: Known): Slot[] {
  const others = [...renamed].filter(([of]) => of !== key);
  const taken = new Set(others.map(([, slot]) => slotKey(slot)));
  return asked
    .filter(({ question }) => questions.includes(question))
    .flatMap(({ question, choices }) => choices.map(({ choice }) => ({ question, choice })))
    .filter((slot) => {
      const name = slotKey(slot);
      const isFree = !hanging.has(name) || name === key || renamed.has(name);
      return isFree && !taken.has(name);
    });
}

function hasSameText({ name, isNow }: GoneChoice): boolean {
  return isNow?.choice === name.choice;
}

/** Whether a question of the form has all these choices, and its own have no plans and targets. */
function isSameQuestion(
  { question, choices, isNoneBecause }: EventQuestion,
  gone: readonly GoneChoice[],
  { hanging }: Known,
): boolean {
  if (isNoneBecause !== null) return false;
  const texts = new Set(choices.map(({ choice }) => choice));
  const isFree = choices.every(({ choice }) => !hanging.has(slotKey({ question, choice })));
  return isFree && gone.every(({ name }) => texts.has(name.choice));
}

/** The draft in which a choice has another name; null takes it back to the one that is gone. */
export function renameChoice(draft: Draft, { key, name }: GoneChoice, isNow: Slot | null): Draft {
  const to = isNow ?? name;
  const renamed = new Map(draft.renamed);
  if (slotKey(to) === key) renamed.delete(key);
  else renamed.set(key, to);
  const { questions, choices } = draft;
  // A choice that only plans name needs no question while it has no new name.
  const isShown = isNow !== null || !choices.some((one) => one.key === key && one.isUnnamed);
  const isAdded = isShown && !questions.includes(to.question);
  return {
    ...(isNow === null ? draft : changeChoice(draft, key, { isSlot: true })),
    questions: isAdded ? [...questions, to.question] : questions,
    renamed,
  };
}

/** The draft in which a question has another name, with all its choices; null takes it back to the one that is gone. */
export function renameQuestion(
  draft: Draft,
  gone: GoneQuestion,
  to: string | null,
  asked: readonly EventQuestion[],
): Draft {
  const { question, choices } = gone;
  const questions = questionsWith(draft, gone, to);
  const before = new Map(draft.before);
  if (to === null) before.delete(question);
  else if (!before.has(question) && gone.isNow === null) before.set(question, draft.questions);
  let renamed = withChoicesOf({ ...draft, questions, before }, to ?? question, asked);
  for (const one of choices) {
    const { choice } = one.name;
    renamed = renameChoice(renamed, one, to === null ? null : { question: to, choice });
  }
  return withLeftOut(renamed, question, to, asked);
}

/** The questions of a draft in which a gone one has another name; each stays that was there before the gone one was renamed. */
function questionsWith(draft: Draft, { question, isNow }: GoneQuestion, to: string | null) {
  const before = draft.before.get(question);
  const hadBoth = isNow !== null && before?.includes(isNow) === true;
  const own = before && !before.includes(question) ? [] : [question];
  const without = hadBoth
    ? [...draft.questions, ...own]
    : draft.questions.flatMap((one) => (one === isNow ? own : one));
  if (before && to === null) return [...new Set(without)];
  const after = to ?? question;
  const named = without.map((one) => (one === question ? after : one));
  return [...new Set([...named, after])];
}

/** Choices that are left out stay so under the new name of their question. */
function withLeftOut(
  draft: Draft,
  question: string,
  to: string | null,
  asked: readonly EventQuestion[],
): Draft {
  const texts = asked.find((one) => one.question === to)?.choices.map(({ choice }) => choice) ?? [];
  const renamed = new Map(draft.renamed);
  for (const { key, question: of, choice, isSlot } of draft.choices) {
    if (of !== question || isSlot) continue;
    if (to !== null && texts.includes(choice)) renamed.set(key, { question: to, choice });
    else renamed.delete(key);
  }
  return { ...draft, renamed };
}

/** The new names of the choices that are saved with a draft. */
export function renamedIn(draft: Draft): Renamed {
  return draftChoices(draft).flatMap(({ key }) => {
    const [from, to] = [slotOfKey(key), draft.renamed.get(key)];
    return from && to ? { from, to } : [];
  });
}
