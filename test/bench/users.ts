/**
 * `npm run bench -- users [--users 100000] [--turns 5]`, after a build: the cost of the users list in Chromium, beside
 * a control that only fetches and parses, two pages of TanStack and AG Grid (`users/peers`), with the real server in a
 * process of its own. Prints a table; asserts nothing.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { addressOf, startBesidePeers } from './users/beside-peers.ts';
import { launchBrowser } from './users/browser.ts';
import {
  heapOf,
  median,
  percentile,
  slowDown,
  slowFrames,
  slowLine,
  until,
  usualLine,
} from './users/measuring.ts';
import { coldLoads } from './users/cold.ts';
import { fetchAll, findTimes, firstRow, loadByScrolling } from './users/in-page.ts';

const root = join(import.meta.dirname, '../..');
/** The factor of CPU throttling. */
const SLOWER = 4;
/** The Wi-Fi of a full hall: milliseconds, and bytes a second. */
const LATENCY = 400;
const THROUGHPUT = 400_000;

export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      users: { type: 'string', default: '100000' },
      turns: { type: 'string', default: '5' },
    },
  });
  const users = Number(values.users);
  const turns = Number(values.turns);
  const folder = await mkdtemp(join(tmpdir(), 'rollcall-bench-'));
  const env = { DATA_DIR: join(folder, 'data') };
  const command = ['src/server/commands/demo.ts', '--users', values.users];
  await promisify(execFile)(process.execPath, command, {
    cwd: root,
    env: { ...process.env, ...env },
  });
  const server = await startBesidePeers(env);
  const browser = await launchBrowser();
  try {
    const measured = await measureAll(browser, server, users, turns);
    for (const [what, ...figures] of measured) {
      const cells = figures.map((figure) => figure.padEnd(18));
      process.stdout.write(`${what.padEnd(40)} ${cells.join(' ').trimEnd()}\n`);
    }
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

type Line = [
  what: string,
  ours: string,
  bare: string,
  windowed: string,
  agGrid: string,
  goal: string,
];

interface List {
  page: Page;
  loaded: number;
  heap: number;
  /** The share of slow frames in each turn. */
  frames: number[];
  framesSlow: number[];
}

async function measureAll(
  browser: Browser,
  server: { url: string; signInLink: string },
  users: number,
  turns: number,
): Promise<Line[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(server.signInLink);
  await page.waitForURL('**/users');

  const ours = `${server.url}/users`;
  const bare = addressOf(server, 'bare');
  const windowed = addressOf(server, 'windowed');
  const agGrid = addressOf(server, 'ag-grid');
  const all = [ours, bare, windowed, agGrid];
  await page.addInitScript(firstRow);
  const first = await firstRows(page, all, turns, 1);
  const firstSlow = await firstRows(page, all, turns, SLOWER);
  await slowLine(page, LATENCY, THROUGHPUT);
  const firstFar = await firstRows(page, [ours, bare, windowed], turns, 1);
  await usualLine(page);

  const signedIn = await context.storageState();
  const cold = await coldLoads(browser, signedIn, all, { turns, slower: 1 });
  const coldSlow = await coldLoads(browser, signedIn, all, { turns, slower: SLOWER });

  await page.goto(`${server.url}/sign-in`);
  const empty = await heapOf(page);
  const limit = await page.evaluate(fetchAll);
  const limitHeap = (await heapOf(page)) - empty;

  const lists: List[] = [];
  for (const address of all) {
    const listPage = await context.newPage();
    await listPage.goto(address);
    await until(listPage, () => document.querySelector('[aria-rowindex="2"]') !== null);
    // AG Grid keeps its first page alone.
    const loads = address !== agGrid;
    const loaded = loads
      ? await listPage.evaluate(loadByScrolling, users.toLocaleString('en'))
      : Number.NaN;
    const heap = loads ? (await heapOf(listPage)) - empty : Number.NaN;
    lists.push({ page: listPage, loaded, heap, frames: [], framesSlow: [] });
  }
  for (let turn = 0; turn < turns; turn += 1) {
    for (const list of lists) {
      await list.page.bringToFront();
      list.frames.push(await slowFrames(list.page, 1));
      list.framesSlow.push(await slowFrames(list.page, SLOWER));
    }
  }
  await page.bringToFront();

  await page.goto(`${server.url}/users?verified=yes`);
  // The directory is whole.
  await until(page, () =>
    /in [\d,]+ people$/.test(document.querySelector('[role=status]')?.textContent ?? ''),
  );
  const found = await findTimes(page, server.url);

  const ms = (time: number) => `${time.toFixed(0)} ms`;
  const share = (part: number) => `${(part * 100).toFixed(1)} %`;
  const each = (
    what: string,
    [ours = '', bare = '', windowed = '', agGrid = '']: string[],
    goal: string,
  ): Line => [what, ours, bare, windowed, agGrid, goal];
  const heapGoal = `≤ 1.25 × fetching and parsing, ${limitHeap.toFixed(0)} MB`;
  const loadGoal = `≤ 2.2 × fetching and parsing, ${ms(limit)}`;
  return [
    ['', 'ours', 'bare', 'windowed', 'AG Grid', 'goal'],
    each('first row painted', first.map(ms), 'as the bare page'),
    each(`the same, processor ${SLOWER}× slower`, firstSlow.map(ms), 'as the bare page'),
    each(`empty cache, ${THROUGHPUT / 1000} kB/s, ${LATENCY} ms`, firstFar.map(ms), '≤ 2,500 ms'),
    each(
      'first visit, first row painted',
      cold.map(({ wall }) => ms(wall)),
      '≤ 1.25 × the bare page',
    ),
    each(
      'its main thread until then',
      cold.map(({ processor }) => ms(processor)),
      '',
    ),
    each(
      `the same, processor ${SLOWER}× slower`,
      coldSlow.map(({ wall }) => ms(wall)),
      '≤ 1.25 × the bare page',
    ),
    each(
      `${users} rows loaded by scrolling`,
      lists.slice(0, -1).map(({ loaded }) => `${ms(loaded)}, ${(loaded / limit).toFixed(1)} ×`),
      loadGoal,
    ),
    each(
      'heap then',
      lists
        .slice(0, -1)
        .map(({ heap }) => `${heap.toFixed(0)} MB, ${(heap / limitHeap).toFixed(2)} ×`),
      heapGoal,
    ),
    each(
      'slow frames, 20,000 px of scrolling',
      lists.map(({ frames }) => share(median(frames))),
      '≤ 1 %',
    ),
    each(
      `the same, processor ${SLOWER}× slower`,
      lists.map(({ framesSlow }) => share(median(framesSlow))),
      '≤ 25 %',
    ),
    ['keystroke to painted matches', `median ${ms(median(found))}`, '', '', '', ''],
    ['', `p95 ${ms(percentile(found, 0.95))}`, '', '', '', '≤ 60 ms'],
  ];
}

/** Medians for each of the addresses, which take turns. */
async function firstRows(page: Page, addresses: string[], turns: number, slower: number) {
  const times = addresses.map((): number[] => []);
  await slowDown(page, slower);
  // One more, which fills the cache of the browser and compiles the code.
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const [index, address] of addresses.entries()) {
      await page.goto(address);
      times[index]?.push(await page.evaluate(() => globalThis.firstRowPainted));
    }
  }
  await slowDown(page, 1);
  return times.map((all) => median(all.slice(1)));
}
