import { expect, test } from 'vitest';
import { cachedFor } from './cached-for.ts';

test('makes a result once for the same object and the same others, and keeps the last for each object', () => {
  let made = 0;
  const of = cachedFor((one: object, other: string | undefined) => ({ one, other, at: ++made }));
  const [sam, robin] = [{}, {}];
  expect(of(sam, 'a').at).toBe(1);
  expect(of(robin, undefined).at).toBe(2);
  expect(of(sam, 'a').at).toBe(1);
  expect(of(robin, undefined).at).toBe(2);
  expect(of(sam, 'b')).toEqual({ one: sam, other: 'b', at: 3 });
  expect(of(sam, 'a').at).toBe(4);
});
