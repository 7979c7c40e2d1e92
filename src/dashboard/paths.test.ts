import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EVERYONE, parseRoleId, paths, readUsersSearch } from './paths.ts';

test('all addresses of the dashboard', () => {
  expect({
    home: paths.home,
    signIn: paths.signIn,
    users: paths.users(),
    usersOfRole: paths.users({ roleId: 7 }),
    user: paths.user('u_1'),
    userOfRole: paths.user('u_1', { roleId: 7 }),
    oddId: paths.user('a/b?c#d e'),
  }).toMatchInlineSnapshot(`
    {
      "home": "/",
      "oddId": "/users/a%2Fb%3Fc%23d%20e",
      "signIn": "/sign-in",
      "user": "/users/u_1",
      "userOfRole": "/users/u_1?role=7",
      "users": "/users",
      "usersOfRole": "/users?role=7",
    }
  `);
});

test('every search survives the way into the address and back', () => {
  fc.assert(
    fc.property(fc.option(fc.maxSafeInteger()), (roleId) => {
      const address = new URL(paths.users({ roleId }), 'https://example.org');
      expect(readUsersSearch(address)).toEqual({ roleId });
    }),
  );
});

test('a role that is no whole number is told, not guessed', () => {
  expect(readUsersSearch({ search: '?role=crew' })).toEqual({ parameter: 'role', value: 'crew' });
  expect(readUsersSearch({ search: '?role=1.5' })).toEqual({ parameter: 'role', value: '1.5' });
  expect(readUsersSearch({ search: '?role=' })).toEqual(EVERYONE);
});

test('a typed role id may have spaces around it', () => {
  expect(parseRoleId(' 42 ')).toBe(42);
  expect(parseRoleId('4 2')).toBeNull();
  expect(parseRoleId('99999999999999999999')).toBeNull();
});
