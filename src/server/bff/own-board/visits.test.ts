import fc from 'fast-check';
import { expect, test } from 'vitest';
import { VISIT_ENDS, visitAfter, type BoardVisit } from './visits.ts';

const MINUTE = 60_000;

/** Moments when the board was open, in minutes since the previous one, and what it showed. */
const looks = fc.array(
  fc.record({
    after: fc.constantFrom(0, 1, 5, 29, 30, 31, 600),
    /** The age in minutes of the complete copy it showed. */
    shown: fc.option(fc.constantFrom(0, 2, 20)),
  }),
  { maxLength: 30 },
);

test('new applications are those after all that earlier visits have shown, as in a simple reference implementation', () => {
  fc.assert(
    fc.property(looks, (all) => {
      let now = Date.UTC(2026, 0, 1);
      let visit: BoardVisit | null = null;
      const visits: (number | null)[][] = [];
      let last = -Infinity;
      for (const { after, shown } of all) {
        now += after * MINUTE;
        const copy = shown === null ? null : now - shown * MINUTE;
        visit = visitAfter(visit, now, copy);
        if (now - last > VISIT_ENDS) visits.push([]);
        visits.at(-1)?.push(copy);
        last = now;
        const earlier = visits
          .slice(0, -1)
          .map((copies) => copies.filter((one) => one !== null))
          .findLast((copies) => copies.length > 0);
        expect(visit.since).toBe(earlier ? Math.max(...earlier) : null);
        expect(visit.seenAt).toBe(now);
      }
    }),
  );
});

test('a time that a wrong clock put far ahead counts as now', () => {
  const now = 1000 * MINUTE;
  const ahead = now + 100 * 24 * 60 * MINUTE;
  const visit = { seenAt: ahead, shownAt: ahead, since: 5 };
  const next = visitAfter(visit, now, now - MINUTE);
  expect(next).toEqual({ seenAt: now, shownAt: now, since: 5 });
  expect(visitAfter(next, now + 31 * MINUTE, null)).toMatchObject({ since: now });
});

test('a server with a slow clock ends no visit', () => {
  const visit = { seenAt: 1000 * MINUTE, shownAt: 999 * MINUTE, since: 5 };
  expect(visitAfter(visit, 990 * MINUTE, 980 * MINUTE)).toEqual(visit);
});
