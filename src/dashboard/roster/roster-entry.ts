/** The people of a roster, from their applications. */
import { contactKind } from '../../contract/bff/contact-kinds.ts';
import { type Place, plannedSlots } from '../../contract/bff/reviews/reviews.ts';
import { slotKey } from '../../contract/bff/reviews/slots.ts';
import { textOf } from '../../contract/service/read-json.ts';
import type { ReceivedVolunteer } from '../../contract/service/read-volunteer.ts';
import { answersTo } from '../../applications/answers.ts';
import { factsOf } from '../../staffing/offers.ts';
import { type RosterPerson, rosterOf, type RosterOrder } from '../../staffing/roster.ts';
import type { Times, EventSlot } from '../../staffing/times.ts';
import { answersInWords, contactKindName } from '../application-signs/names.ts';
import { rosterWords } from '#messages/roster.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { compareNames } from '../messages/compare-names.ts';

/** A person of a roster, with contact, and what they offer. */
export interface RosterEntry extends RosterPerson {
  /** Unique among the rows of a roster. */
  key: string;
  contact: string;
  /** The keys of the offered slots, and of the slots that a plan for the department names. */
  offered: readonly string[];
  planned: readonly string[];
  /** The hours that they offer; as text, the answer that tells no number. Empty if they did not say. */
  hours: number | string;
  /** Why not to rely on it; empty without a reason. */
  warning: string;
  /** The conflict of the person with the department, in words; null without one, and where other departments are not known. */
  conflict: string | null;
}

/** The remark about a person on paper and in a file. */
export function remarkOf({ warning, conflict }: Pick<RosterEntry, 'warning' | 'conflict'>) {
  return [warning, conflict ?? ''].filter(Boolean).join(' ');
}

type Known = Pick<ReceivedVolunteer, 'contactMethods' | 'departments' | 'options' | 'namedUser'> &
  Partial<Pick<ReceivedVolunteer, 'user'>>;

/** A person whom a department has, as far as a roster is concerned. */
interface Placed extends RosterPerson {
  record: Known;
  places?: readonly Place[] | undefined;
  conflict?: string | null;
}

/** A person of a roster with contact, offered slots and hours, and a warning where the record names another person. */
export function rosterEntry(
  { record, places, conflict = null, ...person }: Placed,
  times: Times,
): RosterEntry {
  const { offered, hours, hoursUnclear } = factsOf(record, places, times);
  const { hoursQuestion } = times;
  const answered = hoursUnclear && hoursQuestion !== null;
  const planned = plannedSlots(places ?? [], person.department) ?? [];
  return {
    ...person,
    conflict,
    key: rosterKey(person),
    offered,
    planned: planned.map(slotKey),
    hours: hours ?? (answered ? answersInWords(answersTo({ record }, hoursQuestion)) : ''),
    contact: contactOf(record),
    warning: record.namedUser === undefined ? '' : volunteerWords.otherPerson(record.namedUser),
  };
}

/** The key of a row: several departments may have a person. */
export function rosterKey({ userId, department }: Pick<RosterPerson, 'userId' | 'department'>) {
  return JSON.stringify([userId, department]);
}

/** The person and the department of a row. */
export function readRosterKey(key: string) {
  const [userId = '', department = ''] = JSON.parse(key) as string[];
  return { userId, department };
}

/** A phone number, else the primary contact, else what the account has; empty for none. */
function contactOf({ contactMethods = [], user }: Known): string {
  const phone = contactMethods.find(({ name }) => contactKind(name) === 'phone');
  const primary = contactMethods.find(({ isPrimary }) => isPrimary === true);
  const number = textOf(phone?.value) ?? user?.phone;
  if (number) return number;
  const value = textOf(primary?.value);
  return value ? rosterWords.contact(contactKindName(primary?.name), value) : (user?.email ?? '');
}

/** The slots of a roster. */
export interface RosterSlots {
  slots: readonly EventSlot[];
  /** The keys of the slots in which the department is closed. */
  closed: ReadonlySet<string>;
  /** As `rosterOf` has them. */
  hidden?: ReadonlySet<string>;
}

/** The roster of these people in the order that the user chose. */
export function orderedRoster(
  people: readonly RosterEntry[],
  { slots, closed, hidden }: RosterSlots,
  order: RosterOrder,
  nameOf?: (department: string) => string,
) {
  return rosterOf(people, { slots, closed, hidden, order, nameOf, compareNames });
}
