/** Browser metrics and their statistics. */
import { setTimeout } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

/** Milliseconds; a frame that takes longer has missed its turn at 60 a second. */
const SLOW_FRAME = 25;
/** The factor of CPU throttling. */
export const SLOWER = 4;
/** The label of figures with that factor, below those without. */
export const SAME_SLOWER = `the same, processor ${SLOWER} × slower`;

const sessions = new WeakMap<Page, CDPSession>();

async function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  return session;
}

/** Throttles the page's CPU by a factor. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await sessionOf(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** The heap of the page in MB after garbage collection. */
export async function heapOf(page: Page): Promise<number> {
  const session = await sessionOf(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}

/**
 * Waits until something holds in the page. With no locator or selector of Playwright: the script that these put into the
 * page changes how it scrolls, for good.
 */
export async function until(page: Page, holds: () => boolean): Promise<void> {
  while (!(await page.evaluate(holds))) await setTimeout(20);
}

/** A figure of each page in each turn. */
export type Figures = number[][];

/** Measures each of these in turn, so that other work of the machine slows all of them alike. */
export async function inTurns<Item, Result>(
  turns: number,
  items: readonly Item[],
  measure: (item: Item, index: number) => Promise<Result>,
): Promise<Result[][]> {
  const results = items.map((): Result[] => []);
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [index, item] of items.entries()) results[index]?.push(await measure(item, index));
  }
  return results;
}

export interface Gesture {
  direction: 'down' | 'sideways';
  /** In pixels, and pixels a second. */
  distance: number;
  speed: number;
}
export const DOWN: Gesture = { direction: 'down', distance: 20_000, speed: 8_000 };

/** The share of late frames while the wheel is turned over the list, from its beginning. */
export async function slowFrames(page: Page, slower: number, gesture = DOWN): Promise<number> {
  const { direction, distance, speed } = gesture;
  const session = await sessionOf(page);
  await page.bringToFront();
  await page.evaluate(() => {
    const scroller = document.querySelector('[role=table], [role=grid]')?.parentElement;
    scroller?.scrollTo({ top: 0, left: 0 });
  });
  await until(page, () => document.querySelector('[aria-rowindex="2"]') !== null);
  await slowDown(page, slower);
  await page.evaluate(() => {
    const frames: number[] = [];
    globalThis.frameTimes = frames;
    let last = performance.now();
    const tick = (now: number) => {
      // A new measurement has started.
      if (globalThis.frameTimes !== frames) return;
      frames.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await session.send('Input.synthesizeScrollGesture', {
    x: 600,
    y: 500,
    [direction === 'down' ? 'yDistance' : 'xDistance']: -distance,
    speed,
    gestureSourceType: 'mouse',
  });
  const frames = await page.evaluate(() => globalThis.frameTimes);
  await page.evaluate(() => (globalThis.frameTimes = []));
  await slowDown(page, 1);
  return frames.filter((time) => time > SLOW_FRAME).length / frames.length;
}
