import { afterEach, beforeEach, expect, test } from 'vitest';
import { sectionPaths } from '../paths/section-paths.ts';
import { auditPath } from '../paths/audit-paths.ts';
import { EVERYONE, paths } from '../paths/paths.ts';
import { keepLeft, readLeft } from './return-address.ts';

const ID = 'u00001';
const before = location.pathname;
beforeEach(() => sessionStorage.clear());
afterEach(() => history.replaceState(null, '', before));

test.each([
  [paths.user(ID, { ...EVERYONE, roleId: 7, text: ID }), '/users?role=7'],
  [`${paths.user(ID)}/`, '/users'],
  [`/applications/${ID}`, '/applications'],
  [`/users/${ID}/volunteer`, '/users'],
  [`/users//${ID}`, '/users'],
  ['/users/answers', '/users'],
  ['/applications/answers', '/applications/answers'],
  [`/applications?role=7&mark=ask#q=${ID}`, '/applications?role=7&mark=ask'],
  [auditPath({ personId: ID, by: ID, purpose: 'list' }), '/audit?purpose=list'],
  [sectionPaths.coverage({ roleId: 7 }), '/applications/coverage?role=7'],
  [sectionPaths.roster('Lighting Crew'), '/applications/roster/Lighting%20Crew'],
  [paths.users({ ...EVERYONE, verified: false }), '/users?verified=no'],
])('after a session at %s nothing of a person is kept', (address, from) => {
  history.replaceState(null, '', address);
  keepLeft('local');
  expect(readLeft()).toEqual({ from, ended: true, person: 'local' });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(ID);
});
