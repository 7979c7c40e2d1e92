/**
 * The tolerant reading of a volunteer record (`docs/contract.md`, "Volunteer record"), member by member: see
 * `read-json.ts`. Members that the contract does not know are left out. Reading the result again changes nothing.
 */
import { nameOf } from './names.ts';
import {
  eachOf,
  exactTextOf,
  isGiven,
  isObject,
  membersOf,
  phoneOf,
  type Received,
  type Text,
  textOf,
  UnreadableAnswer,
} from './read-json.ts';
import type {
  ContactMethod,
  DepartmentAssignment,
  Option,
  VolunteerRecord,
  VolunteerUser,
} from './volunteer.ts';

export interface ReceivedContactMethod extends Received<Pick<ContactMethod, 'name'>> {
  /** A text where something else than a boolean was sent. */
  isPrimary?: boolean | Text;
  /** Promised as text, but anything may come. */
  value?: unknown;
}

export interface ReceivedDepartment extends Received<
  Omit<Required<DepartmentAssignment>, 'states'>
> {
  states: readonly string[];
}

export interface ReceivedOption extends Received<Omit<Option, 'value'>> {
  /** Promised as text, but anything may come: text, number, boolean, list of texts. */
  value?: unknown;
}

export type ReceivedVolunteerUser = Received<Required<VolunteerUser>>;

export interface ReceivedVolunteer extends Received<
  Pick<VolunteerRecord, 'id' | 'createdAt' | 'updatedAt'>
> {
  contactMethods?: ReceivedContactMethod[] | undefined;
  departments?: ReceivedDepartment[] | undefined;
  user?: ReceivedVolunteerUser | undefined;
  options?: ReceivedOption[] | undefined;
  /** Put in by the bff, which has put the person whose record was asked for into `user`: see `otherUserOf`. */
  namedUser?: string;
}

/**
 * Reads the answer about one user; null for someone who never applied, which services say as `null` or `{}`.
 * @throws UnreadableAnswer for anything but an object with a member of a record
 */
export function readVolunteer(body: unknown): ReceivedVolunteer | null {
  if (body === null || body === undefined) return null;
  if (!isObject(body)) throw new UnreadableAnswer('a volunteer record: it is no object');
  if (Object.keys(body).length === 0) return null;
  if (!MEMBERS.some((name) => Object.hasOwn(body, name))) {
    throw new UnreadableAnswer('a volunteer record: it has no member of one');
  }
  return {
    id: textOf(body.id),
    createdAt: textOf(body.createdAt),
    updatedAt: textOf(body.updatedAt),
    contactMethods: eachOf(body.contactMethods, readContactMethod),
    departments: eachOf(body.departments, readDepartment),
    user: isGiven(body.user) ? readApplicant(body.user) : undefined,
    options: eachOf(body.options, readOption),
    ...(typeof body.namedUser === 'string' && { namedUser: body.namedUser }),
  };
}

/** The id of another user whom a record names in place of the one it was asked for by; null where it names none. */
export function otherUserOf({ user, namedUser }: ReceivedVolunteer, userId: string): string | null {
  return namedUser ?? (user?.id && user.id !== userId ? user.id : null);
}

const MEMBERS: readonly (keyof VolunteerRecord)[] = [
  'id',
  'createdAt',
  'updatedAt',
  'contactMethods',
  'departments',
  'user',
  'options',
];

function readContactMethod(sent: unknown): ReceivedContactMethod {
  const { name, isPrimary, value } = membersOf(sent, ['name', 'isPrimary', 'value'], 'value');
  return {
    name: nameOf(name),
    isPrimary: typeof isPrimary === 'boolean' ? isPrimary : textOf(isPrimary),
    value,
  };
}

function readDepartment(sent: unknown): ReceivedDepartment {
  const { id, name, states } = membersOf(sent, ['id', 'name', 'states'], 'name');
  const listed = Array.isArray(states) ? states : [states];
  return {
    id: textOf(id),
    states: [...new Set(listed.flatMap((state) => textOf(state) ?? []))],
    name: nameOf(name),
  };
}

function readOption(sent: unknown): ReceivedOption {
  const { name, type, value } = membersOf(sent, ['name', 'type', 'value'], 'value');
  return { name: textOf(name), type: textOf(type), value };
}

function readApplicant(sent: unknown): ReceivedVolunteerUser {
  const user = membersOf(sent, USER_MEMBERS, 'id');
  return {
    id: exactTextOf(user.id),
    firstName: nameOf(user.firstName),
    lastName: nameOf(user.lastName),
    username: nameOf(user.username),
    preferredName: nameOf(user.preferredName),
    phone: phoneOf(user.phone),
    email: textOf(user.email),
  };
}

const USER_MEMBERS = [
  'id',
  'firstName',
  'lastName',
  'username',
  'preferredName',
  'phone',
  'email',
] as const satisfies readonly (keyof VolunteerUser)[];
