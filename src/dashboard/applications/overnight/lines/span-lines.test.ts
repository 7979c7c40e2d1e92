import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Tick } from '../../../../contract/bff/reviews/overnight.ts';
import { spanLines } from './span-lines.ts';
import { spanKey, tickKey, type Span } from './tick-keys.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 4, 1, 18, minutes));
const tickOf = (key: string): Tick => ({
  key,
  by: 'Ada',
  byPerson: 'invitation:ada',
  at: at(600).toISOString(),
});

function linesOf(people: number[], since: number, ticks: Tick[]) {
  const within = ({ from, to }: Span) =>
    people.filter((minute) => at(minute) > from && at(minute) <= to);
  const latest = people.length > 0 ? at(Math.max(...people)) : null;
  const countIn = (span: Span) => within(span).length;
  const lines = spanLines('applied', { since: at(since), latest, ticks, countIn });
  return lines.map((line) => ({ ...line, who: within(line.span) }));
}

test('whoever comes after a tick makes a new line', () => {
  const [line] = linesOf([5, 10], 0, []);
  if (!line) throw new Error('one line');
  expect(line).toMatchObject({ people: 2, tick: undefined });
  const tick = tickOf(line.key);
  expect(linesOf([5, 10], 0, [tick])).toEqual([{ ...line, tick }]);
  const [ticked, open] = linesOf([5, 10, 20], 0, [tick]);
  expect(ticked).toMatchObject({ people: 2, tick });
  expect(open).toMatchObject({ people: 1, tick: undefined, who: [20] });
});

test('a user who looks back further has the earlier people as a line of its own', () => {
  const [line] = linesOf([5, 10], 7, []);
  const lines = linesOf([5, 10], 0, [tickOf(line?.key ?? '')]);
  expect(lines.map(({ who, tick }) => [who, tick?.by])).toEqual([
    [[5], undefined],
    [[10], 'Ada'],
  ]);
});

test('every person since is in exactly one line, and nobody else is', () => {
  const minute = fc.integer({ min: 0, max: 40 });
  const ticks = fc.array(
    fc
      .tuple(minute, minute)
      .map(([one, other]) => tickOf(spanKey('applied', { from: at(one), to: at(other) }))),
  );
  fc.assert(
    fc.property(fc.array(minute), minute, ticks, (people, since, ticks) => {
      const lines = linesOf(people, since, ticks);
      const shown = lines.flatMap(({ who }) => who).sort((a, b) => a - b);
      const expected = people.filter((one) => one > since).sort((a, b) => a - b);
      expect(shown).toEqual(expected);
      expect(lines.every(({ people, who }) => people === who.length)).toBe(true);
    }),
  );
});

test('a key is the same for the same parts, and never too long for the server', () => {
  expect(tickKey('gap', 'fri:d3', '2')).toBe('gap:fri%3Ad3:2');
  expect(tickKey('gap', 'a:b')).not.toBe(tickKey('gap', 'a', 'b'));
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 400, unit: 'binary' })), (parts) => {
      expect(tickKey(...parts).length).toBeLessThanOrEqual(300);
    }),
  );
  const long = 'x'.repeat(400);
  expect(tickKey(`${long}a`)).not.toBe(tickKey(`${long}b`));
});
