/** Two people of one name, on the pages that list people. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { applicant, departments, person } from '../../../test/support/event.ts';
import { placesIn, slotOf, timesWith } from '../../../test/support/records.ts';
import { openRollcall } from '../../../test/support/rollcall.tsx';
import { saidOn } from '../../../test/support/said-on.ts';
import { EVERY_ROLE, sectionPaths } from '../paths/section-paths.ts';

const VISIT = '2026-05-03T16:40:00.000Z';
const NIGHT = '2026-05-04T03:00:00.000Z';

const kira = (number: number, day: string) =>
  applicant(number, {
    user: person(number, { preferredName: 'Kira' }),
    departments: departments('Bar: interest', 'Stage: interest'),
    options: [{ name: 'When?', type: 'multi', value: day }],
  });
/** Four people called Kira; the last two are planned for the Bar. */
const applicants = [
  kira(1, 'Friday'),
  kira(2, 'Saturday'),
  { ...kira(3, 'Friday'), updatedAt: NIGHT },
  { ...kira(4, 'Friday'), updatedAt: NIGHT },
];
const before = [kira(3, 'Saturday'), kira(4, 'Saturday')];
const reviews = ['u00003', 'u00004'].map((userId) => ({
  userId,
  places: placesIn('bar'),
  at: VISIT,
}));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-04T06:00:00.000Z') });
});

const open = (address: string) =>
  openRollcall(address, {
    settings: {
      ...timesWith(['Friday', 'Saturday'], { targets: { bar: 5 }, needs: { 'bar Friday': 4 } }),
      hoursQuestion: null,
    },
    applications: applicants,
    before,
    reviews,
    visited: VISIT,
  });

async function expectToldApart(...ids: string[]) {
  await waitFor(() => {
    for (const id of ids) expect(saidOn().join('\n')).toContain(`Kira (${id})`);
  });
  expect(saidOn().filter((text) => /\bKira\b(?! \()/.test(text))).toEqual([]);
}

test.each([
  ['fill mode', '/applications/fill/bar', ['u00001']],
  ['fill mode for a time', sectionPaths.fill('bar', EVERY_ROLE, slotOf('Friday')), ['u00001']],
  ['a roster', '/applications/roster/bar', ['u00003', 'u00004']],
  ['people to enter', '/applications/entering', ['u00003', 'u00004']],
  ['the night', '/applications/overnight', ['u00003', 'u00004']],
])('on the page of %s, people of one name are told apart', async (_, address, ids) => {
  await open(address);
  await expectToldApart(...ids);
});

test('on the board the id stands behind the link that has the name', async () => {
  const { user } = await open('/applications');
  const row = await screen.findByRole('row', { name: /Kira \(u00002\)/ });
  await user.click(within(row).getByRole('checkbox', { name: /Kira \(u00002\)/ }));
  await user.click(within(row).getByRole('link', { name: 'Kira' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Kira' })).toBeVisible();
});

test('a proposal, and what became of it, tell people of one name apart', async () => {
  const { user } = await open('/applications/departments');
  await user.click(await screen.findByRole('button', { name: 'Propose' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Proposal' }));
  await dialog.findByText('Remains short');
  await expectToldApart('u00001', 'u00002');
  await user.click(dialog.getByRole('checkbox', { name: /Kira \(u00002\)/ }));
  await user.click(dialog.getByRole('button', { name: 'Accept 1' }));
  expect(await screen.findByText(/^.?Kira \(u00001\).?: Planned for .*Bar/)).toBeInTheDocument();
});

test('the head of a department is told the people of one first name apart, also on the roster', async () => {
  const named = [1, 2].map((number) => {
    const user = person(number, { firstName: 'Dario', lastName: `Surname ${number}` });
    return applicant(number, { user, departments: departments('Bar: assignment') });
  });
  const { user } = await openRollcall('/department', {
    departments: ['bar'],
    applications: [...named, applicant(3, { departments: departments('Bar: assignment') })],
  });
  const cards = within(await screen.findByRole('list', { name: 'People' }));
  const headings = cards.getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Dario (u00001)',
    'Dario (u00002)',
    'Person',
  ]);
  await user.click(screen.getByRole('tab', { name: 'Roster' }));
  expect(await screen.findByRole('rowheader', { name: /^Dario \(u00002\)/ })).toBeVisible();
});
