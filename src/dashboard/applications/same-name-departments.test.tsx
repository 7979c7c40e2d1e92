/** Two departments of one name, on every page of the section and on a person's page. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { applicant } from '../../../test/support/event.ts';
import { openRollcall } from '../../../test/support/rollcall.tsx';
import { placesIn, timesWith } from '../../../test/support/records.ts';
import { saidOn } from '../../../test/support/said-on.ts';

const VISIT = '2026-05-03T16:40:00.000Z';
const OLD = { createdAt: '2026-03-01T10:00:00.000Z', updatedAt: '2026-03-02T11:30:00.000Z' };
const bar = (id: string, ...states: string[]) => ({ id, name: 'Bar', states });
const days = [{ name: 'Days', type: 'multi', value: 'Friday,Saturday' }];

/** As its review saw it. */
const before = applicant(1, {
  ...OLD,
  departments: [bar('b1', 'interest'), bar('b2', 'interest')],
  options: days,
});
const applicants = [
  applicant(1, {
    ...OLD,
    updatedAt: '2026-05-04T03:00:00.000Z',
    departments: [bar('b1', 'interest'), bar('b2', 'avoid')],
    options: days,
  }),
  applicant(2, { ...OLD, departments: [bar('b1', 'assignment', 'avoid'), bar('b2', 'interest')] }),
  applicant(3, { ...OLD, departments: [{ id: '*', name: 'Star', states: ['interest'] }] }),
  applicant(4, { ...OLD, departments: [bar('b1', 'interest'), bar('b2', 'request', 'avoid')] }),
];
const reviews = [
  { userId: 'u00001', mark: 'shortlist' as const, places: placesIn('b2'), at: VISIT },
  { userId: 'u00003', mark: 'ask' as const, places: placesIn('b1', 'b2'), at: VISIT },
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-04T06:00:00.000Z') });
});

const open = (address: string) =>
  openRollcall(address, {
    permissions: ['user:read', 'volunteer:read', 'review:write'],
    settings: timesWith(['Friday', 'Saturday'], { targets: { b1: 3, b2: 4 } }),
    applications: applicants,
    reviews,
    before: [before],
    visited: VISIT,
  });

const of = (id: string) => saidOn().filter((text) => text.includes(`Bar (${id})`));

test.each([
  ['the board', '/applications', ['b1', 'b2']],
  [
    'filters',
    '/applications?has=b1:interest&not=b2:interest&conflict=b1&vote=b2:yes',
    ['b1', 'b2'],
  ],
  ['a person on the board', '/applications/u00001', ['b1', 'b2']],
  ['a person', '/users/u00001', ['b1', 'b2']],
  ['departments', '/applications/departments', ['b1', 'b2']],
  ['coverage', '/applications/coverage', ['b1', 'b2']],
  ['fill mode', '/applications/fill/b1', ['b1', 'b2']],
  ['a roster', '/applications/roster/b2', ['b2']],
  ['people to enter', '/applications/entering', ['b1', 'b2']],
  ['the night', '/applications/overnight', ['b2']],
])('on the page of %s, departments of one name are told apart', async (_, address, shown) => {
  await open(address);
  await waitFor(() => {
    for (const id of shown) expect(of(id)).not.toEqual([]);
  });
  // The applications may come after the person.
  await waitFor(() =>
    expect(saidOn().filter((text) => /\bBar\b(?! \((b1|b2)\))/.test(text))).toEqual([]),
  );
});

test('the department to plan for is found by its ID', async () => {
  const { user } = await open('/applications/u00001');
  await screen.findAllByText('Bar (b2)');
  await user.click(await screen.findByRole('button', { name: 'Plan for …' }));
  await user.type(await screen.findByRole('searchbox', { name: 'Find a department' }), 'b2');
  const found = within(screen.getByRole('group', { name: 'Planned for' })).getAllByRole('checkbox');
  expect(found.map((one) => one.closest('label')?.textContent)).toEqual(['Bar (b2)Avoid']);
});
