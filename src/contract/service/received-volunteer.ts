/**
 * The tolerant reading of a volunteer record (contract, section 2.3). Whatever kind of value stands where another was
 * promised is kept as text, so that a coordinator sees all that was sent: nothing of a record is ever left out.
 * A member that is `undefined` was not shared with us, and one that is `null` was not given.
 */
import { UnreadableAnswer } from './received.ts';

type Text = string | null | undefined;

export interface ReceivedContactMethod {
  name: Text;
  /** A text where something else than a boolean was sent. */
  isPrimary: boolean | Text;
  /** Promised as text, but anything may come. */
  value: unknown;
}

export interface ReceivedDepartment {
  id: Text;
  name: Text;
  states: string[];
}

export interface ReceivedOption {
  name: Text;
  type: Text;
  /** Arbitrary: text, number, boolean, list of texts, or whatever else the service sends. */
  value: unknown;
}

export interface ReceivedVolunteerUser {
  id: Text;
  email: Text;
  preferredName: Text;
  firstName: Text;
  lastName: Text;
  username: Text;
  phone: Text;
}

export interface ReceivedVolunteer {
  id: Text;
  createdAt: Text;
  updatedAt: Text;
  contactMethods: ReceivedContactMethod[] | undefined;
  departments: ReceivedDepartment[] | undefined;
  options: ReceivedOption[] | undefined;
  user: ReceivedVolunteerUser | undefined;
  /** The answer as it came, for a report of what is wrong with it. */
  raw: unknown;
}

/**
 * Reads an answer of section 4.2; null for someone who never applied, which services say as `null` or `{}`.
 * @throws UnreadableAnswer for anything but an object
 */
export function readVolunteer(body: unknown): ReceivedVolunteer | null {
  if (body === null || body === undefined) return null;
  if (!isObject(body)) throw new UnreadableAnswer('a volunteer record: it is no object');
  if (Object.keys(body).length === 0) return null;
  return {
    id: textOf(body.id),
    createdAt: textOf(body.createdAt),
    updatedAt: textOf(body.updatedAt),
    contactMethods: eachOf(body.contactMethods, readContactMethod),
    departments: eachOf(body.departments, readDepartment),
    options: eachOf(body.options, readOption),
    user: isGiven(body.user) ? readUser(body.user) : undefined,
    raw: body,
  };
}

function readContactMethod(sent: unknown): ReceivedContactMethod {
  const { name, isPrimary, value } = membersOf(sent, ['name', 'isPrimary', 'value'], 'value');
  return {
    name: textOf(name),
    isPrimary: typeof isPrimary === 'boolean' ? isPrimary : textOf(isPrimary),
    value,
  };
}

function readDepartment(sent: unknown): ReceivedDepartment {
  const { id, name, states } = membersOf(sent, ['id', 'name', 'states'], 'name');
  const listed = Array.isArray(states) ? states : [states];
  return {
    id: textOf(id),
    name: textOf(name),
    states: [...new Set(listed.flatMap((state) => textOf(state) ?? []))],
  };
}

function readOption(sent: unknown): ReceivedOption {
  const { name, type, value } = membersOf(sent, ['name', 'type', 'value'], 'value');
  return { name: textOf(name), type: textOf(type), value };
}

function readUser(sent: unknown): ReceivedVolunteerUser {
  const user = membersOf(sent, USER_MEMBERS, 'id');
  return {
    id: textOf(user.id),
    email: textOf(user.email),
    preferredName: textOf(user.preferredName),
    firstName: textOf(user.firstName),
    lastName: textOf(user.lastName),
    username: textOf(user.username),
    // Declared a boolean by mistake of the contract: as such it says nothing about the number.
    phone: typeof user.phone === 'boolean' ? null : textOf(user.phone),
  };
}

const USER_MEMBERS = [
  'id',
  'email',
  'preferredName',
  'firstName',
  'lastName',
  'username',
  'phone',
] as const;

/** Any JSON as one text, blank ones as not given. */
export function textOf(value: unknown): Text {
  if (value === null || value === undefined) return value;
  if (typeof value === 'string') return value.trim() === '' ? null : value;
  return typeof value === 'object' ? jsonOf(value) : String(value);
}

/** JSON as text; `indent` in spaces. */
export function jsonOf(value: unknown, indent = 0): string {
  try {
    return JSON.stringify(value, null, indent) ?? '';
  } catch {
    // Nested too deep to be written, as nothing but an attack is.
    return '{…}';
  }
}

/** The items of a list; a single one may have come without its list, and `null` stands for none. */
function eachOf<Item>(sent: unknown, read: (item: unknown) => Item): Item[] | undefined {
  if (sent === undefined) return undefined;
  return (Array.isArray(sent) ? sent : [sent]).filter(isGiven).map(read);
}

/** The promised members of `sent`; what has none of them is, as a whole, the member that says the most. */
function membersOf<Name extends string>(
  sent: unknown,
  names: readonly Name[],
  whole: NoInfer<Name>,
): Partial<Record<Name, unknown>> {
  if (isObject(sent) && names.some((name) => Object.hasOwn(sent, name))) {
    return sent as Partial<Record<Name, unknown>>;
  }
  return { [whole]: sent } as Partial<Record<Name, unknown>>;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined;
}
