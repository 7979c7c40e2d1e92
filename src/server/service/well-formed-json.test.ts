import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wellFormedBytes, wellFormedJson } from './store.ts';

test.each([
  ['"\\ud83d"', '"\\ufffd"'],
  ['"\\uD83D"', '"\\ufffd"'],
  ['"a\\ude00b"', '"a\\ufffdb"'],
  ['"\\ud83d\\ud83d\\ude00"', '"\\ufffd\\ud83d\\ude00"'],
  ['"\\ud83d\\ude00\\ude00"', '"\\ud83d\\ude00\\ufffd"'],
  ['"\\\\ud83d"', '"\\\\ud83d"'],
  ['"\\\\\\ud83d"', '"\\\\\\ufffd"'],
  ['"\\n\\u0000é\\\\"', '"\\n\\u0000é\\\\"'],
])('%s becomes %s', (json, wellFormed) => {
  expect(wellFormedJson(json)).toBe(wellFormed);
});

test('holds the same texts, each well-formed, as text and as bytes', () => {
  const unit = fc.oneof(
    fc.constantFrom('\\', '"', 'u', 'd83d', '\n', '\u0000', 'é', '\u{1f600}'),
    fc.integer({ min: 0xd800, max: 0xdfff }).map((code) => String.fromCharCode(code)),
  );
  const texts = fc.array(fc.string({ unit }));
  fc.assert(
    fc.property(texts, (stored) => {
      const json = JSON.stringify(stored);
      const expected = stored.map((text) => text.toWellFormed());
      expect(JSON.parse(wellFormedJson(json))).toEqual(expected);
      const bytes = wellFormedBytes(new TextEncoder().encode(json));
      expect(JSON.parse(new TextDecoder().decode(bytes))).toEqual(expected);
    }),
  );
});
