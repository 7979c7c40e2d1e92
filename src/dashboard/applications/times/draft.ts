/** The set-up of times while it is edited: nothing of it is saved before Save. */
import type { BoardSettings } from '../../../contract/bff/reviews/reviews.ts';
import type { SetUp } from '../../../contract/bff/reviews/requests.ts';
import {
  formerNames,
  MOST_FORMER_NAMES,
  MOST_SLOT_HOURS,
  MOST_SLOTS,
  type Slot,
  slotKey,
  slotOfKey,
} from '../../../contract/bff/reviews/slots.ts';
import type { EventQuestion } from '../../../applications/event-questions.ts';
import { words } from '#messages/words.ts';
import { isNo, suggestLabels } from './suggest-labels.ts';
import { readDecimal } from '../../../applications/decimal.ts';

/** A choice of one of the questions, by the name under which it is saved. */
export interface DraftChoice extends Slot {
  key: string;
  /** Ticked; the others are left out. */
  isSlot: boolean;
  /** Whether a saved set-up does not know it. */
  isNew: boolean;
  /** Whether only plans and targets name it: it is no choice of the set-up unless it is renamed. */
  isUnnamed?: boolean;
  /** The names that it had before, the last first. */
  was?: readonly Slot[];
  /** As typed; null for the suggestion. */
  label: string | null;
  /** As typed; empty for none. */
  hours: string;
}

export interface Draft {
  /** One for each select, '' where none is chosen. */
  questions: readonly string[];
  /** In the order of the event. Choices of deselected questions stay, with their labels and hours. */
  choices: readonly DraftChoice[];
  /** '' for none. */
  hoursQuestion: string;
  /** The new names of choices that were renamed in the form, by their keys. */
  renamed: ReadonlyMap<string, Slot>;
  /** The questions before one that is gone was renamed, by the gone one. */
  before: ReadonlyMap<string, readonly string[]>;
}

/**
 * Starts with the saved set-up; without one, with the likeliest question of `questionsOfEvent`.
 * @param unnamed slots of plans and targets that are neither in the set-up nor in the form
 */
export function draftOf(
  { times, hoursQuestion }: Pick<BoardSettings, 'times' | 'hoursQuestion'>,
  asked: readonly EventQuestion[],
  unnamed: readonly Slot[] = [],
): Draft {
  const likely = asked.find(({ isLikely }) => isLikely)?.question ?? '';
  const [first = '', ...more] = times ? times.questions : [likely];
  const saved = [
    ...(times?.slots ?? []).map(({ hours, ...slot }) => ({
      ...slot,
      was: formerNames(slot),
      isSlot: true,
      hours: hours === null ? '' : words.number(hours),
    })),
    ...(times?.leftOut ?? []).map((slot) => ({ ...slot, isSlot: false, label: null, hours: '' })),
    ...unnamed.map((slot) => ({
      ...slot,
      isSlot: true,
      isUnnamed: true,
      label: null,
      hours: '',
    })),
  ].map((one) => ({ ...one, key: slotKey(one), isNew: false }));
  const draft: Draft = {
    questions: [first, ...more],
    choices: saved,
    hoursQuestion: hoursQuestion ?? '',
    renamed: new Map(),
    before: new Map(),
  };
  return draft.questions.reduce((all, question) => withChoicesOf(all, question, asked), draft);
}

/** The draft with another question in one of its selects. */
export function chooseQuestion(
  draft: Draft,
  at: number,
  question: string,
  asked: readonly EventQuestion[],
): Draft {
  const questions = draft.questions.with(at, question);
  // Behind the choices of the other questions, as if it were new.
  const isOther = (one: DraftChoice) => one.question !== question;
  const choices = [
    ...draft.choices.filter(isOther),
    ...draft.choices.filter((one) => !isOther(one)),
  ];
  return withChoicesOf({ ...draft, questions, choices }, question, asked);
}

/** The draft with the choices of a question that it does not know yet. */
export function withChoicesOf(
  draft: Draft,
  question: string,
  asked: readonly EventQuestion[],
): Draft {
  const known = new Set(draft.choices.map(({ key }) => key));
  const hasSaved = draft.choices.some((one) => one.question === question && !one.isNew);
  const choices = asked.find((one) => one.question === question)?.choices ?? [];
  const added = choices
    .map(({ choice }) => ({ question, choice, key: slotKey({ question, choice }) }))
    .filter(({ key }) => !known.has(key))
    .map((slot) => ({
      ...slot,
      isSlot: !isNo(slot.choice),
      isNew: hasSaved,
      label: null,
      hours: '',
    }))
    .toSorted((a, b) => Number(b.isSlot) - Number(a.isSlot));
  return { ...draft, choices: [...draft.choices, ...added] };
}

/**
 * The choices of the questions that are chosen now, by their new names, each with the label that is suggested for it. The key
 * stays that of the saved name.
 */
export function draftChoices({
  questions,
  choices,
  renamed,
}: Draft): (DraftChoice & { suggested: string })[] {
  const taken = new Set([...renamed.values()].map(slotKey));
  const shown = choices
    .filter(({ key, isUnnamed }) => renamed.has(key) || !(isUnnamed || taken.has(key)))
    .map((one) => ({ ...one, ...renamed.get(one.key) }))
    .filter(({ question }) => questions.includes(question));
  const labels = suggestLabels(shown);
  return shown.map((one, index) => ({ ...one, suggested: labels[index] ?? one.choice }));
}

export function changeChoice(draft: Draft, key: string, changes: Partial<DraftChoice>): Draft {
  const choices = draft.choices.map((one) => (one.key === key ? { ...one, ...changes } : one));
  return { ...draft, choices };
}

/** Moves a choice by one place in `draftChoices`. */
export function moveChoice(draft: Draft, key: string, step: 1 | -1): Draft {
  const shown = draftChoices(draft).map((one) => one.key);
  const neighbour = shown[shown.indexOf(key) + step];
  const from = draft.choices.findIndex((one) => one.key === key);
  const to = draft.choices.findIndex((one) => one.key === neighbour);
  const moved = draft.choices[from];
  if (!moved || to === -1) return draft;
  return { ...draft, choices: draft.choices.toSpliced(from, 1).toSpliced(to, 0, moved) };
}

/** The typed hours of a slot; null for none, undefined for anything that is no number of hours. */
export function typedHours(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const hours = readDecimal(typed) ?? 0;
  return hours > 0 && hours <= MOST_SLOT_HOURS ? hours : undefined;
}

/** The names of a choice before the draft is saved, with the names of the choice whose name it takes. */
function namesBefore({ choices, renamed }: Draft, { key, was = [] }: DraftChoice): Slot[] {
  const to = renamed.get(key);
  if (!to) return [...was];
  const taken = choices.find((one) => one.key === slotKey(to) && !renamed.has(one.key));
  return [slotOfKey(key) ?? [], ...was, ...(taken?.was ?? [])].flat();
}

/** What to save; or why it cannot be saved. */
export function setUpOf(draft: Draft): SetUp | 'hours' | 'tooMany' {
  const shown = draftChoices(draft);
  const chosen = shown.filter(({ isSlot }) => isSlot);
  const slots: SetUp['slots'] = [];
  const names = new Set(shown.map(slotKey));
  for (const one of chosen) {
    const { question, choice, label, suggested, hours } = one;
    const number = typedHours(hours);
    if (number === undefined) return 'hours';
    // A name that is in use again is that of another slot.
    const was = namesBefore(draft, one).filter((name) => !names.has(slotKey(name)));
    slots.push({
      question,
      choice,
      label: label?.trim() || suggested,
      hours: number,
      ...(was.length > 0 && { was: was.slice(0, MOST_FORMER_NAMES) }),
    });
  }
  const leftOut = shown
    .filter(({ isSlot }) => !isSlot)
    .map(({ question, choice }) => ({ question, choice }));
  if (Math.max(slots.length, leftOut.length) > MOST_SLOTS) return 'tooMany';
  return {
    questions: draft.questions.filter((question) => question !== ''),
    slots,
    leftOut,
    hoursQuestion: draft.hoursQuestion || null,
  };
}
