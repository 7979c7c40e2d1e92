/** The part of an application that the head of departments may see. Everything else stays on the server. */
import { contactKind, isContactKind } from '../../../contract/bff/contact-kinds.ts';
import type { DepartmentPerson } from '../../../contract/bff/department.ts';
import {
  type BoardSettings,
  headsMaySee,
  type Place,
} from '../../../contract/bff/reviews/reviews.ts';
import type { Slot } from '../../../contract/bff/reviews/slots.ts';
import { textOf } from '../../../contract/service/read-json.ts';
import type {
  ReceivedVolunteer,
  ReceivedVolunteerUser,
} from '../../../contract/service/read-volunteer.ts';

import { slotsOfPerson } from '../../../staffing/offers.ts';

type HeadSettings = Pick<BoardSettings, 'headsSee' | 'times' | 'hoursQuestion'>;

/**
 * The slots in which an assigned or planned person is in a department. Slots are withheld where only an answer
 * names them that heads may not see.
 */
export function slotsSeenByHead(
  record: ReceivedVolunteer,
  places: readonly Place[] | undefined,
  department: string,
  settings: HeadSettings & Pick<BoardSettings, 'closed'>,
): Slot[] {
  const isNamed = places?.some((place) => place.department === department && place.slots) === true;
  return slotsOfPerson(record, places, department, settings).filter(
    ({ question }) => isNamed || headsMaySee(settings, question),
  );
}

/**
 * @param departments the head's departments that want the person, with the states there
 * @param settings tell which answers heads may see
 */
export function seenByHead(
  { user, namedUser, contactMethods = [], options = [] }: ReceivedVolunteer,
  departments: DepartmentPerson['departments'],
  settings: HeadSettings,
): DepartmentPerson {
  const contacts = contactMethods.filter(({ value }) => textOf(value));
  const ways = contacts.flatMap(({ name, isPrimary, value }) => {
    // Another kind may be anything, such as a postal address.
    if (typeof value === 'object' || !isContactKind(contactKind(name))) return [];
    return { kind: name ?? null, value: textOf(value) ?? '', isPrimary: isPrimary === true };
  });
  const given = options.filter((option) => textOf(option.value));
  const answers = given.flatMap(({ name, type, value }) => {
    const plain = headsMaySee(settings, name?.trim() ?? '') ? plainValue(value) : null;
    return plain === null ? [] : { question: name ?? null, type: type ?? null, value: plain };
  });
  return {
    id: user?.id ?? '',
    name: nameFor(user),
    departments,
    contactMethods: ways,
    answers,
    ...(namedUser !== undefined && { isOfOther: true }),
    withheld: given.length - answers.length + contacts.length - ways.length,
  };
}

/** The preferred name; without one, the first name alone. */
function nameFor(user: ReceivedVolunteerUser | undefined): string {
  return (
    user?.preferredName?.trim() ||
    user?.firstName?.trim() ||
    user?.username?.trim() ||
    user?.id ||
    ''
  );
}

/** Texts, numbers, yes and no, and lists of these; null for anything nested, of which nobody knows what it holds. */
function plainValue(value: unknown): string | number | boolean | string[] | null {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'string') return textOf(value) ?? null;
  if (!Array.isArray(value) || value.some((item) => typeof item === 'object')) return null;
  return value.flatMap((item) => textOf(item) ?? []);
}
