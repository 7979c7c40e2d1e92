import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SORTS } from '../contract/bff/find.ts';
import { EVERYONE, paths, readUserId, readUsersSearch, searchText, USER_COLUMNS } from './paths.ts';

test('lists all addresses of the dashboard', () => {
  expect({
    signIn: paths.signIn,
    users: paths.users(),
    usersOfRole: paths.users({ ...EVERYONE, roleId: 7 }),
    usersFound: paths.users({
      text: 'núñez +1 555',
      roleId: 7,
      verified: true,
      sort: '-name',
      columns: ['email', 'phone'],
    }),
    usersByNameAlone: paths.users({ ...EVERYONE, verified: false, columns: [] }),
    user: paths.user('u_1'),
    userFound: paths.user('u_1', { ...EVERYONE, roleId: 7, text: 'sam w' }),
    oddId: paths.user('a/b?c#d e'),
  }).toMatchInlineSnapshot(`
    {
      "oddId": "/users/a%2Fb%3Fc%23d%20e",
      "signIn": "/sign-in",
      "user": "/users/u_1",
      "userFound": "/users/u_1?role=7#q=sam%20w",
      "users": "/users",
      "usersByNameAlone": "/users?verified=no&columns=",
      "usersFound": "/users?role=7&verified=yes&sort=-name&columns=email,phone#q=n%C3%BA%C3%B1ez%20%2B1%20555",
      "usersOfRole": "/users?role=7",
    }
  `);
});

test('reading the address of any search returns the search', () => {
  const searches = fc.record({
    text: fc.string({ unit: 'binary', maxLength: 300 }).map(searchText),
    roleId: fc.option(fc.maxSafeInteger()),
    verified: fc.option(fc.boolean()),
    sort: fc.option(fc.constantFrom(...SORTS)),
    columns: fc.subarray([...USER_COLUMNS]),
  });
  fc.assert(
    fc.property(searches, (search) => {
      const address = new URL(paths.user('u_1', search), 'https://example.org');
      expect(readUsersSearch(address)).toEqual(search);
      const withoutText = new URL(paths.user('u_1', { ...search, text: '' }), address);
      expect(address.search).toBe(withoutText.search);
    }),
  );
});

test('reports an invalid parameter', () => {
  const read = (search: string) => readUsersSearch({ search, hash: '' });
  expect(read('?role=crew')).toEqual({ parameter: 'role', value: 'crew' });
  expect(read('?role=1.5')).toEqual({ parameter: 'role', value: '1.5' });
  expect(read('?verified=perhaps')).toEqual({ parameter: 'verified', value: 'perhaps' });
  expect(read('?sort=age')).toEqual({ parameter: 'sort', value: 'age' });
  expect(read('?columns=email,age')).toEqual({ parameter: 'columns', value: 'email,age' });
  expect(read('?role=&verified=&sort=')).toEqual(EVERYONE);
});

test('a search typed into the address by hand need not be encoded', () => {
  const read = (hash: string) => readUsersSearch({ search: '', hash });
  expect(read('#q=sam w')).toEqual({ ...EVERYONE, text: 'sam w' });
  expect(read('#q=+1 555')).toEqual({ ...EVERYONE, text: '+1 555' });
  expect(read('#q=100%')).toEqual({ ...EVERYONE, text: '100%' });
  expect(read('#content')).toEqual(EVERYONE);
});

test('ignores spaces around and between words', () => {
  expect(searchText('  sam   w ')).toBe('sam w');
});

test('reading the address of any id returns the id', () => {
  for (const id of ['a/b?c#d', '%2e', 'a%2Fb', '%', 'ü b', '.', '..', '~', '~.', '*', 'a:b,c']) {
    const { pathname } = new URL(paths.user(id), 'http://localhost');
    expect(readUserId(pathname)).toBe(id);
  }
  expect(readUserId('/users')).toBeUndefined();
  expect(readUserId('/users/%E0%A4%A')).toBe('%E0%A4%A');
});
