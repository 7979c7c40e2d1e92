/**
 * The board in Chromium, beside two pages of TanStack Table and one by hand in plain DOM (`peers/`), on the
 * same data from the same server. The pages take turns, so that whatever else the machine does strikes all alike.
 */
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { startBeside } from '../users/beside-peers.ts';
import { launchBrowser } from '../users/browser.ts';
import { coldLoad } from '../users/cold.ts';
import { firstRow } from '../users/in-page.ts';
import { heapOf, slowDown, slowFrames, until } from '../users/measuring.ts';
import {
  filterBy,
  interestingColumn,
  sortBy,
  timeClick,
  timeNextLetter,
  timePlan,
} from './in-page.ts';

const PEERS = ['bare', 'windowed', 'plain'] as const;
const PAGES = ['ours', ...PEERS] as const;
export type PageName = (typeof PAGES)[number];
/** All figures of all turns. */
export type Figures = Record<PageName, number[]>;

/** The factor of CPU throttling. */
export const SLOWER = 4;
/** The board is 5,500 pixels wider than its viewport. */
const SIDEWAYS = { direction: 'sideways', distance: 5_000, speed: 2_000 } as const;
const DOWN = { direction: 'down', distance: 20_000, speed: 8_000 } as const;
const CLICKS = 6;
const WORDS = ['zoe', 'jul', 'kim', 'val', 'bea', 'fra', 'kat', 'chen'];
const VIEW = { width: 1440, height: 900 };

export interface InBrowser {
  first: Figures;
  firstSlower: Figures;
  /** On a first visit, with nothing stored or compiled. */
  cold: Figures;
  coldSlower: Figures;
  heap: Figures;
  heapScrolled: Figures;
  down: Figures;
  downSlower: Figures;
  sideways: Figures;
  sidewaysSlower: Figures;
  /** From a key in the find box to its painted matches. */
  letter: Figures;
  filter: Figures;
  sort: Figures;
  plan: Figures;
}

/** @param env of a server that holds the data */
export async function measureInBrowser(
  env: Record<string, string>,
  turns: number,
): Promise<InBrowser> {
  const peers = join(import.meta.dirname, 'peers');
  const pages = PEERS.map((peer) => `${peer}/index.html`);
  const server = await startBeside(peers, pages, env);
  const browser = await launchBrowser();
  try {
    return await measure(browser, server, turns);
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Milliseconds from opening the board to its first painted row, while nothing is cached on the server. */
export async function openBoard(server: { url: string; signInLink: string }): Promise<number> {
  const browser = await launchBrowser();
  try {
    const page = await signedIn(browser, server);
    await page.goto(`${server.url}/applications`);
    return await page.evaluate(() => globalThis.firstRowPainted);
  } finally {
    await browser.close();
  }
}

async function signedIn(browser: Browser, { signInLink }: { signInLink: string }): Promise<Page> {
  const page = await (await browser.newContext({ viewport: VIEW })).newPage();
  await page.goto(signInLink);
  await page.waitForURL('**/users');
  await page.addInitScript(firstRow);
  return page;
}

async function measure(
  browser: Browser,
  server: { url: string; signInLink: string },
  turns: number,
): Promise<InBrowser> {
  const { url } = server;
  const addresses: Record<PageName, string> = {
    ours: `${url}/applications`,
    bare: `${url}/bare/bare/index.html`,
    windowed: `${url}/bare/windowed/index.html`,
    plain: `${url}/bare/plain/index.html`,
  };
  const page = await signedIn(browser, server);
  // The first visit makes the server read all applications; later visits find them cached.
  await open(page, addresses.ours);
  const first = await inTurns(turns + 1, (name) => firstRows(page, addresses[name], 1));
  const firstSlower = await inTurns(turns + 1, (name) => firstRows(page, addresses[name], SLOWER));

  const session = await page.context().storageState();
  const wallOf = async (name: PageName, slower: number) =>
    (await coldLoad(browser, session, addresses[name], slower)).wall;
  const cold = await inTurns(turns, (name) => wallOf(name, 1));
  const coldSlower = await inTurns(turns, (name) => wallOf(name, SLOWER));

  // Each page its own from here on: a page that was used for long is not as it was at first.
  const pages = {} as Record<PageName, Page>;
  const empty = {} as Record<PageName, number>;
  for (const name of PAGES) {
    pages[name] = await signedIn(browser, server);
    await pages[name].goto(`${url}/healthz`);
    empty[name] = await heapOf(pages[name]);
    await open(pages[name], addresses[name]);
  }
  const heapNow = (name: PageName) => heapOf(pages[name]).then((heap) => heap - empty[name]);
  const heap = await inTurns(1, heapNow);
  const frames = (gesture: typeof DOWN | typeof SIDEWAYS, slower: number) =>
    inTurns(turns, async (name) => {
      await pages[name].bringToFront();
      return slowFrames(pages[name], slower, gesture);
    });
  const scrolled = {
    down: await frames(DOWN, 1),
    sideways: await frames(SIDEWAYS, 1),
    downSlower: await frames(DOWN, SLOWER),
    sidewaysSlower: await frames(SIDEWAYS, SLOWER),
  };
  const heapScrolled = await inTurns(1, heapNow);
  for (const name of PAGES) {
    await pages[name].evaluate(() => {
      document.querySelector('[role=grid]')?.parentElement?.scrollTo({ top: 0, left: 0 });
    });
    await until(pages[name], () => {
      const cell = document.querySelector('[role=gridcell][aria-colindex="3"]');
      return cell !== null && document.querySelector('[aria-rowindex="2"]') !== null;
    });
  }
  const letter = await letters(pages);
  const columnOf = async (name: PageName) => (await pages[name].evaluate(interestingColumn)) ?? '';
  const acted = (act: (page: Page, name: PageName) => Promise<number>) =>
    inTurns(turns * CLICKS, async (name) => {
      if (name === 'plain') return Number.NaN;
      await pages[name].bringToFront();
      return act(pages[name], name);
    });
  const filter = await acted(async (page, name) =>
    page.evaluate(timeClick, filterBy(await columnOf(name))),
  );
  const columns = {} as Record<PageName, string>;
  for (const name of PAGES) columns[name] = await columnOf(name);
  const sort = await acted((page, name) => page.evaluate(timeClick, sortBy(columns[name])));
  const plan = await acted((page, name) => page.evaluate(timePlan, columns[name]));
  return {
    first,
    firstSlower,
    cold,
    coldSlower,
    heap,
    heapScrolled,
    ...scrolled,
    letter,
    filter,
    sort,
    plan,
  };
}

async function firstRows(page: Page, address: string, slower: number): Promise<number> {
  await slowDown(page, slower);
  await page.goto(address);
  const time = await page.evaluate(() => globalThis.firstRowPainted);
  await slowDown(page, 1);
  return time;
}

/** Types words letter by letter. Each letter finds fewer people than the one before, in names alone and in whole records. */
async function letters(pages: Record<PageName, Page>): Promise<Figures> {
  const all = noFigures();
  for (const word of WORDS) {
    for (const letter of word) {
      const once = await inTurns(1, (name) =>
        name === 'plain' ? Promise.resolve(Number.NaN) : letterTime(pages[name], letter),
      );
      for (const name of PAGES) all[name].push(...once[name]);
    }
    for (const name of PAGES) {
      if (name !== 'plain') await letterTime(pages[name], 'Escape');
    }
  }
  return all;
}

async function letterTime(page: Page, key: string): Promise<number> {
  await page.bringToFront();
  await page.evaluate(timeNextLetter);
  await page.keyboard.press(key);
  return page.evaluate(() => globalThis.letterTime);
}

/** Until all applications are there. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await until(page, () => {
    const grid = document.querySelector('[role=grid]');
    const status = document.querySelector('[role=status]')?.textContent ?? '';
    return grid !== null && !/reading/i.test(status) && grid.getAttribute('aria-busy') !== 'true';
  });
}

async function inTurns(
  turns: number,
  figure: (name: PageName) => Promise<number>,
): Promise<Figures> {
  const figures = noFigures();
  for (let turn = 0; turn < turns; turn += 1) {
    for (const name of PAGES) figures[name].push(await figure(name));
  }
  return figures;
}

function noFigures(): Figures {
  return { ours: [], bare: [], windowed: [], plain: [] };
}
