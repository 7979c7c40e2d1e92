/**
 * The people of a head's departments: `GET /bff/department`. The bff writes its answers by these schemas, which drop every
 * other member: no address, no legal name, nothing of other departments.
 */
import * as z from 'zod/mini';
import { BffError } from './errors.ts';
import { isTrue, Moment, orAbsent, orNull, readable } from './read-message.ts';
import { text } from './text.ts';
import { Slot } from './reviews/slots.ts';
import { Vote } from './reviews/votes.ts';

/** The most departments of one head. */
export const MOST_HEADED = 50;

/** The keys of departments: the id of each, else its name. */
export const DepartmentKeys = z.array(text(256, 1)).check(
  z.minLength(1),
  z.maxLength(MOST_HEADED),
  z.refine((keys) => new Set(keys).size === keys.length),
);

/** A department by its key; the name is its label (see `LearntDepartment`), null where no application tells it. */
export const Department = z.object({ key: z.string(), name: orNull(z.string()) });
export type Department = z.infer<typeof Department>;

/** A person in one of the head's departments. */
const Place = z.object({
  key: z.string(),
  /** The person's states in this department as the service has them. */
  states: readable(z.string()),
  /** Whether reviewers planned them. */
  isPlanned: isTrue,
  /**
   * The slots in which an assigned or planned person is there, in the order of the event. Where no plan names them, the
   * slots of questions whose answers heads may not see are left out.
   */
  slots: readable(Slot),
  /** The department's vote on the person; absent if there is none. */
  vote: orAbsent(Vote),
});

const ContactWay = z.object({
  kind: orNull(z.string()),
  value: z.string(),
  isPrimary: isTrue,
});

/** An answer that the head may see: a text, a number, a yes or no, or a list of choices. */
const SeenAnswer = z.object({
  question: orNull(z.string()),
  type: orNull(z.string()),
  value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
});

export const DepartmentPerson = z.object({
  /** The id of the user. */
  id: z.string(),
  /** The preferred name, else the first name or the username: never the last name. */
  name: z.string(),
  /** The head's own departments only. */
  departments: readable(Place),
  contactMethods: readable(ContactWay),
  answers: readable(SeenAnswer),
  /** Whether the service says that the record is of someone else. */
  isOfOther: orAbsent(z.boolean()),
  /** The number of answers and contact methods that a head does not see. */
  withheld: z.catch(z.number(), 0),
});
export type DepartmentPerson = z.infer<typeof DepartmentPerson>;

/** The answer of `GET /bff/department`. */
export const DepartmentPeople = z.object({
  /** The head's departments, each with the slots in which it is closed. */
  departments: readable(z.extend(Department, { closed: readable(Slot) })),
  /** The slots of the event with their labels, in its order. */
  slots: readable(z.extend(Slot, { label: z.string() })),
  /** The question for hours; null where there is none, or heads may not see its answers. */
  hoursQuestion: orNull(z.string()),
  /** The keys of those that no application names; empty until all applications are read. */
  unnamed: z.catch(readable(z.string()), []),
  people: readable(DepartmentPerson),
  /** The number of people who are planned, but whose application could not be read. */
  missing: z.catch(z.number(), 0),
  /** Whether all applications are read; otherwise people may still be missing. */
  complete: isTrue,
  /** When reading the applications began, ISO 8601 in UTC. */
  asOf: Moment,
  /** Why reading does not go on at the moment, without the service's words; present only then. */
  problem: orAbsent(BffError),
});
export type DepartmentPeople = z.infer<typeof DepartmentPeople>;

/** The answer of `GET /bff/departments`: all departments that applications name, for an invitation. */
export const Departments = z.object({
  departments: readable(Department),
  /** As in `DepartmentPeople`. */
  complete: isTrue,
});
export type Departments = z.infer<typeof Departments>;
