/** Compares an application with what it said when its review was saved. */
import { departmentKey } from '../contract/bff/learnt-columns.ts';
import type {
  SeenAnswer,
  SeenDepartment,
  SeenFields,
  SeenSigns,
} from '../contract/bff/reviews/seen.ts';
import { isPlannedFor, type Place } from '../contract/bff/reviews/reviews.ts';
import { jsonOf, textOf } from '../contract/service/read-json.ts';
import type { ReceivedOption, ReceivedVolunteer } from '../contract/service/read-volunteer.ts';
import { answerTexts } from './answers.ts';
import { type KnownState, stateKeys } from './states.ts';

/** A department whose states differ; null where the application did not list it. */
export interface ChangedDepartment {
  key: string;
  name: string | null;
  before: string[] | null;
  after: string[] | null;
}

/** An answer that differs. Values are as the service sent them; null where there was no answer. */
export interface ChangedAnswer {
  question: string | null;
  place: number;
  type: string | null;
  before: unknown;
  after: unknown;
}

export interface Difference {
  departments: ChangedDepartment[];
  answers: ChangedAnswer[];
}

type Deciding = Pick<ReceivedVolunteer, 'departments' | 'options' | 'updatedAt'>;

/** Bounds of the fields stored of one application; a longer value is cut. */
const MOST_DEPARTMENTS = 300;
const MOST_ANSWERS = 300;
const LONGEST_VALUE = 2000;

/** The fields of an application by which coordinators decide, as they are stored. */
export function seenFields({ departments, options }: Deciding): SeenFields {
  return {
    departments: departments ? seenDepartments(departments) : null,
    answers: options ? seenAnswers(options) : null,
  };
}

const ASSIGNED: KnownState = 'assignment';

const signs = new WeakMap<Deciding, SeenSigns>();

/** The same for applications without a difference. The board asks for thousands of them at each change of a review. */
export function signsOf(record: Deciding): SeenSigns {
  let known = signs.get(record);
  if (!known) signs.set(record, (known = findSigns(record)));
  return known;
}

function findSigns(record: Deciding): SeenSigns {
  const { departments, answers } = seenFields(record);
  const said = answers?.flatMap((answer) => {
    const text = saidIn(answer.type, answer.value);
    return text === NOTHING_SAID ? [] : JSON.stringify([answerKey(answer), text, answer.whole]);
  });
  return {
    ...signsOfDepartments(departments),
    answers: said ? signOf(said.toSorted().join('\n')) : null,
    updatedAt: record.updatedAt ?? null,
  };
}

/** The signs of the departments of an application, as they are stored. */
export function signsOfDepartments(
  departments: SeenFields['departments'],
): Pick<SeenSigns, 'departments' | 'assigned'> {
  if (!departments) return { departments: null, assigned: null };
  const wished = departments.flatMap(({ key, states }) => {
    const others = states.filter((state) => state !== ASSIGNED);
    return others.length > 0 ? JSON.stringify([key, setText(others)]) : [];
  });
  const assigned = departments.filter(({ states }) => states.includes(ASSIGNED));
  return {
    departments: signOf(wished.toSorted().join('\n')),
    assigned: assigned.map(({ key }) => key),
  };
}

/**
 * Whether an application differs from the one of these signs, and is no older copy of it. That a department now has assigned
 * the person as the team planned is no difference.
 */
export function isChangedSince(
  seen: SeenSigns,
  record: Deciding,
  places: readonly Place[],
): boolean {
  const now = signsOf(record);
  if (isOlder(now, seen)) return false;
  const areAnswersChanged =
    seen.answers !== null && now.answers !== null && seen.answers !== now.answers;
  return areAnswersChanged || areDepartmentsChanged(seen, now, places);
}

function areDepartmentsChanged(
  { departments, assigned: before }: SeenSigns,
  now: SeenSigns,
  places: readonly Place[],
): boolean {
  const after = now.assigned;
  if (!before || !after) return false;
  return (
    departments !== now.departments ||
    before.some((key) => !after.includes(key)) ||
    after.some((key) => !before.includes(key) && !isPlannedFor(places, key))
  );
}

/** The departments that had assigned the person when the review was saved, and have not any more. */
export function lostAssignments(seen: SeenSigns | undefined, record: Deciding): string[] {
  const now = signsOf(record);
  if (!seen?.assigned || !now.assigned || isOlder(now, seen)) return [];
  const { assigned } = now;
  return seen.assigned.filter((key) => !assigned.includes(key));
}

function isOlder(one: SeenSigns, other: SeenSigns): boolean {
  return Date.parse(one.updatedAt ?? '') < Date.parse(other.updatedAt ?? '');
}

/**
 * The differences between two states of an application, in the sense of `isChangedSince`. A part that either of them lacks is
 * not compared.
 */
export function differences(
  before: SeenFields,
  after: SeenFields,
  places: readonly Place[],
): Difference {
  return {
    departments:
      before.departments && after.departments
        ? changedDepartments(before.departments, after.departments).filter(
            (change) => !(isPlannedFor(places, change.key) && isOnlyAssigned(change)),
          )
        : [],
    answers: before.answers && after.answers ? changedAnswers(before.answers, after.answers) : [],
  };
}

/** Adds the assignment in these departments to the stored states of an application. */
export function withAssigned<Fields extends SeenFields>(
  { signs, fields }: { signs: SeenSigns; fields: Fields },
  keys: readonly string[],
): { signs: SeenSigns; fields: Fields } {
  if (!signs.assigned || !fields.departments) return { signs, fields };
  const departments = new Map(fields.departments.map((one) => [one.key, one]));
  for (const key of keys) {
    const { name = null, states = [] } = departments.get(key) ?? {};
    departments.set(key, { key, name, states: stateKeys([...states, ASSIGNED]) });
  }
  return {
    signs: { ...signs, assigned: [...new Set([...signs.assigned, ...keys])] },
    fields: { ...fields, departments: [...departments.values()] },
  };
}

/** A department that is listed twice has the states of both. */
function seenDepartments(sent: NonNullable<Deciding['departments']>): SeenDepartment[] {
  const byKey = new Map<string, SeenDepartment>();
  for (const department of sent) {
    const { name, states } = department;
    const key = departmentKey(department);
    if (key === '') continue;
    const known = byKey.get(key);
    byKey.set(key, {
      key,
      name: name ?? known?.name ?? null,
      states: stateKeys([...(known?.states ?? []), ...states]),
    });
  }
  return [...byKey.values()].slice(0, MOST_DEPARTMENTS);
}

function seenAnswers(options: readonly ReceivedOption[]): SeenAnswer[] {
  const counts = new Map<string, number>();
  return options.slice(0, MOST_ANSWERS).map((option) => {
    const question = option.name?.trim() ?? null;
    const place = counts.get(question ?? '') ?? 0;
    counts.set(question ?? '', place + 1);
    return { question, place, type: option.type ?? null, ...seenValue(option.value) };
  });
}

function seenValue(value: unknown): Pick<SeenAnswer, 'value' | 'whole'> {
  if (textOf(value) === null || value === undefined) return { value: null };
  const text = typeof value === 'string' ? value : jsonOf(value);
  if (text.length <= LONGEST_VALUE) return { value };
  const beginning = text.slice(0, LONGEST_VALUE).toWellFormed();
  return { value: `${beginning}…`, whole: signOf(text) };
}

function changedDepartments(
  before: readonly SeenDepartment[],
  after: readonly SeenDepartment[],
): ChangedDepartment[] {
  return pairs(before, after, ({ key }) => key).flatMap(([key, one, other]) => {
    const name = other?.name ?? one?.name ?? null;
    const change = { key, name, before: one?.states ?? null, after: other?.states ?? null };
    // A department without states is the same as one not listed.
    return setText(change.before ?? []) === setText(change.after ?? []) ? [] : change;
  });
}

/** Whether nothing else changed than that the department assigned the person. */
function isOnlyAssigned({ before, after }: ChangedDepartment): boolean {
  return setText([...(before ?? []), ASSIGNED]) === setText(after ?? []);
}

function changedAnswers(
  before: readonly SeenAnswer[],
  after: readonly SeenAnswer[],
): ChangedAnswer[] {
  return pairs(before, after, answerKey).flatMap(([, one, other]) => {
    const told = other ?? one;
    if (!told) return [];
    const type = other?.type ?? one?.type ?? null;
    const change = {
      question: told.question,
      place: told.place,
      type,
      before: one?.value ?? null,
      after: other?.value ?? null,
    };
    const isSame = saidIn(type, change.before) === saidIn(type, change.after);
    return isSame && one?.whole === other?.whole ? [] : change;
  });
}

function answerKey({ question, place }: Pick<SeenAnswer, 'question' | 'place'>): string {
  return JSON.stringify([question, place]);
}

/** The same for the same answer. An empty answer is the same as a missing one. */
function saidIn(type: string | null, value: unknown): string {
  return setText(answerTexts({ name: null, type, value }));
}

/** The same for the same texts in another order or capitalisation. */
function setText(texts: readonly string[]): string {
  const plain = new Set(texts.map((text) => text.trim().toLowerCase()));
  return JSON.stringify([...plain].toSorted());
}

const NOTHING_SAID = setText([]);

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

/** 53 bits of a text, the same on the server and in browsers, which have no quick digest of their own. No secret. */
function signOf(text: string): string {
  let one = 0xdeadbeef;
  let other = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (2 ** 32 * (2097151 & other) + (one >>> 0)).toString(36);
}
