/** Rebuilds the applications as they were at a moment, by undoing the changes noticed since. Pure. */
import type {
  ApplicationChange,
  ChangedAnswer,
  ChangedDepartment,
} from '../../../../contract/bff/reviews/changes.ts';
import type {
  ReceivedOption,
  ReceivedVolunteer,
} from '../../../../contract/service/read-volunteer.ts';
import { departmentKey, stateKey } from '../../../application-facts/department-states.ts';
import { parseMoment } from '../../../messages/format.ts';
import type { Application } from '../../data/application.ts';
import { questionKey } from '../../data/facts.ts';

/** The changes of each person noticed since, oldest first, by user id. */
export type ChangesByUser = ReadonlyMap<string, readonly ApplicationChange[]>;

/**
 * The applications as they were at `since`, without plans. An application that has not changed keeps its identity. A change
 * of which nothing was kept cannot be undone.
 * @param list the applications now, without plans
 * @param ofRole whether the list has one role only: nobody knows which of the people who withdrew had it
 */
export function applicationsThen(
  list: readonly Application[],
  changes: ChangesByUser,
  since: Date,
  ofRole = false,
): Application[] {
  const left = new Map(changes);
  const then = list.flatMap((application) => {
    const { userId, record } = application;
    const own = left.get(userId);
    left.delete(userId);
    const created = parseMoment(record.createdAt ?? '');
    if (created !== null && created > since) return [];
    if (!own) return [application];
    const before = recordThen(record, own);
    return before ? [{ ...application, record: before }] : [];
  });
  for (const [userId, own] of ofRole ? [] : left) {
    const record = recordThen(null, own);
    // Of people without a review nothing was kept.
    if (record?.departments?.length) then.push({ userId, name: userId, record });
  }
  return then;
}

/** Whether the applications are from before the latest change of any person. */
export function isBehind(list: readonly Application[], changes: ChangesByUser): boolean {
  if (changes.size === 0) return false;
  return list.some(({ userId, record }) => {
    const last = changes.get(userId)?.at(-1);
    if (!last) return false;
    if (last.kind === 'withdrawn') return true;
    const [known, newer] = [record.updatedAt, last.updatedAt].map((at) => parseMoment(at ?? ''));
    return known && newer ? known < newer : false;
  });
}

/**
 * The record before these changes of it; null if there was none.
 * @param record the record now; null if there is none
 * @param changes oldest first
 */
export function recordThen(
  record: ReceivedVolunteer | null,
  changes: readonly ApplicationChange[],
): ReceivedVolunteer | null {
  return changes.reduceRight<ReceivedVolunteer | null>((after, change) => {
    switch (change.kind) {
      case 'new':
      case 'returned':
        return null;
      case 'withdrawn':
        return undo(NO_RECORD, change);
      case 'changed':
        return after && undo(after, change);
    }
  }, record);
}

const NO_RECORD: ReceivedVolunteer = {
  id: undefined,
  createdAt: undefined,
  updatedAt: undefined,
  contactMethods: undefined,
  departments: [],
  user: undefined,
  options: [],
};

function undo(
  record: ReceivedVolunteer,
  { departments, answers }: ApplicationChange,
): ReceivedVolunteer {
  if (departments.length === 0 && answers.length === 0) return record;
  return {
    ...record,
    departments: departmentsThen(record, departments),
    options: answersThen(record, answers),
  };
}

function departmentsThen(
  record: ReceivedVolunteer,
  changed: readonly ChangedDepartment[],
): ReceivedVolunteer['departments'] {
  const keys = new Set(changed.map(({ key }) => key));
  const same = (record.departments ?? []).filter((one) => !keys.has(departmentKey(one)));
  const before = changed.flatMap(({ key, name, before }) =>
    before === null ? [] : [{ id: key, name, states: [...new Set(before.map(stateKey))] }],
  );
  return [...same, ...before];
}

/** Changed and lost answers first: without the added ones, the places of the others would mean something else. */
function answersThen(
  { options = [] }: ReceivedVolunteer,
  changed: readonly ChangedAnswer[],
): ReceivedOption[] {
  const lastFirst = changed.toSorted((a, b) => b.place - a.place);
  const before = changed.filter(isGiven).reduce(withAnswer, options);
  return lastFirst.filter((one) => !isGiven(one)).reduce(withoutAnswer, before);
}

function isGiven({ before }: ChangedAnswer): boolean {
  return before !== null && before !== undefined;
}

function withAnswer(options: ReceivedOption[], answer: ChangedAnswer): ReceivedOption[] {
  const { question: name, type, before: value } = answer;
  const index = indexOf(answer, options);
  const option = { name, type, value };
  return index === undefined ? [...options, option] : options.with(index, option);
}

function withoutAnswer(options: ReceivedOption[], answer: ChangedAnswer): ReceivedOption[] {
  const index = indexOf(answer, options);
  return index === undefined ? options : options.toSpliced(index, 1);
}

/** The index of an answer among all options; undefined if there is none. */
function indexOf({ question, place }: ChangedAnswer, options: ReceivedOption[]) {
  const key = question?.trim() ?? '';
  const indexes = options.flatMap((one, index) => (questionKey(one) === key ? [index] : []));
  return indexes[place];
}
