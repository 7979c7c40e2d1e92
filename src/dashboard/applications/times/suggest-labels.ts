/** Suggests labels for slots, which coordinators may change. No other module knows weekdays. */
import { answerTextInWords } from '../../application-signs/names.ts';
import { words } from '#messages/words.ts';
import { LONGEST_LABEL, type Slot } from '../../../contract/bff/reviews/slots.ts';

/** Languages in which forms name weekdays; the reader's own need not be the form's. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl'];

/**
 * The choice of each slot; its question and the choice where another question has the same choice; the question alone where
 * the choice only says yes. A text that is the name of a weekday becomes the short name in the reader's language.
 */
export function suggestLabels(slots: readonly Slot[]): string[] {
  const shortNames = new Map([...LANGUAGES, words.locale].flatMap(namesIn));
  const shortDay = (text: string) => shortNames.get(text.toLowerCase()) ?? text;
  return slots.map(({ question, choice }) => {
    const sharing = slots.filter((one) => one.choice === choice).map((one) => one.question);
    const asked = shortDay(differingPart(question, sharing));
    if (isYes(choice)) return cut(asked);
    return cut(sharing.length > 1 ? `${asked} ${shortDay(choice)}` : shortDay(choice));
  });
}

/** Whether a choice only says yes, by the word of the reader's language or as a service sends it. */
function isYes(choice: string): boolean {
  return isSameWord(answerTextInWords(choice), answerTextInWords('true'));
}

/** Whether a choice only says no, in the same way. */
export function isNo(choice: string): boolean {
  return isSameWord(answerTextInWords(choice), answerTextInWords('false'));
}

function isSameWord(one: string, other: string): boolean {
  return one.toLocaleLowerCase() === other.toLocaleLowerCase();
}

/** "Friday" for "Can you help on Friday?" beside "Can you help on Saturday?"; the whole question where nothing is left. */
function differingPart(question: string, all: readonly string[]): string {
  const parts = question.split(/\s+/);
  const others = all.filter((one) => one !== question).map((one) => one.split(/\s+/));
  if (others.length === 0) return question;
  const isShared = (index: number) => others.every((one) => one.at(index) === parts.at(index));
  let from = 0;
  while (from < parts.length && isShared(from)) from += 1;
  let to = parts.length;
  while (to > from && isShared(to - 1 - parts.length)) to -= 1;
  const part = parts
    .slice(from, to)
    .join(' ')
    .replace(/(?<![?:.!,])[?:.!,]+$/, '');
  return part === '' ? question : part;
}

/** The names of the seven days in a language, each with its short name in the reader's. */
function namesIn(language: string): [string, string][] {
  const long = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const short = new Intl.DateTimeFormat(words.locale, { weekday: 'short', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, day) => {
    const date = Date.UTC(1970, 0, 5 + day);
    return [long.format(date).toLowerCase(), short.format(date)];
  });
}

function cut(label: string): string {
  return label.length > LONGEST_LABEL ? `${label.slice(0, LONGEST_LABEL - 1).trim()}…` : label;
}
