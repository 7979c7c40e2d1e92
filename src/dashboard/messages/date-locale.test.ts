import { expect, test, vi } from 'vitest';
import { dateLocaleOf } from './date-locale.ts';
import { clockFormat } from './clock.ts';
import { formatDateTime, formatDay } from './format.ts';

test.each([
  ['en', ['en-GB', 'en-US'], 'en-GB'],
  ['en', ['de-DE', 'en-GB', 'en'], 'en-GB'],
  ['en', ['de-AT', 'de'], 'en-AT'],
  ['de', ['en-US', 'de-CH'], 'de-CH'],
  ['de', ['de-Latn-AT'], 'de-AT'],
  ['en', ['es-419'], 'en-419'],
  ['en', ['en', 'fr'], 'en'],
  ['en', [], 'en'],
])('in %s, a browser that asks for %j gets %s dates', (language, wished, locale) => {
  expect(dateLocaleOf(language, wished)).toBe(locale);
});

const MOMENT = new Date('2026-11-22T18:05:00Z');

test.each([
  ['en-GB', '22 Nov 2026', '22 Nov 2026, 19:05'],
  ['en-AT', '22 Nov 2026', '22 Nov 2026, 19:05'],
  ['en-US', 'Nov 22, 2026', 'Nov 22, 2026, 19:05'],
  ['de-AT', '22.11.2026', '22.11.2026, 19:05'],
])('%s writes a day as %s', (locale, day, moment) => {
  expect(formatDay(locale, MOMENT, 'Europe/Vienna')).toBe(day);
  expect(formatDateTime(locale, MOMENT, 'Europe/Vienna')).toBe(moment);
});

test.each([
  ['en-GB', 'Europe/Vienna', '22 Nov, 06:05:00', '22 Nov, 06:05:00 – 06:05:02'],
  ['en-GB', 'America/New_York', '22 Nov, 00:05:00', '22 Nov, 00:05:00 – 00:05:02'],
  ['en-US', 'America/New_York', 'Nov 22, 12:05:00 AM', 'Nov 22, 12:05:00 AM – 12:05:02 AM'],
  ['de-AT', 'Europe/Vienna', '22. Nov., 06:05:00', '22. Nov., 06:05:00 – 06:05:02'],
])('in %s, a time in %s and a time span begin alike', (locale, timeZone, moment, span) => {
  vi.setSystemTime('2026-11-23');
  const from = new Date('2026-11-22T05:05:00Z');
  const clock = clockFormat(locale, from, timeZone);
  const plain = (text: string) => text.replace(/[\u2009\u202F]/g, ' ');
  expect(plain(clock.format(from))).toBe(moment);
  expect(plain(clock.formatRange(from, new Date('2026-11-22T05:05:02Z')))).toBe(span);
});
