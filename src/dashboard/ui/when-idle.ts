/** Leaves what can wait for when the browser has nothing else to do. Safari cannot tell: there it comes a moment later. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run);
  else setTimeout(run, 200);
}
