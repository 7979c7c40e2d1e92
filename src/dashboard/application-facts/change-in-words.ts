/** Puts changes of an application into words, and sums up several. */
import type {
  ApplicationChange,
  ChangedAnswer,
  ChangedDepartment,
} from '../../contract/bff/reviews/changes.ts';
import { changeWords } from '#messages/changes.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { words } from '#messages/words.ts';
import { answerInWords } from './answer-in-words.ts';
import { knownState } from '../../staffing/states.ts';
import { type Answer, answerOf, isWritten } from '../../staffing/answers.ts';
import { departmentName } from './department-name.ts';

/** Characters of a text in a line; the application itself shows all of it. */
const LONGEST_TEXT = 200;

/** One change or the sum of several. */
export type Difference = Pick<
  ApplicationChange,
  'kind' | 'at' | 'updatedAt' | 'departments' | 'answers'
>;

/** A sentence, or the old and new value of a department or an answer. */
export type ChangeLine =
  | { text: string }
  | {
      what: string;
      before: string;
      after: string;
      /** Free text, which may identify a person: hide it behind the privacy screen. */
      isWritten: boolean;
    };

/**
 * The difference over several changes of one person; null where everything is as it was before the first.
 * @param changes oldest first
 */
export function mergeChanges(changes: readonly ApplicationChange[]): Difference | null {
  const last = changes.at(-1);
  if (!last) return null;
  const isGone = last.kind === 'withdrawn';
  // After a return, the difference is from before the withdrawal.
  const compared = isGone ? changes : changes.filter(({ kind }) => kind !== 'withdrawn');
  const departments = merge(
    compared.flatMap((change) => change.departments),
    ({ key }) => key,
    ({ before }) => setText(before ?? []),
    ({ after }) => setText(after ?? []),
  );
  const answers = merge(
    compared.flatMap((change) => change.answers),
    ({ question, place }) => JSON.stringify([question, place]),
    ({ before, type }) => answerText(before, type),
    ({ after, type }) => answerText(after, type),
  );
  const notable = changes.findLast(({ kind }) => kind !== 'changed');
  if (!notable && departments.length + answers.length === 0) return null;
  const { at, updatedAt } = last;
  return { kind: notable?.kind ?? 'changed', at, updatedAt, departments, answers };
}

/** The difference of an application from when its review was last changed; null for none. */
export function changedSince(
  changes: readonly ApplicationChange[] | undefined,
  at: string,
): Difference | null {
  const reviewed = Date.parse(at);
  const later = changes?.filter((change) => !(Date.parse(change.at) <= reviewed)) ?? [];
  return mergeChanges(later);
}

/** A change line by line, the most important first. */
export function changeLines({ kind, departments, answers }: Difference): ChangeLine[] {
  if (kind === 'withdrawn') return [{ text: changeWords.withdrew }];
  if (kind === 'new') return [{ text: changeWords.applied }];
  return [
    ...(kind === 'returned' ? [{ text: changeWords.returned }] : []),
    ...departments.map(departmentLine),
    ...answers.map(answerLine),
  ];
}

/** A line as one text, such as "Lighting: Interest → Avoid". */
export function lineText(line: ChangeLine, isMasked: boolean): string {
  if ('text' in line) return line.text;
  const { what, before, after } = line;
  if (isMasked && line.isWritten) {
    return changeWords.line(what, words.privacy.hidden, words.privacy.hidden);
  }
  return changeWords.line(what, before, after);
}

function departmentLine({ key, name, before, after }: ChangedDepartment): ChangeLine {
  const inWords = (states: readonly string[] | null) =>
    states && states.length > 0 ? words.list(states.map(stateName)) : changeWords.notChosen;
  const what = departmentName({ id: key, name });
  return { what, before: inWords(before), after: inWords(after), isWritten: false };
}

function stateName(state: string): string {
  const known = knownState(state);
  return known ? volunteerWords.states[known] : state;
}

function answerLine({ question, type, before, after }: ChangedAnswer): ChangeLine {
  const optionOf = (value: unknown) => ({ name: question, type, value });
  return {
    what: question ?? volunteerWords.unnamedOption,
    before: answerName(answerOf(optionOf(before))),
    after: answerName(answerOf(optionOf(after))),
    isWritten: isWritten(optionOf(before)) || isWritten(optionOf(after)),
  };
}

function answerName(answer: Answer): string {
  if (answer.kind === 'notGiven' || answer.kind === 'notShared') return changeWords.notAnswered;
  const said = answerInWords(answer, ', ');
  const isLong = 'text' in answer && said.length > LONGEST_TEXT;
  return isLong ? `${said.slice(0, LONGEST_TEXT).toWellFormed()}…` : said;
}

/** The first value before and the last value after, of each key where they differ. */
function merge<Part extends { before: unknown; after: unknown }>(
  parts: readonly Part[],
  keyOf: (part: Part) => string,
  before: (part: Part) => string,
  after: (part: Part) => string,
): Part[] {
  const merged = new Map<string, Part>();
  for (const part of parts) {
    const key = keyOf(part);
    const earlier = merged.get(key);
    merged.set(key, earlier ? { ...part, before: earlier.before } : part);
  }
  return [...merged.values()].filter((part) => before(part) !== after(part));
}

function setText(items: readonly string[]): string {
  return JSON.stringify(items.map((item) => item.trim().toLowerCase()).toSorted());
}

function answerText(value: unknown, type: string | null): string {
  const answer = answerOf({ name: null, type, value: value ?? null });
  if (answer.kind === 'days') return setText(answer.days.map(String));
  if (answer.kind === 'choices') return setText(answer.choices);
  return 'text' in answer ? answer.text : answerName(answer);
}
