/** Recycled elements: rows and cells that leave the view become the ones that enter it, so that scrolling moves nothing in the document. */

/** The index of the row in one of `count` elements that show the rows from `first` on. */
export function inSlot(slot: number, first: number, count: number): number {
  return first + ((slot - (first % count) + count) % count);
}

/** Milliseconds until the next look at whether a row is still pressed. */
const PRESSED = 150;

/** Restores the document's order, which screen readers and the Tab key follow, when scrolling is over. */
export function restoreOrder(
  parent: HTMLElement,
  attribute: 'aria-rowindex' | 'aria-colindex' = 'aria-rowindex',
): void {
  // A click is lost where its target moves before it is released.
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
