import { shownName } from '../../contract/service/names.ts';
import { sharedList } from '../../applications/shared-list.ts';
import { cachedFor } from '../../applications/cached-for.ts';
import { stateKeys } from '../../applications/states.ts';
import { distinctNames } from '../../applications/distinct-names.ts';
import type { ReceivedUser } from '../../contract/service/read-user.ts';
import type { ReceivedVolunteer } from '../../contract/service/read-volunteer.ts';

/** One person's application, as the board and its totals look at it. */
export interface Application {
  userId: string;
  /** As shown, and distinct from the same name of others: see `withDistinctNames`. */
  name: string;
  /** Without what it was read from: of thousands that would be in memory twice. */
  record: ReceivedVolunteer;
}

/** The application in a record; null where it does not tell whose it is. */
export function applicationOf(record: ReceivedVolunteer): Application | null {
  const userId = record.user?.id;
  if (!userId) return null;
  return { userId, name: ownName({ userId, record }), record: leanRecord(record) };
}

/** The name alone, to find it, and for files that have the id beside it. */
export function ownName({ userId, record }: Pick<Application, 'userId' | 'record'>): string {
  return shownName({ ...record.user, id: userId });
}

/** The applications with names that tell them apart. */
export function withDistinctNames(list: readonly Application[]): readonly Application[] {
  const names = distinctNames(list, ({ userId, name }) => ({ id: userId, name }));
  return list.map((one, at) => {
    const name = names[at] ?? one.name;
    return one.name === name ? one : calling(one, name);
  });
}

const calling = cachedFor((one: Application, name: string) => ({ ...one, name }));

/** The applicant as lists of people show them, as far as the application tells. */
export function userOf({ userId, record: { user } }: Application): ReceivedUser {
  return {
    id: userId,
    email: user?.email,
    preferredName: user?.preferredName,
    firstName: user?.firstName,
    lastName: user?.lastName,
    username: user?.username,
    phone: user?.phone,
  };
}

/** Thousands of records name the same few departments, states, questions and choices: each is in memory once, and compared fast. */
function leanRecord(record: ReceivedVolunteer): ReceivedVolunteer {
  for (const contact of record.contactMethods ?? []) contact.name = shared(contact.name);
  for (const department of record.departments ?? []) {
    department.id = shared(department.id);
    department.name = shared(department.name);
    department.states = sharedList(stateKeys(department.states));
  }
  for (const option of record.options ?? []) {
    option.name = shared(option.name?.trim());
    option.type = shared(option.type);
    const { type, value } = option;
    // What people write themselves is hardly ever the same.
    if (type !== 'text' && typeof value === 'string') option.value = shared(value);
  }
  return record;
}

const texts = new Map<string, string>();
/** Limits the memory used beyond the records, whatever a service sends. */
const MOST_TEXTS = 10_000;

function shared<Value extends string | null | undefined>(text: Value): Value {
  if (typeof text !== 'string') return text;
  const known = texts.get(text);
  if (known !== undefined) return known as Value;
  if (texts.size < MOST_TEXTS) texts.set(text, text);
  return text;
}
