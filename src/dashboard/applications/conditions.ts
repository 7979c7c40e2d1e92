/** The active filters of the board, one by one: each is a chip with a name, a count and a remove button. */
import type {
  AnswerFilter,
  BoardFilters,
  BoardSearch,
  DayFilter,
  EnteredFilter,
  Holding,
  HoursFilter,
} from './address/board-search.ts';
import { answerText, dayText, holdingText } from './address/filter-text.ts';

/** One of the filters that all have to be fulfilled. */
export type Condition =
  | { kind: 'text'; text: string }
  | { kind: 'has' | 'not'; holding: Holding }
  | { kind: 'answer'; answer: AnswerFilter }
  | { kind: 'day'; offered: DayFilter }
  | { kind: 'hours'; offered: HoursFilter }
  /** In a department by its key, or in any. */
  | { kind: 'conflict'; department: string }
  | { kind: 'mark'; mark: NonNullable<BoardFilters['mark']> }
  | { kind: 'changed' }
  | { kind: 'reviewer'; name: string }
  | { kind: 'entered'; asked: EnteredFilter }
  | { kind: 'new' };

export function conditionsOf(filters: BoardFilters): Condition[] {
  const { text, has, not, answers, days, hours, conflict } = filters;
  const { mark, changed, reviewer, entered, isNew } = filters;
  return [
    ...(text === '' ? [] : [{ kind: 'text', text } as const]),
    ...has.map((holding) => ({ kind: 'has', holding }) as const),
    ...not.map((holding) => ({ kind: 'not', holding }) as const),
    ...answers.map((answer) => ({ kind: 'answer', answer }) as const),
    ...days.map((offered) => ({ kind: 'day', offered }) as const),
    ...(hours === null ? [] : [{ kind: 'hours', offered: hours } as const]),
    ...(conflict === null ? [] : [{ kind: 'conflict', department: conflict } as const]),
    ...(mark === null ? [] : [{ kind: 'mark', mark } as const]),
    ...(changed ? [{ kind: 'changed' } as const] : []),
    ...(reviewer === null ? [] : [{ kind: 'reviewer', name: reviewer } as const]),
    ...(entered === null ? [] : [{ kind: 'entered', asked: entered } as const]),
    ...(isNew ? [{ kind: 'new' } as const] : []),
  ];
}

/** The number of active filters, without the search text. */
export function countFilters(search: BoardSearch): number {
  return conditionsOf({ ...search, text: '' }).length + Number(search.roleId !== null);
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
    case 'day':
      return { ...filters, days: filters.days.filter((day) => day !== one.offered) };
    case 'hours':
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
    case 'hours':
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
    case 'day':
      return `day ${dayText(one.offered)}`;
  }
}
