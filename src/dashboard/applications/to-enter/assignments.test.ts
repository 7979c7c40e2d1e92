import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { person, volunteerRecord } from '../../../../test/support/event.ts';
import { applicationOf, type Application } from '../../application-data/application.ts';
import { assignmentsOf, byDepartment } from './assignments.ts';
import { asRead, noted, placesIn } from '../../../../test/support/records.ts';

const STATES = ['interest', 'Assignment', 'assignment', 'avoid'];
const DEPARTMENTS = ['d1', 'd2', 'd3'];

/** A person's record, whether it was read, and their review. */
const one = fc.record({
  departments: fc.array(
    fc.record({ id: fc.constantFrom(...DEPARTMENTS), states: fc.subarray(STATES) }),
  ),
  read: fc.boolean(),
  assignTo: fc.option(fc.subarray([...DEPARTMENTS, 'd9'])),
});

const idOf = (index: number) => person(index + 1).id;

function applications(all: { departments: { id: string; states: string[] }[]; read: boolean }[]) {
  return all.flatMap(({ departments, read }, index): Application[] => {
    const made = applicationOf(asRead(volunteerRecord({ user: person(index + 1), departments })));
    return made && read ? [made] : [];
  });
}

test('every planned assignment is to be entered or entered, as in a simple reference implementation', () => {
  fc.assert(
    fc.property(fc.array(one, { maxLength: 12 }), (all) => {
      const reviews = new Map(
        all.flatMap(({ assignTo }, index) =>
          assignTo
            ? [
                [
                  idOf(index),
                  noted({ userId: idOf(index), places: placesIn(...assignTo) }),
                ] as const,
              ]
            : [],
        ),
      );
      const found = assignmentsOf(applications(all), reviews);
      const differing: string[] = [];
      const expected = { toEnter: [] as string[], entered: 0 };
      all.forEach(({ departments, read, assignTo }, index) => {
        const isAssigned = (id: string) =>
          departments.some(
            (held) => held.id === id && held.states.some((state) => /^assignment$/i.test(state)),
          );
        const others = DEPARTMENTS.filter((id) => isAssigned(id) && !assignTo?.includes(id));
        if (read && assignTo && assignTo.length > 0 && others.length > 0) {
          differing.push(`${idOf(index)} ${others.join()}`);
        }
        for (const id of (read && assignTo) || []) {
          if (isAssigned(id)) expected.entered += 1;
          else expected.toEnter.push(`${idOf(index)} ${id}`);
        }
      });
      expect({
        toEnter: found.toEnter.map(
          ({ application, department }) => `${application.userId} ${department}`,
        ),
        entered: found.entered,
      }).toEqual(expected);
      expect(
        found.differing.map(
          ({ application, registered }) => `${application.userId} ${registered.toSorted().join()}`,
        ),
      ).toEqual(differing);
    }),
  );
});

test('sorts by department and then by person, with the same collation as the list of people', () => {
  const named = (number: number, preferredName: string) => {
    const made = applicationOf(
      asRead(volunteerRecord({ user: person(number, { preferredName }) })),
    );
    if (!made) throw new Error('has a person');
    return made;
  };
  const [zoe, emil, otto] = [named(1, 'Zoë'), named(2, 'Émil'), named(3, 'otto')];
  const assignments = [
    { application: zoe, department: 'd1', slots: null },
    { application: otto, department: 'd2', slots: null },
    { application: emil, department: 'd2', slots: null },
    { application: zoe, department: 'd2', slots: null },
  ];
  const names: Record<string, string> = { d1: 'Stage 10', d2: 'Stage 9' };
  const groups = byDepartment(assignments, (key) => names[key] ?? key);
  expect(
    groups.map(({ name, assignments }) => [
      name,
      ...assignments.map(({ application }) => application.name),
    ]),
  ).toEqual([
    ['Stage 9', 'Émil', 'otto', 'Zoë'],
    ['Stage 10', 'Zoë'],
  ]);
});
