/**
 * A person as one line of folded text, in which finding is looking for parts of it:
 * `␁preferred␁first␁last␊username␊e-mail␊id␊␃digits of the phone␂`. The control characters say what a match touches,
 * and cannot be typed: folding takes them away.
 */
import type { ReceivedUser } from '../contract/service/read-user.ts';
import { fold } from './fold.ts';

export type Findable = Pick<
  ReceivedUser,
  'id' | 'preferredName' | 'firstName' | 'lastName' | 'username' | 'email' | 'phone'
>;

/** Before each word of a name. */
export const NAME_BEGIN = '\u0001';
/** Before and after each of username, e-mail and id. */
export const FIELD_EDGE = '\n';
export const PHONE_BEGIN = '\u0003';
export const PHONE_END = '\u0002';

/** Of longer texts only the beginning is looked at: one monstrous name must not cost everyone the directory. */
const LONGEST = 500;
/** Beginnings within one word: each repeats the rest of the word. */
const INNER_WORDS = 8;

export function personText(person: Findable): string {
  const { preferredName, firstName, lastName, username, email, id, phone } = person;
  const names = nameText(preferredName) + nameText(firstName) + nameText(lastName);
  const handle = foldedStart(username).replace(/^@+/, '');
  const digits = foldedStart(phone).replace(/\D/g, '');
  return `${names}\n${handle}\n${foldedStart(email)}\n${foldedStart(id)}\n${PHONE_BEGIN}${digits}${PHONE_END}`;
}

function foldedStart(text: string | null | undefined): string {
  return fold((text ?? '').slice(0, LONGEST));
}

function nameText(name: string | null | undefined): string {
  if (!name) return '';
  let text = '';
  for (const word of foldedStart(name).split(' ')) {
    if (word) text += NAME_BEGIN + word + innerWords(word);
  }
  return text;
}

/** Of "gun-britt" also "britt", so that it counts as the start of a name. */
function innerWords(word: string): string {
  if (/^[a-z]*$/.test(word)) return '';
  let text = '';
  let begun = 0;
  for (const { index, 0: sign } of word.matchAll(/[^\p{L}\p{M}\p{N}]+(?=[\p{L}\p{N}])/gu)) {
    begun += 1;
    if (begun > INNER_WORDS) break;
    text += NAME_BEGIN + word.slice(index + sign.length);
  }
  return text;
}
