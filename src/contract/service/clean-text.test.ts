import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText } from './read-json.ts';

test.each([
  ['\u0000=1+1', '=1+1'],
  ['Ro\u0007bin\u001f\u007f\u0085', 'Robin'],
  ['Robin \ud83d', 'Robin \ufffd'],
  ['\ude00\ud83d', '\ufffd\ufffd'],
  ['two\r\nlines\tand a tab', 'two\r\nlines\tand a tab'],
  ['\u{1f600} 김민준 é', '\u{1f600} 김민준 é'],
  ['', ''],
])('%j becomes %j', (text, clean) => {
  expect(cleanText(text)).toBe(clean);
});

test('any text becomes well-formed and free of control characters, and cleaning it again changes nothing', () => {
  const unit = fc.oneof(
    fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    fc.constantFrom('\u0000', '\ud83d', '\ude00', '\t', '\n', '\r', 'a'),
  );
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      const clean = cleanText(text);
      expect(clean.isWellFormed()).toBe(true);
      expect(clean).not.toMatch(/(?![\t\n\r])\p{Cc}/u);
      expect(cleanText(clean)).toBe(clean);
    }),
  );
});
