/** Somebody at the desk who finds people of the demo event by what they type, letter by letter. */
import { demoPerson } from '../../../src/server/service/demo/demo-person.ts';
import type { Random } from '../../../src/server/service/demo/random.ts';
import type { Browser } from './asking.ts';
import { rest, type Span } from './rest.ts';

/** Milliseconds between two letters. */
const LETTER: Span = [100, 300];
/** As the dashboard asks for the first of those who match. */
const MATCHES = 100;

/** What somebody types who looks for one of so many people: a name, the beginnings of two, a username, the end of a phone. */
export function somethingTyped(people: number, random: Random): string {
  const { firstName, lastName, username, phone } = demoPerson(random.below(people)).user;
  return random.pick([
    lastName.slice(0, 6),
    `${firstName.slice(0, 3)} ${lastName.slice(0, 3)}`,
    username.slice(0, 6),
    phone.slice(-4),
  ]);
}

/** Asks at every letter, and ends what was asked before; answers what the last one found. */
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

/** Asks at every letter, each as soon as the one before is answered: as fast as the server is. */
export async function typeAsAnswered(browser: Browser, text: string): Promise<void> {
  for (const typed of beginningsOf(text)) await find(browser, typed);
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
