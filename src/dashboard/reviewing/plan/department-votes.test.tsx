import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applicant, departments } from '../../../../test/support/event.ts';
import { openRollcall, type RollcallOptions } from '../../../../test/support/rollcall.tsx';
import type { GivenVote } from '../../../../test/support/team.ts';

const APPLICANTS = [
  applicant(1, { departments: departments('First Aid: request', 'Stage: request') }),
  applicant(2, { departments: departments('First Aid: assignment') }),
  applicant(3, { departments: departments('First Aid: interest', 'Stage: request') }),
];
const at = '2026-03-02T10:00:00.000Z';
const VOTES = [
  { userId: 'u00001', department: 'first-aid', answer: 'yes', line: 'knows our radio', by: 'Noor' },
  { userId: 'u00001', department: 'stage', answer: 'no', by: 'Kit' },
  { userId: 'u00003', department: 'stage', answer: 'ask', by: 'Kit' },
  { userId: 'u00002', department: 'first-aid', answer: null, by: 'Noor' },
].map((vote) => ({ ...vote, at })) as GivenVote[];

const EVENT: RollcallOptions = {
  votes: VOTES,
  settings: { targets: { 'first-aid': 3 } },
  applications: APPLICANTS,
};

test('the vote of a department is a sign in its cell, with its words', async () => {
  await openRollcall('/applications', EVENT);
  const yes = await screen.findByRole('img', { name: 'First Aid says yes' });
  expect(yes).toHaveAttribute('title', 'First Aid says yes');
  const cell = within(yes.closest<HTMLElement>('[role=gridcell]') ?? document.body);
  expect(cell.getByRole('button', { name: 'Requested' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Stage says no' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Stage wants to ask' })).toBeInTheDocument();
  expect(screen.getAllByRole('img', { name: /says|ask/ })).toHaveLength(3);
});

test('the open application has a line for each department that voted', async () => {
  await openRollcall('/applications/u00001', EVENT);
  const votes = within(await screen.findByRole('list', { name: 'Votes of departments' }));
  const [aid, stage, ...others] = votes.getAllByRole('listitem');
  expect(aid).toHaveTextContent(/^First Aid: Yes “knows our radio” Noor, Mar 2, 2026, 11:00$/);
  expect(stage).toHaveTextContent(/^Stage: No Kit, Mar 2, 2026, 11:00$/);
  expect(others).toEqual([]);
});

test('votes that cannot be read are a failure with a retry, not an absence', async () => {
  const { user, leaveToBff } = await openRollcall('/applications/u00001', {
    ...EVENT,
    answers: { 'GET votes': Response.json(null, { status: 400 }) },
  });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('The votes of departments could not be loaded')).toBeVisible();
  leaveToBff('GET votes');
  await user.click(alert.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Votes of departments' })).toBeInTheDocument();
});

test('a department that takes its vote back is waited for again', async () => {
  const { asHead } = await openRollcall('/applications?vote=first-aid:waiting', EVENT);
  await screen.findByText('1 of 3 applications');
  const ask = await asHead('Noor', ['first-aid']);
  const takenBack = { department: 'first-aid', answer: null, line: '', version: 1 };
  expect((await ask('PUT', 'department/votes/u00001', takenBack)).status).toBe(200);
  expect(await screen.findByText('2 of 3 applications')).toBeVisible();
});

test('the filter by a vote is chosen in the form', async () => {
  const { user, router } = await openRollcall('/applications', EVENT);
  await screen.findByText('3 applications');
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  const inForm = (name: string) => screen.findByRole('combobox', { name, hidden: true });
  await user.selectOptions(await inForm('Vote'), 'A department says yes');
  expect(router.state.location.search).toBe('?vote=*:yes');
  await user.selectOptions(await inForm('Department of the vote'), 'First Aid');
  expect(router.state.location.search).toBe('?vote=first-aid:yes');
  await user.selectOptions(await inForm('Vote'), 'Any or none');
  expect(router.state.location.search).toBe('');
});

test('the card in fill mode has the vote of its department', async () => {
  await openRollcall('/applications/fill/first-aid', EVENT);
  const card = within(await screen.findByRole('article', { name: /Person Number 1$/ }));
  expect(await card.findByText('Vote of the department')).toBeVisible();
  expect(card.getByText('“knows our radio”')).toBeVisible();
});
