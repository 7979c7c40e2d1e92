/**
 * A person as folded text, field by field, for substring search. Each word of a name or city, in each of its spellings,
 * and each username, e-mail and id as a whole is enclosed in control characters: `␁robin␂␁vale␂`; the digits of a phone
 * as `␃15550104477␂`; names without what is between their words as `␁delacruz␂␁lacruz␂`; an id also without its hyphens and
 * dots as `b4711␂`.
 */
import { hidesLegalName } from '../contract/service/names.ts';
import type { ReceivedUser } from '../contract/service/read-user.ts';
import { fold } from './fold.ts';
import { domainsInAscii } from './international-domain.ts';
import { commonKanji } from './kanji.ts';
import { storedDigits } from './phone.ts';
import { BEGIN, END, PHONE_BEGIN } from './signs.ts';
import { spellingsOf } from './spellings.ts';

export type Findable = Pick<
  ReceivedUser,
  'id' | 'preferredName' | 'firstName' | 'lastName' | 'username' | 'email' | 'phone' | 'address'
>;

/**
 * `shown` is the displayed name, `legal` the name behind a preferred name, `joined` the words of both without anything
 * between them, `place` the city.
 */
export const FIELDS = [
  'shown',
  'legal',
  'joined',
  'phone',
  'username',
  'email',
  'id',
  'place',
] as const;
export type Field = (typeof FIELDS)[number];
export type PersonText = Record<Field, string>;

/** Longer texts are cut: one huge name must not slow the directory down for everyone. */
const LONGEST = 500;
/** The blanks that `fold` recognises. */
const SPACES = /[\p{Cc}\s\u30fb]+/u;
/** Letters and digits without anything between them. */
const PARTS = /[\p{L}\p{M}\p{N}\p{So}]+/gu;
/** Nobody types more of a joined name. */
const LONGEST_JOINED = 100;
/** The most parts indexed of one word, and the most joined to the parts after them. */
const MOST_PARTS = 8;

export function personText(person: Findable): PersonText {
  const { preferredName, firstName, lastName, username, email, id, phone, address } = person;
  const legal = nameText(firstName) + nameText(lastName);
  const preferred = nameText(preferredName);
  const legalBeside = preferred !== '' && hidesLegalName(person);
  const named = preferred === '' || legalBeside ? joinedText(firstName, lastName) : '';
  const city = address?.addressCity;
  return {
    shown: preferred || legal,
    legal: legalBeside ? legal : '',
    joined: joinedText(preferredName) + named,
    phone: phoneText(phone),
    username: handleText(start(username)),
    email: emailText(email),
    id: idText(id),
    place: nameText(city) + joinedText(city),
  };
}

/** A phone number for finding. */
export function phoneText(phone: string | null | undefined): string {
  return storedDigits(fold(start(phone)))
    .map((digits) => PHONE_BEGIN + digits + END)
    .join('');
}

/** An address with a domain in either spelling. */
function emailText(email: string | null | undefined): string {
  const address = start(email);
  return [...new Set([address, domainsInAscii(address)].map(fold))].map(whole).join('');
}

function start(text: string | null | undefined): string {
  return commonKanji((text ?? '').slice(0, LONGEST));
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
      if (spelling) text += whole(spelling) + partsOf(spelling);
    }
  }
  return text;
}

/** For "gun-britt" also "gun" and "britt", so that they count as words of a name. */
function partsOf(word: string): string {
  if (/^[a-z]*$/.test(word)) return '';
  const parts = word.match(PARTS) ?? [];
  return parts.length === 1 && parts[0] === word
    ? ''
    : parts.slice(0, MOST_PARTS).map(whole).join('');
}

/** "B-4711" is also typed as "b4711": without the sign of a beginning, since in a pasted list that names somebody else. */
function idText(id: string): string {
  const folded = fold(start(id));
  const joined = (folded.match(PARTS) ?? []).join('');
  return whole(folded) + (joined === folded ? '' : joined + END);
}

/** The words of names from each but the last on, joined: "Jean Luc" is also written "Jean-Luc" and "Jeanluc". */
function joinedText(...names: readonly (string | null | undefined)[]): string {
  const name = names.map(start).filter(Boolean).join(' ');
  return spellingsOf(name)
    .flatMap((spelling) => {
      const parts = spelling.match(PARTS) ?? [];
      return parts
        .slice(0, -1)
        .slice(0, MOST_PARTS)
        .map((_, from) => whole(parts.slice(from).join('').slice(0, LONGEST_JOINED)));
    })
    .join('');
}
