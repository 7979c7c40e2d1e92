import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerBoard, applicant, departments } from '../../../../test/support/board.ts';
import {
  answerApplications,
  answerPerson,
  answerReviews,
  answerRoles,
  answerSession,
  answerVolunteer,
  applicationLines,
  collectAudit,
  loadPersonPages,
  noted,
  openDashboard,
  server,
} from '../../../../test/support/dashboard.tsx';
import { answerPlans, namedPlan, planId } from '../../../../test/support/plans.ts';
import type { NamedPlan } from '../../../contract/bff/reviews/named-plans.ts';
import type { Permission } from '../../../contract/bff/access/access.ts';
import { setShortcutsEnabled } from '../../ui/hooks/shortcut-setting.ts';

const RECORDS = [
  applicant(1, { departments: departments('First Aid: interest', 'Lighting: interest') }),
  applicant(2, { departments: departments('First Aid: interest', 'Lighting: interest') }),
  applicant(3, { departments: departments('First Aid: assignment', 'Lighting: interest') }),
];
const REVIEWS = [noted({ userId: 'u00001', assignTo: ['lighting'] })];
const DRAFT = namedPlan(1, 'Saturday draft', { u00002: ['first-aid'] });
const TRYING = `as=plan:${planId(1)}`;
const REVIEWER: Permission[] = ['user:read', 'volunteer:read', 'review:write', 'data:export'];

beforeAll(loadPersonPages, 60_000);
beforeEach(() => {
  setShortcutsEnabled(true);
  server.use(
    answerRoles(),
    collectAudit().handler,
    answerPerson().handler,
    answerVolunteer(RECORDS[0]),
    ...answerBoard({ targets: { 'first-aid': 2, lighting: 1 } }).handlers,
    answerApplications(...applicationLines(RECORDS)).handler,
  );
});
afterEach(() => localStorage.clear());

interface Opened {
  address?: string;
  plans?: NamedPlan[];
  permissions?: Permission[];
}

async function open({ address = '/applications', plans = [DRAFT], permissions }: Opened = {}) {
  const reviews = answerReviews(REVIEWS);
  const stored = answerPlans(...plans);
  server.use(answerSession(permissions ?? REVIEWER), ...reviews.handlers, ...stored.handlers);
  const { user, router } = openDashboard(address);
  /** The query of the address. */
  const query = () => router.state.location.search;
  return { user, query, reviews, stored };
}

async function openBoard(opened: Opened = {}) {
  const all = await open(opened);
  await screen.findByText(/^(\d of )?3 applications$/, undefined, { timeout: 10_000 });
  await screen.findByText(/of 3 reviewed/);
  return all;
}

/** The cell of a person in the column of a department. */
function cell(number: number, department: string): HTMLElement {
  const headers = within(screen.getByRole('grid')).getAllByRole('columnheader');
  const at = headers.findIndex((one) => one.textContent?.includes(department));
  const row = screen.getByRole('row', { name: new RegExp(`Person Number ${number}`) });
  const found = within(row).getAllByRole('gridcell')[at];
  if (!found) throw new Error(`There is no cell of ${department}`);
  return found;
}
const planned = (number: number, department: string) =>
  within(cell(number, department)).queryByRole('button', { name: 'Planned' });

type User = Awaited<ReturnType<typeof open>>['user'];
async function openPlans(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Plans' }));
  await screen.findByRole('list', { name: 'Kept plans' });
  return within(screen.getByRole('dialog'));
}
const label = () => screen.findByText('Trying: Saturday draft, not the plan');

test('keeps the plan under a name, with who and when, and undoes that', async () => {
  const { user, stored } = await openBoard({ plans: [] });
  const dialog = await openPlans(user);
  await user.type(dialog.getByRole('textbox', { name: 'Keep the plan as' }), 'Friday{Enter}');
  expect(await dialog.findByText('Kept as “Friday”.')).toBeVisible();
  const row = within(dialog.getByRole('list', { name: 'Kept plans' }));
  expect(row.getByText(/1 person · kept by local, Mar 20, 2026/)).toBeVisible();
  expect(stored.names()).toEqual(['Friday']);
  await user.type(dialog.getByRole('textbox', { name: 'Keep the plan as' }), 'friday{Enter}');
  expect(dialog.getByText(/There is a plan called “Friday”/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(await dialog.findByText('“Friday” is discarded.')).toBeVisible();
  expect(stored.names()).toEqual([]);
});

test('shows a kept plan on the board, says so, and returns to the plan', async () => {
  const { user, query } = await openBoard();
  const dialog = await openPlans(user);
  await user.click(dialog.getByRole('button', { name: 'Saturday draft' }));
  expect(await label()).toBeVisible();
  expect(query()).toBe(`?${TRYING}`);
  expect(planned(2, 'First Aid')).toBeVisible();
  expect(planned(1, 'Lighting')).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Plan' })).toHaveDisplayValue('Saturday draft');
  await user.click(screen.getByRole('button', { name: 'Back to the plan' }));
  await waitFor(() => expect(planned(1, 'Lighting')).toBeVisible());
  expect(query()).toBe('');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Plan' })).toHaveFocus());
});

test('planning in a cell changes the kept plan that is shown, not the reviews', async () => {
  const { user, stored, reviews } = await openBoard({ address: `/applications?${TRYING}` });
  cell(1, 'First Aid').focus();
  await user.keyboard('a');
  expect(await screen.findByText(/Person Number 1.* is planned for .*First Aid/)).toBeVisible();
  expect(planned(1, 'First Aid')).toBeVisible();
  expect(stored.people(planId(1))).toEqual({ u00001: ['first-aid'], u00002: ['first-aid'] });
  const status = within(screen.getByRole('region', { name: 'Plan' }));
  await user.click(status.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(planned(1, 'First Aid')).toBeNull());
  await waitFor(() => expect(stored.people(planId(1))).toEqual({ u00002: ['first-aid'] }));
  expect(reviews.sent).toEqual([]);
});

test('a selection is planned in the kept plan that is shown', async () => {
  const { user, stored, reviews } = await openBoard({ address: `/applications?${TRYING}` });
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Department to plan for' }),
    'Lighting',
  );
  await user.click(screen.getByRole('button', { name: 'Plan 3 people for Lighting' }));
  expect(await screen.findByText(/3 people.* are planned for .*Lighting/)).toBeVisible();
  expect(stored.people(planId(1))).toEqual({
    u00001: ['lighting'],
    u00002: ['first-aid', 'lighting'],
    u00003: ['lighting'],
  });
  expect(reviews.sent).toEqual([]);
});

test('a change that is not saved is shown no longer, and can be tried again', async () => {
  const { user, stored } = await openBoard({ address: `/applications?${TRYING}` });
  let fails = true;
  server.use(
    http.patch('*/bff/plans/:id', () =>
      fails ? HttpResponse.json({ errors: {} }, { status: 500 }) : undefined,
    ),
  );
  cell(1, 'First Aid').focus();
  await user.keyboard('a');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(planned(1, 'First Aid')).toBeNull();
  fails = false;
  await user.click(retry);
  await waitFor(() => expect(planned(1, 'First Aid')).toBeVisible());
  expect(stored.people(planId(1))?.u00001).toEqual(['first-aid']);
});

test('changes of two people at once are both kept, and both seen', async () => {
  const { user, stored } = await openBoard({ address: `/applications?${TRYING}` });
  await label();
  cell(1, 'First Aid').focus();
  await user.keyboard('a');
  stored.changeByOther(planId(1), { userId: 'u00001', department: 'lighting', planned: true });
  await waitFor(() => expect(planned(1, 'Lighting')).toBeVisible());
  await waitFor(() => expect(planned(1, 'First Aid')).toBeVisible());
  const mine = ['first-aid', 'lighting'];
  await waitFor(() => expect(stored.people(planId(1))?.u00001?.toSorted()).toEqual(mine));
});

test('the panel plans in the kept plan that is shown, and says so', async () => {
  const { user, stored, reviews } = await open({ address: `/applications/u00001?${TRYING}` });
  expect(await screen.findByText('Planned in “Saturday draft”, not in the plan')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Plan for …' }));
  await user.click(await screen.findByRole('checkbox', { name: /First Aid/ }));
  expect(await screen.findByText(/is planned for First Aid in this plan/)).toBeVisible();
  expect(stored.people(planId(1))?.u00001).toEqual(['first-aid']);
  // Nobody enters it in the registration system.
  const list = screen.getByRole('list', { name: 'Planned for' });
  expect(list).not.toHaveTextContent('still to be entered');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(stored.people(planId(1))?.u00001).toBeUndefined());
  expect(reviews.sent).toEqual([]);
});

test('fill mode plans in the kept plan that is shown, and takes it back', async () => {
  const { user, stored, reviews } = await open({
    address: `/applications/fill/lighting?${TRYING}`,
    plans: [namedPlan(1, 'Saturday draft', {})],
  });
  expect(await label()).toBeVisible();
  await screen.findByText('1 short');
  await user.keyboard('a');
  await waitFor(() =>
    expect(Object.values(stored.people(planId(1)) ?? {})).toEqual([['lighting']]),
  );
  await user.keyboard('u');
  await waitFor(() => expect(stored.people(planId(1))).toEqual({}));
  expect(reviews.sent).toEqual([]);
});

test('Departments counts the kept plan; its numbers lead to its people', async () => {
  await open({ address: `/applications/departments?${TRYING}` });
  expect(await label()).toBeVisible();
  const link = await screen.findByRole('link', { name: '1: Planned, First Aid' });
  expect(link).toHaveAttribute('href', `/applications?${TRYING}&has=first-aid:plan`);
  const row = screen.getByRole('row', { name: /Lighting/ });
  expect(row).toHaveTextContent('1 person short');
});

test('To enter says that it lists the plan', async () => {
  await open({ address: `/applications/entering?${TRYING}` });
  expect(await screen.findByText('This page lists the plan, not Saturday draft')).toBeVisible();
  expect(await screen.findAllByText('Person Number 1')).not.toEqual([]);
  expect(screen.queryByText('Person Number 2')).toBeNull();
});

test('packets are not made of a kept plan', async () => {
  const { user } = await openBoard({ address: `/applications?${TRYING}` });
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Marks of planned people are those of “Saturday draft”/)).toBeVisible();
  await user.click(dialog.getByRole('tab', { name: 'Packet' }));
  expect(dialog.getByText(/packets hold the plan/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Save packet' })).toBeNull();
});

async function compare(opened: Opened = {}) {
  const all = await openBoard(opened);
  const dialog = await openPlans(all.user);
  await all.user.click(
    dialog.getByRole('button', { name: 'Compare “Saturday draft” with the plan' }),
  );
  await dialog.findByRole('table', { name: 'Comparison of departments' });
  return { ...all, dialog };
}

test('compares departments, and every number leads to its people', async () => {
  const { dialog } = await compare();
  const rows = dialog.getAllByRole('row').map((row) => row.textContent?.trim());
  expect(rows).toEqual([
    expect.stringContaining('Department'),
    expect.stringMatching(/^Lighting1010−1 short 1 now: enough$/),
    expect.stringMatching(/^First Aid2101\+1 enough now: short 1$/),
    expect.stringMatching(/^All departments31110 short 1$/),
  ]);
  expect(
    dialog.getByText(/2 people would change: 1 newly planned, 1 no longer planned/),
  ).toBeVisible();
  const hrefs = dialog.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    '/applications?has=lighting:plan',
    '/applications?has=first-aid:assignment',
    `/applications?${TRYING}&has=first-aid:plan`,
  ]);
});

test('counts people without an application, and departments that no application lists', async () => {
  const { dialog } = await compare({
    plans: [namedPlan(1, 'Saturday draft', { gone: ['first-aid'], u00001: ['lighting', 'd9'] })],
  });
  expect(dialog.getByText(/^1 person in it has no application any more/)).toBeVisible();
  expect(dialog.getByText(/A department in it is in no application any more: .*d9/)).toBeVisible();
});

test('makes a kept plan the plan, keeps the former one, and undoes that', async () => {
  const { user, dialog, query, reviews, stored } = await compare({
    address: `/applications?${TRYING}`,
  });
  await user.click(dialog.getByRole('button', { name: 'Make it the plan' }));
  expect(
    await dialog.findByText(/“Saturday draft” is the plan now. 2 people changed./),
  ).toBeVisible();
  expect(stored.names()).toEqual(['Saturday draft', expect.stringMatching(/^The plan until /)]);
  expect(reviews.sent).toEqual(
    expect.arrayContaining([
      { userId: 'u00001', assignTo: [] },
      { userId: 'u00002', assignTo: ['first-aid'] },
    ]),
  );
  expect(dialog.getByText('It is the same as the plan.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(await dialog.findByText(/Undone: 2 people are as before/)).toBeVisible();
  expect(reviews.sent.slice(2)).toEqual(
    expect.arrayContaining([
      { userId: 'u00001', assignTo: ['lighting'] },
      { userId: 'u00002', assignTo: [] },
    ]),
  );
  await user.click(dialog.getByRole('button', { name: 'Make it the plan' }));
  await dialog.findByText(/is the plan now/);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(query()).toBe(''));
  expect(planned(2, 'First Aid')).toBeVisible();
});

test('another user’s change of the plan is not overwritten by making a kept plan the plan', async () => {
  const { user, dialog, reviews } = await compare();
  reviews.byOther('u00001', { assignTo: ['lighting', 'first-aid'] });
  await user.click(dialog.getByRole('button', { name: 'Make it the plan' }));
  expect(await dialog.findByText(/is the plan now. 1 person changed./)).toBeVisible();
  expect(dialog.getByText(/someone else|somebody else|another/i)).toBeVisible();
});

const RENAME = 'Rename “Saturday draft”';

test('renames a kept plan, also where it is shown, and undoes that', async () => {
  const { user, stored } = await openBoard({ address: `/applications?${TRYING}` });
  await label();
  const dialog = await openPlans(user);
  await user.click(dialog.getByRole('button', { name: RENAME }));
  const field = dialog.getByRole('textbox', { name: 'New name of “Saturday draft”' });
  expect(field).toHaveFocus();
  await user.keyboard('Night shifts{Enter}');
  expect(await dialog.findByText('Renamed to “Night shifts”.')).toBeVisible();
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Rename “Night shifts”' })).toHaveFocus(),
  );
  expect(dialog.getByText(/changed by local/)).toBeVisible();
  expect(screen.getByText('Trying: Night shifts, not the plan')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(await dialog.findByText('Renamed to “Saturday draft”.')).toBeVisible();
  expect(stored.names()).toEqual(['Saturday draft']);
});

test('renaming ends with Escape, and takes no name of another plan', async () => {
  const plans = [DRAFT, namedPlan(2, 'Sunday draft', {})];
  const { user, stored } = await openBoard({ plans });
  const dialog = await openPlans(user);
  await user.click(dialog.getByRole('button', { name: RENAME }));
  await user.keyboard('sunday DRAFT{Enter}');
  expect(dialog.getByText(/There is a plan called “Sunday draft”/)).toBeVisible();
  await user.keyboard('{Escape}');
  expect(dialog.getByRole('button', { name: RENAME })).toHaveFocus();
  // The same name in other letters is no name of another plan.
  await user.keyboard('{Enter}');
  await user.keyboard('SATURDAY draft{Enter}');
  expect(await dialog.findByText('Renamed to “SATURDAY draft”.')).toBeVisible();
  expect(stored.names()).toEqual(['SATURDAY draft', 'Sunday draft']);
});

test('says that somebody else renamed the plan in the same moment, and overwrites it only then', async () => {
  const { user, stored } = await openBoard();
  const dialog = await openPlans(user);
  await user.click(dialog.getByRole('button', { name: RENAME }));
  stored.renameByOther(planId(1), 'Theirs', false);
  await user.keyboard('Mine{Enter}');
  expect(
    await dialog.findByText('Someone else renamed this plan meanwhile. It is called “Theirs” now.'),
  ).toBeVisible();
  expect(stored.names()).toEqual(['Theirs']);
  const field = dialog.getByRole('textbox', { name: 'New name of “Theirs”' });
  expect(field).toHaveValue('Mine');
  expect(field).toHaveAccessibleDescription(/it is called “Theirs” now/);
  await user.type(field, '{Enter}');
  expect(await dialog.findByText('Renamed to “Mine”.')).toBeVisible();
  expect(stored.names()).toEqual(['Mine']);
});

test('says so as soon as somebody else renames the plan that is being renamed', async () => {
  const { user, stored } = await openBoard();
  const dialog = await openPlans(user);
  await user.click(dialog.getByRole('button', { name: RENAME }));
  stored.renameByOther(planId(1), 'Theirs');
  expect(await dialog.findByText(/renamed it meanwhile: it is called “Theirs” now/)).toBeVisible();
});

test('discards after one question, and puts the plan back', async () => {
  const { user, query, stored } = await openBoard({ address: `/applications?${TRYING}` });
  await label();
  const dialog = await openPlans(user);
  await user.click(dialog.getByRole('button', { name: 'Discard “Saturday draft”' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(stored.names()).toEqual(['Saturday draft']);
  expect(dialog.getByRole('button', { name: 'Discard “Saturday draft”' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  expect(await dialog.findByText('“Saturday draft” is discarded.')).toBeVisible();
  // The page returns to the plan.
  await waitFor(() => expect(query()).toBe(''));
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(await dialog.findByText('“Saturday draft” is back.')).toBeVisible();
  expect(stored.people(planId(1))).toEqual({ u00002: ['first-aid'] });
});

test('discarding the plan shown leaves the dialog open, also where the banner opened it', async () => {
  const { user, query, stored } = await openBoard({ address: `/applications?${TRYING}` });
  await user.click(await screen.findByRole('button', { name: 'Compare with the plan' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'All plans' }));
  await user.click(dialog.getByRole('button', { name: 'Discard “Saturday draft”' }));
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  expect(await dialog.findByText('“Saturday draft” is discarded.')).toBeVisible();
  expect(query()).toBe('');
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(await dialog.findByText('“Saturday draft” is back.')).toBeVisible();
  expect(stored.names()).toEqual(['Saturday draft']);
});

test('says that somebody else discarded the plan shown, and puts it back or returns to the plan', async () => {
  const { user, stored } = await openBoard({ address: `/applications?${TRYING}` });
  await label();
  stored.discardByOther(planId(1));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /“Saturday draft” was discarded by somebody else/,
  );
  // Its last state stays in view.
  expect(planned(2, 'First Aid')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Put it back' }));
  expect(await label()).toBeVisible();
  expect(stored.people(planId(1))).toEqual({ u00002: ['first-aid'] });
  stored.discardByOther(planId(1));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Back to the plan' }));
  await waitFor(() => expect(planned(1, 'Lighting')).toBeVisible());
});

test('an address of a plan that is gone says so and leads back to the plan', async () => {
  const { user } = await open({ address: `/applications?${TRYING}`, plans: [] });
  expect(await screen.findByText('This plan was discarded')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to the plan' }));
  await waitFor(() => expect(planned(1, 'Lighting')).toBeVisible());
});

test('an eleventh plan is refused with the name of the one to discard', async () => {
  const ten = Array.from({ length: 9 }, (_, number) => namedPlan(number, `Draft ${number}`, {}));
  const { user, stored } = await openBoard({ plans: ten });
  const dialog = await openPlans(user);
  const field = dialog.getByRole('textbox', { name: 'Keep the plan as' });
  await user.type(field, 'Draft 9{Enter}');
  expect(await dialog.findByText('Kept as “Draft 9”.')).toBeVisible();
  expect(dialog.getByText(/no more can be kept. Discard one first: “Draft 0”/)).toBeVisible();
  expect(stored.names()).toHaveLength(10);
});

test('a plan that another user keeps as the tenth in the same moment is told by the server', async () => {
  const ten = Array.from({ length: 10 }, (_, number) => namedPlan(number, `Draft ${number}`, {}));
  const { user } = await openBoard({ plans: ten });
  const list = { plans: ten.slice(1).map(({ plan }) => plan) };
  server.use(http.get('*/bff/plans', () => HttpResponse.json(list)));
  const dialog = await openPlans(user);
  await user.type(dialog.getByRole('textbox', { name: 'Keep the plan as' }), 'Mine{Enter}');
  expect(await dialog.findByText('Too many plans. Discard “Draft 0” first.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Keep the plan as' })).toHaveValue('Mine');
});

test('users who may only read can show and compare plans, and change none', async () => {
  const { user } = await openBoard({ permissions: ['user:read', 'volunteer:read'] });
  const dialog = await openPlans(user);
  expect(dialog.queryByRole('textbox')).toBeNull();
  expect(dialog.queryByRole('button', { name: /Discard|Rename/ })).toBeNull();
  await user.click(dialog.getByRole('button', { name: /Compare/ }));
  await dialog.findByRole('table', { name: 'Comparison of departments' });
  expect(dialog.queryByRole('button', { name: 'Make it the plan' })).toBeNull();
});

test('a role alone is not enough to make a kept plan the plan', async () => {
  const { user, dialog } = await compare({ address: '/applications?role=7' });
  expect(dialog.queryByRole('button', { name: 'Make it the plan' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Show all roles' }));
  expect(await screen.findByRole('button', { name: 'Make it the plan' })).toBeVisible();
});
