/**
 * The people of a head's departments: `GET /bff/department`. The bff writes its answers by these schemas, which drop every
 * other member: no address, no legal name, nothing of other departments. Browsers take the types alone.
 */
import * as z from 'zod/mini';
import type { BffError } from './errors.ts';
import type { Vote } from './reviews/votes.ts';

/** The most departments of one head. */
export const MOST_HEADED = 50;

/** A department by its key; the name is its label (see `LearntDepartment`), null where no application tells it. */
const Department = z.object({ key: z.string(), name: z.nullable(z.string()) });
export type Department = z.infer<typeof Department>;

const Slot = z.object({ question: z.string(), choice: z.string() });

/** A person in one of the head's departments. */
const Place = z.object({
  key: z.string(),
  /** The person's states in this department as the service has them. */
  states: z.array(z.string()),
  /** Whether reviewers planned them. */
  isPlanned: z.boolean(),
  /**
   * The slots in which an assigned or planned person is there, in the order of the event. Unless a plan names them, the slots of questions whose answers heads may not see are left out.
   */
  slots: z.array(Slot),
  /** The department's vote on the person; absent if there is none. */
  vote: z.optional(z.custom<Vote>()),
});

const ContactWay = z.object({
  kind: z.nullable(z.string()),
  value: z.string(),
  isPrimary: z.boolean(),
});

/** An answer that the head may see: a text, a number, a yes or no, or a list of choices. */
const SeenAnswer = z.object({
  question: z.nullable(z.string()),
  type: z.nullable(z.string()),
  value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
});

const DepartmentPerson = z.object({
  /** The id of the user. */
  id: z.string(),
  /** The preferred name, else the first name or the username: never the last name. */
  name: z.string(),
  /** The head's own departments only. */
  departments: z.array(Place),
  contactMethods: z.array(ContactWay),
  answers: z.array(SeenAnswer),
  /** Whether the service says that the record is of someone else. */
  isOfOther: z.optional(z.boolean()),
  /** The number of answers and contact methods that a head does not see. */
  withheld: z.number(),
});
export type DepartmentPerson = z.infer<typeof DepartmentPerson>;

/** The answer of `GET /bff/department`, with the age of the applications in the header `Age`. */
export const DepartmentPeople = z.object({
  /** The head's departments, each with the slots in which it is closed. */
  departments: z.array(z.extend(Department, { closed: z.array(Slot) })),
  /** The slots of the event with their labels, in its order. */
  slots: z.array(
    z.extend(Slot, {
      label: z.string(),
      /** Whether heads may see the answers to its question: else they know only who is planned for it. */
      isSeen: z.boolean(),
    }),
  ),
  /** The question for hours; null where there is none, or heads may not see its answers. */
  hoursQuestion: z.nullable(z.string()),
  /** The keys of the head's departments that no application names; empty until all applications are read. */
  unnamed: z.array(z.string()),
  people: z.array(DepartmentPerson),
  /** The number of people who are planned, but whose application could not be read. */
  missing: z.number(),
  /** Whether all applications are read; otherwise people may still be missing. */
  complete: z.boolean(),
  /** Why reading does not go on at the moment, without the service's words; present only then. */
  problem: z.optional(z.custom<BffError>()),
});
export type DepartmentPeople = z.infer<typeof DepartmentPeople>;

/** The answer of `GET /bff/departments`: all departments that applications name, for an invitation. */
export const Departments = z.object({
  departments: z.array(Department),
  /** As in `DepartmentPeople`. */
  complete: z.boolean(),
});
export type Departments = z.infer<typeof Departments>;
