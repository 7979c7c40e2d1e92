import { expect, test } from 'vitest';
import { mergePerson } from './use-person.ts';

test('for each member, the newest source that has it wins', () => {
  const merged = mergePerson('u1', [
    { asOf: 1, user: { preferredName: 'Old', username: 'old', verified: true } },
    { asOf: 2, user: { preferredName: 'New', username: undefined } },
  ]);
  expect(merged).toMatchObject({
    id: 'u1',
    preferredName: 'New',
    username: 'old',
    verified: true,
    email: undefined,
  });
});

test.each([
  ['another address of the application', 2, 'new@example.org', undefined],
  ['the same address of the application', 2, 'old@example.org', true],
  ['no address of the application', 2, undefined, true],
  ['an older address of the application', 0, 'new@example.org', true],
])('“verified” belongs to the address it came with: %s', (_, asOf, email, verified) => {
  const listed = { asOf: 1, user: { email: 'old@example.org', verified: true } };
  const merged = mergePerson('u1', [listed, { asOf, user: { email } }]);
  expect(merged.verified).toBe(verified);
});

test('a removed preferred name and address disappear', () => {
  const address = { addressCity: 'Exampleton' } as never;
  const merged = mergePerson('u1', [
    { asOf: 2, user: { preferredName: null, address: null } },
    { asOf: 1, user: { preferredName: 'Old', address } },
  ]);
  expect(merged).toMatchObject({ preferredName: null, address: null });
});

test('required members are taken from any source that has them', () => {
  const merged = mergePerson('u1', [
    { asOf: 2, user: { phone: null, email: null } },
    { asOf: 1, user: { phone: '+15550100123' } },
  ]);
  expect(merged).toMatchObject({ phone: '+15550100123', email: null });
});
