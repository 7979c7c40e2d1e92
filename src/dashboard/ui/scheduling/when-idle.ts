/** Runs a function when the browser is idle. Safari lacks `requestIdleCallback`; there it runs after a short delay. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run);
  else setTimeout(run, 200);
}
