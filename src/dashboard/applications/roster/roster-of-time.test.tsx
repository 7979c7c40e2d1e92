import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { applicant, departments } from '../../../../test/support/event.ts';
import { openRollcall, type RollcallOptions } from '../../../../test/support/rollcall.tsx';
import { keepSavedFiles, lastLines } from '../../../../test/support/dashboard-files.ts';
import { noted, placesIn, slotOf, timesWith } from '../../../../test/support/records.ts';
import { EVERY_ROLE, sectionPaths } from '../../paths/section-paths.ts';

const days = (value: string) => [{ name: 'When?', type: 'multi', value }];
const applicants = [
  applicant(1, {
    departments: departments('Stage: assignment', 'Bar: interest'),
    options: days('Friday,Saturday'),
  }),
  applicant(2, { departments: departments('Bar: interest'), options: days('Friday') }),
  applicant(3, { departments: departments('Bar: assignment'), options: days('Saturday') }),
  applicant(4, { departments: departments('Bar: assignment'), options: days('') }),
  applicant(5, { departments: departments('Kitchen: interest'), options: days('Friday') }),
];
const EVENT: RollcallOptions = {
  settings: timesWith(['Friday', 'Saturday'], {
    needs: { 'bar Friday': 3, 'kitchen Friday': 2, 'stage Saturday': 'closed' },
  }),
  reviews: [
    noted({ userId: 'u00001', places: placesIn('bar') }),
    noted({ userId: 'u00002', places: placesIn('bar') }),
  ],
  applications: applicants,
};
const saved = keepSavedFiles();
const FRIDAY = sectionPaths.rosterOfTime(slotOf('Friday'));

async function open(options: RollcallOptions = {}, address = FRIDAY) {
  const opened = await openRollcall(address, { ...EVENT, ...options });
  await screen.findByRole('table');
  return opened;
}
const heads = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

test('has everybody of all departments then, below the name of each, with who is needed', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Roster of Fri' })).toBeVisible();
  expect(heads()).toEqual([
    'Bar 2 of 3',
    'Person Number 1 Planned',
    'Person Number 2 Planned',
    'Kitchen 0 of 2',
    'Stage 1 person',
    'Person Number 1 Assigned',
  ]);
  expect(screen.getByText('2 people in 2 departments')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Fri, 2 people' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Bar' })).toHaveAttribute(
    'href',
    sectionPaths.roster('bar'),
  );
});

test('at a name, the time leads to the people who could be there instead', async () => {
  await open();
  const links = screen.getAllByRole('link', { name: /^Find somebody for .*Fri.* instead of / });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['bar', 'bar', 'stage'].map((key) => sectionPaths.fill(key, EVERY_ROLE, slotOf('Friday'))),
  );
});

test('sorted by name, each row says its department', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: 'Name' }));
  expect(heads()).toEqual([
    'Person Number 1 Planned',
    'Person Number 1 Assigned',
    'Person Number 2 Planned',
  ]);
  const departments = screen.getAllByRole('row').flatMap((row) => {
    return within(row).queryAllByRole('cell')[0]?.textContent ?? [];
  });
  expect(departments).toEqual(expect.arrayContaining(['Bar', 'Stage']));
});

test('in a closed slot a department calls nobody in, and another time is chosen beside it', async () => {
  const { user, router } = await open();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time' }), 'Sat');
  await waitFor(() =>
    expect(heads()).toEqual([
      'Bar 2 people',
      'Person Number 1 Planned',
      'Person Number 3 Assigned',
    ]),
  );
  expect(router.state.location.search).toBe(
    new URL(sectionPaths.rosterOfTime(slotOf('Saturday')), location.href).search,
  );
});

test('of a person in two departments, the switch of one changes that one, and the row stays', async () => {
  const { user, reviewsSent } = await open();
  const [first] = screen.getAllByRole('button', { name: 'Person Number 1, Fri', pressed: true });
  if (!first) throw new Error('no switch');
  first.focus();
  await user.keyboard('[Space]');
  expect(await screen.findByText('2 people in 2 departments')).toBeVisible();
  await waitFor(() =>
    expect(heads().slice(0, 3)).toEqual([
      'Bar 1 of 3',
      'Person Number 1 No longer planned here',
      'Person Number 2 Planned',
    ]),
  );
  expect(heads()).toContain('Person Number 1 Assigned');
  expect(first).toHaveFocus();
  expect(reviewsSent()).toEqual([
    { userId: 'u00001', places: [{ department: 'bar', slots: [slotOf('Saturday')] }] },
  ]);
  await user.keyboard('[Space]');
  await waitFor(() => expect(heads()[0]).toBe('Bar 2 of 3'));
  expect(reviewsSent().at(-1)?.places).toEqual(placesIn('bar'));
});

test('with a role it has the people of that role, and no target', async () => {
  await open({}, sectionPaths.rosterOfTime(slotOf('Friday'), { roleId: 7 }));
  expect(heads()[0]).toBe('Bar 2 people');
  expect(heads()).not.toContain('Kitchen 0 of 2');
});

test('is exported with the department of each row, printed, and reported', async () => {
  const printed = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { sent, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export roster' }));
  expect(dialog.getByText(/^2 people, in the order of the page, a row for each/)).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'CSV' }));
  await user.click(dialog.getByRole('button', { name: 'Start export' }));
  expect(await dialog.findByText('2 people exported.')).toBeVisible();
  const [head, ...rows] = await lastLines(saved);
  expect(head).toBe('Department,Name,Status,Contact,Hours,Fri,Remark,User ID');
  expect(rows.map((row) => row.split(',').slice(0, 3).join())).toEqual([
    'Bar,Person Number 1,Planned',
    'Bar,Person Number 2,Planned',
    'Stage,Person Number 1,Assigned',
  ]);
  expect(sent('POST audit')[0]).toMatchObject({
    purpose: 'export',
    people: 2,
    filters: [{ name: 'roster at Fri' }, {}],
  });
  await user.click(dialog.getByRole('button', { name: 'Another export' }));
  await user.click(dialog.getByRole('button', { name: 'Print roster…' }));
  await waitFor(() => expect(printed).toHaveBeenCalled());
  expect(screen.getByRole('table', { name: 'Roster of Fri', hidden: true })).toHaveTextContent(
    /Fri · Example Con · 2 people · /,
  );
});

test('opens the addresses of the people of a time', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Contact' }));
  expect(await screen.findByRole('dialog', { name: /^Contact all 2/ })).toBeVisible();
});

test('without a time in the address it is that of the first; a department’s roster leads there', async () => {
  const { router } = await open({}, '/applications/roster');
  expect(screen.getByRole('heading', { name: 'Roster of Fri' })).toBeVisible();
  await router.navigate(sectionPaths.roster('bar'));
  const table = within(await screen.findByRole('table', { name: 'Roster of Bar' }));
  expect(table.getByRole('link', { name: /^Sat, 2 people/ })).toHaveAttribute(
    'href',
    sectionPaths.rosterOfTime(slotOf('Saturday'), EVERY_ROLE),
  );
});

test('a time of the address that is gone is the chosen one', async () => {
  await openRollcall(sectionPaths.rosterOfTime(slotOf('Thursday')), EVENT);
  expect(await screen.findByRole('heading', { name: 'Roster of Thursday' })).toBeVisible();
  const time = screen.getByRole('combobox', { name: 'Time' });
  await waitFor(() => expect(within(time).getAllByRole('option')).toHaveLength(3));
  expect(within(time).getByRole('option', { selected: true })).toHaveTextContent('Thursday');
});

test('says that nobody is there then, that times are to be set up, and what it cannot read', async () => {
  const { router } = await openRollcall(FRIDAY, {
    ...EVENT,
    applications: applicants.slice(3, 4),
    settings: timesWith(['Friday']),
    reviews: [],
  });
  expect(await screen.findByText('Nobody is there yet')).toBeVisible();
  await router.navigate('/applications/roster?time=someday');
  expect(await screen.findByText(/The address says “time=someday”/)).toBeVisible();
});

test('without times there is none', async () => {
  await openRollcall('/applications/roster', { ...EVENT, settings: {} });
  expect(await screen.findByText('Say which question asks when people can help')).toBeVisible();
});
