/**
 * Rules for names of staff from every source: invitations, an identity provider, `npm run invite`. A name is for display
 * only; the `person` id identifies an account.
 */
import * as z from 'zod/mini';
import { SAME_LOOK, STROKED_LOOK } from './confusables.ts';

export const LONGEST_PERSON_NAME = 100;
/** Characters of a name as it is sent, before it is normalized. */
const LONGEST_SENT = 1000;

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
  return (
    name
      .toWellFormed()
      .replace(BLANKS, ' ')
      .replace(INVISIBLE, '')
      // A mark without a letter would be drawn over the text before the name.
      .replace(/^(?:\p{M}|\u200C|\u200D| )+/u, '')
      .replace(REPEATED_JOINERS, '')
      .replace(STRAY_JOINERS, '')
      .normalize()
      .replace(/ {2,}/g, ' ')
      .trim()
  );
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

/** Equal for two spellings of the same name; differs where a name only looks the same. */
export function spellingOf(name: string): string {
  return name.replace(JOINERS, '').normalize().toLowerCase();
}

/** Equal for two names that look the same: the skeleton of UTS #39 for Latin letters, without regard to case and punctuation. */
export function looksOf(name: string): string {
  return [...name.replace(JOINERS, '').normalize('NFKD')]
    .map((character) => LOOKS.get(character) ?? character)
    .join('')
    .toLowerCase()
    .replaceAll('rn', 'm')
    .replace(/[\p{P}\s]+/gu, ' ')
    .trim()
    .normalize();
}

const LOOKS = new Map([
  ...entriesOf(SAME_LOOK, ''),
  ...entriesOf(STROKED_LOOK, '\u0335'),
  ...[...'I1|'].map((character) => [character, 'l'] as const),
  ['0', 'o'] as const,
]);

function entriesOf(table: Readonly<Record<string, string>>, stroke: string) {
  return Object.entries(table).flatMap(([letter, codes]) =>
    codes
      .split(' ')
      .map((code) => [String.fromCodePoint(Number.parseInt(code, 16)), letter + stroke] as const),
  );
}

const COMMANDS = 'npm run';

/** The looks of a name without accents and punctuation. `i` counts as `l`. */
function plainLooksOf(name: string): string {
  return looksOf(name)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('i', 'l')
    .replace(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim();
}

/** Names that the audit and reviews use for Rollcall itself. */
const RESERVED = ['local', 'identity provider', 'demo event', COMMANDS].map(plainLooksOf);

/** Whether a name looks like a reserved one, also by accents, punctuation or letters of other scripts. */
export function isReservedName(name: string): boolean {
  const plain = plainLooksOf(name);
  return RESERVED.includes(plain) || plain.startsWith(`${plainLooksOf(COMMANDS)} `);
}

/** A name for a new account, normalized. */
export const PersonName = z.pipe(
  z.pipe(z.string().check(z.maxLength(LONGEST_SENT)), z.transform(normalizeName)),
  z.string().check(z.refine((name) => isName(name) && !isReservedName(name))),
);
