import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applicant, departments } from '../../../../test/support/event.ts';
import { openRollcall } from '../../../../test/support/rollcall.tsx';
import { sectionPaths } from '../../paths/section-paths.ts';

const one = applicant(1, { departments: departments('Info Desk: assignment') });
const failure = { code: 'service_timeout', hash: 'ab12' } as const;

test('counts without targets if these could not be loaded, and says so', async () => {
  await openRollcall('/applications/departments', {
    applications: [one],
    answers: { 'GET board': Response.json({ errors: { server: failure } }, { status: 504 }) },
  });
  expect(
    await screen.findByText(/The times and needs of the event could not be loaded/),
  ).toBeInTheDocument();
  expect(await screen.findByText('Info Desk')).toBeInTheDocument();
});

test('waits with the table for the targets, so that no department changes its place', async () => {
  const two = applicant(2, { departments: departments('Stage: interest') });
  const settings = Promise.withResolvers<void>();
  await openRollcall('/applications/departments', {
    applications: [one, two],
    answers: { 'GET board': () => settings.promise },
    settings: { targets: { stage: 5 } },
  });
  expect(await screen.findByText('2 applications')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  settings.resolve();
  await screen.findByRole('table');
  expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
    'Stage',
    'Info Desk',
  ]);
});

test('while applications are still being read, nothing is said to be short, and rows keep their places', async () => {
  const two = applicant(2, { departments: departments('Stage: interest') });
  const { readOn } = await openRollcall('/applications/departments', {
    applications: [one, two, applicant(3)],
    heldBack: ['u00003'],
    settings: { targets: { stage: 5 } },
  });
  await screen.findByText('Stage');
  const names = () => screen.getAllByRole('rowheader').map((head) => head.textContent);
  expect(names()).toEqual(['Info Desk', 'Stage']);
  expect(screen.getByText('Not all are read')).toBeInTheDocument();
  expect(screen.queryByText('5 people short')).not.toBeInTheDocument();
  // Not all questions are known yet.
  expect(screen.getByRole('button', { name: 'Set up times' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  readOn();
  await waitFor(() => expect(names()).toEqual(['Stage', 'Info Desk']));
  expect(screen.queryByText('Not all are read')).not.toBeInTheDocument();
});

test('nothing is said to be short once the reading is stopped, nor while plans are missing', async () => {
  const { user, readOn } = await openRollcall('/applications/departments', {
    applications: [one, applicant(2)],
    heldBack: ['u00002'],
    settings: { targets: { 'info-desk': 640 } },
    answers: { 'GET reviews': Response.json({ errors: { server: failure } }, { status: 504 }) },
  });
  await screen.findByText('Info Desk');
  await user.click(screen.getByRole('button', { name: 'Stop reading' }));
  expect(await screen.findByRole('button', { name: 'Go on reading' })).toBeVisible();
  expect(screen.getByText('Not all are read')).toBeInTheDocument();
  expect(screen.queryByText(/people short/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Go on reading' }));
  readOn();
  expect(await screen.findByText('2 applications')).toBeInTheDocument();
  expect(await screen.findByText('What reviewers noted could not be loaded')).toBeVisible();
  expect(screen.queryByText(/people short/)).not.toBeInTheDocument();
});

test('a link opens the set-up of times, and closing it leaves its address', async () => {
  const { user, router } = await openRollcall(sectionPaths.setUp(), {
    permissions: ['user:read', 'volunteer:read', 'review:write'],
    applications: [one],
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Times' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(router.state.location).toMatchObject({ pathname: '/applications/coverage', hash: '' });
});

test('moving between the pages of the section does not reload the applications, and moves the focus to the heading', async () => {
  const { askedFor, user } = await openRollcall('/applications/departments', {
    applications: [one],
  });
  await screen.findByText('1 application');
  await user.click(screen.getByRole('link', { name: 'Coverage' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Coverage' })).toHaveFocus());
  expect(await screen.findByText('1 application')).toBeInTheDocument();
  expect(askedFor('GET applications')).toHaveLength(1);
});
