/**
 * The departments and questions of an event, learnt from its applications, their only source. They are the columns of the
 * board. The bff learns them from a snapshot that it has read to its end, browsers from the applications that they have so far.
 */
import type { ReceivedDepartment } from '../service/read-volunteer.ts';

/** The most departments and questions of an event and choices of a question. Others are not shown but counted, up to `counted`. */
export const LEARNT = {
  departments: 2000,
  questions: 1000,
  choices: 500,
  counted: 10_000,
} as const;

/** The number of departments and questions beyond the limits. */
export interface Beyond {
  departments: number;
  questions: number;
}

export interface LearntDepartment {
  /** The department's identity, also in addresses and settings. */
  key: string;
  id: string | null;
  /** As most applications name it; null where none does. */
  name: string | null;
  /** The name, with the id where another department has that name, too; null without a name. */
  label: string | null;
  /** Absent where an application names it; else plans or settings do, and this says whether no application at all names it any more. */
  isGone?: boolean;
}

export interface LearntColumns {
  /** In the order in which they were first met. */
  departments: LearntDepartment[];
  /** The names of the questions, in the order in which most applications ask them; '' for questions without a name. */
  questions: string[];
  beyond: Beyond;
}

/** The identity of a department: its id, else its name. */
export function departmentKey({ id, name }: Pick<ReceivedDepartment, 'id' | 'name'>): string {
  return id ?? name ?? '';
}

/**
 * Whether a key tells one department from others. It does not where there is neither an ID nor a name: such a department has
 * no address, no target and no plan.
 */
export function isIdentified(key: string): boolean {
  return key !== '';
}

/** Stands for any department, or any state. With a control character, which neither can have (`cleanText`). */
export const ANY = '*\u0000';
