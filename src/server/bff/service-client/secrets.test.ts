import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSecrets } from './secrets.ts';

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.x+/Qz=7fK2.9-ü';

test.each([
  ['alone', TOKEN],
  ['with its scheme', `Bearer ${TOKEN}`],
  ['encoded for an address', encodeURIComponent(TOKEN)],
  ['encoded as a form', new URLSearchParams({ token: TOKEN }).toString()],
  ['in JSON', JSON.stringify({ token: TOKEN })],
])('masks a token: %s', (_, echo) => {
  const { add, strip } = createSecrets();
  add(TOKEN);
  const words = `The request ${echo} was refused.`;
  const masked = strip(words);
  expect(masked).toMatch(/^The request .*…/);
  expect(masked).not.toContain('x+/Qz');
  expect(masked).not.toContain('=7fK2.9-');
});

test('masks a short secret, too', () => {
  const { strip } = createSecrets(['sam']);
  expect(strip('The secret sam is wrong.')).toBe('The secret … is wrong.');
});

test('masks a client secret and any other Bearer token', () => {
  const { strip } = createSecrets(['p4ss phrase & more']);
  expect(strip('client_secret=p4ss+phrase+%26+more, Bearer somebody-elses')).toBe(
    'client_secret=…, Bearer …',
  );
});

test('still masks recent tokens', () => {
  const { add, strip } = createSecrets();
  for (let index = 0; index < 8; index += 1) add(`token-number-${index}${'abcdefgh'[index]}xyzw`);
  expect(strip('token-number-0axyzw')).toBe('…');
});

test('leaves other text of the service unchanged, in one line of at most 300 characters', () => {
  const { strip } = createSecrets([TOKEN]);
  expect(strip(' limit:\n at most\u0000 100 \ud800')).toBe('limit: at most 100 \ufffd');
  expect(strip('ü'.repeat(5000))).toHaveLength(300);
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      expect(strip(text).length).toBeLessThanOrEqual(300);
      expect(strip(text).isWellFormed()).toBe(true);
    }),
  );
});

test('masks a secret anywhere in a text', () => {
  const { strip } = createSecrets([TOKEN]);
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      expect(strip(before + TOKEN + after)).not.toContain(TOKEN);
    }),
  );
});
