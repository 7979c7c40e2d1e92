/**
 * `npm run bench -- users [--users 100000] [--turns 5]`, after a build: the cost of the users list in Chromium, beside a
 * control that only fetches and parses, and a bare page of TanStack (`users/bare`), with the real server in a process of its
 * own. Prints a table; asserts nothing.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { besideBare, type Compared } from './browser/beside-bare.ts';
import { comparison } from './browser/comparison.ts';
import { pressTimer, timePress } from './browser/in-page.ts';
import { heapOf, inTurns, SAME_SLOWER, slowFrames, SLOWER, until } from './browser/measuring.ts';
import { runCommand, withFolder } from './service/processes.ts';
import { say } from './service/report.ts';

export const BARE_USERS = join(import.meta.dirname, 'users/bare');
/** The Wi-Fi of a full hall: milliseconds, and bytes a second. */
const HALL = { latency: 400, throughput: 50_000 };
/** No two share a beginning, because a repeated search would be answered from the cache. */
const WORDS = ['samw', 'nunez', '0131', 'alex', 'maria', 'chen', 'olga', 'zoe', 'kim', 'lee'];

export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      users: { type: 'string', default: '100000' },
      turns: { type: 'string', default: '5' },
    },
  });
  await withFolder(async (folder) => {
    const env = { DATA_DIR: join(folder, 'data') };
    await runCommand('demo', ['--users', values.users], env);
    await besideBare({ path: '/users', bare: BARE_USERS, env }, (compared) =>
      measureAll(compared, Number(values.users), Number(values.turns)),
    );
  });
}

async function measureAll(compared: Compared, users: number, turns: number): Promise<void> {
  const { server, addresses, newPage, firstVisit } = compared;
  const cold = await inTurns(turns, addresses, (one) => firstVisit(one));
  const coldSlow = await inTurns(turns, addresses, (one) => firstVisit(one, { slower: SLOWER }));
  const inHall = await inTurns(turns, addresses, (one) => firstVisit(one, { line: HALL }));

  const control = await newPage();
  await control.goto(`${server.url}/sign-in`);
  const empty = await heapOf(control);
  const limit = await control.evaluate(fetchAll);
  const limitHeap = (await heapOf(control)) - empty;

  const pages = await Promise.all(addresses.map(newPage));
  const [loaded, heap] = [[] as number[][], [] as number[][]];
  for (const [index, page] of pages.entries()) {
    await page.bringToFront();
    await page.goto(addresses[index] ?? '');
    await until(page, () => document.querySelector('[aria-rowindex="2"]') !== null);
    loaded.push([await page.evaluate(loadByScrolling, users.toLocaleString('en'))]);
    heap.push([(await heapOf(page)) - empty]);
  }
  const frames = await inTurns(turns, pages, (page) => slowFrames(page, 1));
  const framesSlow = await inTurns(turns, pages, (page) => slowFrames(page, SLOWER));

  // Open, they would take from the time of this one.
  await Promise.all(pages.map((page) => page.close()));
  await control.goto(`${server.url}/users?verified=yes`);
  // The directory is whole.
  await until(control, () =>
    /in [\d,]+ people$/.test(document.querySelector('[role=status]')?.textContent ?? ''),
  );
  const found = [await findTimes(control, server.url), [NaN]];

  const rows = (visits: typeof cold) => visits.map((all) => all.map(({ firstRow }) => firstRow));
  const readable = inHall.map((all) => all.map((visit) => visit.readable));
  const line = `${HALL.latency} ms, ${HALL.throughput / 1000} kB/s`;
  const table = comparison([
    { what: 'first row', figures: rows(cold), unit: 'ms', most: 1.25, of: 'bare' },
    { what: SAME_SLOWER, figures: rows(coldSlow), unit: 'ms', most: 1.2, of: 'bare' },
    { what: `readable, ${line}`, figures: readable, unit: 'ms', most: 2500 },
    { what: `first row, ${line}`, figures: rows(inHall), unit: 'ms', most: 4500 },
    { what: `${users} rows loaded`, figures: loaded, unit: 'ms', most: 2.2, of: limit },
    { what: 'heap then', figures: heap, unit: 'MB', most: 1.25, of: limitHeap },
    { what: 'slow frames', figures: frames, unit: '%', most: 1 },
    { what: SAME_SLOWER, figures: framesSlow, unit: '%', most: 25 },
    { what: 'keystroke to painted matches', figures: found, unit: 'ms', most: 30 },
    { what: 'its p95', figures: found, unit: 'ms', part: 0.95, most: 60 },
  ]);
  say(`Medians. First visits are cold.\n\n${table}`);
}

/** In the page: the control, every page of the list fetched, parsed and kept. Answers milliseconds. */
async function fetchAll(): Promise<number> {
  const started = performance.now();
  const pages: unknown[] = [];
  let nextPage: string | null = null;
  do {
    const response = await fetch('/bff/users/search', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Rollcall-Purpose': 'list' },
      body: JSON.stringify({ limit: 1000, ...(nextPage && { nextPage }) }),
    });
    const page = (await response.json()) as { data: unknown; nextPage: string | null };
    pages.push(page.data);
    ({ nextPage } = page);
  } while (nextPage);
  Object.assign(globalThis, { pages });
  return performance.now() - started;
}

/** In the page: scrolls to the end in every frame, until the status says that all are loaded. Answers milliseconds. */
function loadByScrolling(total: string): Promise<number> {
  const started = performance.now();
  return new Promise((resolve) => {
    const go = () => {
      const scroller = document.querySelector('[role=table]')?.parentElement;
      scroller?.scrollTo({ top: scroller.scrollHeight });
      const status = document.querySelector('[role=status]')?.textContent;
      if (status === `${total} users`) resolve(performance.now() - started);
      else requestAnimationFrame(go);
    };
    go();
  });
}

/** Types words and returns, for each letter, the milliseconds until its matches are painted. */
async function findTimes(page: Page, url: string): Promise<number[]> {
  await page.goto(`${url}/users`);
  await page.evaluate(pressTimer);
  await until(page, () => document.querySelector('[aria-rowindex="2"]') !== null);
  const times: number[] = [];
  await page.keyboard.press('/');
  for (const word of WORDS) {
    for (const letter of word) {
      times.push(await timePress(page, watchForMatches, () => page.keyboard.press(letter)));
    }
    await page.keyboard.press('Escape');
    await until(page, () => document.querySelector('[role=table][aria-busy=false]') !== null);
  }
  return times;
}

function watchForMatches(): void {
  let asked = false;
  globalThis.timePress(() => {
    const table = document.querySelector('[role=table]');
    const busy = table?.getAttribute('aria-busy') !== 'false';
    asked ||= busy;
    return asked && (!busy || table === null);
  });
}
