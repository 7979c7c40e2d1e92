/** Milliseconds after which it runs in any case: nothing is painted in a tab that nobody sees. */
const AT_LAST = 100;

/** Leaves what shows nothing until the browser has painted what does. Answers how to call it off. */
export function afterPaint(run: () => void): () => void {
  let frame = 0;
  let timer = setTimeout(once, AT_LAST);
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
