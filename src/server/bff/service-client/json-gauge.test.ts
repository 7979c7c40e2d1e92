import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JsonGauge, type JsonLimits } from './json-gauge.ts';

const LIMITS = { depth: 64, values: 1000, cursor: 100 };

function measure(json: string, limits?: JsonLimits, piece = Infinity): JsonGauge {
  const gauge = new JsonGauge(limits);
  const bytes = new TextEncoder().encode(json);
  for (let at = 0; at < bytes.length; at += piece) gauge.add(bytes.subarray(at, at + piece));
  return gauge;
}

test('counts people and finds the cursor as a parser would, in whatever pieces it comes', () => {
  const member = fc.oneof(fc.jsonValue(), fc.constant([]), fc.constant([{ id: '1' }, 'data', [1]]));
  const page = fc.record(
    {
      data: member,
      nextPage: fc.oneof(fc.string(), fc.integer({ min: 1 }), fc.jsonValue()),
      other: member,
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(
      page,
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ max: 3, min: 0 }),
      (sent, piece, indent) => {
        const json = JSON.stringify(sent, null, indent);
        const { data, nextPage } = JSON.parse(json);
        const gauge = measure(json, undefined, piece);
        const isCursor = typeof nextPage === 'string' || typeof nextPage === 'number';
        expect(gauge).toMatchObject({
          isObject: true,
          people: Array.isArray(data) ? data.length : 0,
          cursor: isCursor && nextPage !== '' ? String(nextPage) : null,
        });
      },
    ),
  );
});

test.each([
  ['{"d\\u0061ta": [1, 2]}', 2, null],
  ['\uFEFF { "data" : [ ] , "nextPage" : "\\u0061" } ', 0, 'a'],
  ['{"data": [1], "data": [1, 2], "nextPage": "a", "nextPage": "b"}', 3, 'b'],
  ['{"inner": {"data": [1], "nextPage": "a"}}', 0, null],
  ['{"data": {"a": 1, "b": 2}}', 0, null],
])('is not deceived by how %s is written', (json, people, cursor) => {
  expect(measure(json)).toMatchObject({ isObject: true, people, cursor });
});

test.each(['', '{"data": [', '[1]', 'null', '<html>', '{"data": "'])(
  'knows that %j is no object',
  (json) => {
    expect(measure(json).isObject).toBe(false);
  },
);

test.each([
  ['nested too deep', '['.repeat(65), 'nested deeper than 64'],
  ['of too many values', `{"data":[${'1,'.repeat(1000)}`, 'more than 1000 values'],
  ['with too long a cursor', `{"nextPage":"${'a'.repeat(100)}`, 'longer than 100 bytes'],
  [
    'with too long a number for a cursor',
    `{"nextPage":${'1'.repeat(101)}`,
    'longer than 100 bytes',
  ],
  ['that hides its cursor', `{"nextP\\u0061ge":"${'a'.repeat(100)}`, 'longer than 100 bytes'],
])('refuses JSON %s before its end', (_, json, reason) => {
  for (const piece of [7, Infinity]) {
    expect(() => measure(json, LIMITS, piece)).toThrow(reason);
  }
  expect(() => measure(json)).not.toThrow();
});
