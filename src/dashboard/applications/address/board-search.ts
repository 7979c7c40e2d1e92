/** The state of the board that its address holds. */
import type { Mark } from '../../../contract/bff/reviews.ts';

/** Stands for any department, or any state. */
export const ANY = '*';

/** A state in a department. */
export interface Holding {
  /** As `departmentKey` makes it, or `ANY`. */
  department: string;
  /** As `stateKey` makes it, or `ANY`. */
  state: string;
}

export const ANSWER_TESTS = ['contains', 'is', 'least', 'any', 'none'] as const;
export type AnswerTest = (typeof ANSWER_TESTS)[number];

/** Whether a test is of more than one value. */
export function takesSeveral(test: AnswerTest): test is 'any' | 'none' {
  return test === 'any' || test === 'none';
}

export interface AnswerFilter {
  /** The question by its name. */
  question: string;
  test: AnswerTest;
  /** One value, or for `any` and `none` one or more. */
  values: readonly string[];
}

/** Whether the registration system has what reviewers want: of one department by its key, or of `ANY`. */
export interface EnteredFilter {
  entered: boolean;
  department: string;
}

/** Filters by the day, or by no day, named in the answers to these questions. */
export interface DayFilter {
  /** 0 is Monday; null for applicants who name no day. */
  day: number | null;
  /** By their names: an address keeps meaning the same when others are confirmed to ask for days. */
  questions: readonly string[];
}

/** Filters by hours offered to a department in the answers to these questions. */
export interface HoursFilter {
  /** By its key; null for hours that go to no department. */
  department: string | null;
  questions: readonly string[];
}

/** The filters of the board. */
export interface BoardFilters {
  /** The search text, normalised by `searchText`. */
  text: string;
  has: readonly Holding[];
  not: readonly Holding[];
  answers: readonly AnswerFilter[];
  days: readonly DayFilter[];
  hours: HoursFilter | null;
  /** Only applicants assigned to or requested by this department, or `ANY`, although they asked to avoid it. */
  conflict: string | null;
  /** Only applicants with this mark; `none` for applicants without a review. */
  mark: Mark | 'none' | null;
  /** Only applications changed after their review. */
  changed: boolean;
  /** Only applicants whose review was last changed by this reviewer. */
  reviewer: string | null;
  /** Only applicants with an assignment noted by reviewers that is, or is not yet, entered. */
  entered: EnteredFilter | null;
  /** Only applications created or updated since the user's last visit. */
  isNew: boolean;
}

export interface BoardSearch extends BoardFilters {
  /** The role whose applications are read; null for everyone. */
  roleId: number | null;
  /** The id of the column that it is sorted by, with "-" before it the other way round; null for the order they came in. */
  sort: string | null;
}

export const ALL_APPLICATIONS: BoardSearch = {
  text: '',
  roleId: null,
  has: [],
  not: [],
  answers: [],
  days: [],
  hours: null,
  conflict: null,
  mark: null,
  changed: false,
  reviewer: null,
  entered: null,
  isNew: false,
  sort: null,
};
