/** Which applications the board shows. Pure, and the same wherever the filters come from. */
import { isReviewed, type Review } from '../../contract/bff/reviews.ts';
import { fold } from '../../finding/fold.ts';
import { parseQuery } from '../../finding/query.ts';
import { answerText, holdingText } from './address/filter-text.ts';
import {
  ANY,
  type AnswerFilter,
  type BoardFilters,
  type EnteredFilter,
  type Holding,
} from './address/board-search.ts';
import { parseMoment, parseWeekday } from '../messages/format.ts';
import type { Application } from './application.ts';
import { isEntered } from './entering/is-entered.ts';
import { answersTo, answerTexts, holdsText, isInConflict } from './facts.ts';
import { departmentKey } from './learn-departments.ts';

/** One of the filters that all have to be fulfilled. */
export type Condition =
  | { kind: 'text'; text: string }
  | { kind: 'has' | 'not'; holding: Holding }
  | { kind: 'answer'; answer: AnswerFilter }
  /** In a department by its key, or in any. */
  | { kind: 'conflict'; department: string }
  | { kind: 'mark'; mark: NonNullable<BoardFilters['mark']> }
  | { kind: 'changed' }
  | { kind: 'reviewer'; name: string }
  | { kind: 'entered'; asked: EnteredFilter }
  | { kind: 'new' };

/** What filters ask of beside the applications. */
export interface FilterBasis {
  /** What is noted of whom. */
  reviews: ReadonlyMap<string, Review>;
  /** What was changed later is new; null for nothing. */
  since: Date | null;
}
const NOTHING: FilterBasis = { reviews: new Map(), since: null };

export function conditionsOf(filters: BoardFilters): Condition[] {
  const { text, has, not, answers, conflict, mark, changed, reviewer, entered, isNew } = filters;
  return [
    ...(text === '' ? [] : [{ kind: 'text', text } as const]),
    ...has.map((holding) => ({ kind: 'has', holding }) as const),
    ...not.map((holding) => ({ kind: 'not', holding }) as const),
    ...answers.map((answer) => ({ kind: 'answer', answer }) as const),
    ...(conflict === null ? [] : [{ kind: 'conflict', department: conflict } as const]),
    ...(mark === null ? [] : [{ kind: 'mark', mark } as const]),
    ...(changed ? [{ kind: 'changed' } as const] : []),
    ...(reviewer === null ? [] : [{ kind: 'reviewer', name: reviewer } as const]),
    ...(entered === null ? [] : [{ kind: 'entered', asked: entered } as const]),
    ...(isNew ? [{ kind: 'new' } as const] : []),
  ];
}

/** Whether it depends on reviews whom these filters let through. */
export function asksForReviews({ mark, changed, reviewer, entered }: BoardFilters): boolean {
  return mark !== null || changed || reviewer !== null || entered !== null;
}

/** The filters with one taken away. */
export function without<Filters extends BoardFilters>(filters: Filters, one: Condition): Filters {
  switch (one.kind) {
    case 'text':
      return { ...filters, text: '' };
    case 'has':
    case 'not':
      return { ...filters, [one.kind]: filters[one.kind].filter((held) => held !== one.holding) };
    case 'answer':
      return { ...filters, answers: filters.answers.filter((answer) => answer !== one.answer) };
    case 'conflict':
    case 'mark':
    case 'reviewer':
    case 'entered':
      return { ...filters, [one.kind]: null };
    case 'changed':
      return { ...filters, changed: false };
    case 'new':
      return { ...filters, isNew: false };
  }
}

/** The filters with a state in a department asked for as well, or, where that is so already, no more. */
export function toggleHas<Filters extends BoardFilters>(
  filters: Filters,
  holding: Holding,
): Filters {
  const text = holdingText(holding);
  const others = filters.has.filter((one) => holdingText(one) !== text);
  const has = others.length < filters.has.length ? others : [...others, holding];
  return { ...filters, has, not: filters.not.filter((one) => holdingText(one) !== text) };
}

/** Tells filters apart, as keys of a list. */
export function conditionKey(one: Condition): string {
  switch (one.kind) {
    case 'text':
    case 'mark':
    case 'changed':
    case 'reviewer':
    case 'entered':
    case 'new':
      return one.kind;
    case 'conflict':
      return `conflict ${one.department}`;
    case 'has':
    case 'not':
      return `${one.kind} ${holdingText(one.holding)}`;
    case 'answer':
      return `answer ${answerText(one.answer)}`;
  }
}

/** Those that fulfil all filters, in their order. */
export function applyFilters(
  list: readonly Application[],
  filters: BoardFilters,
  basis: FilterBasis = NOTHING,
): readonly Application[] {
  const tests = conditionsOf(filters).map((one) => testOf(one, basis));
  if (tests.length === 0) return list;
  return list.filter((application) => tests.every((test) => test(application)));
}

/** Whether an application fulfils one filter, as a function for many applications. */
export function testOf(
  condition: Condition,
  { reviews, since }: FilterBasis = NOTHING,
): (application: Application) => boolean {
  switch (condition.kind) {
    case 'text': {
      const query = parseQuery(condition.text);
      return (application) => holdsText(application, query);
    }
    case 'has':
      return (application) => holds(application, condition.holding);
    case 'not':
      return (application) => !holds(application, condition.holding);
    case 'answer':
      return testOfAnswer(condition.answer);
    case 'conflict':
      return (application) => isInConflict(application, condition.department);
    case 'mark': {
      const { mark } = condition;
      return ({ userId }) => {
        const review = reviews.get(userId);
        return mark === 'none' ? !isReviewed(review) : review?.mark === mark;
      };
    }
    case 'changed':
      return (application) => isChangedSince(application, reviews.get(application.userId));
    case 'reviewer':
      return ({ userId }) => {
        const review = reviews.get(userId);
        return isReviewed(review) && review?.by === condition.name;
      };
    case 'new':
      return (application) => {
        const changed = since && lastChange(application);
        return changed !== null && since !== null && changed > since;
      };
    case 'entered': {
      const { department, entered } = condition.asked;
      return ({ userId, record }) =>
        (reviews.get(userId)?.assignTo ?? []).some(
          (one) => (department === ANY || one === department) && isEntered(record, one) === entered,
        );
    }
  }
}

/** When an application was created or last updated; null where it does not tell. */
export function lastChange({ record }: Application): Date | null {
  const created = parseMoment(record.createdAt ?? '');
  const updated = parseMoment(record.updatedAt ?? '');
  return created !== null && (updated === null || created > updated) ? created : updated;
}

/** Whether an application was changed after it was reviewed. */
function isChangedSince({ record }: Application, review: Review | undefined): boolean {
  const updated = parseMoment(record.updatedAt ?? '');
  return isReviewed(review) && updated !== null && updated > new Date(review?.at ?? '');
}

function holds({ record }: Application, { department, state }: Holding): boolean {
  for (const one of record.departments ?? []) {
    if (department !== ANY && departmentKey(one) !== department) continue;
    if (state === ANY ? one.states.length > 0 : one.states.includes(state)) return true;
  }
  return false;
}

function testOfAnswer({ question, test, values }: AnswerFilter) {
  const wanted = values.map(meaningOf);
  const least = numberOf(values[0] ?? '');
  const fits = (text: string): boolean => {
    switch (test) {
      case 'contains':
        return fold(text).includes(fold(values[0] ?? ''));
      case 'least':
        return least !== null && (numberOf(text) ?? -Infinity) >= least;
      case 'is':
      case 'any':
      case 'none':
        return wanted.includes(meaningOf(text));
    }
  };
  // Who was not asked has given none of the answers.
  const found = test !== 'none';
  return (application: Application) =>
    answersTo(application, question).some((option) => answerTexts(option).some(fits)) === found;
}

/** Equal for answers that mean the same: a weekday is the same day in any language. */
export function meaningOf(text: string): string {
  const day = parseWeekday(text);
  return day === undefined ? fold(text).trim() : `weekday ${day}`;
}

function numberOf(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  const number = Number(plain);
  return plain !== '' && Number.isFinite(number) ? number : null;
}
