import { expect, test } from 'vitest';
import { groupsIn, leavesGroupsOut, nameIn, permissionsOf, TooManyGroups } from './claims.ts';

test.each([
  ['groups', { groups: ['crew', 'leads', 'crew'] }, ['crew', 'leads']],
  ['role', { role: 'crew' }, ['crew']],
  ['https://example.org/groups', { 'https://example.org/groups': ['crew'] }, ['crew']],
  ['realm_access.roles', { realm_access: { roles: ['crew'] } }, ['crew']],
  ['groups', { groups: ['crew', 7, null, '', { name: 'leads' }] }, ['crew']],
  ['groups', { groups: [] }, []],
  ['groups', { groups: 'crew, leads' }, ['crew, leads']],
  [
    'groups',
    { groups: { crew: {}, choir: false, leads: { 1: 'example.org' }, kitchen: null } },
    ['crew', 'leads'],
  ],
  [
    'urn:zitadel:iam:org:project:roles',
    { 'urn:zitadel:iam:org:project:roles': { crew: { 1: 'fair.example.org' } } },
    ['crew'],
  ],
  [
    'resource_access.my.client.roles',
    { resource_access: { 'my.client': { roles: ['crew'] } } },
    ['crew'],
  ],
  ['a.b', { 'a.b': 'crew', a: { b: 'leads' } }, ['crew']],
  ['a.b', { 'a.b': null, a: { b: 'leads' } }, ['leads']],
  ['a.b', { a: ['b'] }, undefined],
  ['groups', { groups: 7 }, []],
  ['groups', { roles: ['crew'] }, undefined],
  ['constructor.name', {}, undefined],
  ['__proto__', {}, undefined],
])('reads the groups of the claim %s in %j', (claim, claims, groups) => {
  expect(groupsIn(claims, claim)).toEqual(groups);
});

test('refuses a part of the groups, instead of leaving some out', () => {
  const groups = Array.from({ length: 1000 }, (_, index) => `group-${index}`);
  expect(groupsIn({ groups: [...groups, 'group-0'] }, 'groups')).toHaveLength(1000);
  expect(() => groupsIn({ groups: [...groups, 'crew'] }, 'groups')).toThrow(TooManyGroups);
});

test.each([
  ['groups', { _claim_names: { groups: 'src1' } }, true],
  ['groups', { hasgroups: true }, true],
  ['groups', { hasgroups: 'true' }, true],
  ['roles', { hasgroups: true, _claim_names: { groups: 'src1' } }, false],
  ['groups', { hasgroups: false, _claim_names: 'groups' }, false],
  ['constructor', { _claim_names: {} }, false],
])('with the claim %s, sees in %j that the groups are left out: %s', (claim, claims, out) => {
  expect(leavesGroupsOut(claims, claim)).toBe(out);
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
  [{ name: '...', preferred_username: 'robin' }, 'robin'],
  [{ name: 7 }, 'subject'],
  [{ name: 'Robin\u202E\n\u0000 Example' }, 'Robin Example'],
  [{ name: 'x'.repeat(500) }, 'x'.repeat(100)],
  [{ name: 'local' }, 'local (login.example.org)'],
  [{ name: 'lo\u0441al\u034F' }, 'lo\u0441al (login.example.org)'],
])('from %j, shows the name %s', (claims, name) => {
  expect(nameIn(claims, 'subject', 'login.example.org')).toBe(name);
});
