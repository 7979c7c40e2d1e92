/** Writing each address of the dashboard, and reading it back. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PURPOSES } from '../../contract/bff/access/access.ts';
import { OUTCOMES } from '../../contract/bff/audit/audit.ts';
import { SORTS } from '../../contract/bff/find.ts';
import { ANY } from '../../contract/bff/learnt-columns.ts';
import { cleanText } from '../../contract/service/read-json.ts';
import { auditPath, readAuditSearch, WHOLE_AUDIT, type AuditSearch } from './audit-paths.ts';
import { ALL_APPLICATIONS, boardPaths, readBoardSearch, type BoardSearch } from './board-paths.ts';
import { departmentColumn, questionColumn } from './column-ids.ts';
import { searchText } from './address-parts.ts';
import {
  DEFAULT_COLUMNS,
  EVERYONE,
  paths,
  readInvitedHead,
  readOpenId,
  readUsersSearch,
  USER_COLUMNS,
  type UsersQuestion,
  type UsersSearch,
} from './paths.ts';
import {
  EVERY_ROLE,
  readDepartment,
  readFill,
  readScope,
  readSince,
  sectionPaths,
  withRole,
} from './section-paths.ts';

const ROLE = { roleId: 7 };
const urlOf = (address: string) => new URL(address, 'https://example.org');

test('pages without a search', () => {
  const { signIn, applications, audit, access, department } = paths;
  expect({ signIn, applications, audit, access, department }).toEqual({
    signIn: '/sign-in',
    applications: '/applications',
    audit: '/audit',
    access: '/access',
    department: '/department',
  });
});

type Changes = Partial<UsersQuestion & Pick<UsersSearch, 'columns'>>;
const searchOf = ({ columns = DEFAULT_COLUMNS, ...asked }: Changes): UsersSearch => ({
  question: { ...EVERYONE, ...asked },
  columns,
});

const USERS: Record<string, Changes> = {
  '/users': {},
  '/users?role=7': ROLE,
  '/users?verified=no&columns=': { verified: false, columns: [] },
  '/users?role=7&verified=yes&sort=-name&columns=email,phone#q=n%C3%BA%C3%B1ez%20%2B1%20555': {
    text: 'núñez +1 555',
    roleId: 7,
    verified: true,
    sort: '-name',
    columns: ['email', 'phone'],
  },
};
test.each(Object.entries(USERS))('a list of users: %s', (address, changes) => {
  const search = searchOf(changes);
  expect(paths.users(search.question, search.columns)).toBe(address);
  expect(readUsersSearch(urlOf(address))).toEqual(search);
});

test.each<[string, string, Changes]>([
  ['/users/u_1', 'u_1', {}],
  ['/users/u_1?role=7#q=sam%20w', 'u_1', { roleId: 7, text: 'sam w' }],
  ['/users/a%2Fb%3Fc%23d%20e', 'a/b?c#d e', {}],
  ['/users/~..', '..', {}],
])('a person: %s', (address, id, changes) => {
  const search = searchOf(changes);
  expect(paths.user(id, search.question)).toBe(address);
  expect(readOpenId(urlOf(address).pathname)).toBe(id);
  expect(readUsersSearch(urlOf(address))).toEqual(search);
});

const from = new Date('2026-05-01T18:40:00.000Z');
const to = new Date('2026-05-02T06:00:00.000Z');
const SLOT = { question: 'When?', choice: 'Fri/Sat' };
const BOARD: Record<string, Partial<BoardSearch>> = {
  '': {},
  '?role=7': ROLE,
  '#q=sam%20w': { text: 'sam w' },
  '?has=d3:interest&has=Bar%252C+night:+planned': {
    has: [
      { department: 'd3', state: 'interest' },
      { department: 'Bar, night', state: ' planned' },
    ],
  },
  '?not=*:+placed': { not: [{ department: ANY, state: ' placed' }] },
  '?answer=Hours~least~8&answer=Why%253F~any~Yes+%2526+no~a%257Eb': {
    answers: [
      { question: 'Hours', test: 'least', values: ['8'] },
      { question: 'Why?', test: 'any', values: ['Yes & no', 'a~b'] },
    ],
  },
  '?slot=d3:%255B%2522When%253F%2522%252C%2522Fri%252FSat%2522%255D': {
    times: [{ way: 'there', department: 'd3', slots: [SLOT] }],
  },
  '?slot=d3:none': { times: [{ way: 'there', department: 'd3', slots: [] }] },
  '?slot=*:placed:%255B%2522When%253F%2522%252C%2522Fri%252FSat%2522%255D:%255B%2522Day%2522%252C%2522Sat%252C+late%2522%255D&slot=d3:offered:%255B%2522When%253F%2522%252C%2522Fri%252FSat%2522%255D&slot=*:free:none':
    {
      times: [
        { way: 'placed', department: ANY, slots: [SLOT, { question: 'Day', choice: 'Sat, late' }] },
        { way: 'offered', department: 'd3', slots: [SLOT] },
        { way: 'free', department: ANY, slots: [] },
      ],
    },
  '?mark=ask&changed=yes&contacted=no': {
    mark: 'ask',
    changed: 'yes',
    contacted: 'no',
  },
  '?mark=undecided&changed=no': { mark: 'undecided', changed: 'no' },
  '?vote=d3:waiting': { vote: { department: 'd3', answer: 'waiting' } },
  '?applied=2026-05-01T18:40:00.000Z~2026-05-02T06:00:00.000Z': { applied: { from, to } },
  '?updated=2026-05-01T18:40:00.000Z~2026-05-02T06:00:00.000Z': { updated: { from, to } },
  '?conflict=*': { conflict: [{ department: ANY, kind: null }] },
  '?conflict=d%252A&conflict=*:doubleBooked': {
    conflict: [
      { department: 'd*', kind: null },
      { department: ANY, kind: 'doubleBooked' },
    ],
  },
  '?sort=-d%3Ad3': { sort: `-${departmentColumn('d3')}` },
  '?sort=q%3AWhy%20me%3F': { sort: questionColumn('Why me?') },
};
test.each(Object.entries(BOARD))(
  'the board, its answers and a person on it: %s',
  (query, changes) => {
    const search = { ...ALL_APPLICATIONS, ...changes };
    expect(boardPaths.board(search)).toBe(`/applications${query}`);
    expect(boardPaths.answers(search)).toBe(`/applications/answers${query}`);
    expect(boardPaths.application('u_1', search)).toBe(`/applications/u_1${query}`);
    expect(readBoardSearch(urlOf(`/applications${query}`))).toEqual(search);
  },
);

test.each([
  ['/applications/u_1', 'u_1'],
  ['/applications/~coverage', 'coverage'],
  ['/applications/a%2Fb', 'a/b'],
])('a person on the board: %s', (address, id) => {
  expect(boardPaths.application(id)).toBe(address);
  expect(readOpenId(address)).toBe(id);
});

test.each([
  ['/applications/departments', sectionPaths.departments(), EVERY_ROLE],
  ['/applications/departments?role=7', sectionPaths.departments(ROLE), ROLE],
  ['/applications/coverage?role=7', sectionPaths.coverage(ROLE), ROLE],
  ['/applications/coverage#times', sectionPaths.setUp(), EVERY_ROLE],
  ['/applications/entering?role=7', sectionPaths.entering(ROLE), ROLE],
  ['/applications/overnight', sectionPaths.overnight(), EVERY_ROLE],
  ['/applications/overnight?role=7&since=week', sectionPaths.overnight(ROLE, 'week'), ROLE],
  ['/applications/roster/d3?role=7', sectionPaths.roster('d3', ROLE), ROLE],
  ['/applications/fill/Bar%2Fnight', sectionPaths.fill('Bar/night'), EVERY_ROLE],
  [
    '/applications/fill/d3?role=7&slot=%5B%22When%3F%22%2C%22Fri%2FSat%22%5D',
    sectionPaths.fill('d3', ROLE, SLOT),
    ROLE,
  ],
])('a page beside the board: %s', (address, written, scope) => {
  expect(written).toBe(address);
  expect(readScope(urlOf(address).searchParams)).toEqual(scope);
});

test('what pages beside the board read besides the role', () => {
  expect(readDepartment('/applications/fill/Bar%2Fnight')).toBe('Bar/night');
  expect(readDepartment('/applications/roster/d3')).toBe('d3');
  const fill = urlOf(sectionPaths.fill('d3', ROLE, SLOT));
  expect(readFill(fill.searchParams)).toEqual({ scope: ROLE, slot: SLOT });
  const overnight = (since: string) => readSince(new URLSearchParams({ since }));
  expect(overnight('week')).toEqual({ since: 'week' });
  expect(overnight('')).toEqual({ since: null });
  expect(overnight('noon')).toEqual({ parameter: 'since', value: 'noon' });
});

test.each([
  ['', 7, '?role=7'],
  ['?role=7&since=week', 8, '?role=8&since=week'],
  ['?role=7&answer=Hours~least~8', null, '?answer=Hours~least~8'],
  ['?role=7', null, ''],
])('the query %s with the role %s', (query, roleId, changed) => {
  expect(withRole(query, roleId)).toBe(changed);
});

const AUDIT: Record<string, Partial<AuditSearch>> = {
  '/audit': {},
  '/audit?person=u%201&by=a&purpose=list&outcome=denied&from=2026-02-28&to=2026-03-01': {
    personId: 'u 1',
    by: 'a',
    purpose: 'list',
    outcome: 'denied',
    from: '2026-02-28',
    to: '2026-03-01',
  },
};
test.each(Object.entries(AUDIT))('the audit: %s', (address, changes) => {
  expect(auditPath(changes)).toBe(address);
  expect(readAuditSearch(urlOf(address))).toEqual({ ...WHOLE_AUDIT, ...changes });
});

test('the form that invites the head of a department', () => {
  const address = paths.inviteHead('Bar & night');
  expect(address).toBe('/access?head=Bar%20%26%20night');
  expect(readInvitedHead(urlOf(address))).toBe('Bar & night');
  expect(readInvitedHead(urlOf(paths.access))).toBeNull();
});

test('reading the address of any list of users returns the search', () => {
  const questions = fc.record({
    text: fc.string({ unit: 'binary', maxLength: 300 }).map(searchText),
    roleId: fc.option(fc.maxSafeInteger()),
    verified: fc.option(fc.boolean()),
    sort: fc.option(fc.constantFrom(...SORTS)),
  });
  const columnsOf = fc.subarray([...USER_COLUMNS]);
  fc.assert(
    fc.property(questions, columnsOf, (question, columns) => {
      const address = new URL(paths.user('u_1', question, columns), 'https://example.org');
      expect(readUsersSearch(address)).toEqual({ question, columns });
      const withoutText = new URL(paths.user('u_1', { ...question, text: '' }, columns), address);
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
  expect(read('?role=&verified=&sort=')).toEqual(searchOf({}));
});

test('a search typed into the address by hand need not be encoded', () => {
  const read = (hash: string) => readUsersSearch({ search: '', hash });
  expect(read('#q=sam w')).toEqual(searchOf({ text: 'sam w' }));
  expect(read('#q=+1 555')).toEqual(searchOf({ text: '+1 555' }));
  expect(read('#q=100%')).toEqual(searchOf({ text: '100%' }));
  expect(read('#content')).toEqual(searchOf({}));
});

test('ignores spaces around and between words', () => {
  expect(searchText('  sam   w ')).toBe('sam w');
});

test('reading the address of any id returns the id', () => {
  for (const id of ['a/b?c#d', '%2e', 'a%2Fb', '%', 'ü b', '.', '..', '~', '~.', '*', 'a:b,c']) {
    const { pathname } = new URL(paths.user(id), 'http://localhost');
    expect(readOpenId(pathname)).toBe(id);
  }
  expect(readOpenId('/users')).toBeUndefined();
  expect(readOpenId('/users/%E0%A4%A')).toBe('%E0%A4%A');
});

const key = fc.oneof(
  fc.constantFrom('', '.', '..', '~', '~~.', '*', 'a:b,c', 'a%2Fb', '%', 'fill/x', '?#&'),
  fc.string({ unit: 'binary' }).map(cleanText),
);
const scope = fc.record({ roleId: fc.option(fc.maxSafeInteger()) });
const slotText = fc.string({ unit: 'binary' }).map((text) => cleanText(text).trim());
const slot = fc.option(fc.record({ question: slotText, choice: slotText }));

test('reading an address of fill mode or of a roster returns the department, the scope and the slot', () => {
  fc.assert(
    fc.property(key, scope, slot, (department, scope, slot) => {
      const fill = new URL(sectionPaths.fill(department, scope, slot), 'https://example.org');
      expect(readDepartment(fill.pathname)).toBe(department);
      expect(readFill(fill.searchParams)).toEqual({ scope, slot });
      const roster = new URL(sectionPaths.roster(department, scope), fill);
      expect(readDepartment(roster.pathname)).toBe(department);
      expect(readScope(roster.searchParams)).toEqual(scope);
    }),
  );
});

const anyText = fc.string({ unit: 'grapheme', minLength: 1 }).filter((one) => one.isWellFormed());
const orNull = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null });
const day = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('reading the address of any audit returns the search', () => {
  const searches = fc.record({
    by: orNull(anyText),
    purpose: orNull(fc.constantFrom(...PURPOSES)),
    outcome: orNull(fc.constantFrom(...OUTCOMES)),
    personId: orNull(anyText),
    from: orNull(day),
    to: orNull(day),
  });
  fc.assert(
    fc.property(searches, (search) => {
      const url = new URL(auditPath(search), 'https://rollcall.example.org');
      expect(url.pathname).toBe('/audit');
      expect(readAuditSearch(url)).toEqual(search);
    }),
  );
});

test.each([
  ['purpose', 'fun'],
  ['outcome', 'good'],
  ['from', '2026-02-30'],
  ['to', 'yesterday'],
])('reports %s=%s as invalid', (parameter, value) => {
  expect(readAuditSearch({ search: `?${parameter}=${value}` })).toEqual({ parameter, value });
});
