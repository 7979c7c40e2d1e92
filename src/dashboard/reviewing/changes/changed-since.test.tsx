import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { boardRecord } from '../../../../test/support/board.ts';
import { person } from '../../../../test/support/event.ts';
import { openRollcall, type RollcallOptions } from '../../../../test/support/rollcall.tsx';
import type { GivenReview } from '../../../../test/support/team.ts';

const REVIEWED = '2026-03-02T10:00:00.000Z';
const LATER = '2026-03-03T10:00:00.000Z';
const option = (name: string, type: string, value: string) => ({ name, type, value });
const application = (number: number, state: string, days: string, why: string, updatedAt: string) =>
  boardRecord(number, {
    departments: [{ id: 'd1', name: 'Lighting', states: [state] }],
    options: [option('Days', 'multi', days), option('Why?', 'text', why)],
    updatedAt,
  });
const DAYS = 'Friday,Saturday,Sunday';
const before = (number: number) =>
  application(number, 'interest', DAYS, 'Sam asked me.', '2026-01-02T00:00:00.000Z');
const after = application(1, 'avoid', 'Saturday,Sunday', 'I like it.', '2026-03-03T09:00:00.000Z');
/** Nothing that decides is different. */
const again = application(3, 'Interest', DAYS, 'Sam asked me.', LATER);

const EVENT: RollcallOptions = {
  people: [person(1), person(2)],
  applications: [after, before(2), again],
  before: [before(1), before(2), before(3)],
};

const open = (address: string, reviews: GivenReview[], options: RollcallOptions = {}) =>
  openRollcall(address, { ...EVENT, reviews, ...options });

const reviewed: GivenReview = { userId: 'u00001', mark: 'shortlist', at: REVIEWED };
const banner = (name = 'Changed since the review') => screen.getByRole('region', { name });

test.each([
  ['the open application', '/applications/u00001'],
  ['the page of the person', '/users/u00001'],
])('%s tells old and new values, and when they changed', async (_, address) => {
  await open(address, [reviewed]);
  await screen.findByText('Lighting: Interest → Avoid');
  const lines = within(banner()).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    'Lighting: Interest → Avoid',
    'Days: Friday, Saturday, Sunday → Saturday, Sunday',
    'Why? Sam asked me. → I like it.',
  ]);
  expect(within(banner()).getByText(/^Updated /)).toHaveAttribute(
    'datetime',
    '2026-03-03T09:00:00.000Z',
  );
});

test('a new mark moves nothing, and says that the changes are reviewed', async () => {
  const { user } = await open('/applications/u00001', [reviewed]);
  await screen.findByText('Lighting: Interest → Avoid');
  expect(banner()).toHaveTextContent('Shown until the review is changed or confirmed.');
  await user.click(await screen.findByRole('button', { name: 'Ask' }));
  await within(banner()).findByText(/Reviewed since\./);
  expect(banner()).toHaveTextContent('Lighting: Interest → Avoid');
});

test('“Still right”, tried again where it was not saved, saves the review again, and the history tells who did', async () => {
  const { failNext, user, reviewsSent } = await open('/applications/u00001', [reviewed]);
  await screen.findByText('Lighting: Interest → Avoid');
  failNext('POST reviews', 'lost');
  const button = await within(banner()).findByRole('button', { name: 'Still right' });
  await user.click(button);
  const foot = await screen.findByRole('alert');
  expect(foot).toHaveTextContent('Still right after the change');
  await user.click(within(foot).getByRole('button', { name: 'Try again' }));
  await within(banner()).findByText(/Reviewed since\./);
  expect(reviewsSent()).toEqual([{ userId: 'u00001', confirmed: true }]);
  expect(within(banner()).queryByRole('button')).toBeNull();
  expect(screen.getByRole('button', { name: 'Shortlist' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'History' }));
  const newest = async () =>
    within(await screen.findByRole('list', { name: 'History' })).getAllByRole('listitem')[0];
  expect(await newest()).toHaveTextContent('Still right after the change');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await within(banner()).findByRole('button', { name: 'Still right' });
  await waitFor(async () => expect(await newest()).toHaveTextContent('“Still right” taken back'));
});

test('“Still right”, pressed again while it is being saved, is saved once, and taken back by one Undo', async () => {
  const { hold, user, reviewsSent } = await open('/applications/u00001', [reviewed]);
  await screen.findByText('Lighting: Interest → Avoid');
  const goOn = hold('POST reviews');
  const button = await within(banner()).findByRole('button', { name: 'Still right' });
  await user.click(button);
  await user.click(button);
  goOn();
  await within(banner()).findByText(/Reviewed since\./);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await within(banner()).findByRole('button', { name: 'Still right' });
  expect(reviewsSent()).toEqual([
    { userId: 'u00001', confirmed: true },
    { userId: 'u00001', confirmed: false },
  ]);
});

test('users who may only read cannot confirm', async () => {
  await open('/applications/u00001', [reviewed], { permissions: ['user:read', 'volunteer:read'] });
  await screen.findByText('Lighting: Interest → Avoid');
  expect(banner()).toHaveTextContent('Shown until the review is changed.');
  expect(within(banner()).queryByRole('button')).toBeNull();
});

test('says nothing where the review knows what the application says', async () => {
  const { router } = await open(
    '/applications/u00001',
    [reviewed, { userId: 'u00002', mark: 'no' }],
    { before: [] },
  );
  await screen.findByText('Note');
  await screen.findByText('3 applications');
  expect(screen.queryByRole('region', { name: 'Changed since the review' })).toBeNull();
  await router.navigate('/applications/u00002');
  await screen.findByRole('heading', { name: 'Person 2' });
  await screen.findByText('Note');
  expect(screen.queryByRole('region', { name: 'Changed since the review' })).toBeNull();
});

test('tells of a reviewed person that they withdrew', async () => {
  await open('/users/u00001', [reviewed], { applications: [before(2), again] });
  await screen.findByText('No volunteer application');
  await waitFor(() => expect(banner('Withdrew the application')).toBeVisible());
});

test('the privacy screen hides free text, until its button is pressed', async () => {
  sessionStorage.setItem('rollcall.privacy-screen', 'on');
  const { user } = await open('/applications/u00001', [reviewed]);
  await screen.findByText('Lighting: Interest → Avoid');
  expect(banner()).toHaveTextContent('Days: Friday, Saturday, Sunday → Saturday, Sunday');
  expect(banner()).not.toHaveTextContent('Sam asked me.');
  await user.click(within(banner()).getByRole('button', { name: 'Show Why?' }));
  expect(banner()).toHaveTextContent('Why? Sam asked me. → I like it.');
});

const row = (name: string) => screen.getByRole('link', { name }).closest('[role=row]');

test('the board marks changed applications beside the review, and narrows to them with the changes in a column', async () => {
  const { user, router } = await open('/applications', [
    reviewed,
    { userId: 'u00002', mark: 'no' },
    { userId: 'u00003', mark: 'ask' },
  ]);
  await screen.findByText('3 applications');
  await waitFor(() =>
    expect(row('Person 1')).toHaveTextContent(
      'Changed since the review. Lighting: Interest → Avoid',
    ),
  );
  expect(row('Person 2')).not.toHaveTextContent('Changed since');
  expect(row('Person 3')).not.toHaveTextContent('Changed since');
  expect(screen.queryByRole('columnheader', { name: /^Changed/ })).toBeNull();

  const sign = within(row('Person 1') as HTMLElement)
    .getAllByRole('button', { name: 'Show only these' })
    .find((button) => button.title.includes('Lighting'));
  await user.click(sign as HTMLElement);
  await screen.findByText('1 of 3 applications');
  expect(router.state.location.search).toBe('?changed=yes');
  expect(screen.getByRole('columnheader', { name: /^Changed/ })).toBeVisible();
  expect(row('Person 1')).toHaveTextContent(
    'Lighting: Interest → Avoid · Days: Friday, Saturday, Sunday → Saturday, Sunday · Why? Sam asked me. → I like it.',
  );
});
