/**
 * Scrolling a list that is taller than the tallest element of an engine: Firefox clamps at 17.9 million pixels, Chromium and
 * WebKit at 33.5. In the document, such a list is an element of the height `TALLEST_PX`, whose scroll positions map to positions
 * of the list. The wheel scrolls by single pixels of the list, and dragging the scrollbar crosses all of it.
 */

/** Up to this height, transforms, which engines store in single precision, are exact to half a pixel. */
export const TALLEST_PX = 8_000_000;
/** Within this distance of either end, positions are not scaled, so that no gesture stops before the true end. */
const ENDS_PX = 100_000;

/** The scroll position of the list: `top + offset` of its pixels. */
export interface Scroll {
  /** The element's `scrollTop`. */
  top: number;
  /** Pixels of the list above the start of the document's element. */
  offset: number;
}

export interface Extent {
  /** The largest `scrollTop`. */
  range: number;
  /** Pixels of the list that do not fit into the element. */
  excess: number;
  /** The height of the view, in pixels. */
  view: number;
}

/** Pixels of a list of this length that do not fit into the element. */
export function excessOf(length: number): number {
  return Math.max(0, length - TALLEST_PX);
}

/** The position that shows the list from the pixel `at`, with room to scroll in both directions. */
export function scrollFor(at: number, { range, excess }: Extent): Scroll {
  if (excess === 0) return { top: Math.max(0, at), offset: 0 };
  const goal = Math.round(Math.max(0, Math.min(at, range + excess)));
  const top = Math.round(topFor(goal, range, excess));
  return { top, offset: goal - top };
}

/** The position after `scrollTop` has changed. */
export function followScroll(last: Scroll, scrollTop: number, extent: Extent): Scroll {
  const { range, excess, view } = extent;
  const step = Math.abs(scrollTop - last.top);
  if (excess > 0 && step > leap(extent)) {
    return { top: scrollTop, offset: Math.round(pixelAt(scrollTop, range, excess) - scrollTop) };
  }
  const offset = Math.max(0, Math.min(last.offset, excess));
  const atFalseEnd =
    (offset > 0 && scrollTop < view) || (offset < excess && scrollTop > range - view);
  const lost = offset < last.offset;
  if (atFalseEnd || lost) return scrollFor(scrollTop + last.offset, extent);
  return { top: scrollTop, offset };
}

/** A longer step than this comes from a dragged scrollbar, not from a wheel, key or finger. */
function leap({ range, view }: Extent): number {
  return Math.max(view, range / view / 4);
}

function endsOf(range: number): number {
  return Math.min(ENDS_PX, range / 4);
}

/** The pixels of the list per pixel of `scrollTop`, between the ends. */
function scaleOf(range: number, excess: number): number {
  const between = range - 2 * endsOf(range);
  return (between + excess) / between;
}

function pixelAt(scrollTop: number, range: number, excess: number): number {
  const ends = endsOf(range);
  if (scrollTop <= ends) return scrollTop;
  if (scrollTop >= range - ends) return scrollTop + excess;
  return ends + (scrollTop - ends) * scaleOf(range, excess);
}

function topFor(pixel: number, range: number, excess: number): number {
  const ends = endsOf(range);
  if (pixel <= ends) return pixel;
  if (pixel >= range + excess - ends) return pixel - excess;
  return ends + (pixel - ends) / scaleOf(range, excess);
}
