import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  excessOf,
  scrollFor,
  TALLEST_PX,
  type Extent,
  type Scroll,
  followScroll,
} from './scroll-scale.ts';

const pixelOf = ({ top, offset }: Scroll) => top + offset;

/** A list of up to 100 million rows, in a window of some size. */
const extents: fc.Arbitrary<Extent> = fc
  .record({
    length: fc.oneof(fc.nat(10_000), fc.nat(4_000_000_000)),
    view: fc.integer({ min: 50, max: 3000 }),
  })
  .map(({ length, view }) => ({
    range: Math.max(0, Math.min(length, TALLEST_PX) - view),
    excess: excessOf(length),
    view,
  }));
const longExtents = extents.filter(({ excess }) => excess > 0);
const parts = fc.double({ min: 0, max: 1, noNaN: true });

test('reaches every pixel of a list of any length', () => {
  fc.assert(
    fc.property(extents, parts, (extent, part) => {
      const goal = Math.round(part * (extent.range + extent.excess));
      const scroll = scrollFor(goal, extent);
      expect(pixelOf(scroll)).toBe(goal);
      expect(scroll.top).toBeGreaterThanOrEqual(0);
      expect(scroll.top).toBeLessThanOrEqual(extent.range);
      expect(scroll.offset).toBeLessThanOrEqual(extent.excess);
    }),
  );
});

test('does not scale a list that fits into an element', () => {
  fc.assert(
    fc.property(fc.nat(TALLEST_PX - 1000), fc.nat(TALLEST_PX - 1000), (from, to) => {
      const extent = { range: TALLEST_PX - 1000, excess: 0, view: 1000 };
      expect(followScroll({ top: from, offset: 0 }, to, extent)).toEqual({ top: to, offset: 0 });
    }),
  );
});

test('each pixel of the wheel moves the list by one pixel, at any position', () => {
  fc.assert(
    fc.property(longExtents, parts, fc.integer({ min: -50, max: 50 }), (extent, part, step) => {
      const scroll = scrollFor(part * (extent.range + extent.excess), extent);
      const top = Math.max(0, Math.min(scroll.top + step, extent.range));
      const moved = pixelOf(followScroll(scroll, top, extent)) - pixelOf(scroll);
      expect(moved).toBeCloseTo(top - scroll.top);
    }),
  );
});

test('the wheel alone reaches both ends, wherever the scrollbar is', () => {
  const extent = { range: TALLEST_PX - 800, excess: 400_000_000, view: 800 };
  for (const direction of [-1, 1]) {
    const goal = direction < 0 ? 0 : extent.range + extent.excess;
    let scroll = scrollFor(goal - direction * 1_000_000, extent);
    for (let turns = 0; turns < 1_000_000 / 700 + 1; turns += 1) {
      const top = Math.max(0, Math.min(scroll.top + direction * 700, extent.range));
      scroll = followScroll(scroll, top, extent);
    }
    expect(pixelOf(scroll)).toBe(goal);
  }
});

test('dragging the scrollbar reaches the top, the end and any place between', () => {
  fc.assert(
    fc.property(longExtents, parts, (extent, part) => {
      const start = { top: 0, offset: 0 };
      expect(pixelOf(followScroll(start, extent.range, extent))).toBeCloseTo(
        extent.range + extent.excess,
      );
      const top = part * extent.range;
      const dragged = followScroll(start, top, extent);
      expect(dragged.top).toBe(top);
      expect(dragged.offset).toBeGreaterThanOrEqual(0);
      expect(dragged.offset).toBeLessThanOrEqual(extent.excess);
    }),
  );
});

test('never moves back while the scrollbar is dragged forwards', () => {
  fc.assert(
    fc.property(longExtents, parts, parts, (extent, one, other) => {
      const [near, far] = [one, other].toSorted((a, b) => a - b) as [number, number];
      fc.pre((far - near) * extent.range > 10_000);
      const before = followScroll(
        { top: 0, offset: 0 },
        Math.max(10_000, near * extent.range),
        extent,
      );
      expect(pixelOf(followScroll(before, far * extent.range, extent))).toBeGreaterThanOrEqual(
        pixelOf(before) - 1,
      );
    }),
  );
});

test('keeps its place when the list becomes longer', () => {
  fc.assert(
    fc.property(longExtents, parts, fc.nat(100_000_000), (extent, part, more) => {
      const scroll = scrollFor(part * (extent.range + extent.excess), extent);
      const longer = { ...extent, excess: extent.excess + more };
      expect(pixelOf(followScroll(scroll, scroll.top, longer))).toBeCloseTo(pixelOf(scroll));
    }),
  );
});

test('stays in a list that becomes shorter', () => {
  fc.assert(
    fc.property(longExtents, parts, parts, (extent, part, left) => {
      const scroll = scrollFor(part * (extent.range + extent.excess), extent);
      const shorter = { ...extent, excess: Math.round(extent.excess * left) };
      const next = followScroll(scroll, scroll.top, shorter);
      expect(next.offset).toBeLessThanOrEqual(shorter.excess);
      // Beyond its range an element is not scrolled.
      const top = Math.min(next.top, shorter.range);
      expect(top + next.offset).toBeLessThanOrEqual(shorter.range + shorter.excess);
    }),
  );
});
