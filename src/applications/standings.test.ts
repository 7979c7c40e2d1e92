import { expect, test } from 'vitest';
import { departmentsOf, placesIn, record } from '../../test/support/records.ts';
import { standingsOf } from './standings.ts';

function standings(departments: string[], planned: string[]) {
  const one = record({ departments: departmentsOf(...departments) });
  const all = standingsOf(one, placesIn(...planned));
  return Object.fromEntries([...all].map(([key, ways]) => [key, [...ways]]));
}

test.each([
  [
    'interested, and placed nowhere',
    ['d1:interest', 'd2:interest+Experience', 'd3:experience+plan'],
    [],
    { d1: ['interested'], d2: ['experienced', 'interested'], d3: [] },
  ],
  [
    'assigned elsewhere',
    ['d1:interest', 'd2:assignment+request'],
    ['d2'],
    { d1: ['interested'], d2: ['assigned', 'requested'] },
  ],
  [
    'planned elsewhere',
    ['d1:interest', 'd2:interest'],
    ['d2', 'd3'],
    { d1: ['interested'], d2: ['planned', 'interested'], d3: ['planned'] },
  ],
  [
    'avoiding a department, which may request them',
    ['d1:avoid+interest+experience', 'd2:avoid+request'],
    [],
    { d1: ['avoiding'], d2: ['requested', 'avoiding'] },
  ],
  [
    'listed twice by a department',
    ['d1:avoid', 'd1:assignment'],
    [],
    { d1: ['assigned', 'avoiding'] },
  ],
])('the standings of a person who is %s', (_, departments, planned, expected) => {
  expect(standings(departments, planned)).toEqual(expected);
});
