import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReceivedDepartment } from '../contract/service/read-volunteer.ts';
import { record } from '../../test/support/records.ts';
import { departmentKey } from './states.ts';
import { learnDepartments } from './learn.ts';

const department = (id: string | null, name?: string): ReceivedDepartment => ({
  id,
  name,
  states: [],
});

test('a department has the name that most applications give it', () => {
  const learnt = learnDepartments([
    record({ departments: [department('d1', 'Info'), department('d2')] }),
    record({ departments: [department('d1', 'Info Desk')] }),
    record({ departments: [department('d1', 'Info Desk')] }),
    record({ departments: undefined }),
  ]);
  expect(learnt).toEqual([
    { key: 'd1', id: 'd1', name: 'Info Desk' },
    { key: 'd2', id: 'd2', name: null },
  ]);
});

test('departments without an ID are distinguished by name', () => {
  const departments = [department(null, 'Info'), department(null, 'Stage'), department(null)];
  expect(learnDepartments([record({ departments })]).map(({ key }) => key)).toEqual([
    'Info',
    'Stage',
    '',
  ]);
});

test('each department is found once, and none is lost', () => {
  const one = fc.record({
    id: fc.option(fc.constantFrom('a', 'b', 'c')),
    name: fc.option(fc.constantFrom('x', 'y')),
    states: fc.constant<string[]>([]),
  });
  fc.assert(
    fc.property(fc.array(fc.array(one)), (all) => {
      const keys = learnDepartments(all.map((departments) => record({ departments }))).map(
        ({ key }) => key,
      );
      expect(new Set(keys)).toEqual(new Set(all.flat().map(departmentKey)));
      expect(keys).toHaveLength(new Set(keys).size);
    }),
  );
});
