import { expect, test } from 'vitest';
import { departmentsOf, record } from '../../test/support/records.ts';
import { standingsOf } from './standings.ts';

function standings(...departments: string[]) {
  const all = standingsOf(record({ departments: departmentsOf(...departments) }));
  return Object.fromEntries([...all].map(([key, ways]) => [key, [...ways]]));
}

test('a person who is interested and has no assignment is possible', () => {
  expect(standings('d1:interest', 'd2:interest+Experience', 'd3:experience')).toEqual({
    d1: ['interested', 'possible'],
    d2: ['experienced', 'interested', 'possible'],
    d3: [],
  });
});

test('a person assigned to one department is not possible in another', () => {
  expect(standings('d1:interest', 'd2:assignment+request')).toEqual({
    d1: ['interested'],
    d2: ['assigned', 'requested'],
  });
});

test('a person planned for one department is not possible in another', () => {
  expect(standings('d1:interest', 'd2:plan+interest')).toEqual({
    d1: ['interested'],
    d2: ['planned', 'interested'],
  });
});

test('a person who avoids a department is not interested in it, and in conflict if it requests or has them', () => {
  expect(standings('d1:avoid+interest+experience', 'd2:avoid+request')).toEqual({
    d1: ['avoiding'],
    d2: ['requested', 'avoiding', 'conflicting'],
  });
});

test('merges a department that is listed twice', () => {
  expect(standings('d1:avoid', 'd1:assignment')).toEqual({
    d1: ['assigned', 'avoiding', 'conflicting'],
  });
});
