/** The people of a roster, from their applications. */
import { contactKind } from '../../contract/bff/contact-kinds.ts';
import type { Place } from '../../contract/bff/reviews/reviews.ts';
import { textOf } from '../../contract/service/read-json.ts';
import type { ReceivedVolunteer } from '../../contract/service/read-volunteer.ts';
import { offeredDays, offeredHours } from '../../staffing/offer.ts';
import { askedFor, type Question } from '../../staffing/questions.ts';
import type { RosterPerson } from '../../staffing/roster.ts';
import { knownState, PLAN } from '../../staffing/states.ts';
import { contactKindName } from '../application-facts/contact-kind.ts';
import { rosterWords } from '#messages/roster.ts';
import { volunteerWords } from '#messages/volunteer.ts';

/** A person of a roster, with contact and hours. */
export interface RosterEntry extends RosterPerson {
  contact: string;
  /** The hours that they offer; null if they did not say. */
  hours: number | null;
  /** Why not to rely on it; empty without a reason. */
  warning: string;
}

type Known = Pick<ReceivedVolunteer, 'contactMethods' | 'options' | 'namedUser'> &
  Partial<Pick<ReceivedVolunteer, 'user'>>;

/** A person, as far as a roster is concerned. */
interface Applicant {
  userId: string;
  name: string;
  record: Known;
  /** The states in the department. */
  states: readonly string[];
  places?: readonly Place[];
}

/** Returns a function that reads a person for a roster; none for people who are neither assigned nor planned. */
export function rosterReader(
  questions: readonly Question[],
): (applicant: Applicant) => RosterEntry[] {
  const days = askedFor('days', questions);
  const hours = askedFor('hours', questions);
  return ({ userId, name, record, states, places = [] }) => {
    const known = states.map(knownState);
    const assigned = known.includes('assignment');
    if (!assigned && !known.includes(PLAN)) return [];
    return [
      {
        userId,
        name,
        assigned,
        places,
        offered: offeredDays(record, days),
        hours: offeredHours(record, hours),
        contact: contactOf(record),
        warning: record.namedUser === undefined ? '' : volunteerWords.otherPerson(record.namedUser),
      },
    ];
  };
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
