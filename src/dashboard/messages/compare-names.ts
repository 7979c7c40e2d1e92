import { words } from '#messages/words.ts';

/** The order in which readers of this language look for names; numbers in them count as numbers. */
export const { compare: compareNames } = new Intl.Collator(words.locale, { numeric: true });
