/** A user at the desk who searches the demo event letter by letter. */
import { demoPerson } from '../../../src/server/service/demo/person.ts';
import type { Random } from '../../../src/server/service/demo/random.ts';
import type { Browser } from './asking.ts';
import { rest, type Span } from './rest.ts';

/** Milliseconds between two letters. */
const LETTER: Span = [100, 300];
/** The page size of the dashboard's first search request. */
const MATCHES = 100;

/** A typical search text: a last name, the beginnings of two names, a username, or the end of a phone number. */
export function somethingTyped(people: number, random: Random): string {
  const { firstName, lastName, username, phone } = demoPerson(random.below(people)).user;
  return random.pick([
    lastName.slice(0, 6),
    `${firstName.slice(0, 3)} ${lastName.slice(0, 3)}`,
    username.slice(0, 6),
    phone.slice(-4),
  ]);
}

/** Searches at every letter and aborts the previous request; returns the last answer. */
export async function typeToFind(
  browser: Browser,
  text: string,
  random: Random,
): Promise<string | null> {
  let found: Promise<string | null> = Promise.resolve(null);
  let superseded = new AbortController();
  for (const [index, typed] of beginningsOf(text).entries()) {
    if (index > 0) await rest(LETTER, random);
    superseded.abort();
    superseded = new AbortController();
    found = find(browser, typed, superseded.signal);
  }
  return found;
}

function beginningsOf(text: string): string[] {
  const letters = Array.from(text);
  return letters.map((_, index) => letters.slice(0, index + 1).join(''));
}

function find(browser: Browser, text: string, signal?: AbortSignal): Promise<string | null> {
  return browser.ask({
    operation: 'find',
    method: 'POST',
    path: '/bff/users/search',
    purpose: 'find',
    body: { limit: MATCHES, filter: { text } },
    ...(signal && { signal }),
  });
}
