/** Compares an application with what it said before, and sums up several changes of one person. */
import type {
  ApplicationChange,
  ChangedAnswer,
  ChangedDepartment,
} from '../contract/bff/reviews/changes.ts';
import { answerTexts } from './answers.ts';

export interface KeptDepartment {
  key: string;
  name: string | null;
  states: string[];
}

export interface KeptAnswer {
  question: string | null;
  /** 0 for the first answer to a question of this name. */
  place: number;
  type: string | null;
  /** As sent, or its beginning. */
  value: unknown;
  /** Of the whole value; present if `value` is only its beginning. */
  digest?: string;
}

/** The fields of an application by which coordinators decide. Null for a part that the service didn't share. */
export interface DecidingFields {
  departments: KeptDepartment[] | null;
  answers: KeptAnswer[] | null;
}

interface Differences {
  departments: ChangedDepartment[];
  answers: ChangedAnswer[];
}

/** One change or the sum of several. */
export type Difference = Pick<
  ApplicationChange,
  'kind' | 'at' | 'updatedAt' | 'departments' | 'answers'
>;

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
  const merged = {
    departments: merge(
      compared.flatMap(({ departments }) => departments),
      ({ key }) => key,
    ).filter(statesDiffer),
    answers: merge(
      compared.flatMap(({ answers }) => answers),
      answerKey,
    ).filter(answersDiffer),
  };
  const notable = changes.findLast(({ kind }) => kind !== 'changed');
  if (!notable && !hasDifferences(merged)) return null;
  const { at, updatedAt } = last;
  return { kind: notable?.kind ?? 'changed', at, updatedAt, ...merged };
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

function changedDepartments(
  before: readonly KeptDepartment[],
  after: readonly KeptDepartment[],
): ChangedDepartment[] {
  const changes = pairs(before, after, ({ key }) => key).map(([key, one, other]) => {
    const name = other?.name ?? one?.name ?? null;
    return { key, name, before: one?.states ?? null, after: other?.states ?? null };
  });
  return changes.filter(statesDiffer);
}

function changedAnswers(
  before: readonly KeptAnswer[],
  after: readonly KeptAnswer[],
): ChangedAnswer[] {
  return pairs(before, after, answerKey).flatMap(([, one, other]) => {
    const told = other ?? one;
    if (!told) return [];
    const change = {
      question: told.question,
      place: told.place,
      type: other?.type ?? one?.type ?? null,
      before: one?.value ?? null,
      after: other?.value ?? null,
    };
    return one?.digest !== other?.digest || answersDiffer(change) ? change : [];
  });
}

/** The first value before and the last value after, of each key. */
function merge<Part extends { before: unknown; after: unknown }>(
  parts: readonly Part[],
  keyOf: (part: Part) => string,
): Part[] {
  const merged = new Map<string, Part>();
  for (const part of parts) {
    const key = keyOf(part);
    const earlier = merged.get(key);
    merged.set(key, earlier ? { ...part, before: earlier.before } : part);
  }
  return [...merged.values()];
}

function answerKey({ question, place }: Pick<KeptAnswer, 'question' | 'place'>): string {
  return JSON.stringify([question, place]);
}

/** A department without states is the same as one not listed. */
function statesDiffer({ before, after }: ChangedDepartment): boolean {
  return setText(before ?? []) !== setText(after ?? []);
}

/** An empty answer is the same as a missing one. */
function answersDiffer({ type, before, after }: ChangedAnswer): boolean {
  const said = (value: unknown) => setText(answerTexts({ name: null, type, value }));
  return said(before) !== said(after);
}

/** The same for the same texts in another order or capitalisation. */
function setText(texts: readonly string[]): string {
  const plain = new Set(texts.map((text) => text.trim().toLowerCase()));
  return JSON.stringify([...plain].toSorted());
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
