/** What runs in the page itself: sent there alone, it can use nothing around it. */

export interface Click {
  /** Selects what is clicked. */
  button: string;
  /** The attribute that changes together with the rows. */
  changes: string;
}

/** Counted from 1: the first column that shows somebody's interest. */
export function interestingColumn(): string | undefined {
  const mark = document.querySelector('[role=gridcell] button[aria-label^=interest i]');
  return mark?.closest('[aria-colindex]')?.getAttribute('aria-colindex') ?? undefined;
}

/** Narrows to those who are interested in the department of a column, and clicked again, to everybody. */
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
