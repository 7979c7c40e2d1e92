/**
 * Rules for names of staff from every source: invitations, an identity provider, `npm run invite`. A name is for display
 * only; the `person` id identifies an account.
 */
import { normalForm } from '../../normal-form.ts';

export const LONGEST_PERSON_NAME = 100;

/** Scripts in which the zero-width joiner and non-joiner are part of the spelling, as in Persian and Sinhala names. */
const JOINING =
  'Adlm Arab Bali Beng Deva Gujr Guru Java Khmr Knda Mand Mani Mlym Mong Mymr Newa Nkoo Orya Phag Rohg Sinh Sund Syrc Taml Telu Tibt'
    .split(' ')
    .map((script) => `\\p{scx=${script}}`)
    .join('');

const BLANKS = /[\s\p{Cc}\p{Z}\u2800]+/gu;
/** Format characters and others that browsers don't draw, such as variation selectors and U+034F. */
const INVISIBLE = /(?![\u200C\u200D])[\p{Cf}\p{DI}]/gu;
const REPEATED_JOINERS = /[\u200C\u200D]+(?=[\u200C\u200D])/g;
const STRAY_JOINERS = new RegExp(`(?<![${JOINING}]\\p{M}*)[\\u200C\\u200D]|\\u200C(?=\\s|$)`, 'gu');
const JOINERS = /[\u200C\u200D]/g;

/** A name as it is kept and shown. May be empty, or longer than `LONGEST_PERSON_NAME`. */
export function normalizeName(name: string): string {
  const visible = name
    .toWellFormed()
    .replace(BLANKS, ' ')
    .replace(INVISIBLE, '')
    // A mark without a letter would be drawn over the text before the name.
    .replace(/^(?:\p{M}|\u200C|\u200D| )+/u, '')
    .replace(REPEATED_JOINERS, '')
    .replace(STRAY_JOINERS, '');
  return normalForm(visible, 'NFC').replace(/ {2,}/g, ' ').trim();
}

/** Whether a normalized name is acceptable: not too long, with at least one letter, digit or emoji. */
export function isName(name: string): boolean {
  return name.length <= LONGEST_PERSON_NAME && /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(name);
}

/** A normalized name cut to the longest that is kept. */
export function shortenName(name: string): string {
  return name
    .slice(0, LONGEST_PERSON_NAME)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

/** Equal for two spellings of the same name: without regard to case, punctuation and the width of letters. */
export function spellingOf(name: string): string {
  return normalForm(name.replace(JOINERS, ''), 'NFKC')
    .toLowerCase()
    .replace(/[\p{P}\s]+/gu, ' ')
    .trim();
}

const COMMANDS = 'npm run';
/** Names that the audit and reviews use for Rollcall itself. */
const RESERVED = [
  'local',
  'identity provider',
  'not signed in',
  'demo event',
  'rollcall',
  COMMANDS,
];

/** Latin letters within one word with Cyrillic or Greek letters, which look like them. */
const MIXED = /\p{sc=Latn}[\p{sc=Cyrl}\p{sc=Grek}]|[\p{sc=Cyrl}\p{sc=Grek}]\p{sc=Latn}/u;

/** Whether a name is a reserved one, also with accents, signs or punctuation, or could look like any other name. */
export function isReservedName(name: string): boolean {
  const letters = normalForm(spellingOf(name), 'NFD').replace(/\p{M}/gu, '');
  const plain = letters.replace(/[\p{P}\p{S}\s]+/gu, ' ').trim();
  return MIXED.test(letters) || RESERVED.includes(plain) || plain.startsWith(`${COMMANDS} `);
}
