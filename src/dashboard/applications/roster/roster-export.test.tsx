import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openRollcall } from '../../../../test/support/rollcall.tsx';
import { keepSavedFiles, lastLines } from '../../../../test/support/dashboard-files.ts';
import { noted, placesIn, slotOf, timesWith } from '../../../../test/support/records.ts';
import { pressByKeyboard } from '../../../../test/support/tab-to.ts';
import { PLANNED, EVENT, open, DOUBLE, doubled } from '../../../../test/support/roster-page.ts';

const saved = keepSavedFiles();

test('one sheet has a row for each person and department, and a column for each slot', async () => {
  const { sent, user } = await open({
    reviews: [...PLANNED, noted({ userId: 'u00001', places: placesIn('bar') })],
  });
  await user.click(screen.getByRole('button', { name: 'All rosters' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export all rosters' }));
  expect(dialog.getByText(/^3 people of 2 departments/)).toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: 'CSV' }));
  await user.click(dialog.getByRole('button', { name: 'Start export' }));
  expect(await dialog.findByText('3 people exported.')).toBeInTheDocument();
  const [head, ...rows] = await lastLines(saved);
  expect(head).toBe('Department,Name,Status,Contact,Hours,Fri,Sat,Sun,Remark,User ID');
  expect(rows.map((row) => row.split(',').slice(0, 3).join())).toEqual([
    'Department bar (no longer there),Person Number 1,Planned',
    'Info Desk,\u200e=Number 2,Planned',
    'Info Desk,Person Number 1,Assigned',
    'Info Desk,Person Number 3,Planned',
  ]);
  expect(rows[3]).toMatch(/,4,Planned,,Offered,,u00003$/);
  expect(sent('POST audit')[0]).toMatchObject({ purpose: 'export', people: 3 });
});

test.each([
  ['reviews', 'What reviewers noted could not be loaded'],
  ['board', 'The times and needs of the event could not be loaded'],
])('without %s, no sheet of all rosters is exported', async (missing, said) => {
  const { user } = await openRollcall('/applications/departments', {
    ...EVENT,
    answers: { [`GET ${missing}`]: () => new Response('<html>') },
  });
  await user.click(await screen.findByRole('button', { name: 'All rosters' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export all rosters' }));
  expect(await dialog.findByText(said)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Start export' })).toBeDisabled();
});

test('while reviews are awaited, the export of all rosters says so', async () => {
  const said = 'What reviewers noted is still loading. The export can start after that.';
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const { user } = await openRollcall('/applications/departments', {
    ...EVENT,
    answers: { 'GET reviews': () => promise },
  });
  await user.click(await screen.findByRole('button', { name: 'All rosters' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export all rosters' }));
  expect(await dialog.findByText(said)).toBeVisible();
  resolve(undefined);
  await waitFor(() => expect(dialog.queryByText(said)).not.toBeInTheDocument());
});

test('the plan leaves the house with a row for each person, department and time, and who planned it', async () => {
  const settings = timesWith(['Friday', 'Saturday', 'Sunday'], {
    hours: 4,
    needs: { 'info-desk Friday': 'closed' },
  });
  const { sent, user } = await open({
    settings,
    reviews: [
      ...PLANNED,
      noted({ userId: 'u00001', places: [{ department: 'bar', slots: [slotOf('Sunday')] }] }),
    ],
  });
  await user.click(screen.getByRole('button', { name: 'All rosters' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export all rosters' }));
  await user.click(
    dialog.getByRole('radio', { name: 'One row for each person, department and time' }),
  );
  await user.click(dialog.getByRole('radio', { name: 'CSV for other programs' }));
  await user.click(dialog.getByRole('button', { name: 'Start export' }));
  expect(await dialog.findByText('3 people exported.')).toBeInTheDocument();
  const [head, ...rows] = await lastLines(saved);
  expect(head).toBe(
    'User ID,Username,Name,Department ID,Department,Question,Choice,Label,Hours,Status,All offered times,Closed,Remark,Planned by,Planned on (Europe/Berlin)',
  );
  const moment = /,\d{4}-\d\d-\d\d \d\d:\d\d$/;
  expect(rows.map((row) => row.replace(moment, ',then'))).toEqual([
    'u00001,person1,Person Number 1,,bar,When?,Sunday,Sun,4,Planned,,,,Robin,then',
    'u00002,person2,=Number 2,info-desk,Info Desk,When?,Saturday,Sat,4,Planned,yes,,"Conflict: offers 7 hours, but is planned for 8",Robin,then',
    'u00002,person2,=Number 2,info-desk,Info Desk,When?,Sunday,Sun,4,Planned,yes,,"Conflict: offers 7 hours, but is planned for 8",Robin,then',
    'u00001,person1,Person Number 1,info-desk,Info Desk,When?,Saturday,Sat,4,Assigned,yes,,,,',
    'u00003,person3,Person Number 3,info-desk,Info Desk,When?,Friday,Fri,4,Planned,,yes,,Robin,then',
  ]);
  expect(sent('POST audit')[0]).toMatchObject({
    purpose: 'export',
    people: 3,
    filters: [
      { name: 'plan by person, department and time' },
      { name: expect.stringMatching(/^CSV: User ID, Username, /) },
    ],
  });
});

test('slots that are called like each other or like a column of the file have columns told apart', async () => {
  const { times } = timesWith(['Friday', 'Saturday', 'Sunday']);
  const labels = ['Name', 'sat', 'Sat'];
  const slots = times?.slots.map((slot, at) => ({ ...slot, label: labels[at] ?? '' })) ?? [];
  const { user } = await open({
    settings: { ...EVENT.settings, times: { questions: ['When?'], slots, leftOut: [] } },
  });
  await user.click(screen.getByRole('button', { name: 'All rosters' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export all rosters' }));
  await user.click(dialog.getByRole('radio', { name: 'CSV' }));
  await user.click(dialog.getByRole('button', { name: 'Start export' }));
  await dialog.findByText('3 people exported.');
  const [head] = await lastLines(saved);
  expect(head).toBe(
    'Department,Name,Status,Contact,Hours,When?: Name,When?: sat,When?: Sat (2),Remark,User ID',
  );
});

test('exports a column for each slot, safe from formulas, and reports it', async () => {
  const { sent, user } = await open({}, '/applications/roster/info-desk?role=7');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export roster' }));
  await user.click(dialog.getByRole('radio', { name: 'CSV' }));
  await user.click(dialog.getByRole('button', { name: 'Start export' }));
  expect(await dialog.findByText('3 people exported.')).toBeInTheDocument();
  expect(saved[0]?.name).toMatch(/^example-con-roster-info-desk-volunteer-[\d-]+\.csv$/);
  const [head, ...rows] = await lastLines(saved);
  expect(head).toBe('Name,Status,Contact,Hours,Fri,Sat,Sun,Remark,User ID');
  expect(rows).toContain('\u200e=Number 2,Planned,\u200e+15550100177,7,,Planned,Planned,,u00002');
  expect(sent('POST audit')).toContainEqual({
    purpose: 'export',
    people: 3,
    roleId: 7,
    filters: [
      { name: 'roster info-desk', typed: [] },
      { name: `CSV: ${head?.replaceAll(',', ', ')}`, typed: [] },
    ],
  });
  await user.click(dialog.getByRole('button', { name: 'Another export' }));
  expect(dialog.getByRole('button', { name: 'Start export' })).toHaveFocus();
});

test('prints the roster in full, and reports it', async () => {
  const printed = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { sent, user } = await open();
  await user.keyboard('{Shift>}{F8}{/Shift}');
  await waitFor(() => expect(document.body).not.toHaveTextContent('Number 2'));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export roster' }));
  await user.click(dialog.getByRole('button', { name: 'Print roster…' }));
  await waitFor(() => expect(printed).toHaveBeenCalled());
  const roster = screen.getByRole('table', { name: 'Roster of Info Desk', hidden: true });
  expect(roster).toHaveTextContent(/Info Desk · Example Con · 3 people · .*=Number 2/);
  expect(roster.closest('.paper-only'), 'the screen shows no name').not.toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.body).not.toHaveTextContent('Number 2'));
  expect(roster).toBeInTheDocument();
  expect(roster.closest('.paper-only')).toBeNull();
  expect(sent('POST audit')).toContainEqual({
    purpose: 'export',
    people: 3,
    filters: [
      { name: 'print', typed: [] },
      { name: 'roster info-desk', typed: [] },
    ],
  });
});

test('prints nothing without an entry in the audit, and retries by keyboard, too', async () => {
  const printed = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { failNext, user } = await open();
  failNext('POST audit', 'lost');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const element = await screen.findByRole('dialog', { name: 'Export roster' });
  const dialog = within(element);
  await pressByKeyboard(user, dialog.getByRole('button', { name: 'Print roster…' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Nothing was printed');
  expect(dialog.getByRole('button', { name: 'Try again' }), 'it is in sight').toHaveFocus();
  expect(printed).not.toHaveBeenCalled();
  await pressByKeyboard(user, dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(printed).toHaveBeenCalled());
  await waitFor(() => expect(element).toContainElement(document.activeElement as HTMLElement));
});

test('opens the addresses of the people of a roster', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Contact' }));
  const dialog = await screen.findByRole('dialog', { name: /^Contact all 3/ });
  expect(await within(dialog).findByRole('button', { name: /^Copy/ })).toBeVisible();
});

test('on paper, only times in which the person is there are warned of', async () => {
  await open(DOUBLE);
  const onPaper = doubled().filter((one) => one.closest('.screen-only') === null);
  expect(doubled()).toHaveLength(2);
  expect(onPaper).toHaveLength(1);
  expect(onPaper[0]?.closest('tr')).toHaveTextContent('=Number 2');
});

test('the remark of a file says what is in conflict', async () => {
  const { user } = await open(DOUBLE);
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export roster' }));
  await user.click(dialog.getByRole('radio', { name: 'CSV' }));
  await user.click(dialog.getByRole('button', { name: 'Start export' }));
  await dialog.findByText(/people exported/);
  const [, ...rows] = await lastLines(saved);
  const [first] = rows.filter((row) => row.includes('=Number 2'));
  expect(first?.replace(/[\u2066-\u2069]/g, '')).toMatch(
    /Conflict: is double-booked, also in .*stage.* \(Sat\) · offers 7 hours, but is planned for 12/i,
  );
});
