/**
 * The departments and questions of an event, learnt from its applications, their only source. They are the columns of the
 * board. The bff learns them from a copy that it has read to its end, browsers from the applications that they have so far.
 */
import * as z from 'zod/mini';
import type { ReceivedDepartment } from '../service/read-volunteer.ts';
import { orNull, readable } from './read-message.ts';

/** The most departments and questions of an event and choices of a question. Others are not shown but counted, up to `counted`. */
export const LEARNT = {
  departments: 2000,
  questions: 1000,
  choices: 500,
  counted: 10_000,
} as const;

/** The number of departments and questions beyond the limits. */
export const Beyond = z.object({ departments: z.number(), questions: z.number() });
export type Beyond = z.infer<typeof Beyond>;
export const NONE_BEYOND: Beyond = { departments: 0, questions: 0 };

export const LearntDepartment = z.object({
  /** The department's identity, also in addresses and settings. */
  key: z.string(),
  id: orNull(z.string()),
  /** As most applications name it; null where none does. */
  name: orNull(z.string()),
  /** The name, with the id where another department has that name, too; null without a name. */
  label: orNull(z.string()),
});
export type LearntDepartment = z.infer<typeof LearntDepartment>;

export const LearntColumns = z.object({
  /** In the order in which they were first met. */
  departments: readable(LearntDepartment),
  /** The names of the questions, in the order in which most applications ask them; '' for questions without a name. */
  questions: readable(z.string()),
  beyond: z.catch(Beyond, NONE_BEYOND),
});
export type LearntColumns = z.infer<typeof LearntColumns>;

/** The identity of a department: its id, else its name. */
export function departmentKey({ id, name }: Pick<ReceivedDepartment, 'id' | 'name'>): string {
  return id ?? name ?? '';
}

/** Stands for any department, or any state. With a control character, which neither can have (`cleanText`). */
export const ANY = '*\u0000';
