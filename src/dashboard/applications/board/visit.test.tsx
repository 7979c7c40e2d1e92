/** Visits of the board. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applicant } from '../../../../test/support/event.ts';
import { openRollcall } from '../../../../test/support/rollcall.tsx';

const OLD = '2026-03-01T10:00:00.000Z';
const applicants = [applicant(1, { createdAt: OLD, updatedAt: OLD })];

test('the shown applications count as seen only once all are loaded', async () => {
  const { sent, readOn } = await openRollcall('/applications', {
    applications: [...applicants, applicant(2)],
    heldBack: ['u00002'],
  });
  await screen.findByText(/so far, reading/);
  await waitFor(() => expect(sent('POST board/visit')).toEqual([{}]));
  readOn();
  await waitFor(() =>
    expect(sent('POST board/visit')).toEqual([{}, { shown: expect.any(String) }]),
  );
});

test('Overnight says that the time of the last visit could not be loaded, and offers a retry', async () => {
  const { user, leaveToBff } = await openRollcall('/applications/overnight', {
    applications: applicants,
    visited: '2026-03-02T09:00:00.000Z',
    answers: {
      'POST board/visit': () =>
        Response.json(
          { errors: { access: { code: 'not_permitted', permissions: ['user:read'] } } },
          { status: 403 },
        ),
    },
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('What happened could not be loaded');
  leaveToBff('POST board/visit');
  // The visit is reported again once everything is read, which removes the alert for a moment.
  await waitFor(async () => {
    const again = screen.queryByRole('button', { name: 'Try again' });
    if (again) await user.click(again);
    expect(screen.getByRole('heading', { name: /^Since Mar 2/ })).toBeInTheDocument();
  });
});

test('Overnight keeps the time of the last visit where a later report of this one is lost', async () => {
  const { answerTo, askedFor, readOn } = await openRollcall('/applications/overnight', {
    applications: [...applicants, applicant(2)],
    heldBack: ['u00002'],
    visited: '2026-03-02T09:00:00.000Z',
  });
  await screen.findByRole('heading', { name: /^Since Mar 2/ });
  answerTo('POST board/visit', 'lost');
  readOn();
  // Once more after the connection was lost.
  await waitFor(() => expect(askedFor('POST board/visit')).toHaveLength(3));
  expect(screen.getByRole('heading', { name: /^Since Mar 2/ })).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/reading/)).not.toBeInTheDocument());
  expect(screen.queryByText('What happened could not be loaded')).not.toBeInTheDocument();
});
