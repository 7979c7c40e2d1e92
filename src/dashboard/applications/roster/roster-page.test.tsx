import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { applicant, departments, person } from '../../../../test/support/event.ts';
import { openRollcall, type RollcallOptions } from '../../../../test/support/rollcall.tsx';
import { EVERY_ROLE, sectionPaths } from '../../paths/section-paths.ts';
import { keepSavedFiles, lastLines } from '../../../../test/support/dashboard-files.ts';
import { noted, placesIn, slotOf, timesWith } from '../../../../test/support/records.ts';
import { pressByKeyboard } from '../../../../test/support/tab-to.ts';

const answers = (days: string, hours: string) => [
  { name: 'When?', type: 'multi', value: days },
  { name: 'How long?', type: 'number', value: hours },
];
const applicants = [
  applicant(1, {
    departments: departments('Info Desk: assignment'),
    options: answers('Friday,Saturday', '12'),
  }),
  applicant(2, {
    departments: departments('Info Desk: interest'),
    contactMethods: [{ name: 'tel', value: '+15550100177', isPrimary: false }],
    user: person(2, { preferredName: '=Number 2' }),
    options: answers('Saturday,Sunday', '7'),
  }),
  applicant(3, {
    departments: departments('Info Desk: interest'),
    options: answers('Sunday', '4'),
  }),
  applicant(4, { departments: departments('Info Desk: request'), options: answers('Sunday', '4') }),
];
const PLANNED = [
  noted({ userId: 'u00002', places: placesIn('info-desk') }),
  noted({ userId: 'u00003', places: [{ department: 'info-desk', slots: [slotOf('Friday')] }] }),
];
const EVENT: RollcallOptions = {
  settings: timesWith(['Friday', 'Saturday', 'Sunday']),
  reviews: PLANNED,
  applications: applicants,
};

const saved = keepSavedFiles();

async function open(options: RollcallOptions = {}, address = '/applications/roster/info-desk') {
  const opened = await openRollcall(address, { ...EVENT, ...options });
  await screen.findByRole('table');
  return opened;
}

const heads = () =>
  screen
    .getAllByRole('columnheader')
    .flatMap(({ textContent }) => /[A-Z]\w+, \d+ p.*/.exec(textContent) ?? []);
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const cells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent.trim());
const slot = (name: string) => screen.getByRole('button', { name });

test('Departments links to the roster, which keeps the scope and leads back', async () => {
  const { user, router } = await openRollcall('/applications/departments?role=7', {
    reviews: PLANNED,
    applications: applicants,
  });
  await user.click(await screen.findByRole('link', { name: 'Roster of Info Desk' }));
  expect(router.state.location).toMatchObject({
    pathname: '/applications/roster/info-desk',
    search: '?role=7',
  });
  await screen.findByRole('table', { name: 'Roster of Info Desk' });
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Roster of Info Desk' })).toHaveFocus(),
  );
  expect(screen.getByRole('link', { name: 'Departments' })).toHaveAttribute(
    'href',
    '/applications/departments?role=7',
  );
});

test('shows the assigned and planned people by slots, with the sums', async () => {
  await open({ permissions: ['user:read', 'volunteer:read'] });
  expect(heads()).toEqual(['Fri, 2 people', 'Sat, 2 people', 'Sun, 1 person']);
  const one = ['Assigned', 'Assigned', '', '12', '+1 555 010 0123', ''];
  await waitFor(() => expect(cells(/Number 1/)).toEqual(one));
  expect(cells(/=Number 2/)).toEqual([
    '',
    'Planned',
    'Planned',
    '7',
    expect.stringMatching(/^\+1 ?5/),
    '',
  ]);
  expect(cells(/Number 3/).slice(0, 4)).toEqual(['Planned', '', '○Offered', '4']);
  expect(names()).toHaveLength(3);
  expect(screen.getByText('3 people')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Fri/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
});

test('is sorted by name or by the first slot', async () => {
  const { user } = await open();
  expect(names()[0]).toBe('=Number 2 Planned');
  await user.click(screen.getByRole('radio', { name: 'First slot' }));
  expect(names().at(-1)).toBe('=Number 2 Planned');
});

test('the slots of planned and of assigned people are switched, and what is said is what was saved', async () => {
  const { user, reviewsSent } = await open();
  expect(slot('=Number 2, Fri')).toHaveAttribute('aria-pressed', 'false');
  await user.click(slot('=Number 2, Sun'));
  await waitFor(() => expect(slot('=Number 2, Sun')).toHaveAttribute('aria-pressed', 'false'));
  await waitFor(() => expect(heads()).toEqual(['Fri, 2 people', 'Sat, 2 people', 'Sun, 0 people']));
  const bar = within(await screen.findByRole('region', { name: 'Last change' }));
  await bar.findByText(/=Number 2.?: Planned for .*Info Desk \(Sat\)/);
  await user.click(slot('Person Number 1, Sat'));
  await waitFor(() => expect(heads()).toEqual(['Fri, 2 people', 'Sat, 1 person', 'Sun, 0 people']));
  await bar.findByText(/Person Number 1.?: Planned for .*Info Desk \(Fri\)/);
  await waitFor(() => expect(names()).toContain('Person Number 1 Assigned'));
  expect(reviewsSent()).toEqual([
    { userId: 'u00002', places: [{ department: 'info-desk', slots: [slotOf('Saturday')] }] },
    { userId: 'u00001', places: [{ department: 'info-desk', slots: [slotOf('Friday')] }] },
  ]);
});

test('an assigned person without a plan is again there in all that they offer', async () => {
  const { user } = await open({
    reviews: [
      noted({ userId: 'u00001', places: [{ department: 'info-desk', slots: [slotOf('Friday')] }] }),
    ],
  });
  await user.click(slot('Person Number 1, Fri'));
  const bar = within(await screen.findByRole('region', { name: 'Last change' }));
  await bar.findByText(/Person Number 1.?: No longer planned for .*Info Desk/);
  await waitFor(() => expect(heads()).toEqual(['Fri, 1 person', 'Sat, 1 person', 'Sun, 0 people']));
});

test('switching off the last slot takes the plan back, and undo restores it', async () => {
  const { user, reviewsSent } = await open();
  slot('Person Number 3, Fri').focus();
  await user.keyboard(' ');
  const bar = within(await screen.findByRole('region', { name: 'Last change' }));
  expect(
    await bar.findByText(/Person Number 3.?: No longer planned for .*Info Desk/),
  ).toBeInTheDocument();
  await user.click(bar.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(slot('Person Number 3, Fri')).toHaveAttribute('aria-pressed', 'true'));
  expect(reviewsSent().map(({ places }) => places?.[0]?.slots)).toEqual([[], [slotOf('Friday')]]);
});

test('switching off the last slot of a plan that names none takes it back', async () => {
  const { user, reviewsSent } = await open({
    settings: timesWith(['Friday', 'Saturday', 'Sunday'], {
      needs: { 'info-desk Sunday': 'closed' },
    }),
  });
  await user.click(slot('=Number 2, Sat'));
  await screen.findByText('2 people');
  expect(reviewsSent()).toEqual([
    { userId: 'u00002', places: [{ department: 'info-desk', slots: [] }] },
  ]);
});

test('a switch that is pressed twice leaves the plan as it was, also one that names no slots', async () => {
  const { user, reviewsSent } = await open({
    settings: timesWith(['Friday', 'Saturday', 'Sunday'], {
      needs: { 'info-desk Sunday': 'closed' },
    }),
  });
  const pressed = (name: string, is: string) =>
    waitFor(() => expect(slot(name)).toHaveAttribute('aria-pressed', is));
  await user.click(slot('=Number 2, Sat'));
  await pressed('=Number 2, Sat', 'false');
  await user.click(slot('=Number 2, Sat'));
  await pressed('=Number 2, Sat', 'true');
  // Assigned, and planned for nothing.
  await user.click(slot('Person Number 1, Fri'));
  await pressed('Person Number 1, Fri', 'false');
  await user.click(slot('Person Number 1, Fri'));
  await pressed('Person Number 1, Fri', 'true');
  await waitFor(() =>
    expect(reviewsSent().map(({ userId, places }) => [userId, places?.[0]?.slots])).toEqual([
      ['u00002', []],
      ['u00002', null],
      ['u00001', [slotOf('Saturday')]],
      ['u00001', []],
    ]),
  );
});

test('whoever is switched off stays in place until the focus is elsewhere, and the same key plans them again', async () => {
  const { user, reviewsSent } = await open();
  const all = ['=Number 2', 'Person Number 1', 'Person Number 3'];
  const listed = () => names().map((text) => all.find((name) => text.startsWith(name)));
  slot('=Number 2, Sat').focus();
  await user.keyboard('[Space]');
  await waitFor(() => expect(slot('=Number 2, Sat')).toHaveAttribute('aria-pressed', 'false'));
  slot('=Number 2, Sun').focus();
  await user.keyboard('[Space]');
  expect(await screen.findByText('2 people')).toBeInTheDocument();
  expect(heads()).toEqual(['Fri, 2 people', 'Sat, 1 person', 'Sun, 0 people']);
  expect(listed()).toEqual(all);
  expect(names()[0]).toBe('=Number 2 No longer planned here');
  expect(slot('=Number 2, Sun')).toHaveFocus();
  await user.keyboard('[Space]');
  expect(await screen.findByText('3 people')).toBeInTheDocument();
  expect(names()[0]).toBe('=Number 2 Planned');
  await user.keyboard('[Space]');
  expect(await screen.findByText('2 people')).toBeInTheDocument();
  await user.tab();
  expect(listed()).toEqual(all.slice(1));
  expect(screen.getByRole('checkbox', { name: 'Select Person Number 1' })).toHaveFocus();
  expect(reviewsSent().map(({ userId, places }) => [userId, places?.[0]?.slots])).toEqual([
    ['u00002', [slotOf('Sunday')]],
    ['u00002', []],
    ['u00002', [slotOf('Sunday')]],
    ['u00002', []],
  ]);
});

test('whoever is switched off in the order of slots keeps their place, too', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: 'First slot' }));
  const before = names();
  await user.click(slot('Person Number 3, Fri'));
  expect(await screen.findByText('2 people')).toBeInTheDocument();
  expect(names()).toEqual(before.map((text) => text.replace(/3 .*/, '3 No longer planned here')));
});

test('the last person stays, too, and then nobody is there', async () => {
  const { user } = await open({ applications: applicants.slice(2, 3) });
  await user.click(slot('Person Number 3, Fri'));
  expect(await screen.findByText('0 people')).toBeInTheDocument();
  expect(names()).toEqual(['Person Number 3 No longer planned here']);
  screen.getByRole('radio', { name: 'First slot' }).focus();
  expect(await screen.findByText('Nobody is here yet')).toBeInTheDocument();
});

test('the switch of a slot leaves the slots in which the department is closed', async () => {
  const { user, reviewsSent } = await open({
    settings: timesWith(['Friday', 'Saturday', 'Sunday'], {
      needs: { 'info-desk Sunday': 'closed' },
    }),
  });
  await user.click(slot('=Number 2, Fri'));
  const slots = ['Saturday', 'Sunday', 'Friday'].map(slotOf);
  await waitFor(() =>
    expect(reviewsSent()).toEqual([
      { userId: 'u00002', places: [{ department: 'info-desk', slots }] },
    ]),
  );
});

test('a closed slot calls nobody in, and plans nobody', async () => {
  await open({
    settings: timesWith(['Friday', 'Saturday', 'Sunday'], {
      needs: { 'info-desk Friday': 'closed' },
    }),
  });
  expect(heads()).toEqual(['Fri, 0 people, closed', 'Sat, 2 people', 'Sun, 1 person']);
  expect(screen.queryByRole('button', { name: /, Fri$/ })).not.toBeInTheDocument();
  expect(screen.getByText('3 people, 1 without a slot')).toBeInTheDocument();
});

test('a planned slot that is no choice any more is shown by its own text, counted, and switched off only', async () => {
  const { user } = await open({
    settings: timesWith(['Saturday', 'Sunday']),
  });
  expect(heads()).toEqual([
    'Sat, 2 people',
    'Sun, 1 person',
    'Friday, 1 person, no choice any more',
  ]);
  expect(screen.getAllByRole('button', { name: /, Friday$/ })).toHaveLength(1);
  await user.click(slot('Person Number 3, Friday'));
  // It stays for the next press, which takes that back.
  await waitFor(() => expect(heads().at(-1)).toBe('Friday, 0 people, no choice any more'));
  await user.click(slot('Person Number 3, Friday'));
  await waitFor(() => expect(heads().at(-1)).toBe('Friday, 1 person, no choice any more'));
  await user.click(slot('Person Number 3, Friday'));
  await waitFor(() => expect(heads().at(-1)).toBe('Friday, 0 people, no choice any more'));
  screen.getByRole('radio', { name: 'First slot' }).focus();
  await waitFor(() => expect(heads()).toEqual(['Sat, 2 people', 'Sun, 1 person']));
});

test('hours that are told as no number are shown as they were given', async () => {
  const range = applicant(5, {
    departments: departments('Info Desk: assignment'),
    options: [{ name: 'How long?', type: 'text', value: '10:00-14:00' }],
  });
  await open({ reviews: [], applications: [range] });
  expect(screen.getByRole('cell', { name: '10:00-14:00' })).toBeInTheDocument();
});

test('says that the times are to be set up, until somebody has done it', async () => {
  const reviews = [noted({ userId: 'u00002', places: placesIn('info-desk') })];
  await open({ settings: {}, reviews });
  expect(screen.getByRole('link', { name: /^Say which question/ })).toHaveAttribute(
    'href',
    '/applications/coverage#times',
  );
  expect(heads()).toEqual([]);
});

test('an event that asks for no times has a roster by department alone', async () => {
  const reviews = [noted({ userId: 'u00002', places: placesIn('info-desk') })];
  const none = { times: { questions: [], slots: [], leftOut: [] } };
  await open({ settings: none, reviews });
  expect(screen.queryByRole('link', { name: /^Say which question/ })).not.toBeInTheDocument();
  expect(screen.getByText('2 people')).toBeInTheDocument();
  expect(names()).toHaveLength(2);
});

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

test('the head of a roster has the target and the planned hours, and a planned time that is closed is not offered', async () => {
  const settings = timesWith(['Friday', 'Saturday', 'Sunday'], {
    hours: 4,
    targets: { 'info-desk': 5 },
    needs: { 'info-desk Sunday': 'closed' },
  });
  const places = [{ department: 'info-desk', slots: ['Saturday', 'Sunday'].map(slotOf) }];
  await open({ settings, reviews: [noted({ userId: 'u00002', places })] });
  expect(screen.getByText('target 5 · 12 h in all')).toBeVisible();
  expect(cells(/=Number 2/).slice(0, 3)).toEqual([
    'more hours than offered: 8, offered 7',
    'Planned',
    'closed',
  ]);
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

test('the privacy screen hides names and contacts at once', async () => {
  const { user } = await open();
  await user.keyboard('{Shift>}{F8}{/Shift}');
  await waitFor(() => expect(document.body).not.toHaveTextContent('Number 2'));
  expect(document.body).not.toHaveTextContent('+15550100177');
  expect(document.body.innerHTML).not.toContain('Number 2');
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

test('says that a department is unknown when no application names it', async () => {
  await openRollcall('/applications/roster/gone', { applications: applicants });
  expect(await screen.findByText('No application names this department')).toBeInTheDocument();
});

test('opens the addresses of the people of a roster', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Contact' }));
  const dialog = await screen.findByRole('dialog', { name: /^Contact all 3/ });
  expect(await within(dialog).findByRole('button', { name: /^Copy/ })).toBeVisible();
});

/** Person 2 is in two departments on Saturday, and has all hours with these. */
const DOUBLE: RollcallOptions = {
  settings: timesWith(['Friday', 'Saturday', 'Sunday'], { hours: 6 }),
  reviews: [
    noted({
      userId: 'u00002',
      places: [
        { department: 'info-desk', slots: [slotOf('Saturday'), slotOf('Sunday')] },
        { department: 'stage', slots: [slotOf('Saturday')] },
      ],
    }),
    noted({
      userId: 'u00003',
      places: [
        { department: 'info-desk', slots: [slotOf('Sunday')] },
        { department: 'stage', slots: [slotOf('Saturday')] },
      ],
    }),
  ],
};

test('says who is in two departments at once or has more hours than offered, and warns before it happens', async () => {
  await open(DOUBLE);
  const row = within(screen.getByRole('row', { name: /=Number 2/ }));
  expect(
    row.getByLabelText(
      /^Conflict: is double-booked, also in .*stage.* \(.*Sat.*\) · offers 7 hours, but is planned for 12$/i,
    ),
  ).toBeVisible();
  expect(row.getByRole('button', { name: /Sat.*, already in .*stage.* then$/i })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const other = within(screen.getByRole('row', { name: /Person Number 3/ }));
  const saturday = other.getByRole('button', { name: /Sat.*, already in .*stage.* then$/i });
  expect(saturday).toHaveAttribute('aria-pressed', 'false');
  expect(
    other.getByRole('button', { name: /Fri.*, more hours than offered: 18, offered 4$/ }),
  ).toBeVisible();
});

const doubled = () => screen.getAllByText(/already in .*stage.* then$/i);

test('on paper, only times in which the person is there are warned of', async () => {
  await open(DOUBLE);
  const onPaper = doubled().filter((one) => one.closest('.screen-only') === null);
  expect(doubled()).toHaveLength(2);
  expect(onPaper).toHaveLength(1);
  expect(onPaper[0]?.closest('tr')).toHaveTextContent('=Number 2');
});

test('a user who may not plan is warned only of times in which the person is there', async () => {
  await open({ ...DOUBLE, permissions: ['user:read', 'volunteer:read'] });
  const row = within(screen.getByRole('row', { name: /=Number 2/ }));
  expect(doubled()).toHaveLength(1);
  expect(row.getByTitle(/already in .*stage.* then$/i)).toBeVisible();
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

test('at a name, a time leads to the people who could be there instead', async () => {
  const { user, router } = await open(DOUBLE);
  const row = within(screen.getByRole('row', { name: /=Number 2/ }));
  await user.click(row.getByRole('button', { name: /^Find somebody for a time of .*=Number 2/ }));
  const links = screen.getAllByRole('link', { name: /^Find somebody for/, hidden: true });
  expect(links.map(({ textContent }) => textContent.replace(/[\u2066-\u2069]/g, ''))).toEqual(
    expect.arrayContaining(['Find somebody for Sat', 'Find somebody for Sun']),
  );
  const path = sectionPaths.fill('info-desk', EVERY_ROLE, slotOf('Saturday'));
  expect(screen.getByRole('link', { name: /for .?Sat.?$/, hidden: true })).toHaveAttribute(
    'href',
    path,
  );
  // A person with one time needs no choice.
  const other = within(screen.getByRole('row', { name: /Person Number 3/ }));
  const at = other.getByRole('link', { name: /^Find somebody for .*Sun.* instead of .*Number 3/ });
  await router.navigate(at.getAttribute('href') ?? '');
  expect(await screen.findByText(/to look at/)).toBeVisible();
});

test('a user who may not plan is led to nobody else', async () => {
  await open({ ...DOUBLE, permissions: ['user:read', 'volunteer:read'] });
  expect(screen.queryByRole('button', { name: /^Find somebody/ })).toBeNull();
});
