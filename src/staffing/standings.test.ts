import { expect, test } from 'vitest';
import { departmentsOf, record } from '../../test/support/records.ts';
import { standingsOf } from './standings.ts';

function standings(...departments: string[]) {
  const all = standingsOf(record({ departments: departmentsOf(...departments) }));
  return Object.fromEntries([...all].map(([key, ways]) => [key, [...ways]]));
}

test.each([
  [
    'interested, and placed nowhere',
    ['d1:interest', 'd2:interest+Experience', 'd3:experience'],
    { d1: ['interested', 'possible'], d2: ['experienced', 'interested', 'possible'], d3: [] },
  ],
  [
    'assigned elsewhere',
    ['d1:interest', 'd2:assignment+request'],
    { d1: ['interested'], d2: ['assigned', 'requested'] },
  ],
  [
    'planned elsewhere',
    ['d1:interest', 'd2:plan+interest'],
    { d1: ['interested'], d2: ['planned', 'interested'] },
  ],
  [
    'avoiding a department, which may request them',
    ['d1:avoid+interest+experience', 'd2:avoid+request'],
    { d1: ['avoiding'], d2: ['requested', 'avoiding', 'conflicting'] },
  ],
  [
    'listed twice by a department',
    ['d1:avoid', 'd1:assignment'],
    { d1: ['assigned', 'avoiding', 'conflicting'] },
  ],
])('the standings of a person who is %s', (_, departments, expected) => {
  expect(standings(...departments)).toEqual(expected);
});
