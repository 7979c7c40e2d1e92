import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NotJson } from '../../../contract/service/parse-json.ts';
import { JsonTooComplex, parseAnswer } from './parse-answer.ts';

const parse = (json: string) => parseAnswer(new TextEncoder().encode(json), 'an answer');

test('parses whatever JSON as a parser does, except for large whole numbers', () => {
  const isLarge = (value: unknown) => Number.isInteger(value) && !Number.isSafeInteger(value);
  fc.assert(
    fc.property(fc.jsonValue(), fc.integer({ min: 0, max: 2 }), (value, indent) => {
      const json = JSON.stringify(value, null, indent);
      const expected = JSON.parse(json, (_, part) => (isLarge(part) ? String(part) : part));
      expect(parse(json)).toEqual(expected);
    }),
  );
});

test('a whole number keeps its digits, as a number where that is safe', () => {
  fc.assert(
    fc.property(
      fc.bigInt(),
      fc.constantFrom('%', '[%]', '{"a":%}', ' {"a": [1,%,2]} '),
      (number, json) => {
        const digits = String(number);
        const isSafe = Number.isSafeInteger(Number(digits));
        const kept = JSON.stringify(parse(json.replace('%', digits)));
        expect(kept).toBe(json.replaceAll(' ', '').replace('%', isSafe ? digits : `"${digits}"`));
      },
    ),
  );
});

test.each([
  ['[7.0]', [7]],
  ['[1e3]', [1000]],
  ['[1.5]', [1.5]],
  ['[1.50]', ['1.50']],
  ['[-0.1234567890123456789]', ['-0.1234567890123456789']],
  ['[1E400]', ['1E400']],
  ['["9007199254740993, 1.50"]', ['9007199254740993, 1.50']],
])('%s is read as %j', (json, value) => {
  expect(parse(json)).toEqual(value);
});

test.each(['', '<html>', '{"data": [', '["text', '{"id": 01}'])('refuses %j', (json) => {
  expect(() => parse(json)).toThrow(NotJson);
});

test('says what is wrong without what it holds', () => {
  expect(() => parse('{"email": "robin@example.org"')).toThrow(/^(?!.*robin)/);
});

test('brackets and commas within texts count for nothing', () => {
  const text = '[{,"\\'.repeat(100_000);
  expect(parse(JSON.stringify([text]))).toEqual([text]);
});

test.each([
  ['lists within lists', '['.repeat(1_000_000)],
  ['objects within objects', '{"a":'.repeat(65)],
  ['values without end', `[${'1,'.repeat(300_000)}1]`],
  ['objects without end', `[${'{},'.repeat(300_000)}1]`],
])('refuses %s before a parser sees them', (_, json) => {
  expect(() => parse(json)).toThrow(JsonTooComplex);
});

test('reads what is nested in 64 levels', () => {
  expect(() => parse('['.repeat(64) + ']'.repeat(64))).not.toThrow();
});
