/** Masks the results of a search, except for the typed parts. */
import { shownName } from '../../contract/service/names.ts';
import type { Text } from '../../contract/service/read-json.ts';
import type { ReceivedUser } from '../../contract/service/read-user.ts';
import type { marks } from '../../finding/marks.ts';
import { maskUser } from './mask-user.ts';

/** A search text, and the function that finds it in another text. */
export interface Found {
  typed: string;
  marks: typeof marks;
}

/** The masked copy of a person, with the parts of their texts that were typed: they tell the results apart. */
export function maskFound(user: ReceivedUser, found: Found): ReceivedUser {
  const masked = maskUser(user);
  const part = (text: Text, hidden: Text, only?: 'beginnings') =>
    foundPart(text, found, only) ?? hidden;
  const name = part(shownName(user), null);
  return {
    ...masked,
    preferredName: [masked.preferredName, name].filter(Boolean).join(' · '),
    username: part(user.username, masked.username),
    email: part(user.email, masked.email),
    phone: part(user.phone, masked.phone),
    address: masked.address && {
      addressCity: part(user.address?.addressCity, masked.address.addressCity, 'beginnings'),
    },
  };
}

/** The parts of a text that were typed; null where there are none. */
export function foundPart(text: Text, { typed, marks }: Found, only?: 'beginnings'): string | null {
  const ranges = text ? marks(text, typed, only) : [];
  if (!text || ranges.length === 0) return null;
  const parts = ranges.map(([start, end]) => text.slice(start, end)).join('…');
  return `${ranges[0]?.[0] === 0 ? '' : '…'}${parts}${ranges.at(-1)?.[1] === text.length ? '' : '…'}`;
}
