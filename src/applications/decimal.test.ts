import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDecimal } from './decimal.ts';

test.for([
  ['12', 12],
  [' 7,5 ', 7.5],
  ['7.25', 7.25],
  ['-3', -3],
  ['007', 7],
  ['0,125', 0.125],
  ['1,2345', 1.2345],
  ['1234,567', 1234.567],
  ['1,234', null],
  ['1.234', null],
  ['-999.000', null],
  ['1,234.5', null],
  ['1.234.567', null],
  ['', null],
  [' ', null],
  ['0x20', null],
  ['1e3', null],
  ['Infinity', null],
  ['9'.repeat(400), null],
  ['.5', null],
  ['5.', null],
  ['+5', null],
  ['8 to 12', null],
  ['10-14', null],
  ['½', null],
  ['٣', null],
] as const)('reads %j as %j', ([text, number]) => {
  expect(readDecimal(text)).toBe(number);
});

test('reads a number of up to two decimals as it was written, by comma and by point', () => {
  const hundredths = fc.integer({ min: -10_000_000, max: 10_000_000 });
  fc.assert(
    fc.property(hundredths, fc.constantFrom(',', '.'), (count, sign) => {
      const number = count / 100;
      expect(readDecimal(String(number).replace('.', sign))).toBe(number);
    }),
  );
});

test('reads a finite number or none, whatever the text', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^ ?-?\d{0,5}[.,]?\d{0,5} ?$/));
  fc.assert(
    fc.property(text, (one) => {
      const number = readDecimal(one);
      expect(number === null || Number.isFinite(number)).toBe(true);
    }),
  );
});

test('a text is read the same with the other decimal sign', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^-?\d{1,5}[.,]\d{1,5}$/), (text) => {
      const other = text.replace(/[.,]/, (sign) => (sign === ',' ? '.' : ','));
      expect(readDecimal(other)).toBe(readDecimal(text));
    }),
  );
});
