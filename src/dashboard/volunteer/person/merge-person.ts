import type { ReceivedUser } from '../../../contract/service/read-user.ts';

/** The data about a person from one source. */
export interface Source {
  user: Omit<ReceivedUser, 'id'>;
  /** Milliseconds since 1970: nothing in it is older. */
  asOf: number;
}

/** Never empty by the contract, so an empty value is taken from another source. */
const FILLED = ['email', 'firstName', 'lastName', 'username', 'phone'] as const;

/** A person as all sources together describe them: each member is taken from the newest that states it. */
export function mergePerson(id: string, sources: readonly Source[]): ReceivedUser {
  const users = [...sources].sort((a, b) => b.asOf - a.asOf).map(({ user }) => user);
  const merged: ReceivedUser = {
    id,
    preferredName: stated(users.map(({ preferredName }) => preferredName)),
    address: stated(users.map(({ address }) => address)),
    verified: filled(users.map(({ verified }) => verified)),
  };
  for (const member of FILLED) merged[member] = filled(users.map((user) => user[member]));
  return merged;
}

/** One that was taken away is not given, whatever it was before. */
function stated<Value>(values: (Value | undefined)[]): Value | undefined {
  return values.find((value) => value !== undefined);
}

/** "Not given" is more than "not shared". */
function filled<Value>(values: (Value | null | undefined)[]): Value | null | undefined {
  const given = values.find((value) => value !== null && value !== undefined);
  return given ?? (values.includes(null) ? null : undefined);
}
