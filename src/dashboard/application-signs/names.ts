/** Names departments, states, slots, questions, answers and contact methods, as every page and file shows them. */
import { type LearntDepartment, withLabels } from '../../applications/learn.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { knownState, type StatesIn } from '../../applications/states.ts';
import { boardWords } from '#messages/board.ts';
import { ANY } from '../../contract/bff/learnt-columns.ts';
import type { BoardSettings } from '../../contract/bff/reviews/reviews.ts';
import { type Slot, slotKey } from '../../contract/bff/reviews/slots.ts';
import { slotsOfKeys, timesOf } from '../../staffing/times.ts';
import type { ReceivedOption } from '../../contract/service/read-volunteer.ts';
import { type Answer, answerOf } from '../../applications/answers.ts';
import { contactKind, isContactKind } from '../../contract/bff/contact-kinds.ts';

/** The label of a department, or what tells it from others where it has no name. */
export function departmentName({
  id,
  label,
  isGone,
}: Pick<LearntDepartment, 'id' | 'label' | 'isGone'>): string {
  const name = label ?? (id ? volunteerWords.department(id) : volunteerWords.unnamedDepartment);
  return isGone ? volunteerWords.goneDepartment(name) : name;
}

/**
 * The label of a department by its key.
 * @param formerName of a department that applications no longer list
 */
export function nameOfDepartment(
  key: string,
  departments: readonly LearntDepartment[],
  formerName: string | null = null,
): string {
  const known = departments.find((one) => one.key === key);
  if (known) return departmentName(known);
  const all = withLabels([...departments, { key, id: key, name: formerName }]);
  return departmentName(all.at(-1) ?? { id: key, label: null });
}

/**
 * In lists and filters of states, these stand for a plan of the team, and for an assignment or a plan. The keys of states are
 * trimmed, so no state of the service has these texts.
 */
export const PLANNED = ' planned';
export const PLACED = ' placed';

/** The name of a state by its key, or of `PLANNED`, `PLACED` or `ANY`. */
export function stateName(state: string): string {
  if (state === ANY) return boardWords.filters.anyState;
  if (state === PLACED) return boardWords.filters.placed;
  if (state === PLANNED) return volunteerWords.planned;
  const known = knownState(state);
  return known ? volunteerWords.states[known] : state;
}

/** The states of the service, and before them `PLANNED` for a planned person. */
export function shownStates({ states, isPlanned }: StatesIn): readonly string[] {
  return isPlanned ? [PLANNED, ...states] : states;
}

type SetUp = Pick<BoardSettings, 'times' | 'hoursQuestion'>;

/** The labels of slots in the order of the event. A slot that the set-up does not name comes last, as its own text. */
export function slotLabels(slots: readonly Slot[], settings: SetUp): string[] {
  return slotsOfKeys(timesOf(settings), slots.map(slotKey)).map(({ label }) => label);
}

export function slotLabel(slot: Slot, settings: SetUp): string {
  return slotLabels([slot], settings)[0] ?? slot.choice;
}

/** The question and the choice of a slot, which its label may shorten. */
export function slotInWords({ question, choice }: Slot): string {
  const between = /\p{P}$/u.test(question) ? ' ' : ': ';
  return question + between + answerTextInWords(choice);
}

export function questionName(question: string): string {
  return question || volunteerWords.unnamedOption;
}

/** An answer in words, on one line unless it was written on several; empty where there is none. */
export function answerInWords(answer: Answer): string {
  switch (answer.kind) {
    case 'notGiven':
    case 'notShared':
      return '';
    case 'truth':
      return answer.value ? volunteerWords.yes : volunteerWords.no;
    case 'choices':
      return answer.choices.join(', ');
    default:
      return answer.text;
  }
}

/** All answers to a question in words. */
export function answersInWords(options: readonly ReceivedOption[]): string {
  return options
    .map((option) => answerInWords(answerOf(option)))
    .filter(Boolean)
    .join(' · ');
}

/** One of the texts of `answerTexts` in words: "Yes" and "No" for an answer of that kind, any other as given. */
export function answerTextInWords(text: string): string {
  if (text === 'true') return volunteerWords.yes;
  return text === 'false' ? volunteerWords.no : text;
}

/** A kind that we know by its name; any other as the service calls it. */
export function contactKindName(kind: string | null | undefined): string {
  const known = contactKind(kind);
  if (isContactKind(known)) return volunteerWords.contactKinds[known];
  return kind?.trim() || volunteerWords.unnamedContact;
}
