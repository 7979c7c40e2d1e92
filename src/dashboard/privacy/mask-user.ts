import type { Text } from '../../contract/service/read-json.ts';
import type { ReceivedUser } from '../../contract/service/read-user.ts';
import { words } from '../messages/words.ts';

/** Masks a text. Absent and unshared values stay as they are: they reveal nothing. */
export function mask(text: Text): Text {
  return text ? words.privacy.hidden : text;
}

/** The masked copy of a user. A new member of `ReceivedUser` does not compile until it is handled here. */
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

/** Returns the same copy for the same item: a grid redraws rows whose item is a different object. */
export function keepCopies<Item extends object>(copyOf: (item: Item) => Item) {
  const copies = new WeakMap<Item, Item>();
  return (item: Item): Item => {
    let copy = copies.get(item);
    if (copy === undefined) copies.set(item, (copy = copyOf(item)));
    return copy;
  };
}
