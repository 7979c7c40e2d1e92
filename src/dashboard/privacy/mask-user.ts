import type { Text } from '../../contract/service/read-json.ts';
import type { ReceivedUser } from '../../contract/service/read-user.ts';
import { words } from '../messages/words.ts';

/** A text of somebody's, masked. That it was not given, or not shared, is nobody's secret. */
export function mask(text: Text): Text {
  return text ? words.privacy.hidden : text;
}

/** Somebody as the privacy screen shows them. A member that is new must find its place here. */
export const maskUser = keepCopies<ReceivedUser>(
  ({
    id,
    verified,
    username,
    email,
    phone,
    address,
  }): ReceivedUser & Record<keyof ReceivedUser, unknown> => ({
    id,
    verified,
    preferredName: words.privacy.person(id),
    firstName: null,
    lastName: null,
    username: mask(username),
    email: mask(email),
    phone: mask(phone),
    address: address && { addressCity: mask(address.addressCity || address.addressCountry) },
  }),
);

/** The same copy of the same item: rows are drawn anew where their item is another. */
export function keepCopies<Item extends object>(copyOf: (item: Item) => Item) {
  const copies = new WeakMap<Item, Item>();
  return (item: Item): Item => {
    let copy = copies.get(item);
    if (copy === undefined) copies.set(item, (copy = copyOf(item)));
    return copy;
  };
}
