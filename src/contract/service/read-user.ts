/** The tolerant reading of a user (`docs/contract.md`, "User"), member by member: see `read-json.ts`. */
import { nameOf } from './names.ts';
import { isObject, membersOf, phoneOf, type Received, textOf, truthOf } from './read-json.ts';
import type { Address, User } from './user.ts';

type ReceivedAddress = Partial<Received<Address>>;

export interface ReceivedUser extends Partial<Received<Omit<User, 'id' | 'address'>>> {
  id: string;
  address?: ReceivedAddress | null | undefined;
}

/** Reads one user; null where there is no id that they could be asked for by. */
export function readUser(sent: unknown): ReceivedUser | null {
  if (!isObject(sent)) return null;
  const id = idOf(sent.id);
  if (id === null || !isUsableId(id)) return null;
  return {
    id,
    email: textOf(sent.email),
    preferredName: nameOf(sent.preferredName),
    firstName: nameOf(sent.firstName),
    lastName: nameOf(sent.lastName),
    username: nameOf(sent.username),
    verified: truthOf(sent.verified),
    phone: phoneOf(sent.phone),
    address: readAddress(sent.address),
  };
}

/** Characters of an id: this many fit into any address, and a million ids into memory. */
export const LONGEST_ID = 256;

/**
 * Whether a person can be asked for by this id. A step in a path (`.`, `..`) would lead the request, and the credential with
 * it, to another address; a lone surrogate cannot be written in an address at all.
 */
export function isUsableId(id: string): boolean {
  return id !== '.' && id !== '..' && id.length <= LONGEST_ID && /^\P{Surrogate}+$/u.test(id);
}

/**
 * The text of an id, usable or not; null where there is none. Services send numbers, too: one beyond the safe integers may
 * have been rounded to the id of another person, so it is no id.
 */
export function idOf(sent: unknown): string | null {
  if (typeof sent === 'number') {
    return Math.abs(sent) <= Number.MAX_SAFE_INTEGER ? String(sent) : null;
  }
  return typeof sent === 'string' && sent !== '' ? sent : null;
}

/** An address in one piece is its first line; one that holds nothing, as `{}` and `[]`, was not given. */
function readAddress(sent: unknown): ReceivedAddress | null | undefined {
  if (sent === null || sent === undefined) return sent;
  if (typeof sent === 'object' && Object.keys(sent).length === 0) return null;
  const address = membersOf(sent, ADDRESS_MEMBERS, 'addressLine1');
  return {
    addressCity: textOf(address.addressCity),
    addressCountry: textOf(address.addressCountry),
    addressLine1: textOf(address.addressLine1),
    addressLine2: textOf(address.addressLine2),
    addressState: textOf(address.addressState),
    addressZipcode: textOf(address.addressZipcode),
  };
}

const ADDRESS_MEMBERS = [
  'addressCity',
  'addressCountry',
  'addressLine1',
  'addressLine2',
  'addressState',
  'addressZipcode',
] as const satisfies readonly (keyof Address)[];
