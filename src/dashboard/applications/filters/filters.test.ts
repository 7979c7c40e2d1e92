import { expect, test } from 'vitest';
import { person } from '../../../../test/support/event.ts';
import {
  boardPaths,
  readBoardSearch,
  ALL_APPLICATIONS,
  type BoardFilters,
} from '../../paths/board-paths.ts';
import type { Application } from '../../application-data/application.ts';
import { conditionsOf } from './conditions.ts';
import { toggleHas } from './kinds/state-filters.tsx';
import { ANY } from '../../../contract/bff/learnt-columns.ts';
import {
  application,
  department,
  none,
  NOTHING_NOTED,
  applyFilters,
} from '../../../../test/support/board-filters.ts';

const found = (list: Application[], filters: Partial<BoardFilters>) =>
  applyFilters(list, { ...none, ...filters }, NOTHING_NOTED).map(({ userId }) =>
    Number(userId.slice(1)),
  );

test.each([
  ['?has=d3', 'has'],
  ['?not=a:b:c', 'not'],
  ['?answer=Hours~most~3', 'answer'],
  ['?answer=Hours~least', 'answer'],
  ['?answer=Hours~least~3~4', 'answer'],
  ['?answer=Hours~given~3', 'answer'],
  ['?slot=d3', 'slot'],
  ['?slot=d3:Friday', 'slot'],
  ['?slot=d3:none:d4', 'slot'],
  ['?role=x', 'role'],
  ['?mark=star', 'mark'],
  ['?contacted=maybe', 'contacted'],
  ['?changed=maybe', 'changed'],
  ['?vote=d3:maybe', 'vote'],
])('says what is wrong with %s', (search, parameter) => {
  expect(readBoardSearch({ search })).toMatchObject({ parameter });
});

test('finds text that a person wrote, but not a legal name behind a preferred one', () => {
  const list = [
    application(1, { options: [{ name: 'Why', type: 'text', value: 'Ich möchte helfen' }] }),
    application(2, { contactMethods: [{ name: 'telegram', value: '@moechte', isPrimary: true }] }),
    application(3, { user: person(3, { preferredName: 'Sam', firstName: 'Mochte' }) }),
    application(4),
  ];
  expect(found(list, { text: 'mochte' })).toEqual([1]);
  expect(found(list, { text: 'moechte' })).toEqual([1, 2]);
  expect(found(list, { text: 'möchte' })).toEqual([1, 2]);
  expect(found(list, { text: 'sam' })).toEqual([3]);
  expect(found(list, { text: '0100 123' })).toEqual([1, 2, 3, 4]);
});

test.each([
  ['not=*:assignment', 'Not assigned anywhere'],
  ['not=*:interest', 'Not interested in any department'],
  ['not=*:+planned', 'Not planned anywhere'],
  ['not=*:+placed', 'Not assigned or planned anywhere'],
  ['not=*:night', 'Not “night” anywhere'],
  ['not=*:*', 'No department'],
  ['not=d1:assignment', 'Registration: not Assigned'],
  ['vote=d1:yes', 'Registration says yes'],
  ['vote=*:no', 'A department says no'],
  ['vote=*:ask', 'A department wants to ask'],
  ['vote=d1:waiting', 'Waiting for the vote of Registration'],
  ['vote=*:waiting', 'Waiting for a vote'],
])('the filter %s is named “%s”', (search, named) => {
  const read = readBoardSearch({ search: `?${search}` });
  const [one] = 'parameter' in read ? [] : conditionsOf(read);
  const departments = [{ key: 'd1', id: 'd1', label: 'Registration' }];
  expect(one?.name({ departments, timeZone: 'UTC' } as never)).toBe(named);
});

test('a department with neither ID nor name has an address, too', () => {
  const list = [
    application(1, { departments: [department('', 'interest')] }),
    application(2, { departments: [department('d1', 'interest')] }),
  ];
  const search = {
    ...ALL_APPLICATIONS,
    has: [{ department: '', state: 'interest' }],
    conflict: [{ department: '', kind: null }],
  };
  expect(boardPaths.board(search)).toBe('/applications?has=:interest&conflict=');
  expect(readBoardSearch(new URL(boardPaths.board(search), 'http://localhost'))).toEqual(search);
  expect(found(list, { has: search.has })).toEqual([1]);
});

test('a department whose ID is "*" is told from any department, and a state "*" from any state', () => {
  const list = [
    application(1, { departments: [department('*', 'interest')] }),
    application(2, { departments: [department('d1', 'interest', '*')] }),
  ];
  const ofIt = { ...ALL_APPLICATIONS, has: [{ department: '*', state: 'interest' }] };
  const read = readBoardSearch(new URL(boardPaths.board(ofIt), 'http://localhost'));
  expect(found(list, read as BoardFilters)).toEqual([1]);
  expect(found(list, { has: [{ department: ANY, state: 'interest' }] })).toEqual([1, 2]);
  expect(found(list, { has: [{ department: ANY, state: '*' }] })).toEqual([2]);
});

test('nobody waits for a vote before the votes are loaded', () => {
  const list = [application(1, { departments: [department('d1', 'assignment')] })];
  const vote = { department: 'd1', answer: 'waiting' as const };
  expect(applyFilters(list, { ...none, vote }, NOTHING_NOTED)).toEqual([]);
  const votes = new Map();
  expect(applyFilters(list, { ...none, vote }, { ...NOTHING_NOTED, votes })).toEqual(list);
});

test('adding a mark twice removes it, and adding an excluded mark includes it', () => {
  const holding = { department: 'd1', state: 'interest' };
  expect(toggleHas({ ...none, not: [holding] }, holding)).toEqual({ ...none, has: [holding] });
  expect(toggleHas({ ...none, has: [holding] }, { ...holding })).toEqual(none);
});
