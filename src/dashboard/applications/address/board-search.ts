/** What the board can be asked: everything that an address of it says. */
import type { Mark } from '../../../contract/bff/reviews.ts';

/** Stands for any department, or any state. */
export const ANY = '*';

/** A state that somebody has in a department. */
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

/** Who offers a day, or none at all, in their answers to these questions. */
export interface DayFilter {
  /** 0 being Monday; null for those who name no day. */
  day: number | null;
  /** By their names: an address keeps meaning the same when others are confirmed to ask for days. */
  questions: readonly string[];
}

/** Who offers hours to a department in their answers to these questions. */
export interface HoursFilter {
  /** By its key; null for hours that go to no department. */
  department: string | null;
  questions: readonly string[];
}

/** Which applications the board shows. */
export interface BoardFilters {
  /** What someone typed, as `searchText` makes it. */
  text: string;
  has: readonly Holding[];
  not: readonly Holding[];
  answers: readonly AnswerFilter[];
  days: readonly DayFilter[];
  hours: HoursFilter | null;
  /** Only those who are assigned to or requested by this department, or `ANY`, although they asked to avoid it. */
  conflict: string | null;
  /** Only those who have this mark, or `none`: nobody has reviewed them. */
  mark: Mark | 'none' | null;
  /** Only those whose application was changed after it was reviewed. */
  changed: boolean;
  /** Only those whose review was changed last by the person of this name. */
  reviewer: string | null;
  /** Only those of whom an assignment that reviewers noted is entered, or is still to be. */
  entered: EnteredFilter | null;
  /** Only those that were created or updated since this person's last visit. */
  isNew: boolean;
}

export interface BoardSearch extends BoardFilters {
  /** Whose applications are read: those of a role, or null for everyone's. */
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
