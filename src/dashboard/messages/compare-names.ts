import { words } from '#messages/words.ts';

let collator: Intl.Collator | undefined;

/** The order in which readers of this language look for names; numbers in them count as numbers. */
export function compareNames(one: string, other: string): number {
  collator ??= new Intl.Collator(words.locale, { numeric: true });
  return collator.compare(one, other);
}
