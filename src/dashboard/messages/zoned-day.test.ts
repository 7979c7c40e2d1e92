import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter, startOfDay } from './zoned-day.ts';

const zones = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/Los_Angeles',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Australia/Lord_Howe',
  // Its clocks change at midnight.
  'America/Santiago',
);
const days = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

function dayIn(timeZone: string, moment: number): string {
  return new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(moment);
}

test('is the first moment of the day in any zone, whatever the clocks do', () => {
  fc.assert(
    fc.property(days, zones, (day, timeZone) => {
      const start = startOfDay(day, timeZone);
      expect(dayIn(timeZone, start)).toBe(day);
      expect(dayIn(timeZone, start - 1)).not.toBe(day);
    }),
    { numRuns: 500 },
  );
});

test('is in the event’s time, with its summer and its winter', () => {
  expect(new Date(startOfDay('2026-07-01', 'Europe/Berlin')).toISOString()).toBe(
    '2026-06-30T22:00:00.000Z',
  );
  expect(new Date(startOfDay('2026-12-01', 'Europe/Berlin')).toISOString()).toBe(
    '2026-11-30T23:00:00.000Z',
  );
});

test('knows which day comes after', () => {
  expect(dayAfter('2028-02-28')).toBe('2028-02-29');
  expect(dayAfter('2026-12-31')).toBe('2027-01-01');
});
