/**
 * A person as folded text, field by field, for substring search. Each word of a name or city, in each of its spellings,
 * and each username, e-mail and id as a whole is enclosed in control characters: `␁robin␂␁vale␂`; the digits of a phone
 * as `␃15550104477␂`. The control characters let a needle match only at the edge of a word. Users cannot type them,
 * because folding removes them.
 */
import { hidesLegalName } from '../contract/service/names.ts';
import type { ReceivedUser } from '../contract/service/read-user.ts';
import { fold } from './fold.ts';
import { spellingsOf } from './spellings.ts';

export type Findable = Pick<
  ReceivedUser,
  'id' | 'preferredName' | 'firstName' | 'lastName' | 'username' | 'email' | 'phone' | 'address'
>;

/** `shown` is the displayed name, `legal` the name behind a preferred name, `place` the city. */
export const FIELDS = ['shown', 'legal', 'phone', 'username', 'email', 'id', 'place'] as const;
export type Field = (typeof FIELDS)[number];
export type PersonText = Record<Field, string>;

export const BEGIN = '\u0001';
export const END = '\u0002';
export const PHONE_BEGIN = '\u0003';

/** Longer texts are cut: one huge name must not slow the directory down for everyone. */
const LONGEST = 500;
/** The blanks that `fold` recognises. */
const SPACES = /[\p{Cc}\s\u30fb]+/u;
/** The most inner beginnings indexed of one word; each repeats the rest of the word. */
const INNER_WORDS = 8;

export function personText(person: Findable): PersonText {
  const { preferredName, firstName, lastName, username, email, id, phone, address } = person;
  const legal = nameText(firstName) + nameText(lastName);
  const preferred = nameText(preferredName);
  const digits = start(phone).replace(/\D/g, '');
  return {
    shown: preferred || legal,
    legal: preferred && hidesLegalName(person) ? legal : '',
    phone: digits && PHONE_BEGIN + digits + END,
    username: handleText(start(username)),
    email: whole(fold(start(email))),
    id: whole(fold(start(id))),
    place: nameText(address?.addressCity),
  };
}

/** All fields joined, for callers that do not care which field matches. */
export function wholeText(text: PersonText): string {
  return FIELDS.map((field) => text[field]).join('');
}

function start(text: string | null | undefined): string {
  return (text ?? '').slice(0, LONGEST);
}

function whole(folded: string): string {
  return folded && BEGIN + folded + END;
}

function handleText(username: string): string {
  return spellingsOf(username)
    .map((spelling) => whole(spelling.replace(/^@+/, '')))
    .join('');
}

function nameText(name: string | null | undefined): string {
  let text = '';
  for (const word of start(name).split(SPACES)) {
    // A lone accent folds to a blank.
    for (const spelling of spellingsOf(word).flatMap((one) => one.split(' '))) {
      if (spelling) text += whole(spelling) + innerWords(spelling);
    }
  }
  return text;
}

/** For "gun-britt" also "britt", so that it counts as the beginning of a name. */
function innerWords(word: string): string {
  if (/^[a-z]*$/.test(word)) return '';
  let text = '';
  let begun = 0;
  for (const { index, 0: sign } of word.matchAll(/[^\p{L}\p{M}\p{N}]+(?=[\p{L}\p{N}])/gu)) {
    begun += 1;
    if (begun > INNER_WORDS) break;
    text += whole(word.slice(index + sign.length));
  }
  return text;
}
