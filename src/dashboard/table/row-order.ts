/**
 * Rows that leave the sight make room for those that come, in the same elements: the wheel then changes a few texts, and
 * moves nothing about in the document; and so do the cells of a grid sideways.
 */

/** The row that stands in one of `count` elements, of the rows from `first` on. */
export function rowInSlot(slot: number, first: number, count: number): number {
  return first + ((slot - (first % count) + count) % count);
}

/** Milliseconds until it is looked again whether a row is still pressed. */
const PRESSED = 150;

/** Screen readers and the Tab key follow the document: its order is restored when the scrolling is over. */
export function restoreOrder(
  parent: HTMLElement,
  attribute: 'aria-rowindex' | 'aria-colindex' = 'aria-rowindex',
): void {
  // A click is lost where what is pressed moves before it is let go.
  if (parent.matches(':active')) {
    setTimeout(() => restoreOrder(parent, attribute), PRESSED);
    return;
  }
  const focused = document.activeElement;
  const last = Array.from(parent.children, (child) => ({
    child,
    index: Number(child.getAttribute(attribute)),
  })).sort((one, other) => other.index - one.index);
  let next: Element | null = null;
  for (const { child } of last) {
    if (child.nextElementSibling !== next) parent.insertBefore(child, next);
    next = child;
  }
  if (focused instanceof HTMLElement && focused !== document.activeElement) {
    focused.focus({ preventScroll: true });
  }
}
