/** Functions that run in the page. Playwright serialises them, so they cannot use anything outside themselves. */

declare global {
  var letterTime: Promise<number>;
}

export interface Click {
  /** The header of the column. A filter may put the column elsewhere. */
  column: string;
  /** Selector of the button to click, within the header or a cell of the column. */
  button: string;
  /** The attribute that changes together with the rows. */
  changes: string;
}

/** The header of the first column that shows an interest. */
export function interestingColumn(): string | undefined {
  const mark = document.querySelector('[role=gridcell] button[aria-label^=interest i]');
  const place = mark?.closest('[aria-colindex]')?.getAttribute('aria-colindex');
  const header = document.querySelector(`[role=columnheader][aria-colindex="${place}"] button`);
  return header?.textContent;
}

/** Filters by interest in a column's department; a second click removes the filter. */
export function filterBy(column: string): Click {
  const button = '[role=gridcell] button[aria-label^=interest i]';
  return { column, button, changes: 'aria-rowcount' };
}

/** Sorts by it: forwards, backwards, not at all. */
export function sortBy(column: string): Click {
  return { column, button: '[role=columnheader] button', changes: 'aria-sort' };
}

/** Milliseconds from a click until what it changes was painted. */
export function timeClick({ column, button, changes }: Click): Promise<number> {
  const placeOf = (element: Element | undefined) =>
    element?.closest('[aria-colindex]')?.getAttribute('aria-colindex');
  const headers = [...document.querySelectorAll('[role=columnheader] button')];
  const place = placeOf(headers.find(({ textContent }) => textContent === column));
  const buttons = [...document.querySelectorAll<HTMLElement>(button)];
  const target = buttons.find((one) => placeOf(one) === place);
  if (!target) throw new Error(`There is no ${button} in the column ${column}.`);
  const began = performance.now();
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', () => resolve(performance.now() - began));
        channel.port1.start();
        channel.port2.postMessage(null);
      });
    });
    observer.observe(document.body, { subtree: true, attributeFilter: [changes] });
    target.click();
  });
}

/**
 * Milliseconds from pressing `A` in the first cell of a column with a mark, whose person is not assigned there, until the
 * cell was painted with the plan, or without it.
 */
export function timePlan(column: string): Promise<number> {
  const headers = [...document.querySelectorAll('[role=columnheader] button')];
  const header = headers.find(({ textContent }) => textContent === column);
  const place = header?.closest('[aria-colindex]')?.getAttribute('aria-colindex');
  const cells = document.querySelectorAll<HTMLElement>(
    `[role=gridcell][aria-colindex="${place}"]:has([aria-label])`,
  );
  const cell = [...cells].find((one) => !one.querySelector('[aria-label^=assign i]'));
  const row = cell?.closest('[role=row]')?.ariaRowIndex;
  if (!cell || !row) throw new Error('No cell takes a plan.');
  const selector = `[aria-rowindex="${row}"] [aria-colindex="${place}"] [aria-label^=plan i]`;
  const isPlanned = () => document.querySelector(selector) !== null;
  const before = isPlanned();
  cell.focus();
  const began = performance.now();
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (isPlanned() === before) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', () => resolve(performance.now() - began));
        channel.port1.start();
        channel.port2.postMessage(null);
      });
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    cell.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true }));
  });
}

/** Focuses the find box. Milliseconds from the next key to the painted rows, whose number it changes. */
export function timeNextLetter(): void {
  document.querySelector<HTMLElement>('input[type=search]')?.focus();
  globalThis.letterTime = new Promise((resolve, reject) => {
    addEventListener(
      'keydown',
      ({ timeStamp, key }) => {
        const grid = document.querySelector('[role=grid]');
        const unchanged = setTimeout(() => reject(new Error(`${key} changed no row.`)), 5000);
        const observer = new MutationObserver(() => {
          observer.disconnect();
          clearTimeout(unchanged);
          requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.addEventListener('message', () => resolve(performance.now() - timeStamp));
            channel.port1.start();
            channel.port2.postMessage(null);
          });
        });
        if (grid) observer.observe(grid, { attributeFilter: ['aria-rowcount'] });
      },
      { once: true, capture: true },
    );
  });
}
