import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { record, placesIn, timesWith } from '../../../test/support/records.ts';
import type { Application } from './application.ts';
import type { Plans } from './plans.ts';
import { useLearnt } from './event.ts';
import { withLabels } from '../../applications/learn.ts';

const NO_PLANS: Plans = new Map();

/** An application to these departments and with answers to these questions. */
function application(departments: string[], questions: string[]): Application {
  return {
    userId: departments.join(),
    name: 'Sam',
    record: record({
      departments: departments.map((id) => ({ id, name: `${id} team`, states: ['interest'] })),
      options: questions.map((name) => ({ name, type: 'text', value: '1' })),
    }),
  };
}

/** Draws the hook once, and returns a function that draws it again with a longer list. */
function learning() {
  const { result, rerender } = renderHook(
    (from: Parameters<typeof useLearnt>[0]) => useLearnt(from, NO_PLANS, timesWith([]), true),
    {
      initialProps: { list: [], columns: null, reading: true } as Parameters<typeof useLearnt>[0],
    },
  );
  return (given: Parameters<typeof useLearnt>[0]) => {
    rerender(given);
    const { departments, questions } = result.current;
    return { departments: departments.map(({ key }) => key), questions };
  };
}

const LIST = [application(['info', 'stage'], ['Why?']), application(['bar'], ['Hours', 'Why?'])];

test('columns that come while applications are read are behind the others until all are there', () => {
  const learn = learning();
  expect(learn({ list: LIST.slice(0, 1), columns: null, reading: true })).toEqual({
    departments: ['info', 'stage'],
    questions: ['Why?'],
  });
  expect(learn({ list: LIST, columns: null, reading: true })).toEqual({
    departments: ['info', 'stage', 'bar'],
    questions: ['Why?', 'Hours'],
  });
  expect(learn({ list: LIST, columns: null, reading: false })).toEqual({
    departments: ['bar', 'info', 'stage'],
    questions: ['Hours', 'Why?'],
  });
});

test('columns that the bff knows are there with the first application, and stay as they are', () => {
  const learn = learning();
  const columns = {
    departments: withLabels(
      ['info', 'stage', 'bar'].map((id) => ({ key: id, id, name: `${id} team` })),
    ),
    questions: ['Hours', 'Why?'],
    beyond: { departments: 0, questions: 0 },
  };
  const all = { departments: ['bar', 'info', 'stage'], questions: ['Hours', 'Why?'] };
  expect(learn({ list: LIST.slice(0, 1), columns, reading: true })).toEqual(all);
  expect(learn({ list: LIST, columns: null, reading: false })).toEqual(all);
});

const SETTINGS = timesWith([]);

test('a plan adds a column for a department that no application lists', () => {
  const from = { list: [application(['info'], []), application(['stage'], [])], columns: null };
  const { result, rerender } = renderHook(
    (plans: Plans) => useLearnt({ ...from, reading: false }, plans, SETTINGS, true),
    { initialProps: NO_PLANS },
  );
  const before = result.current;
  rerender(new Map([['info', placesIn('stage')]]));
  // So that the columns of the board are not made again.
  expect(result.current).toBe(before);
  rerender(new Map([['info', placesIn('bar')]]));
  expect(result.current.departments.map(({ key }) => key)).toEqual(['bar', 'info', 'stage']);
  expect(result.current.states).toEqual(['interest']);
  rerender(NO_PLANS);
  expect(result.current).toEqual(before);
});
