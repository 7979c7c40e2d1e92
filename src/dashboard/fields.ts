/**
 * The fields of a person, each described once: for the list's columns, the columns in its address, exports and the privacy
 * screen. A field without a cell in `users-columns.ts` shows its value as text there.
 */
import type { Sort } from '../contract/bff/find.ts';
import { shownName } from '../contract/service/names.ts';
import type { Text } from '../contract/service/read-json.ts';
import type { ReceivedUser } from '../contract/service/read-user.ts';
import type { ColumnMeta } from './table/columns.ts';
import { words } from '#messages/words.ts';
import type { USER_COLUMNS } from './paths/paths.ts';

/** Masks a text. Absent and unshared values stay as they are: they reveal nothing. */
function mask(text: Text): Text {
  return text ? words.privacy.hidden : text;
}

/** A column in a file. */
export interface FileField {
  header: string;
  /** In characters. */
  width: number;
  value: (user: ReceivedUser) => Text | boolean;
}

interface PersonField {
  label: string;
  /** Absent where the service can't sort by it. */
  sort?: Sort;
  /** The column in the list. */
  column: ColumnMeta;
  value: (user: ReceivedUser) => Text;
  files: readonly FileField[];
  /** The members of a user that the field shows, masked. */
  mask: (user: ReceivedUser) => Partial<ReceivedUser>;
}

const { columns: labels, fileColumns } = words.users;

/** A field for each id, in their order. */
type FieldsOf<Ids extends readonly string[]> = {
  readonly [Place in keyof Ids]: PersonField & { id: Ids[Place] };
};

/** The person comes first, and is always shown; the others are in the order of `USER_COLUMNS`. */
export const personFields = [
  {
    id: 'person',
    label: words.name,
    sort: 'name',
    column: { width: 10, track: { share: 1.3, from: 'narrow', cardSpan: 5 } },
    value: shownName,
    // Every file has the id, and names in columns of their own.
    files: [],
    mask: ({ id }) => ({
      preferredName: words.privacy.person(id),
      firstName: null,
      lastName: null,
    }),
  },
  {
    id: 'username',
    label: labels.username,
    sort: 'username',
    column: { width: 6, track: { share: 0.9, from: 'medium', cardSpan: 2 } },
    value: ({ username }) => username,
    files: [{ header: labels.username, width: 18, value: ({ username }) => username }],
    mask: ({ username }) => ({ username: mask(username) }),
  },
  {
    id: 'email',
    label: labels.email,
    column: { width: 8, track: { share: 1.6, from: 'narrow', cardSpan: 3 } },
    value: ({ email }) => email,
    files: [
      { header: labels.email, width: 32, value: ({ email }) => email },
      {
        header: words.users.verifiedFilter,
        width: 14,
        value: ({ email, verified }) => (email ? verified : null),
      },
    ],
    mask: ({ email, verified }) => ({ email: mask(email), verified }),
  },
  {
    id: 'phone',
    label: labels.phone,
    // Desk staff look for the last digits, so it never shrinks.
    column: { width: 10.5, track: { share: 0, from: 'narrow', cardSpan: 2 } },
    value: ({ phone }) => phone,
    files: [{ header: labels.phone, width: 18, value: ({ phone }) => phone }],
    mask: ({ phone }) => ({ phone: mask(phone) }),
  },
  {
    id: 'place',
    label: labels.place,
    column: { width: 7, track: { share: 1.1, from: 'wide', cardSpan: 3 } },
    value: ({ address }) => address?.addressCity,
    files: [
      { header: fileColumns.city, width: 20, value: ({ address }) => address?.addressCity },
      { header: fileColumns.country, width: 20, value: countryOf },
    ],
    mask: ({ address }) => ({
      address: address && { addressCity: mask(address.addressCity || address.addressCountry) },
    }),
  },
  {
    id: 'id',
    label: labels.id,
    column: { width: 7, track: { share: 1, from: 'wide', cardSpan: 5 } },
    value: ({ id }) => id,
    files: [],
    // Not masked: it tells masked people apart.
    mask: ({ id }) => ({ id }),
  },
] as const satisfies FieldsOf<readonly ['person', ...typeof USER_COLUMNS]>;

/** The name of a user's country in the user's language; empty where it is unknown. */
function countryOf({ address }: ReceivedUser): string {
  return address?.addressCountry ? words.country(address.addressCountry) : '';
}

type KeysOf<Members> = Members extends unknown ? keyof Members : never;
/** Must be `never`: each member of a user belongs to a field. */
type Unmasked = Exclude<
  keyof ReceivedUser,
  KeysOf<ReturnType<(typeof personFields)[number]['mask']>>
>;

/** The masked copy of a user. Its type is wrong, and callers don't compile, while a member of users is not masked. */
export function maskedCopy(
  user: ReceivedUser,
): [Unmasked] extends [never] ? ReceivedUser : Unmasked {
  return Object.assign({}, ...personFields.map((field) => field.mask(user)));
}
