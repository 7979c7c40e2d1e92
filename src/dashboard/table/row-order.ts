/**
 * Rows that leave the sight make room for those that come, in the same elements: the wheel then changes a few texts, and
 * moves nothing about in the document. Screen readers and the Tab key follow the document, so that its order is
 * restored when the scrolling is over.
 */
export function restoreOrder(body: HTMLElement): void {
  const rows = [...body.children];
  const indexes = rows.map((row) => Number(row.getAttribute('aria-rowindex')));
  // Rows next to each other follow each other, but for the one place where the last stands before the first.
  const start = indexes.indexOf(Math.min(...indexes));
  if (start <= 0) return;
  const focused = document.activeElement;
  if (start <= rows.length / 2) body.append(...rows.slice(0, start));
  else body.prepend(...rows.slice(start));
  if (focused instanceof HTMLElement && body.contains(focused))
    focused.focus({ preventScroll: true });
}
