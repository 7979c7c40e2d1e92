import type { ReceivedUser } from '../../contract/service/read-user.ts';
import { maskedCopy } from '../fields.ts';

/** The masked copy of a user. */
export const maskUser = keepCopies<ReceivedUser>(maskedCopy);

/** Returns the same copy for the same item: a grid redraws rows whose item is a different object. */
export function keepCopies<Item extends object>(copyOf: (item: Item) => Item) {
  const copies = new WeakMap<Item, Item>();
  return (item: Item): Item => {
    let copy = copies.get(item);
    if (copy === undefined) copies.set(item, (copy = copyOf(item)));
    return copy;
  };
}
