/**
 * `npm run bench -- users [--users 100000] [--turns 5]`, after a build: what the list of users costs in Chromium, beside
 * a control that only fetches and parses, on the real server in a process of its own. Prints a table; asserts nothing.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { isRoot, requireChromium } from '../support/chromium.ts';
import { startServer } from '../support/server.ts';
import { heapOf, median, percentile, slowFrames, slowDown } from './users/measuring.ts';
import { fetchAll, findTimes, firstRow, loadByScrolling } from './users/in-page.ts';

const root = join(import.meta.dirname, '../..');
/** How much slower the processor is in the measurements that say so. */
const SLOWER = 4;

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
  const server = await startServer(env);
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    chromiumSandbox: !isRoot,
    args: ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  try {
    const measured = await measureAll(browser, server, users, turns);
    for (const [what, figure, goal] of measured) {
      process.stdout.write(`${what.padEnd(40)} ${figure.padEnd(34)} ${goal}\n`);
    }
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

type Line = [what: string, figure: string, goal: string];

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

  const first = await firstRows(page, server.url, turns, 1);
  const firstSlow = await firstRows(page, server.url, turns, SLOWER);

  await page.goto(`${server.url}/sign-in`);
  const empty = await heapOf(page);
  const limit = await page.evaluate(fetchAll);
  const limitHeap = (await heapOf(page)) - empty;

  await page.goto(`${server.url}/users`);
  await page.locator('[aria-rowindex="2"]').waitFor();
  const loaded = await page.evaluate(loadByScrolling, users.toLocaleString('en'));
  const heap = (await heapOf(page)) - empty;
  const frames = await slowFrames(page, 1);
  const framesSlow = await slowFrames(page, SLOWER);

  await page.goto(`${server.url}/users?verified=yes`);
  await page.getByText(`in ${users.toLocaleString('en')} people`, { exact: false }).waitFor();
  const found = await findTimes(page, server.url);

  const ms = (time: number) => `${time.toFixed(0)} ms`;
  const share = (part: number) => `${(part * 100).toFixed(1)} %`;
  return [
    ['first row painted', ms(median(first)), 'as the bare page'],
    [`the same, processor ${SLOWER}× slower`, ms(median(firstSlow)), 'as the bare page'],
    [
      `${users} rows loaded by scrolling`,
      `${ms(loaded)}, ${(loaded / limit).toFixed(1)} × ${ms(limit)}`,
      '≤ 3 × fetching and parsing',
    ],
    [
      'heap then',
      `${heap.toFixed(0)} MB, ${(heap / limitHeap).toFixed(2)} × ${limitHeap.toFixed(0)} MB`,
      '≤ 1.5 × fetching and parsing',
    ],
    ['slow frames in a gesture of 20,000 px', share(frames), '≤ 1 %'],
    [`the same, processor ${SLOWER}× slower`, share(framesSlow), '≤ 10 %'],
    [
      'keystroke to painted matches',
      `median ${ms(median(found))}, p95 ${ms(percentile(found, 0.95))}`,
      'p95 ≤ 50 ms',
    ],
  ];
}

async function firstRows(page: Page, url: string, turns: number, slower: number) {
  const times: number[] = [];
  await page.addInitScript(firstRow);
  await slowDown(page, slower);
  // One more, which fills the cache of the browser and compiles the code.
  for (let turn = 0; turn <= turns; turn += 1) {
    await page.goto(`${url}/users`);
    times.push(await page.evaluate(() => globalThis.firstRowPainted));
  }
  await slowDown(page, 1);
  return times.slice(1);
}
