import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { slowHash } from './seal.ts';

test('is as expensive as recommended for passwords', async () => {
  const enough = { N: 2 ** 15, r: 8, p: 3, maxmem: 2 ** 26 };
  const expected = scryptSync('a-secret-of-the-operator', 'salt', 32, enough);
  expect(await slowHash('a-secret-of-the-operator', 'salt')).toEqual(expected);
});
