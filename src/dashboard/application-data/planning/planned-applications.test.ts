import { expect, test } from 'vitest';
import { departmentsOf, placesIn, record } from '../../../../test/support/records.ts';
import type { Application } from '../application.ts';
import { plannedApplications } from './planned-applications.ts';

function applicant(userId: string, ...departments: string[]): Application {
  return {
    userId,
    name: `Person ${userId}`,
    record: record({ departments: departmentsOf(...departments) }),
  };
}

function departments([application]: readonly Application[]) {
  return application?.record.departments?.map(({ id, states }) => `${id}:${states.join('+')}`);
}

test('a planned person has the state "plan" in the department, first', () => {
  const list = [applicant('u1', 'd1:interest', 'd2:avoid')];
  expect(departments(plannedApplications(list, new Map([['u1', placesIn('d1')]])))).toEqual([
    'd1:plan+interest',
    'd2:avoid',
  ]);
});

test('a person can be planned for a department that their application does not list', () => {
  const list = [applicant('u1', 'd1:interest'), applicant('u2', 'd2:interest')];
  const planned = plannedApplications(list, new Map([['u1', placesIn('d2')]]));
  expect(departments(planned)).toEqual(['d1:interest', 'd2:plan']);
  expect(planned[0]?.record.departments?.[1]?.name).toBe(
    list[1]?.record.departments?.[0]?.name ?? null,
  );
});

test('a plan that the registration system has as an assignment no longer counts as a plan', () => {
  const list = [applicant('u1', 'd1:Assignment+interest', 'd2:interest')];
  const planned = plannedApplications(list, new Map([['u1', placesIn('d1')]]));
  expect(planned[0]?.record).toBe(list[0]?.record);
});

test('the service’s own state “plan” is not taken for a plan', () => {
  const list = [applicant('u1', 'd1:plan', 'd2:interest')];
  expect(departments(plannedApplications(list, new Map([['u1', placesIn('d2')]])))).toEqual([
    'd1:Plan',
    'd2:plan+interest',
  ]);
});

test('an application keeps its identity while its plan stays the same', () => {
  const list = [applicant('u1', 'd1:interest'), applicant('u2', 'd1:interest')];
  const before = plannedApplications(list, new Map([['u1', placesIn('d1')]]));
  const after = plannedApplications(
    list,
    new Map([
      ['u1', placesIn('d1')],
      ['u2', placesIn('d1')],
    ]),
  );
  expect(after[0]).toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
});
