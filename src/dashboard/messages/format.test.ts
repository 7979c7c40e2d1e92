import { expect, test } from 'vitest';
import { formatDateTime, formatList, formatRelative } from './format.ts';

test.each([
  ['en', 'Europe/Berlin', 'Mar 1, 2026, 19:05'],
  ['en', 'UTC', 'Mar 1, 2026, 18:05'],
  ['en', 'America/Sao_Paulo', 'Mar 1, 2026, 15:05'],
  ['en', 'America/New_York', 'Mar 1, 2026, 1:05 PM'],
  ['en', 'Australia/Sydney', 'Mar 2, 2026, 5:05 AM'],
  ['de', 'America/New_York', '01.03.2026, 13:05'],
  ['de', 'Europe/Berlin', '01.03.2026, 19:05'],
])('in %s, an event in %s uses the local clock of 12 or 24 hours', (locale, zone, text) => {
  const plain = formatDateTime(locale, new Date('2026-03-01T18:05:00Z'), zone).replace(/\s/g, ' ');
  expect(plain).toBe(text);
});

test('shows the past in the largest unit that fits', () => {
  const now = new Date('2026-03-10T00:00:00Z');
  expect(formatRelative('en', new Date('2026-03-07T00:00:00Z'), now)).toBe('3 days ago');
  expect(formatRelative('en', new Date('2026-03-09T23:59:50Z'), now)).toBe('now');
});

test.each([
  ['en', ['Bar', 'Info'], 'Bar and Info'],
  ['en', ['Stage Crew', 'Video and Streaming'], 'Stage Crew; Video and Streaming'],
  ['en', ['Set-up, tear-down', 'Bar', 'Info'], 'Set-up, tear-down; Bar; Info'],
  ['en', ['Video and Streaming'], 'Video and Streaming'],
  ['de', ['Bühne', 'Ton und Licht'], 'Bühne; Ton und Licht'],
])('a list in %s of %j shows where each part ends', (locale, parts, shown) => {
  expect(formatList(locale, parts)).toBe(shown);
});
