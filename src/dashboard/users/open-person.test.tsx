/** From the click to the panel. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  answerUsers,
  answerVolunteer,
  collectAudit,
  openDashboard,
  people,
  server,
  volunteerRecord,
  answerTo,
} from '../../../test/support/dashboard.tsx';

let audit: ReturnType<typeof collectAudit>;
beforeEach(() => {
  audit = collectAudit();
  server.use(audit.handler, answerUsers(people(5)).handler);
});

const heading = (number: number) =>
  screen.findByRole('heading', { level: 1, name: `Person Number ${number}` });
const row = (number: number) => screen.getByRole('link', { name: `Person Number ${number}` });

/** The list, once the session is known: before that nothing is read at a click. */
async function openList() {
  const opened = openDashboard('/users');
  await screen.findByText('Person Number 1');
  await screen.findByText('Example Con');
  return opened;
}

/** Holds the answer for each person back until it is let go. */
function holdRecords() {
  const held = new Map<unknown, () => void>();
  const handler = answerTo('GET users/:id/volunteer', async ({ params }) => {
    await new Promise<void>((resolve) => held.set(params.id, resolve));
    return Response.json(volunteerRecord());
  });
  server.use(handler);
  return { held };
}

test('of two people clicked one after the other, the second is opened', async () => {
  const { held } = holdRecords();
  const { router } = await openList();
  fireEvent.click(row(3));
  fireEvent.click(row(4));
  await waitFor(() => expect(held.size).toBe(2));
  held.get('u00004')?.();
  held.get('u00003')?.();
  await heading(4);
  expect(router.state.location.pathname).toBe('/users/u00004');
  await screen.findByRole('region', { name: 'Contact methods' });
  expect(router.state.location.pathname).toBe('/users/u00004');
});

test('the panel shows what the list knows while the record is loading', async () => {
  const { held } = holdRecords();
  await openList();
  fireEvent.click(row(3));
  await heading(3);
  const panel = within(screen.getByRole('region', { name: 'Application' }));
  expect(panel.getByText('person3@', { exact: false })).toBeVisible();
  expect(panel.getByText('Loading application…')).toBeInTheDocument();
  await waitFor(() => expect(held.has('u00003')).toBe(true));
  held.get('u00003')?.();
  expect(await screen.findByRole('region', { name: 'Contact methods' })).toBeVisible();
});

test('a user who leaves right after a click is not taken back', async () => {
  server.use(answerVolunteer(volunteerRecord()));
  const { router, user } = await openList();
  fireEvent.click(row(1));
  await heading(1);
  const { held } = holdRecords();
  fireEvent.click(row(5));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(held.has('u00005')).toBe(true));
  held.get('u00005')?.();
  await waitFor(() => expect(row(5)).toHaveFocus());
  expect(router.state.location.pathname).toBe('/users');
});

test('one step back closes a person who was clicked twice', async () => {
  server.use(answerVolunteer(volunteerRecord()));
  const { router } = await openList();
  fireEvent.click(row(3));
  fireEvent.click(row(3));
  await heading(3);
  fireEvent.click(row(3));
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe('/users');
});

test.each([404, 403, 429, 500])('a failure of %i is not retried', async (status) => {
  let asked = 0;
  server.use(
    answerTo('GET users/u00003/volunteer', () => {
      asked += 1;
      return Response.json({ errors: {} }, { status });
    }),
    answerVolunteer(null),
  );
  await openList();
  fireEvent.click(row(3));
  await heading(3);
  await screen.findByText(/could not be loaded|can't view/i);
  expect(asked).toBe(1);
});

test('each opening is reported once, and a click on the person who is already open is none', async () => {
  server.use(answerVolunteer(volunteerRecord()));
  const { user } = await openList();
  fireEvent.click(row(1));
  await heading(1);
  fireEvent.click(row(1));
  await user.keyboard('j');
  await heading(2);
  await user.keyboard('k');
  await heading(1);
  const opened = ['u00001', 'u00002', 'u00001'].map((personId) => ({ purpose: 'open', personId }));
  // A report of the test before, about another person, may arrive late.
  const reports = () =>
    audit.reports.filter((report) => !JSON.stringify(report).includes('u00003'));
  await waitFor(() => expect(reports()).toEqual(opened));
});
