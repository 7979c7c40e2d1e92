/**
 * `npm run bench -- users [--users 100000] [--turns 5]`, after a build: the cost of the users list in Chromium, beside
 * a control that only fetches and parses and a bare page (`users/bare`), with the real server in a process of its own.
 * Prints a table; asserts nothing.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { requireChromium } from '../support/chromium.ts';
import { isRoot } from '../support/programs.ts';
import { bareAddress, startBesideBare } from './users/beside-bare.ts';
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
  const server = await startBesideBare(env);
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    chromiumSandbox: !isRoot,
    args: ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  try {
    const measured = await measureAll(browser, server, users, turns);
    for (const [what, ours, bare, goal] of measured) {
      process.stdout.write(`${what.padEnd(40)} ${ours.padEnd(18)} ${bare.padEnd(18)} ${goal}\n`);
    }
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

type Line = [what: string, ours: string, bare: string, goal: string];

interface List {
  loaded: number;
  heap: number;
  frames: number;
  framesSlow: number;
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
  const bare = bareAddress(server);
  await page.addInitScript(firstRow);
  const first = await firstRows(page, [ours, bare], turns, 1);
  const firstSlow = await firstRows(page, [ours, bare], turns, SLOWER);
  await slowLine(page, LATENCY, THROUGHPUT);
  const firstFar = await firstRows(page, [ours, bare], turns, 1);
  await usualLine(page);

  const signedIn = await context.storageState();
  const cold = await coldLoads(browser, signedIn, [ours, bare], { turns, slower: 1 });
  const coldSlow = await coldLoads(browser, signedIn, [ours, bare], { turns, slower: SLOWER });

  await page.goto(`${server.url}/sign-in`);
  const empty = await heapOf(page);
  const limit = await page.evaluate(fetchAll);
  const limitHeap = (await heapOf(page)) - empty;

  const lists: List[] = [];
  for (const address of [ours, bare]) {
    await page.goto(address);
    await until(page, () => document.querySelector('[aria-rowindex="2"]') !== null);
    lists.push({
      loaded: await page.evaluate(loadByScrolling, users.toLocaleString('en')),
      heap: (await heapOf(page)) - empty,
      frames: await slowFrames(page, 1),
      framesSlow: await slowFrames(page, SLOWER),
    });
  }

  await page.goto(`${server.url}/users?verified=yes`);
  // The directory is whole.
  await until(page, () =>
    /in [\d,]+ people$/.test(document.querySelector('[role=status]')?.textContent ?? ''),
  );
  const found = await findTimes(page, server.url);

  const ms = (time: number) => `${time.toFixed(0)} ms`;
  const share = (part: number) => `${(part * 100).toFixed(1)} %`;
  const both = (what: string, figures: string[], goal: string): Line => [
    what,
    figures[0] ?? '',
    figures[1] ?? '',
    goal,
  ];
  const heapGoal = `≤ 1.5 × fetching and parsing, ${limitHeap.toFixed(0)} MB`;
  const loadGoal = `≤ 3 × fetching and parsing, ${ms(limit)}`;
  return [
    ['', 'ours', 'bare', 'goal'],
    both('first row painted', first.map(ms), 'as the bare page'),
    both(`the same, processor ${SLOWER}× slower`, firstSlow.map(ms), 'as the bare page'),
    both(`empty cache, ${THROUGHPUT / 1000} kB/s, ${LATENCY} ms`, firstFar.map(ms), '≤ 2,500 ms'),
    both(
      'first visit, first row painted',
      cold.map(({ wall }) => ms(wall)),
      '≤ 1.4 × the bare page',
    ),
    both(
      'its main thread until then',
      cold.map(({ processor }) => ms(processor)),
      '',
    ),
    both(
      `the same, processor ${SLOWER}× slower`,
      coldSlow.map(({ wall }) => ms(wall)),
      '≤ 1.25 × the bare page',
    ),
    both(
      `${users} rows loaded by scrolling`,
      lists.map(({ loaded }) => `${ms(loaded)}, ${(loaded / limit).toFixed(1)} ×`),
      loadGoal,
    ),
    both(
      'heap then',
      lists.map(({ heap }) => `${heap.toFixed(0)} MB, ${(heap / limitHeap).toFixed(2)} ×`),
      heapGoal,
    ),
    both(
      'slow frames in a gesture of 20,000 px',
      lists.map(({ frames }) => share(frames)),
      '≤ 2 %',
    ),
    both(
      `the same, processor ${SLOWER}× slower`,
      lists.map(({ framesSlow }) => share(framesSlow)),
      '≤ 10 %',
    ),
    ['keystroke to painted matches', `median ${ms(median(found))}`, '', ''],
    ['', `p95 ${ms(percentile(found, 0.95))}`, '', '≤ 50 ms'],
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
