import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { applicant, departments, person } from '../../../../test/support/event.ts';
import {
  openRollcall,
  type RollcallOptions,
  startRollcall,
} from '../../../../test/support/rollcall.tsx';
import type { GivenReview } from '../../../../test/support/team.ts';
import { noted, placesIn, slotOf, timesWith } from '../../../../test/support/records.ts';

const VISIT = '2026-05-03T16:40:00.000Z';
const UPDATED = '2026-05-03T22:00:00.000Z';
const OLD = { createdAt: '2026-03-01T10:00:00.000Z', updatedAt: '2026-03-02T11:30:00.000Z' };
const days = (...names: string[]) => [{ name: 'When?', type: 'multi', value: names.join(',') }];

/** As its review saw it. */
const remyBefore = applicant(1, {
  ...OLD,
  departments: departments('Lighting: assignment'),
  options: days('Friday', 'Saturday'),
});
const remy = { ...remyBefore, updatedAt: '2026-05-03T22:00:00.000Z', options: days('Saturday') };
const robin = applicant(2, {
  ...OLD,
  departments: departments('Lighting: interest', 'Stage: avoid'),
  options: days('Friday'),
});
const late = applicant(3, {
  createdAt: '2026-05-03T20:00:00.000Z',
  updatedAt: '2026-05-03T20:00:00.000Z',
  departments: departments('Stage: interest'),
  options: days('Friday'),
});
const edited = applicant(4, { ...OLD, updatedAt: '2026-05-03T21:00:00.000Z' });

/** Planned, but not marked. */
const plannedBefore = applicant(5, { ...OLD, departments: departments('Stage: interest') });
const planned = {
  ...plannedBefore,
  updatedAt: '2026-05-03T21:00:00.000Z',
  departments: departments('Stage: experience'),
};
const noa = applicant(9, { ...OLD, departments: departments('Lighting: Assignment') });

const reviews: GivenReview[] = [
  { userId: remyBefore.user.id, mark: 'shortlist' },
  noted({ userId: 'u00002', places: placesIn('stage') }),
  { userId: planned.user.id, places: placesIn('stage') },
  { userId: noa.user.id, mark: 'shortlist' },
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-04T06:00:00.000Z') });
});

const EVENT: RollcallOptions = {
  applications: [remy, robin, late, edited, planned],
  visited: VISIT,
  people: [person(9, { preferredName: 'Noa' })],
  reviews,
  settings: timesWith(['Friday', 'Saturday'], { needs: { 'lighting Friday': 2 } }),
  before: [remyBefore, plannedBefore, noa],
};
const open = (address = '/applications/overnight') => openRollcall(address, EVENT);

const section = (name: RegExp) => screen.findByRole('region', { name });
const linksIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

test('tells what applicants did since the last visit, with old and new values and what that breaks now', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'Since yesterday 18:40' })).toBeVisible();
  const applicants = await section(/^Applicants: 5$/);
  const [, withdrawn, changed, other] = within(applicants)
    .getAllByRole('listitem')
    .filter((line) => !line.parentElement?.closest('li'));
  expect(changed).toHaveTextContent(
    'Person Number 1 changed their application' +
      'When? Friday, Saturday → Saturday' +
      'is assigned to Lighting: offers Sat, but is needed in Fri',
  );
  expect(await within(applicants).findByRole('link', { name: 'Noa' })).toHaveAttribute(
    'href',
    '/users/u00009',
  );
  expect(withdrawn).toHaveTextContent('Noa withdrew their application, with a place in Lighting');
  // Planned without a mark, and counted once.
  expect(other).toHaveTextContent(/^Person Number 5 changed their applicationStage: Interest → /);
  expect(linksIn(applicants)).toEqual([
    '1 person applied /applications?applied=2026-05-03T16:40:00.000Z~2026-05-03T20:00:00.000Z',
    'Noa /users/u00009',
    'Person Number 1 /applications/u00001',
    'Person Number 5 /applications/u00005',
    '1 person whom nobody has reviewed or planned updated their application /applications?mark=undecided&updated=2026-05-03T16:40:00.000Z~2026-05-03T21:00:00.000Z',
  ]);
});

test('what the team planned and the registration system then assigned is nothing that applicants did', async () => {
  const { router } = await openRollcall('/applications/overnight', {
    applications: [
      {
        ...plannedBefore,
        updatedAt: UPDATED,
        departments: departments('Stage: interest, assignment'),
      },
    ],
    reviews: [{ userId: planned.user.id, places: placesIn('stage') }],
    before: [plannedBefore],
  });
  expect(await screen.findByText(/^Nothing happened since/)).toBeVisible();
  await router.navigate('/applications?changed=yes');
  expect(await screen.findByText('No applications match')).toBeVisible();
});

test('a new phone number of somebody reviewed or planned is no change of the application', async () => {
  const user = { ...plannedBefore.user, phone: '+12025550199' };
  await openRollcall('/applications/overnight', {
    applications: [{ ...plannedBefore, user, updatedAt: UPDATED }],
    visited: VISIT,
    reviews: [{ userId: planned.user.id, places: placesIn('stage') }],
    before: [plannedBefore],
  });
  expect(await screen.findByText('Nothing happened since yesterday 18:40')).toBeVisible();
});

test('of somebody whose review kept nothing, it says that the application was updated', async () => {
  const { database, open } = await startRollcall({
    applications: [planned],
    visited: VISIT,
    reviews: [{ userId: planned.user.id, places: placesIn('stage') }],
  });
  // As where the service did not answer when the plan was saved.
  await database.execute("UPDATE reviews SET seen = NULL, body = json_remove(body, '$.seen')");
  await open('/applications/overnight');
  expect(await section(/^Applicants: 1$/)).toHaveTextContent(
    'Person Number 5 updated their application; its review did not keep what it said before',
  );
});

test('a change that the service did not date is in the list once it was reviewed since', async () => {
  await openRollcall('/applications/overnight', {
    ...EVENT,
    applications: [{ ...remy, updatedAt: OLD.updatedAt }, robin, late, edited, planned],
  });
  const applicants = await section(/^Applicants: 5$/);
  expect(applicants).toHaveTextContent('Person Number 1 changed their application');
});

test('somebody who applied and then changed what a colleague had reviewed is in one line', async () => {
  const other = applicant(6, { createdAt: late.createdAt, updatedAt: late.updatedAt });
  await openRollcall('/applications/overnight', {
    applications: [{ ...late, updatedAt: UPDATED, options: days('Saturday') }, other],
    visited: VISIT,
    reviews: [{ userId: late.user.id, mark: 'ask' }],
    before: [late],
  });
  expect(linksIn(await section(/^Applicants: 2$/))).toEqual([
    '1 person applied /applications?changed=no&applied=2026-05-03T16:40:00.000Z~2026-05-03T20:00:00.000Z',
    'Person Number 3 /applications/u00003',
  ]);
});

test('the lines stay as they are, with the focus, while a colleague reviews somebody', async () => {
  const { note } = await open();
  const line = await screen.findByRole('link', { name: 'Person Number 1' });
  line.focus();
  const notReviewed = screen.getByRole('link', { name: /^1 person whom nobody has reviewed/ });
  await note({ userId: edited.user.id, mark: 'ask' });
  await waitFor(() => expect(notReviewed).not.toBeInTheDocument());
  expect(line).toHaveFocus();
});

test('a person who withdrew leaves the places that they had or were planned for', async () => {
  await openRollcall('/applications/overnight', {
    applications: [robin],
    visited: VISIT,
    people: [person(9, { preferredName: 'Noa' })],
    reviews: [{ userId: noa.user.id, places: placesIn('stage') }],
    before: [noa],
  });
  expect(
    await screen.findByText(/withdrew their application, with a place in .*Lighting.* and .*Stage/),
  ).toBeVisible();
});

test('a conflict that the change does not concern is left out', async () => {
  const food = (value: string) => [...days('Friday'), { name: 'Food', type: 'text', value }];
  const seen = { ...robin, options: food('Rice') };
  await openRollcall('/applications/overnight', {
    applications: [{ ...robin, options: food('Soup'), updatedAt: UPDATED }],
    visited: VISIT,
    reviews: [{ userId: seen.user.id, places: placesIn('stage') }],
    before: [seen],
  });
  const line = await screen.findByText('Food: Rice → Soup');
  expect(line.closest('ul')?.childElementCount).toBe(1);
});

test('two plans for the same slot break a changed answer, and closing a department does not', async () => {
  const seen = { ...robin, options: days('Saturday') };
  const both = [
    { department: 'stage', slots: [slotOf('Friday')] },
    { department: 'bar', slots: [slotOf('Friday'), slotOf('Saturday')] },
  ];
  await openRollcall('/applications/overnight', {
    applications: [{ ...robin, updatedAt: UPDATED }],
    visited: VISIT,
    settings: timesWith(['Friday', 'Saturday'], { needs: { 'bar Saturday': 'closed' } }),
    reviews: [{ userId: seen.user.id, places: both }],
    before: [seen],
  });
  expect(await screen.findByText('When? Saturday → Friday')).toBeVisible();
  expect(
    await screen.findByText(
      /is double-booked, also in Department bar \(no longer there\) \(Fri\)$/,
    ),
  ).toBeVisible();
  expect(screen.getByText(/offers Fri, but is planned in Sat$/)).toBeVisible();
  expect(screen.queryByText(/is closed/)).not.toBeInTheDocument();
});

test('looks back as far as the user chooses, which the address keeps', async () => {
  const { user, router } = await open();
  await section(/^Applicants: 5$/);
  const since = screen.getByRole('combobox', { name: 'Since' });
  await user.selectOptions(since, 'midnight');
  expect(await screen.findByRole('heading', { name: 'Since midnight' })).toBeVisible();
  expect(router.state.location.search).toBe('?since=today');
  // Nobody knows when Noa withdrew.
  await section(/^Applicants: 1$/);
  await user.selectOptions(since, '7 days ago');
  expect(router.state.location.search).toBe('?since=week');
  await section(/^Applicants: 5$/);
  await user.selectOptions(since, 'my last visit');
  expect(router.state.location.search).toBe('');
});

test('says so in one sentence if nothing happened', async () => {
  await openRollcall('/applications/overnight', { applications: [remyBefore], visited: VISIT });
  expect(await screen.findByText('Nothing happened since yesterday 18:40')).toBeVisible();
});

test('on the first visit, looks back seven days', async () => {
  const { visited: _visited, ...firstVisit } = EVENT;
  await openRollcall('/applications/overnight', firstVisit);
  expect(await screen.findByText(/^This is your first visit/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Since Apr 27, 2026' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Since' })).toHaveDisplayValue('7 days ago');
});

test('an address that cannot be read says so', async () => {
  await open('/applications/overnight?since=sometime');
  expect(await screen.findByText(/^The address says “since=sometime”/)).toBeVisible();
});
