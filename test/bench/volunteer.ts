/**
 * Milliseconds from a press on a row to the painted application, in Chromium with the real server and the demo event:
 * our app, and the pages of `users/peers` that fetch and draw the record, in turns. `npm run bench --
 * volunteer`, after a build, prints medians; it asserts nothing. Looks into the pages with `evaluate` only, because Playwright's
 * locators change how a page behaves.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { addressOf, startBesidePeers } from './users/beside-peers.ts';
import { launchBrowser } from './users/browser.ts';
import { median, slowDown } from './users/measuring.ts';

const RUNS = 20;
/** The factor of CPU throttling. */
const SLOWER = 4;
/** The position pressed: the middle of a row. */
const POINT = [300, 515] as const;
/** Pixels to scroll before a press, so that no row was read ahead as the neighbour of another. */
const APART = 400;
/** Milliseconds between two presses, enough to prefetch the neighbours. */
const READING = 300;

interface Sample {
  /** From the press to the frame that shows the application. */
  painted: number;
  /** The part of it in which the browser waited for the server. */
  waited: number;
}

export async function run(): Promise<void> {
  const server = await startBesidePeers();
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const ours = await context.newPage();
    await ours.goto(server.signInLink);
    await ours.waitForURL('**/users');
    const bare = await context.newPage();
    const agGrid = await context.newPage();
    for (const [page, address] of [
      [ours, `${server.url}/users`],
      [bare, addressOf(server, 'bare')],
      [agGrid, addressOf(server, 'ag-grid')],
    ] as const) {
      await page.bringToFront();
      await page.goto(address);
      await untilTrue(page, () => document.querySelector('[aria-rowindex="20"]') !== null);
      await delay(1000);
      // The first openings compile the code of the page, and would tell of that.
      for (let run = 0; run < 3; run++) await clickRow(page, false);
    }

    for (const slower of [1, SLOWER]) {
      await report(
        `click, not read ahead, processor ${slower}× slower`,
        slower,
        [ours, bare, agGrid],
        {
          goal: '≤ 1.25 × bare',
          once: (page) => clickRow(page, false),
        },
      );
    }
    await report('click, read ahead', 1, [ours], {
      goal: '35',
      once: (page) => clickRow(page, true),
    });
    for (const [name, key] of [
      ['next', 'j'],
      ['previous', 'k'],
    ] as const) {
      await report(name, 1, [ours], {
        goal: '35',
        once: (page) => measure(page, () => page.keyboard.press(key)),
      });
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

interface Measurement {
  goal: string;
  once: (page: Page) => Promise<Sample>;
}

/** Measures the pages by turns. */
async function report(
  name: string,
  slower: number,
  pages: readonly Page[],
  { goal, once }: Measurement,
): Promise<void> {
  const samples = pages.map((): Sample[] => []);
  for (let run = 0; run < RUNS; run++) {
    for (const [index, page] of pages.entries()) {
      await page.bringToFront();
      await slowDown(page, slower);
      await delay(READING);
      samples[index]?.push(await once(page));
      await slowDown(page, 1);
    }
  }
  const figures = samples.map((all) => {
    const [painted, waited] = (['painted', 'waited'] as const).map((of) =>
      median(all.map((sample) => sample[of])).toFixed(1),
    );
    return `${painted} (server ${waited})`;
  });
  process.stdout.write(`${name.padEnd(46)} ${figures.join(' beside ')}, goal ${goal}\n`);
}

async function untilTrue(page: Page, condition: () => boolean): Promise<void> {
  while (!(await page.evaluate(condition))) await delay(50);
}

/** Opens the row under the point, which nobody pointed at before unless `ahead`. */
async function clickRow(page: Page, ahead: boolean): Promise<Sample> {
  await page.mouse.move(POINT[0], 10);
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
  await delay(READING);
  if (ahead) {
    const answered = page.waitForResponse('**/bff/users/*/volunteer');
    await page.mouse.move(...POINT);
    await (await answered).finished();
    await delay(READING);
  }
  return measure(page, () => page.mouse.click(...POINT));
}

/** Times what a press leads to, from the moment that the browser gives to the event until after the frame is painted. */
async function measure(page: Page, press: () => Promise<void>): Promise<Sample> {
  const timing = page.evaluateHandle(() => {
    const panel = () => document.querySelector('section[aria-label="Application"]');
    const before = panel()?.querySelector('h1')?.textContent;
    let pressed = 0;
    const note = (event: Event) => (pressed ||= event.timeStamp);
    for (const type of ['click', 'keydown']) addEventListener(type, note, { capture: true });
    performance.clearResourceTimings();
    const painted = new Promise<{ painted: number; waited: number }>((resolve) => {
      const observer = new MutationObserver(() => {
        const heading = panel()?.querySelector('h1');
        const loading = panel()?.querySelector('[role=status]');
        if (!pressed || !heading || heading.textContent === before || loading) return;
        observer.disconnect();
        for (const type of ['click', 'keydown']) removeEventListener(type, note, { capture: true });
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.addEventListener('message', () => {
            const now = performance.now();
            const waited = performance
              .getEntriesByType('resource')
              .filter((entry) => entry.name.endsWith('/volunteer'))
              .map((entry) => Math.min(entry.startTime + entry.duration, now) - entry.startTime);
            resolve({ painted: now - pressed, waited: Math.max(0, ...waited) });
          });
          channel.port1.start();
          channel.port2.postMessage(null);
        });
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    return { painted };
  });
  const handle = await timing;
  await press();
  return handle.evaluate(({ painted }) => painted);
}
