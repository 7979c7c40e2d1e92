/** A user's working day: lists, searches, opens ten people, reviews, while the board polls for changes. */
import type { ReviewEditsAnswer } from '../../../src/contract/bff/reviews/requests.ts';
import { MARKS, type Noted } from '../../../src/contract/bff/reviews/reviews.ts';
import { demoPerson } from '../../../src/server/service/demo/person.ts';
import type { Random } from '../../../src/server/service/demo/random.ts';
import type { Browser } from './asking.ts';
import type { Promised } from './promised.ts';
import { rest, type Span } from './rest.ts';
import { somethingTyped, typeToFind } from './typing.ts';
import { editsOf, noting } from '../../support/records.ts';

interface Work {
  browser: Browser;
  /** The index of this user among `crowd` users; no two users review the same person. */
  number: number;
  crowd: number;
  /** In the event. */
  people: number;
  random: Random;
  isOver: () => boolean;
  promised: Promised;
}

/** Pauses in milliseconds: before scrolling on, over an application, over a review, before starting again. */
const PAUSES = {
  scroll: [500, 1500],
  read: [800, 2400],
  review: [1000, 3000],
  next: [500, 2500],
} as const satisfies Record<string, Span>;
const OPENED = 10;
const REVIEWED = 3;
const PAGE = 1000;
/** Letters of a page: the first, which hold some people, and the last, which hold the cursor. */
const FIRST = 5000;
const LAST = 500;

type Seen = Pick<Noted, 'mark' | 'note'>;

/** Over and over, until it is over. */
export async function work(working: Work): Promise<void> {
  const { browser, people, random, isOver, promised } = working;
  const seen = new Map<string, Seen>();
  while (!isOver()) {
    const listed = await list(working);
    const found = await typeToFind(browser, somethingTyped(people, random), random);
    const ids = [...idsOf(found), ...listed];
    for (let opened = 0; opened < OPENED && !isOver(); opened += 1) {
      await rest(PAUSES.read, random);
      const id = ids[opened < OPENED / 2 ? opened : random.below(ids.length)];
      if (id === undefined) continue;
      if ((await open(browser, id)) !== null) promised.opened(id);
    }
    for (let reviewed = 0; reviewed < REVIEWED && !isOver(); reviewed += 1) {
      await rest(PAUSES.review, random);
      await review(working, seen);
    }
    await rest(PAUSES.next, random);
  }
}

/** Reads all pages of reviews, then polls for changes every two seconds as the dashboard does. */
export async function followReviews({ browser, random, isOver }: Work): Promise<void> {
  let since: string | undefined;
  while (!isOver()) {
    const query = since === undefined ? '' : `?since=${since}`;
    const operation = since === undefined ? 'all reviews' : 'new reviews';
    const news = await browser.ask({ operation, path: `/bff/reviews${query}` });
    since = /"next":"([^"]+)"/.exec(news ?? '')?.[1] ?? since;
    if (news?.slice(-LAST).includes('"more":true')) continue;
    await rest([1900, 2100], random);
  }
}

/** The first page, and the one after it when it is scrolled. */
async function list({ browser, random }: Work): Promise<string[]> {
  const ask = (more: object) =>
    browser.ask({
      operation: 'list',
      method: 'POST',
      path: '/bff/users/search',
      purpose: 'list',
      body: { limit: PAGE, ...more },
    });
  const first = await ask({});
  await rest(PAUSES.scroll, random);
  const nextPage = /"nextPage":"([^"]+)"/.exec(first?.slice(-LAST) ?? '')?.[1];
  const second = nextPage === undefined ? null : await ask({ nextPage });
  return [...idsOf(first), ...idsOf(second)];
}

function open(browser: Browser, id: string): Promise<string | null> {
  const path = `/bff/users/${encodeURIComponent(id)}/volunteer`;
  return browser.ask({ operation: 'open', path });
}

async function review(
  { browser, number, crowd, people, random, promised }: Work,
  seen: Map<string, Seen>,
): Promise<void> {
  const own = number + crowd * random.below(Math.floor(people / crowd));
  const { id } = demoPerson(own).user;
  const noted = { mark: random.pick(MARKS), note: `Seen ${random.below(1e9)}.` };
  const saved = promised.sent(id, noted.note);
  const answer = await browser.ask({
    operation: 'review',
    method: 'POST',
    path: '/bff/reviews',
    body: editsOf(id, noting(noted, seen.get(id))),
  });
  if (answer === null) return;
  const { results, reviews }: ReviewEditsAnswer = JSON.parse(answer);
  const [review] = reviews;
  // An earlier change that was not answered may have been saved.
  if (review && results.some(({ result }) => result === 'conflict')) seen.set(id, review);
  else {
    seen.set(id, noted);
    saved();
  }
}

/** Of the first people of a page. Without parsing all of it, which would hold up everybody else's browser here. */
function idsOf(page: string | null): string[] {
  const beginning = page?.slice(0, FIRST) ?? '';
  return Array.from(beginning.matchAll(/\{"id":"([^"]+)"/g), ([, id = '']) => id);
}
