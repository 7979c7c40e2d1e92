import { runAfterFirstRows } from './after-first-rows.tsx';

/**
 * Runs a function when the first rows are painted and the browser is idle. Safari lacks `requestIdleCallback`; there it runs
 * after a short delay.
 */
export function whenIdle(run: () => void): void {
  runAfterFirstRows(() => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(run);
    else setTimeout(run, 200);
  });
}
