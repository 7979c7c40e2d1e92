import { expect, test } from 'vitest';
import { fileName } from './file-name.ts';

const parts = {
  event: 'Example Con',
  what: 'users',
  role: null,
  date: new Date('2026-03-01T23:30:00Z'),
  timeZone: 'Europe/Berlin',
  format: 'xlsx',
  partial: false,
} as const;

test('contains the event, the role and the day in the event’s time zone', () => {
  expect(fileName(parts)).toBe('example-con-users-2026-03-02.xlsx');
  expect(fileName({ ...parts, role: 'Art & Design', format: 'csv' })).toBe(
    'example-con-users-art-design-2026-03-02.csv',
  );
});

test('marks an incomplete file in its name', () => {
  expect(fileName({ ...parts, partial: true })).toBe(
    'example-con-users-2026-03-02-incomplete.xlsx',
  );
});

test('contains no characters that a file system refuses, and keeps every script', () => {
  const event = '../Größe: "한국" <2026>?';
  expect(fileName({ ...parts, event })).toBe('größe-한국-2026-users-2026-03-02.xlsx');
  expect(fileName({ ...parts, event: '***' })).toBe('users-2026-03-02.xlsx');
});
