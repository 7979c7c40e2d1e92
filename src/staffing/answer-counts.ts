/** Counts how many people gave each answer to each question. */
import type { ReceivedOption, ReceivedVolunteer } from '../contract/service/read-volunteer.ts';
import { answerTexts, isWritten, mayBePhone, questionKey } from './answers.ts';
import { inOrderOfEvent, parseWeekday } from './weekdays.ts';

/** An answer to choose from: a choice, a number, a weekday, or a short text that several people wrote. */
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
  for (const [person, { options = [] }] of records.entries()) {
    for (const option of options) {
      const question = questionKey(option);
      if (question === '') continue;
      let counter = counters.get(question);
      if (!counter) counters.set(question, (counter = new Counter(meaningOf)));
      counter.add(option, person);
    }
  }
  return Array.from(counters, ([question, counter]) => ({
    question,
    choices: inOrder(counter.choices()),
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
      tallies: counted.map((text) => this.#tallyOf(text, written)),
    };
  }

  #tallyOf(text: string, written: boolean): Tally {
    const meaning = this.#meaningOf(text);
    let tally = this.#tallies.get(meaning);
    if (!tally) this.#tallies.set(meaning, (tally = { text, people: 0, written, last: -1 }));
    if (!written) tally.written = false;
    return tally;
  }
}

/** Weekdays in the order of the event, numbers by size, other choices by the number of people. */
function inOrder(choices: AnswerChoice[]): AnswerChoice[] {
  const days = choices.map(({ text }) => parseWeekday(text));
  const week = inOrderOfEvent(new Set(days.flatMap((day) => day ?? [])));
  if (days.every((day) => day !== undefined)) {
    const placeOf = ({ text }: AnswerChoice) => week.indexOf(parseWeekday(text) ?? 0);
    return choices.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
  const numberOf = ({ text }: AnswerChoice) => Number(text.replace(',', '.'));
  const numbers = choices.every((one) => Number.isFinite(numberOf(one)));
  return choices.toSorted((a, b) => (numbers ? numberOf(a) - numberOf(b) : b.people - a.people));
}
