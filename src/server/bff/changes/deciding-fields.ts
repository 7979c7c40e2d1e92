/** The fields of an application by which coordinators decide: departments with their states, and answers. */
import { hash } from 'node:crypto';
import type { ChangedAnswer, ChangedDepartment } from '../../../contract/bff/reviews/changes.ts';
import { departmentKey } from '../../../contract/bff/learnt-columns.ts';
import { jsonOf, textOf } from '../../../contract/service/read-json.ts';
import type {
  ReceivedOption,
  ReceivedVolunteer,
} from '../../../contract/service/read-volunteer.ts';

interface KeptDepartment {
  key: string;
  name: string | null;
  states: string[];
}

interface KeptAnswer {
  question: string | null;
  /** 0 for the first answer to a question of this name. */
  place: number;
  type: string | null;
  /** As sent, or its beginning. */
  value: unknown;
  /** Of the whole value; present if `value` is only its beginning. */
  digest?: string;
}

/** Null for a part that the service didn't share. */
export interface DecidingFields {
  departments: KeptDepartment[] | null;
  answers: KeptAnswer[] | null;
}

interface Differences {
  departments: ChangedDepartment[];
  answers: ChangedAnswer[];
}

/** Bounds of the fields kept of one application; a longer value is cut, with a digest to compare it by. */
const MOST_DEPARTMENTS = 300;
const MOST_ANSWERS = 300;
const LONGEST_VALUE = 2000;

/** The deciding fields of an application, as they are kept. */
export function decidingFields({ departments, options }: ReceivedVolunteer): DecidingFields {
  return {
    departments: departments ? keptDepartments(departments) : null,
    answers: options ? keptAnswers(options) : null,
  };
}

/** A department that is listed twice has the states of both. */
function keptDepartments(sent: NonNullable<ReceivedVolunteer['departments']>): KeptDepartment[] {
  const byKey = new Map<string, KeptDepartment>();
  for (const department of sent) {
    const { name, states } = department;
    const key = departmentKey(department);
    if (key === '') continue;
    const known = byKey.get(key);
    byKey.set(key, {
      key,
      name: name ?? known?.name ?? null,
      states: [...new Set([...(known?.states ?? []), ...states])],
    });
  }
  return [...byKey.values()].slice(0, MOST_DEPARTMENTS);
}

function keptAnswers(options: readonly ReceivedOption[]): KeptAnswer[] {
  const counts = new Map<string, number>();
  return options.slice(0, MOST_ANSWERS).map((option) => {
    const question = option.name ?? null;
    const place = counts.get(question ?? '') ?? 0;
    counts.set(question ?? '', place + 1);
    return { question, place, type: option.type ?? null, ...keptValue(option.value) };
  });
}

function keptValue(value: unknown): Pick<KeptAnswer, 'value' | 'digest'> {
  if (textOf(value) === null || value === undefined) return { value: null };
  const text = typeof value === 'string' ? value : jsonOf(value);
  if (text.length <= LONGEST_VALUE) return { value };
  const beginning = text.slice(0, LONGEST_VALUE).toWellFormed();
  return { value: `${beginning}…`, digest: hash('sha256', text) };
}

/** The differences between two states of an application. A part that either of them lacks is not compared. */
export function differences(before: DecidingFields, after: DecidingFields): Differences {
  return {
    departments:
      before.departments && after.departments
        ? changedDepartments(before.departments, after.departments)
        : [],
    answers: before.answers && after.answers ? changedAnswers(before.answers, after.answers) : [],
  };
}

/** All fields as they were before the application was withdrawn. */
export function withdrawnFields(before: DecidingFields): Differences {
  return differences(before, { departments: [], answers: [] });
}

/** The newer fields; a part that the service did not share stays as it was. */
export function newestFields(before: DecidingFields, after: DecidingFields): DecidingFields {
  return {
    departments: after.departments ?? before.departments,
    answers: after.answers ?? before.answers,
  };
}

export function hasDifferences({ departments, answers }: Differences): boolean {
  return departments.length + answers.length > 0;
}

function changedDepartments(
  before: readonly KeptDepartment[],
  after: readonly KeptDepartment[],
): ChangedDepartment[] {
  return pairs(before, after, ({ key }) => key).flatMap(([key, one, other]) => {
    if (statesAsText(one?.states) === statesAsText(other?.states)) return [];
    const name = other?.name ?? one?.name ?? null;
    return { key, name, before: one?.states ?? null, after: other?.states ?? null };
  });
}

/** Equal for the same states in another order or capitalisation, and for a department without states and one not listed. */
function statesAsText(states: readonly string[] = []): string {
  return JSON.stringify(states.map((state) => state.trim().toLowerCase()).toSorted());
}

function changedAnswers(
  before: readonly KeptAnswer[],
  after: readonly KeptAnswer[],
): ChangedAnswer[] {
  const keyOf = ({ question, place }: KeptAnswer) => JSON.stringify([question, place]);
  return pairs(before, after, keyOf).flatMap(([, one, other]) => {
    const told = other ?? one;
    if (!told || answerAsText(one) === answerAsText(other)) return [];
    return {
      question: told.question,
      place: told.place,
      type: other?.type ?? one?.type ?? null,
      before: one?.value ?? null,
      after: other?.value ?? null,
    };
  });
}

/** Equal for the same choices in another order, and for an answer that was not given and one that is missing. */
function answerAsText(answer: KeptAnswer | undefined): string {
  if (!answer) return '[]';
  const { type, value, digest } = answer;
  if (digest !== undefined) return digest;
  const isList = type === 'multi' && typeof value === 'string';
  const choices = isList ? value.split(',') : [value].flat();
  return JSON.stringify(choices.flatMap((choice) => textOf(choice)?.trim() ?? []).toSorted());
}

/** The items of two lists by key, in the order of the first, then of the second. */
function pairs<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
): [key: string, before: Item | undefined, after: Item | undefined][] {
  const [earlier, later] = [before, after].map(
    (items) => new Map(items.map((item) => [keyOf(item), item])),
  );
  const keys = new Set([...(earlier?.keys() ?? []), ...(later?.keys() ?? [])]);
  return [...keys].map((key) => [key, earlier?.get(key), later?.get(key)]);
}
