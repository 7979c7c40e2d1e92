/** Functions that run in the page. Playwright serialises each alone, so they cannot use anything outside themselves. */
import type { Page } from '@playwright/test';
import { until } from './measuring.ts';

declare global {
  /** Settles with the milliseconds from the start of the navigation until the first row was painted. */
  var firstRowPainted: Promise<number>;
  var frameTimes: number[];
  var findTime: Promise<number>;
}

/** Put into every page before its own scripts. */
export function firstRow(): void {
  globalThis.firstRowPainted = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      // AG Grid draws empty rows first.
      if (!document.querySelector('[aria-rowindex="2"]')?.textContent) return;
      observer.disconnect();
      // After the frame that has the row in it.
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', () => resolve(performance.now()));
        channel.port1.start();
        channel.port2.postMessage(null);
      });
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** The control: every page of the list fetched, parsed and kept. Answers milliseconds. */
export async function fetchAll(): Promise<number> {
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

/** Scrolls to the end in every frame, until the status says that all are loaded. Answers milliseconds. */
export function loadByScrolling(total: string): Promise<number> {
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

/** No two share a beginning, because a repeated search would be answered from the cache. */
const WORDS = ['samw', 'nunez', '0131', 'alex', 'maria', 'chen', 'olga', 'zoe', 'kim', 'lee'];

/**
 * Types words letter by letter and returns, for each letter, the milliseconds until its matches are painted. Avoids
 * Playwright locators, whose work in the page would be measured too.
 */
export async function findTimes(page: Page, url: string): Promise<number[]> {
  await page.goto(`${url}/users`);
  await until(page, () => document.querySelector('[aria-rowindex="2"]') !== null);
  const times: number[] = [];
  await page.keyboard.press('/');
  for (const word of WORDS) {
    for (const letter of word) {
      await page.evaluate(timeNextFind);
      await page.keyboard.press(letter);
      times.push(await page.evaluate(() => globalThis.findTime));
    }
    await page.keyboard.press('Escape');
    await until(page, () => document.querySelector('[role=table][aria-busy=false]') !== null);
  }
  return times;
}

function timeNextFind(): void {
  globalThis.findTime = new Promise((resolve) => {
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        let asked = false;
        const observer = new MutationObserver(() => {
          const table = document.querySelector('[role=table]');
          const busy = table?.getAttribute('aria-busy') !== 'false';
          asked ||= busy;
          const nobody = table === null;
          if (!asked || (busy && !nobody)) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.addEventListener('message', () => resolve(performance.now() - timeStamp));
            channel.port1.start();
            channel.port2.postMessage(null);
          });
        });
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
      },
      { once: true, capture: true },
    );
  });
}
