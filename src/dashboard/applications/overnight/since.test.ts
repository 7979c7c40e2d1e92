import { expect, test } from 'vitest';
import { momentOf, sayMoment } from './since.tsx';

const BERLIN = 'Europe/Berlin';

test('days begin at midnight in the zone of the event', () => {
  // Half past midnight in Berlin.
  const now = new Date('2026-05-03T22:30:00Z');
  expect(momentOf('today', now, BERLIN).toISOString()).toBe('2026-05-03T22:00:00.000Z');
  expect(momentOf('week', now, BERLIN).toISOString()).toBe('2026-04-26T22:00:00.000Z');
});

test.each([
  ['2026-05-04T06:00:00Z', 'today 08:00'],
  ['2026-05-03T22:00:00Z', 'midnight'],
  ['2026-05-03T16:40:00Z', 'yesterday 18:40'],
  ['2026-05-02T22:00:00Z', 'yesterday'],
  ['2026-05-01T16:40:00Z', 'Friday 18:40'],
  ['2026-04-20T16:40:00Z', 'Apr 20, 2026 18:40'],
  ['2026-04-19T22:00:00Z', 'Apr 20, 2026'],
])('%s is said as “%s”', (moment, said) => {
  const now = new Date('2026-05-04T10:00:00Z');
  expect(sayMoment(new Date(moment), now, BERLIN)).toBe(said);
});
