import { expect, test } from 'vitest';
import { groupsIn, nameIn, permissionsOf } from './claims.ts';

test.each([
  ['groups', { groups: ['crew', 'leads', 'crew'] }, ['crew', 'leads']],
  ['role', { role: 'crew' }, ['crew']],
  ['https://example.org/groups', { 'https://example.org/groups': ['crew'] }, ['crew']],
  ['realm_access.roles', { realm_access: { roles: ['crew'] } }, ['crew']],
  ['groups', { groups: ['crew', 7, null, '', { name: 'leads' }] }, ['crew']],
  ['groups', { groups: [] }, []],
  ['groups', { roles: ['crew'] }, undefined],
  ['constructor.name', {}, undefined],
  ['__proto__', {}, undefined],
])('reads the groups of the claim %s in %j', (claim, claims, groups) => {
  expect(groupsIn(claims, claim)).toEqual(groups);
});

test('members of several groups have the permissions of all of them', () => {
  const permissions = new Map([
    ['crew', ['user:read'] as const],
    ['leads', ['review:write', 'user:read'] as const],
  ]);
  expect(permissionsOf(['leads', 'crew', 'choir'], permissions)).toEqual([
    'user:read',
    'review:write',
  ]);
  expect(permissionsOf(['constructor', '__proto__'], permissions)).toEqual([]);
});

test.each([
  [{ name: 'Robin Example', preferred_username: 'robin' }, 'Robin Example'],
  [{ name: ' ', preferred_username: 'robin' }, 'robin'],
  [{ name: 7 }, 'subject'],
  [{ name: 'Robin\u202E\n\u0000 Example' }, 'Robin Example'],
  [{ name: 'Ro\u034Fbin\uFE0F' }, 'Robin'],
  [{ name: 'x'.repeat(500) }, 'x'.repeat(100)],
  [{ name: '\u034F', preferred_username: 'robin' }, 'robin'],
  [{ name: 'local' }, 'local (login.example.org)'],
  [{ name: 'lo\u0441al\u034F' }, 'lo\u0441al (login.example.org)'],
  [{ name: 'npm run purge' }, 'npm run purge (login.example.org)'],
  [{ name: 'Demo Event' }, 'Demo Event (login.example.org)'],
])('from %j, shows the name %s', (claims, name) => {
  expect(nameIn(claims, 'subject', 'login.example.org')).toBe(name);
});
