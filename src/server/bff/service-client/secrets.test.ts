import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSecrets } from './secrets.ts';

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.x+/Qz=7fK2.9-ü';
const base64 = (text: string) => Buffer.from(text).toString('base64');

test.each([
  ['alone', TOKEN],
  ['with its scheme', `Bearer ${TOKEN}`],
  ['as a whole header in base64', base64(`Authorization: Bearer ${TOKEN}`)],
  ['encoded for an address', encodeURIComponent(TOKEN)],
  ['encoded as a form', new URLSearchParams({ token: TOKEN }).toString()],
  ['in JSON within JSON', JSON.stringify(JSON.stringify({ token: TOKEN }))],
  ['in base64url', Buffer.from(` ${TOKEN}`).toString('base64url')],
  ['in hexadecimal', Buffer.from(TOKEN).toString('hex').toUpperCase()],
  ['in capitals', TOKEN.toUpperCase()],
  ['its first half', TOKEN.slice(0, TOKEN.length / 2)],
  ['its second half', TOKEN.slice(TOKEN.length / 2)],
])('a token does not come back: %s', (_, echo) => {
  const { add, strip } = createSecrets();
  add(TOKEN);
  const told = strip(`The request ${echo} was refused.`);
  expect(told).toMatch(/^The request .*…/);
  const parts = [TOKEN.slice(4, 14), TOKEN.slice(-12, -2)];
  for (const part of parts) {
    const bytes = Buffer.from(part);
    const encoded = [0, 1, 2].map((at) => bytes.subarray(at).toString('base64url').slice(0, 8));
    for (const writing of [part, encodeURIComponent(part), bytes.toString('hex'), ...encoded]) {
      expect(told.toLowerCase()).not.toContain(writing.toLowerCase());
    }
  }
});

test('a client secret does not come back, nor a Bearer token that was never ours', () => {
  const { strip } = createSecrets(['p4ss phrase & more']);
  expect(strip('client_secret=p4ss+phrase+%26+more, Bearer somebody-elses')).toBe(
    'client_secret=…, Bearer …',
  );
});

test('tokens of before are remembered as long as an answer may name them', () => {
  const { add, strip } = createSecrets();
  for (let index = 0; index < 8; index += 1) add(`token-number-${index}${'abcdefgh'[index]}xyzw`);
  expect(strip('token-number-0axyzw')).toBe('…');
});

test('what the service says stays as it is otherwise, in one line of at most 300 characters', () => {
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

test('a secret inside of any text is not in what is told', () => {
  const { strip } = createSecrets([TOKEN]);
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      expect(strip(before + TOKEN + after)).not.toContain(TOKEN.slice(3, 12));
    }),
  );
});
