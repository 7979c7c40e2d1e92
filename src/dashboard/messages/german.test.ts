import { expect, test } from 'vitest';
import { ERROR_CODES, exampleOf } from '../../../test/support/error-examples.ts';
import type { ErrorCode } from '../../contract/bff/errors.ts';
import { accessWords } from './de/access.ts';
import { auditWords } from './de/audit.ts';
import { boardPartWords, boardWords, selectionWords } from './de/board.ts';
import { contactWords } from './de/planning.ts';
import { problems } from './de/errors.ts';
import { peopleExportWords } from './de/export.ts';
import { outcomeWords, reviewWords } from './de/review.ts';
import { totalsWords } from './de/totals.ts';
import { volunteerWords } from './de/volunteer.ts';
import { words } from './de/words.ts';
import { formatDay } from './format.ts';

const sentences: Record<ErrorCode, (problem: never) => string> = problems;

test.each(ERROR_CODES)('explains %s in a German sentence', (code) => {
  const problem = exampleOf(code);
  const text = sentences[code](problem as never);
  expect(text).toMatch(/^\p{Lu}.*\.$/u);
  expect(text).not.toMatch(/undefined|null|object|NaN/);
  if ('fields' in problem) expect(text).toContain('limit (zu groß');
  if ('peopleBefore' in problem) expect(text).toMatch(/3 .*5\.000/);
});

test.each([
  ['people', words.users.loaded, ['0 Personen', '1 Person', '2 Personen']],
  ['applications', boardWords.status.all, ['0 Bewerbungen', '1 Bewerbung', '2 Bewerbungen']],
  ['entries', auditWords.entries, ['0 Einträge', '1 Eintrag', '2 Einträge']],
  ['addresses', contactWords.copyAddresses, ['0 Adressen', '1 Adresse', '2 Adressen']],
  ['exported', peopleExportWords.done, ['0 Personen', '1 Person', '2 Personen']],
  ['seconds', words.failed.wait, ['0 Sekunden', '1 Sekunde', '2 Sekunden']],
  ['records', boardPartWords.failedRecords.open, ['Datensätze', '1 Datensatz', 'Datensätze']],
  [
    'short',
    (value: number) => totalsWords.shortBy(value, 0, 0),
    ['', '1 Person fehlt', '2 Personen fehlen'],
  ],
  [
    'short by slot',
    (value: number) => totalsWords.shortBy(0, value, 1),
    ['', '1 nach Zeiten fehlt', '2 nach Zeiten fehlen'],
  ],
  ['sessions', accessWords.endOthersText, ['enden', '1 Sitzung endet', '2 Sitzungen enden']],
  ['stayed', outcomeWords.stayed, ['0 wurden', '1 wurde', '2 wurden']],
  ['hidden', selectionWords.hidden, ['0 davon sind', '1 davon ist', '2 davon sind']],
] as const)('uses the correct plural for 0, 1 and 2 %s', (_, tell, expected) => {
  for (const [value, part] of expected.entries()) expect(tell(value)).toContain(part);
});

test('reports unreadable records with the correct plural and the first ids', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  expect(words.number(1_234_567)).toBe('1.234.567');
  expect(words.users.unreadable(1, ['a'])).toBe('1 Datensatz war nicht lesbar und fehlt (a).');
  expect(words.users.unreadable(1500, ids)).toBe(
    '1.500 Datensätze waren nicht lesbar und fehlen (a, b, c, d, e und 1.495 weitere).',
  );
});

test('joins lists as in German', () => {
  expect(words.list(['Bar', 'Küche', 'Technik'])).toBe('Bar, Küche und Technik');
});

test('formats days and times as in Germany, with a 24-hour clock', () => {
  const date = new Date('2026-03-01T14:05:09Z');
  expect(words.dateTime(date, 'Europe/Berlin')).toBe('01.03.2026, 15:05');
  expect(formatDay(words.locale, date, 'UTC')).toBe('01.03.2026');
  expect(reviewWords.contactedOn('2026-03-01', 'per Telefon')).toBe('01.03.2026, per Telefon');
  expect(auditWords.moment(new Date('2025-03-01T08:05:09Z'), 'UTC')).toBe('1. März 2025, 08:05:09');
  expect(words.relative(date, new Date('2026-03-04T14:05:09Z'))).toBe('vor 3 Tagen');
});

test('countries have their German names', () => {
  expect(words.country('at')).toBe('Österreich');
});

test('inflects the name of the copied field', () => {
  expect(volunteerWords.copy(words.users.columns.username)).toBe('Benutzernamen kopieren');
  expect(volunteerWords.copy(volunteerWords.legalName)).toBe('Namen laut Ausweis kopieren');
  expect(volunteerWords.copy(words.users.columns.phone)).toBe('Telefon kopieren');
});
