import { expect, test } from 'vitest';
import { applicant, departments } from '../../../../test/support/board.ts';
import { applicationOf, type Application } from '../data/application.ts';
import { comparePlans, lackOf } from './compare-plans.ts';

/** Applications, one for each text such as "Stage: assignment". */
function applications(...written: string[][]): Application[] {
  return written.flatMap((one, index) => {
    const made = applicationOf(applicant(index + 1, { departments: departments(...one) }));
    return made ? [made] : [];
  });
}

const LIST = applications(
  ['Stage: assignment', 'Bar: interest'],
  ['Stage: interest', 'Bar: interest'],
  ['Stage: interest', 'Art: avoid'],
);

const plans = (people: Record<string, string[]>) => new Map(Object.entries(people));

test('counts people assigned once, in whichever plan they are planned, too', () => {
  const plan = plans({ u00001: ['stage', 'bar'] });
  const named = plans({ u00001: ['stage'], u00002: ['stage', 'bar'] });
  const { departments } = comparePlans(LIST, plan, named, { stage: 4, bar: 1 });
  const numbers = departments.map(({ key, ...one }) => [key, one.assigned, one.plan, one.named]);
  expect(numbers).toEqual([
    ['stage', 1, 0, 1],
    ['art', 0, 0, 0],
    ['bar', 0, 1, 1],
  ]);
  const [stage, art, bar] = departments;
  if (!stage || !art || !bar) throw new Error('departments are missing');
  expect([lackOf(stage, 'plan'), lackOf(stage, 'named')]).toEqual([3, 2]);
  expect(lackOf(art, 'named')).toBe(0);
  expect(lackOf({ ...bar, target: 0 }, 'named')).toBe(-1);
});

test('finds the people who would change, whatever the order of their departments', () => {
  const plan = plans({ u00001: ['stage', 'bar'], u00002: ['bar'], u00003: ['art'] });
  const named = plans({ u00001: ['bar', 'stage'], u00002: ['stage'] });
  const { changed } = comparePlans(LIST, plan, named, {});
  expect(changed.map(({ person, ...one }) => [person.userId, one.plan, one.named])).toEqual([
    ['u00002', ['bar'], ['stage']],
    ['u00003', ['art'], []],
  ]);
});

test('counts people without an application, and departments that no application lists', () => {
  const named = plans({ gone: ['stage'], u00001: ['old'] });
  const { absent, unknown, changed, departments } = comparePlans(LIST, plans({}), named, {});
  expect(absent).toBe(1);
  expect(unknown).toEqual([expect.stringContaining('old')]);
  expect(changed.map(({ person }) => person.userId)).toEqual(['u00001']);
  expect(departments.find(({ key }) => key === 'stage')?.named).toBe(0);
});
