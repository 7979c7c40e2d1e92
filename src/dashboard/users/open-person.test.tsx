/** From the click to the panel: the record is waited for, for a moment. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  answerFind,
  answerVolunteer,
  collectAudit,
  openDashboard,
  people,
  server,
  volunteerRecord,
} from '../../../test/support/dashboard.tsx';
import { MOMENT } from '../api/soon.ts';

let audit: ReturnType<typeof collectAudit>;
beforeEach(() => {
  audit = collectAudit();
  server.use(audit.handler, answerFind(people(5)).handler);
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

/** Holds the answer for each person back until it is let go, and tells who was asked for, and why. */
function holdRecords() {
  const held = new Map<unknown, () => void>();
  const asked: unknown[] = [];
  const handler = http.get('*/bff/users/:id/volunteer', async ({ params, request }) => {
    asked.push([params.id, request.headers.get('Rollcall-Purpose')]);
    await new Promise<void>((resolve) => held.set(params.id, resolve));
    return HttpResponse.json(volunteerRecord());
  });
  server.use(handler);
  return { held, asked };
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

test('a click still counts if other results arrive in the meantime', async () => {
  const { held } = holdRecords();
  const { router } = await openList();
  // However long the results take here, they come before the moment for which the record is waited for is over.
  const later = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((run, ms) =>
    later(run, ms === MOMENT ? 60_000 : ms),
  );
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'number' } });
  fireEvent.click(row(3));
  await screen.findByText(/^5 matches/);
  await waitFor(() => expect(held.has('u00003')).toBe(true));
  held.get('u00003')?.();
  await heading(3);
  expect(router.state.location.pathname).toBe('/users/u00003');
  vi.restoreAllMocks();
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
  await waitFor(() => expect(row(1)).toHaveFocus());
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
  const asked: unknown[] = [];
  server.use(
    http.get('*/bff/users/u00003/volunteer', ({ request }) => {
      asked.push(request.headers.get('Rollcall-Purpose'));
      return HttpResponse.json({ errors: {} }, { status });
    }),
    answerVolunteer(null),
  );
  await openList();
  fireEvent.click(row(3));
  await heading(3);
  await screen.findByText(/could not be loaded|can't view/i);
  expect(asked).toEqual(['open']);
});

test('clicking the person who is already open does not suppress the audit of their next opening', async () => {
  const opened: unknown[] = [];
  server.use(
    http.get('*/bff/users/u00001/volunteer', ({ request }) => {
      opened.push(request.headers.get('Rollcall-Purpose'));
      return HttpResponse.json(volunteerRecord());
    }),
    answerVolunteer(volunteerRecord()),
  );
  const { user } = await openList();
  fireEvent.click(row(1));
  await heading(1);
  const later = Date.now() + 61_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  fireEvent.click(row(1));
  await user.keyboard('j');
  await heading(2);
  // Without prefetches, and without other people.
  const openings = () =>
    opened.filter((purpose) => purpose === 'open').length +
    audit.reports.filter((report) => JSON.stringify(report).includes('u00001')).length;
  const before = openings();
  await user.keyboard('k');
  await heading(1);
  await waitFor(() => expect(openings()).toBe(before + 1));
  vi.restoreAllMocks();
});
