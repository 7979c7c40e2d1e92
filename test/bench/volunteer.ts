/**
 * How long it takes from a press to a painted application, in Chromium, with the real server and the demo event.
 * `npm run bench -- volunteer`, after a build, prints medians of 20 in milliseconds; it asserts nothing.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { requireChromium } from '../support/chromium.ts';
import { isRoot } from '../support/programs.ts';
import { startServer } from '../support/server.ts';

const RUNS = 20;
/** Where the list is pressed: in the middle of a row. */
const POINT = [300, 515] as const;
/** Pixels to scroll before a press, so that no row was read ahead as the neighbour of another. */
const APART = 400;
/** Milliseconds between two presses, in which the neighbours are read ahead as they are while somebody reads. */
const READING = 300;

interface Sample {
  /** From the press to the frame that shows the application. */
  painted: number;
  /** The part of it in which the browser waited for the server. */
  waited: number;
}

export async function run(): Promise<void> {
  const server = await startServer();
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    chromiumSandbox: !isRoot,
    args: ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(server.signInLink);
    await page.waitForURL('**/users');
    await page.goto(`${server.url}/users?role=7`);
    await page.getByRole('link').nth(25).waitFor();
    await page.waitForLoadState('networkidle');
    // The first openings compile the code of the page, and would tell of that.
    for (let run = 0; run < 3; run++) await clickRow(page, false);

    await report('click, read ahead', 'goal 35', () => clickRow(page, true));
    await report('click, not read ahead', 'goal 60 + waited', () => clickRow(page, false));
    await report('next', 'goal 35', () => measure(page, () => page.keyboard.press('j')));
    await report('previous', 'goal 35', () => measure(page, () => page.keyboard.press('k')));
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function report(name: string, goal: string, run: () => Promise<Sample>): Promise<void> {
  const samples: Sample[] = [];
  while (samples.length < RUNS) {
    await delay(READING);
    samples.push(await run());
  }
  const sorted = (of: keyof Sample) =>
    samples.map((sample) => sample[of]).toSorted((a, b) => a - b);
  const at = (numbers: number[], part: number) =>
    (numbers[Math.floor((numbers.length - 1) * part)] ?? Number.NaN).toFixed(1).padStart(6);
  const [painted, waited] = [sorted('painted'), sorted('waited')];
  process.stdout.write(
    `${name.padEnd(24)} median ${at(painted, 0.5)}  worst ${at(painted, 1)}  waited ${at(waited, 0.5)}  (${goal})\n`,
  );
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
    const before = panel()?.querySelector('h1');
    let pressed = 0;
    const note = (event: Event) => (pressed ||= event.timeStamp);
    for (const type of ['click', 'keydown']) addEventListener(type, note, { capture: true });
    performance.clearResourceTimings();
    const painted = new Promise<{ painted: number; waited: number }>((resolve) => {
      const observer = new MutationObserver(() => {
        const heading = panel()?.querySelector('h1');
        const loading = panel()?.querySelector('[role=status]');
        if (!pressed || !heading || heading === before || loading) return;
        observer.disconnect();
        for (const type of ['click', 'keydown']) removeEventListener(type, note, { capture: true });
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.addEventListener('message', () => {
            const now = performance.now();
            const waited = performance
              .getEntriesByType('resource')
              .filter((entry) =>
                entry.name.endsWith(
                  location.pathname.replace('/users', '/bff/users') + '/volunteer',
                ),
              )
              .map((entry) => Math.min(entry.startTime + entry.duration, now) - entry.startTime);
            resolve({ painted: now - pressed, waited: Math.max(0, ...waited) });
          });
          channel.port1.start();
          channel.port2.postMessage(null);
        });
      });
      observer.observe(document.body, { subtree: true, childList: true });
    });
    return { painted };
  });
  const handle = await timing;
  await press();
  return handle.evaluate(({ painted }) => painted);
}
