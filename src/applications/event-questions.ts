/** Lists the questions of an event, for the set-up of its times. */
import type { BoardSettings } from '../contract/bff/reviews/reviews.ts';
import { type Slot, slotKey } from '../contract/bff/reviews/slots.ts';
import { LEARNT } from '../contract/bff/learnt-columns.ts';
import type { ReceivedOption, ReceivedVolunteer } from '../contract/service/read-volunteer.ts';
import { answerOf, answerTexts, hoursIn, isWritten, questionKey } from './answers.ts';
import { Limited } from './beyond.ts';

interface ChoiceCount {
  choice: string;
  people: number;
}

export interface EventQuestion {
  /** Its key, which is its name. */
  question: string;
  /** Most of its answers are of this kind. */
  type: 'several' | 'one' | 'yesOrNo' | 'number' | 'text';
  /** People who gave any answer. */
  answered: number;
  /** People who chose more than one. */
  several: number;
  /** People whose answer is a number of hours. */
  hours: number;
  /** The choices with the people who chose them, in the order of the form as far as the answers tell; none of free text. */
  choices: ChoiceCount[];
  /** The number of choices beyond the limit. */
  beyond: number;
  /** Up to five different answers, as given. */
  samples: string[];
  /** Why its choices cannot be slots; null if they can. */
  isNoneBecause: 'text' | 'number' | null;
  /** Whether most people chose several. */
  isLikely: boolean;
}

type Answered = Pick<ReceivedVolunteer, 'options'>;

const SAMPLES = 5;

/** All questions that have a name and an answer: first the ones whose choices can be slots, the likeliest before the others. */
export function questionsOfEvent(records: readonly Answered[]): EventQuestion[] {
  const tallies = new Map<string, Tally>();
  const limited = new Limited(LEARNT.questions);
  for (const [person, { options = [] }] of records.entries()) {
    for (const option of options) {
      const question = questionKey(option);
      if (question === '' || !limited.keeps(question)) continue;
      let tally = tallies.get(question);
      if (!tally) tallies.set(question, (tally = new Tally(question)));
      tally.add(option, person);
    }
  }
  const questions = [...tallies.values()].flatMap((tally) => tally.read() ?? []);
  const likeness = ({ isNoneBecause, several, answered, type }: EventQuestion) =>
    isNoneBecause !== null ? -1 : type === 'several' ? 1 + several / answered : 0;
  return questions.toSorted((a, b) => likeness(b) - likeness(a));
}

/** The answers to one question. */
class Tally {
  readonly #question: string;
  readonly #kinds = new Map<EventQuestion['type'], number>();
  readonly #choices = new Map<string, ChoiceCount & { last: number }>();
  /** The number of answers in which a choice comes right after another: by the earlier, then by the later. */
  readonly #next = new Map<string, Map<string, number>>();
  readonly #limited = new Limited(LEARNT.choices);
  readonly #samples = new Set<string>();
  #last = -1;
  #answered = 0;
  #several = 0;
  #hours = 0;

  constructor(question: string) {
    this.#question = question;
  }

  add(option: ReceivedOption, person: number): void {
    const texts = answerTexts(option);
    if (texts.length === 0) return;
    // A service may send a question twice: the first answer tells its kind.
    if (this.#last !== person) {
      const kind = kindOf(option);
      this.#kinds.set(kind, (this.#kinds.get(kind) ?? 0) + 1);
      this.#answered += 1;
      if (texts.length > 1) this.#several += 1;
      if (hoursIn(option) !== null) this.#hours += 1;
    }
    this.#last = person;
    if (this.#samples.size < SAMPLES) this.#samples.add(texts.join(', '));
    if (isWritten(option)) return;
    const known = texts.filter((choice) => this.#limited.keeps(choice));
    for (const [place, choice] of known.entries()) {
      const one = this.#choices.get(choice) ?? { choice, people: 0, last: -1 };
      this.#choices.set(choice, one);
      if (one.last !== person) one.people += 1;
      one.last = person;
      const before = known[place - 1];
      if (before !== undefined) count(this.#next, before, choice);
    }
  }

  /** Undefined where nobody answered. */
  read(): EventQuestion | undefined {
    const [most] = [...this.#kinds].toSorted(([, a], [, b]) => b - a);
    if (!most) return undefined;
    const [type] = most;
    const isNoneBecause = type === 'text' || type === 'number' ? type : null;
    const several = this.#several;
    const byPeople = [...this.#choices.values()].toSorted((a, b) => b.people - a.people);
    const choices = inOrderOfAnswers(byPeople, this.#next);
    return {
      question: this.#question,
      type,
      answered: this.#answered,
      several,
      hours: this.#hours,
      choices: isNoneBecause ? [] : choices.map(({ choice, people }) => ({ choice, people })),
      beyond: isNoneBecause ? 0 : this.#limited.beyond,
      samples: [...this.#samples],
      isNoneBecause,
      isLikely: type === 'several' && several * 2 > this.#answered,
    };
  }
}

type Following = Map<string, Map<string, number>>;

function count(following: Following, before: string, choice: string): void {
  let behind = following.get(before);
  if (!behind) following.set(before, (behind = new Map()));
  behind.set(choice, (behind.get(choice) ?? 0) + 1);
}

/**
 * Choices in the order of the form: each behind all that more answers name before it. Of several that could be next, first
 * the one that most often follows, so that the shifts of one day stay together.
 */
function inOrderOfAnswers(choices: readonly ChoiceCount[], following: Following): ChoiceCount[] {
  if (following.size === 0) return [...choices];
  const follows = (before: string, choice: string) =>
    (following.get(before)?.get(choice) ?? 0) - (following.get(choice)?.get(before) ?? 0);
  const rest = new Set(choices);
  const ordered: ChoiceCount[] = [];
  /** By choice: the majorities for a place right behind choices that are not ordered yet. */
  const waits = new Map(
    choices.map(({ choice }) => {
      const before = choices.map((one) => Math.max(follows(one.choice, choice), 0));
      return [choice, before.reduce((sum, one) => sum + one, 0)];
    }),
  );
  while (rest.size > 0) {
    const last = ordered.at(-1)?.choice ?? '';
    const compare = (a: ChoiceCount, b: ChoiceCount) =>
      (waits.get(a.choice) ?? 0) - (waits.get(b.choice) ?? 0) ||
      follows(last, b.choice) - follows(last, a.choice);
    const next = [...rest].reduce((best, one) => (compare(one, best) < 0 ? one : best));
    rest.delete(next);
    ordered.push(next);
    for (const { choice } of rest) {
      const less = Math.max(follows(next.choice, choice), 0);
      waits.set(choice, (waits.get(choice) ?? 0) - less);
    }
  }
  return ordered;
}

function kindOf(option: ReceivedOption): EventQuestion['type'] {
  const { kind } = answerOf(option);
  if (kind === 'choices') return 'several';
  if (kind === 'truth') return 'yesOrNo';
  if (kind === 'number') return 'number';
  return isWritten(option) ? 'text' : 'one';
}

/** The keys of all choices that anybody made, of these questions. */
export function chosenSlots(
  records: readonly Answered[],
  questions: ReadonlySet<string>,
): ReadonlySet<string> {
  const chosen = new Set<string>();
  for (const option of records.flatMap(({ options = [] }) => options)) {
    const question = questionKey(option);
    if (!questions.has(question)) continue;
    for (const choice of answerTexts(option)) chosen.add(slotKey({ question, choice }));
  }
  return chosen;
}

/** The choices of the questions named for times that are neither slots nor left out, with the people who chose them. */
export function newChoices(
  { times }: Pick<BoardSettings, 'times'>,
  records: readonly Answered[],
): (Slot & { people: number })[] {
  if (!times || times.questions.length === 0) return [];
  const named = new Set(times.questions);
  const known = new Set([...times.slots, ...times.leftOut].map(slotKey));
  const asked = records.map(({ options = [] }) => ({
    options: options.filter((option) => named.has(questionKey(option))),
  }));
  return questionsOfEvent(asked).flatMap(({ question, choices }) =>
    choices
      .map(({ choice, people }) => ({ question, choice, people }))
      .filter((slot) => !known.has(slotKey(slot))),
  );
}
