/**
 * `npm run bench -- volunteer [--turns 20]`, after a build: milliseconds from a click on a row to the painted
 * application, in Chromium with the real server and the demo event, beside the bare page of `users`. Prints a table;
 * asserts nothing.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { besideBare, type Compared } from './browser/beside-bare.ts';
import { comparison } from './browser/comparison.ts';
import { pressTimer, timePress } from './browser/in-page.ts';
import { inTurns, SAME_SLOWER, slowDown, SLOWER, until } from './browser/measuring.ts';
import { say } from './service/report.ts';
import { BARE_USERS } from './users.ts';

/** The position clicked: the middle of a row. */
const POINT = [300, 515] as const;
/** Pixels to scroll before a click, so that another row is there. */
const APART = 400;
/** Milliseconds for the rows to come to rest. */
const REST = 300;

export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: { turns: { type: 'string', default: '20' } },
  });
  await besideBare({ path: '/users', bare: BARE_USERS }, (compared) =>
    measureClicks(compared, Number(values.turns)),
  );
}

async function measureClicks({ addresses, newPage }: Compared, turns: number): Promise<void> {
  const pages = await Promise.all(addresses.map(newPage));
  for (const [index, page] of pages.entries()) {
    await page.bringToFront();
    await page.goto(addresses[index] ?? '');
    await page.evaluate(pressTimer);
    await until(page, () => document.querySelector('[aria-rowindex="20"]') !== null);
    await delay(1000);
    // The first openings compile the code of the page, and would tell of that.
    for (let run = 0; run < 3; run++) await clickRow(page, 1);
  }
  const plain = await inTurns(turns, pages, (page) => clickRow(page, 1));
  const slow = await inTurns(turns, pages, (page) => clickRow(page, SLOWER));
  const table = comparison([
    { what: 'click to application', figures: plain, unit: 'ms', most: 1.5, of: 'bare' },
    { what: SAME_SLOWER, figures: slow, unit: 'ms', most: 1.5, of: 'bare' },
  ]);
  say(`Medians of ${turns} clicks.\n\n${table}`);
}

/** @param slower the factor of CPU throttling */
async function clickRow(page: Page, slower: number): Promise<number> {
  await page.bringToFront();
  await slowDown(page, slower);
  await page.evaluate(
    ([[x, y], apart]) => {
      let element = document.elementFromPoint(x, y);
      while (element && !/auto|scroll/.test(getComputedStyle(element).overflowY)) {
        element = element.parentElement;
      }
      element?.scrollBy(0, apart);
    },
    [POINT, APART] as const,
  );
  await delay(REST);
  const time = await timePress(page, watchForApplication, () => page.mouse.click(...POINT));
  await slowDown(page, 1);
  return time;
}

function watchForApplication(): void {
  const panel = () => document.querySelector('section[aria-label="Application"]');
  const before = panel()?.querySelector('h1')?.textContent;
  globalThis.timePress(() => {
    const heading = panel()?.querySelector('h1')?.textContent;
    return Boolean(heading) && heading !== before && !panel()?.querySelector('[role=status]');
  });
}
