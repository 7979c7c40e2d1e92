/** Functions that run in the page. Playwright serialises each alone, so they cannot use anything outside themselves. */
import type { Page } from '@playwright/test';

declare global {
  /** Settles with the milliseconds from the start of the navigation until the first row was painted. */
  var firstRowPainted: Promise<number>;
  var frameTimes: number[];
  /** Starts `pressTime`: milliseconds from the next click or key until `isDone` holds and is painted. */
  var timePress: (isDone: () => boolean) => void;
  var pressTime: Promise<number>;
}

/** Put into a page before its own scripts: measures its first row. */
export function firstRow(): void {
  globalThis.firstRowPainted = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
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

/** Put into a loaded page: `timePress`. */
export function pressTimer(): void {
  globalThis.timePress = (isDone) => {
    let pressed = 0;
    const note = ({ timeStamp }: Event) => (pressed ||= timeStamp);
    const types = ['click', 'keydown'];
    for (const type of types) addEventListener(type, note, { capture: true });
    globalThis.pressTime = new Promise((resolve, reject) => {
      const unchanged = setTimeout(() => reject(new Error('Nothing changed.')), 10_000);
      const observer = new MutationObserver(() => {
        if (!pressed || !isDone()) return;
        observer.disconnect();
        clearTimeout(unchanged);
        for (const type of types) removeEventListener(type, note, { capture: true });
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.addEventListener('message', () => resolve(performance.now() - pressed));
          channel.port1.start();
          channel.port2.postMessage(null);
        });
      });
      observer.observe(document.body, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
    });
  };
}

/**
 * Milliseconds from a press until what it changes is painted. Without locators of Playwright, whose work in the page would
 * be measured too.
 * @param watch runs in the page and calls `timePress`
 */
export async function timePress(
  page: Page,
  watch: () => void,
  press: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate(watch);
  await press();
  return page.evaluate(() => globalThis.pressTime);
}
