/** The board in Chromium, beside a bare page of TanStack Table (`bare/`). */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { besideBare, type Compared } from '../browser/beside-bare.ts';
import { comparison, type Line } from '../browser/comparison.ts';
import { pressTimer, timePress } from '../browser/in-page.ts';
import {
  DOWN,
  heapOf,
  inTurns,
  SAME_SLOWER,
  slowFrames,
  SLOWER,
  until,
  type Figures,
  type Gesture,
} from '../browser/measuring.ts';

const BARE = join(import.meta.dirname, 'bare');
/** The board is 5,500 pixels wider than its viewport. */
const SIDEWAYS: Gesture = { direction: 'sideways', distance: 5_000, speed: 2_000 };
const CLICKS = 6;
const WORDS = ['zoe', 'jul', 'kim', 'val', 'bea', 'fra', 'kat', 'chen'];

/**
 * A Markdown table of all figures.
 * @param env of a server that holds the data
 */
export async function measureInBrowser(
  env: Record<string, string>,
  turns: number,
): Promise<string> {
  let lines: Line[] = [];
  await besideBare({ path: '/applications', bare: BARE, env }, async (compared) => {
    lines = await measure(compared, turns);
  });
  return comparison(lines);
}

/** Milliseconds from opening the board to its first painted row, while nothing is cached on the server. */
export async function openBoard(env: Record<string, string>): Promise<number> {
  let time = Number.NaN;
  await besideBare({ path: '/applications', env }, async (compared) => {
    const { addresses, firstVisit } = compared;
    time = (await firstVisit(addresses[0] ?? '')).firstRow;
  });
  return time;
}

async function measure(compared: Compared, turns: number): Promise<Line[]> {
  const { server, addresses, newPage, firstVisit } = compared;
  const pages = await Promise.all(addresses.map(newPage));
  // The server reads all applications once; all visits find them cached.
  await open(pages[0], addresses[0]);
  const wall = async (address: string, slower: number) =>
    (await firstVisit(address, { slower })).firstRow;
  const cold = await inTurns(turns, addresses, (address) => wall(address, 1));
  const coldSlow = await inTurns(turns, addresses, (address) => wall(address, SLOWER));

  const heap = await inTurns(1, pages, async (page, index) => {
    await page.goto(`${server.url}/healthz`);
    const empty = await heapOf(page);
    await open(page, addresses[index]);
    return (await heapOf(page)) - empty;
  });
  const frames = (gesture: Gesture, slower: number) =>
    inTurns(turns, pages, (page) => slowFrames(page, slower, gesture));
  const down = await frames(DOWN, 1);
  const sideways = await frames(SIDEWAYS, 1);
  const downSlow = await frames(DOWN, SLOWER);
  const sidewaysSlow = await frames(SIDEWAYS, SLOWER);

  for (const page of pages) {
    await page.evaluate(pressTimer);
    await page.evaluate(() => {
      document.querySelector('[role=grid]')?.parentElement?.scrollTo({ top: 0, left: 0 });
    });
    await until(page, () => {
      const cell = document.querySelector('[role=gridcell][aria-colindex="3"]');
      return cell !== null && document.querySelector('[aria-rowindex="2"]') !== null;
    });
  }
  const letter = await letters(pages);
  const filter = await acted(pages, turns, filterByInterest);
  const sort = await acted(pages, turns, sortByInterest);
  return [
    { what: 'first rows', figures: cold, unit: 'ms', most: 1.1, of: 'bare' },
    { what: SAME_SLOWER, figures: coldSlow, unit: 'ms', most: 1, of: 'bare' },
    { what: 'heap', figures: heap, unit: 'MB', most: 1, of: 'bare' },
    { what: 'slow frames down', figures: down, unit: '%', most: 2 },
    { what: SAME_SLOWER, figures: downSlow, unit: '%', most: 60 },
    { what: 'slow frames sideways', figures: sideways, unit: '%', most: 15 },
    { what: SAME_SLOWER, figures: sidewaysSlow, unit: '%', most: 50 },
    { what: 'letter', figures: letter, unit: 'ms', most: 30 },
    { what: 'its p95', figures: letter, unit: 'ms', part: 0.95, most: 45 },
    { what: 'filter', figures: filter, unit: 'ms', most: 30 },
    { what: 'sort', figures: sort, unit: 'ms', most: 30 },
  ];
}

/** Types words letter by letter. Each letter finds fewer people than the one before, in names alone and in whole records. */
async function letters(pages: Page[]): Promise<Figures> {
  const all = pages.map((): number[] => []);
  for (const word of WORDS) {
    for (const letter of word) {
      const once = await inTurns(1, pages, (page) => letterTime(page, letter));
      for (const [index, times] of once.entries()) all[index]?.push(...times);
    }
    await inTurns(1, pages, (page) => letterTime(page, 'Escape'));
  }
  return all;
}

async function letterTime(page: Page, key: string): Promise<number> {
  await page.evaluate(focusFindBox);
  await page.bringToFront();
  return timePress(page, watchForRows, () => page.keyboard.press(key));
}

function focusFindBox(): void {
  document.querySelector<HTMLElement>('input[type=search]')?.focus();
}

function watchForRows(): void {
  const rows = () => document.querySelector('[role=grid]')?.getAttribute('aria-rowcount');
  const before = rows();
  globalThis.timePress(() => rows() !== before);
}

/** Times clicks. */
function acted(pages: Page[], turns: number, click: (column: string) => void): Promise<Figures> {
  const columns = new Map<Page, string>();
  return inTurns(turns * CLICKS, pages, async (page) => {
    await page.evaluate(focusFindBox);
    await page.bringToFront();
    const column = columns.get(page) ?? (await page.evaluate(interestingColumn)) ?? '';
    columns.set(page, column);
    await page.evaluate(click, column);
    return page.evaluate(() => globalThis.pressTime);
  });
}

/** In the page: the header of the first column that shows an interest. */
function interestingColumn(): string | undefined {
  const mark = document.querySelector('[role=gridcell] button[aria-label^=interest i]');
  const place = mark?.closest('[aria-colindex]')?.getAttribute('aria-colindex');
  const header = document.querySelector(`[role=columnheader][aria-colindex="${place}"] button`);
  return header?.textContent;
}

/** In the page: filters by interest in the column's department; the second click removes the filter. */
function filterByInterest(column: string): void {
  const headers = [...document.querySelectorAll('[role=columnheader] button')];
  const header = headers.find(({ textContent }) => textContent === column);
  const place = header?.closest('[aria-colindex]')?.getAttribute('aria-colindex');
  const rows = () => document.querySelector('[role=grid]')?.getAttribute('aria-rowcount');
  const before = rows();
  globalThis.timePress(() => rows() !== before);
  document
    .querySelector<HTMLElement>(`[aria-colindex="${place}"] button[aria-label^=interest i]`)
    ?.click();
}

/** In the page: sorts by the column: forwards, backwards, not at all. */
function sortByInterest(column: string): void {
  const buttons = () => [...document.querySelectorAll<HTMLElement>('[role=columnheader] button')];
  const button = () => buttons().find(({ textContent }) => textContent === column);
  const sorted = () => button()?.closest('[aria-sort]')?.getAttribute('aria-sort');
  const before = sorted();
  globalThis.timePress(() => sorted() !== before);
  button()?.click();
}

/** Until all applications are there. */
async function open(page: Page | undefined, address = ''): Promise<void> {
  await page?.goto(address);
  if (!page) return;
  await until(page, () => {
    const grid = document.querySelector('[role=grid]');
    const status = document.querySelector('[role=status]')?.textContent ?? '';
    return grid !== null && !/reading/i.test(status) && grid.getAttribute('aria-busy') !== 'true';
  });
}
