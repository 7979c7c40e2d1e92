/** Counts how many people gave each answer to each question. */
import type { ReceivedOption, ReceivedVolunteer } from '../contract/service/read-volunteer.ts';
import { LEARNT } from '../contract/bff/learnt-columns.ts';
import { answerTexts, isWritten, mayBePhone, questionKey } from './answers.ts';
import { Limited } from './beyond.ts';
import { readDecimal } from './decimal.ts';

/** An answer to choose from: a choice, a number, or a short text that several people wrote. */
export interface AnswerChoice {
  /** The answer as the first of them gave it. */
  text: string;
  people: number;
  /** Whether it was only ever written as free text, which may identify a person. */
  written: boolean;
}

export interface AnswerCounts {
  /** The key of the question. */
  question: string;
  choices: AnswerChoice[];
  /** The number of choices beyond the limit. */
  beyond: number;
  /** People who gave any answer. */
  answered: number;
  /** People who gave none, were not asked, or whose answer is not shared. */
  empty: number;
}

/** A written text is a choice if at least three people gave it: two may be a couple with one address. */
const SEVERAL = 3;
/** A written text that is longer is a story, in characters. */
const LONGEST = 40;

/**
 * The answers to every question that has a name, in the order in which the questions were first met. A person counts once
 * for each choice, whatever the service sends twice.
 * @param meaningOf equal for answers that count as the same
 */
export function countAnswers(
  records: readonly ReceivedVolunteer[],
  meaningOf: (text: string) => string,
): AnswerCounts[] {
  const counters = new Map<string, Counter>();
  const limited = new Limited(LEARNT.questions);
  for (const [person, { options = [] }] of records.entries()) {
    for (const option of options) {
      const question = questionKey(option);
      if (question === '' || !limited.keeps(question)) continue;
      let counter = counters.get(question);
      if (!counter) counters.set(question, (counter = new Counter(meaningOf)));
      counter.add(option, person);
    }
  }
  return Array.from(counters, ([question, counter]) => ({
    question,
    choices: inOrder(counter.choices()),
    beyond: counter.beyond,
    answered: counter.answered,
    empty: records.length - counter.answered,
  }));
}

interface Tally extends AnswerChoice {
  /** The index of the last person counted. */
  last: number;
}

/** The tallies of an answer; an answer may have none and still count as given. */
interface Reading {
  isAnswer: boolean;
  tallies: readonly Tally[];
}

/** Counts the answers to one question. */
class Counter {
  answered = 0;
  #last = -1;
  readonly #meaningOf: (text: string) => string;
  readonly #tallies = new Map<string, Tally>();
  readonly #limited = new Limited(LEARNT.choices);
  /** Readings by type and value, because most answers occur more than once. */
  readonly #read = new Map<unknown, Map<unknown, Reading>>();

  constructor(meaningOf: (text: string) => string) {
    this.#meaningOf = meaningOf;
  }

  /** Counts an answer of the person with this index; all answers of a person come one after the other. */
  add(option: ReceivedOption, person: number): void {
    const { isAnswer, tallies } = this.#readingOf(option);
    if (!isAnswer) return;
    if (this.#last !== person) this.answered += 1;
    this.#last = person;
    for (const tally of tallies) {
      if (tally.last !== person) tally.people += 1;
      tally.last = person;
    }
  }

  get beyond(): number {
    return this.#limited.beyond;
  }

  choices(): AnswerChoice[] {
    return [...this.#tallies.values()]
      .filter(({ text, people, written }) => !written || (people >= SEVERAL && !mayBePhone(text)))
      .map(({ text, people, written }) => ({ text, people, written }));
  }

  #readingOf(option: ReceivedOption): Reading {
    let byValue = this.#read.get(option.type);
    if (!byValue) this.#read.set(option.type, (byValue = new Map<unknown, Reading>()));
    let reading = byValue.get(option.value);
    if (!reading) byValue.set(option.value, (reading = this.#newReading(option)));
    return reading;
  }

  #newReading(option: ReceivedOption): Reading {
    const texts = answerTexts(option);
    const written = isWritten(option);
    const counted = written ? texts.filter(({ length }) => length <= LONGEST) : texts;
    return {
      isAnswer: texts.length > 0,
      tallies: counted.flatMap((text) => this.#tallyOf(text, written) ?? []),
    };
  }

  /** Undefined for a choice beyond the limit. */
  #tallyOf(text: string, written: boolean): Tally | undefined {
    const meaning = this.#meaningOf(text);
    if (!written && !this.#limited.keeps(meaning)) return undefined;
    let tally = this.#tallies.get(meaning);
    if (!tally) this.#tallies.set(meaning, (tally = { text, people: 0, written, last: -1 }));
    if (!written) tally.written = false;
    return tally;
  }
}

/** Choices that are mostly sizes or mostly numbers in that order, and the rest after them; others by the number of people. */
function inOrder(choices: AnswerChoice[]): AnswerChoice[] {
  const rankOf = [readDecimal, sizeOf].find(
    (rank) => choices.filter(({ text }) => rank(text) !== null).length * 2 > choices.length,
  );
  const placeOf = ({ text }: AnswerChoice) => rankOf?.(text) ?? Infinity;
  return choices.toSorted((a, b) =>
    placeOf(a) === placeOf(b) ? b.people - a.people : placeOf(a) - placeOf(b),
  );
}

/** The size of clothes, from "XXS" by "M" to "3XL"; M is 0. */
function sizeOf(text: string): number | null {
  const [, times, crosses = '', letter] = /^(?:(\d)X|(X*))([SML])$/.exec(text.toUpperCase()) ?? [];
  if (letter === undefined) return null;
  const extra = times === undefined ? crosses.length : Number(times);
  if (letter === 'M') return extra === 0 ? 0 : null;
  return letter === 'L' ? 1 + extra : -1 - extra;
}
