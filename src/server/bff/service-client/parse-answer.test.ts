import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NotJson } from '../../../contract/service/read-json.ts';
import { JsonTooComplex, parseAnswer } from './parse-answer.ts';

const parse = (json: string) => parseAnswer(new TextEncoder().encode(json), 'an answer');

test('parses any JSON like JSON.parse, except large whole numbers', () => {
  const isLarge = (value: unknown) => Number.isInteger(value) && !Number.isSafeInteger(value);
  fc.assert(
    fc.property(fc.jsonValue(), fc.integer({ min: 0, max: 2 }), (value, indent) => {
      const json = JSON.stringify(value, null, indent);
      const expected = JSON.parse(json, (_, part) => (isLarge(part) ? String(part) : part));
      expect(parse(json)).toEqual(expected);
    }),
  );
});

test('a whole number keeps its digits, and is a number if that is safe', () => {
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

test('reports a syntax error without quoting the text', () => {
  expect(() => parse('{"email": "robin@example.org"')).toThrow(/^(?!.*robin)/);
});

test('ignores brackets and commas within strings', () => {
  const text = '[{,"\\'.repeat(100_000);
  expect(parse(JSON.stringify([text]))).toEqual([text]);
});

test.each([
  ['lists within lists', '['.repeat(1_000_000)],
  ['objects within objects', '{"a":'.repeat(65)],
  ['too many values', `[${'1,'.repeat(300_000)}1]`],
  ['too many objects', `[${'{},'.repeat(300_000)}1]`],
])('refuses %s before a parser sees them', (_, json) => {
  expect(() => parse(json)).toThrow(JsonTooComplex);
});

test('reads up to 64 levels of nesting', () => {
  expect(() => parse('['.repeat(64) + ']'.repeat(64))).not.toThrow();
});
