/** Fallback in milliseconds: a hidden tab never paints. */
const AT_LAST_MS = 100;

/** Runs a function after the next paint. Returns a function that cancels it. */
export function afterPaint(run: () => void): () => void {
  let frame = 0;
  let timer = setTimeout(once, AT_LAST_MS);
  frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(once);
  });

  function once() {
    cancelAnimationFrame(frame);
    run();
  }
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
