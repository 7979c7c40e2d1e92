import { expect, test } from 'vitest';
import { dateLocaleOf } from './date-locale.ts';
import { formatDay } from './format-day.ts';
import { formatDateTime } from './format.ts';

test.each([
  ['en', ['en-GB', 'en-US'], 'en-GB'],
  ['en', ['de-DE', 'en-GB', 'en'], 'en-GB'],
  ['en', ['de-AT', 'de'], 'en-AT'],
  ['de', ['en-US', 'de-CH'], 'de-CH'],
  ['de', ['de-Latn-AT'], 'de-AT'],
  ['en', ['es-419'], 'en-419'],
  ['en', ['en', 'fr'], 'en'],
  ['en', [], 'en'],
])('in %s, a browser that asks for %j gets dates of %s', (language, wished, locale) => {
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
