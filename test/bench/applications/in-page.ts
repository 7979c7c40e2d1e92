/** Functions that run in the page. Playwright serialises them, so they cannot use anything outside themselves. */

export interface Click {
  /** Selector of the button to click. */
  button: string;
  /** The attribute that changes together with the rows. */
  changes: string;
}

/** The `aria-colindex` of the first column that shows an interest. */
export function interestingColumn(): string | undefined {
  const mark = document.querySelector('[role=gridcell] button[aria-label^=interest i]');
  return mark?.closest('[aria-colindex]')?.getAttribute('aria-colindex') ?? undefined;
}

/** Filters by interest in a column's department; a second click removes the filter. */
export function filterBy(column: string): Click {
  const button = `[role=gridcell][aria-colindex="${column}"] button[aria-label^=interest i]`;
  return { button, changes: 'aria-rowcount' };
}

/** Sorts by it: forwards, backwards, not at all. */
export function sortBy(column: string): Click {
  return {
    button: `[role=columnheader][aria-colindex="${column}"] button`,
    changes: 'aria-sort',
  };
}

/** Milliseconds from a click until what it changes was painted. */
export function timeClick({ button, changes }: Click): Promise<number> {
  const target = document.querySelector<HTMLElement>(button);
  if (!target) throw new Error(`There is no ${button}.`);
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
