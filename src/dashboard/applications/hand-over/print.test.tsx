import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  answerApplications,
  answerReviews,
  applicationLines,
  collectAudit,
  openDashboard,
  person,
  server,
  volunteerRecord,
} from '../../../../test/support/dashboard.tsx';
import { pressByKeyboard } from '../../../../test/support/tab-to.ts';

let printed: string[] = [];

beforeEach(() => {
  server.use(...answerReviews().handlers);
  vi.spyOn(window, 'print').mockImplementation(() => {
    printed = [...document.querySelectorAll('body > div:last-child > *')].map(
      ({ textContent }) => textContent,
    );
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  printed = [];
});

function record(number: number, states: string[]) {
  const { id, email, username, phone } = person(number);
  return volunteerRecord({
    id: `v${number}`,
    user: {
      id,
      email,
      username,
      phone,
      preferredName: `Called ${number}`,
      firstName: 'Legal',
      lastName: 'Secret',
    },
    departments: [{ id: 'd1', name: 'Registration', states }],
    contactMethods: [{ name: 'telegram', value: `@person${number}`, isPrimary: true }],
    options: [{ name: 'Hours', type: 'number', value: String(number) }],
  });
}
const RECORDS = [record(1, ['assignment']), record(2, ['interest']), record(3, ['request'])];

async function openExport(address: string, records = RECORDS) {
  const { handler, reports } = collectAudit();
  server.use(answerApplications(...applicationLines(records)).handler, handler);
  const { user } = openDashboard(address);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/\d applications?$/));
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export applications' }));
  return { user, dialog, reports };
}

test('prints the shown applications in order, and reports it', async () => {
  const { user, dialog, reports } = await openExport(
    '/applications?role=7&not=d1:request&sort=-person',
  );
  expect(dialog.getByText('2 applications: at least 2 pages.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Print applications…' }));
  expect(await dialog.findByText(/^Handed over to the print dialog/)).toBeVisible();
  expect(printed).toHaveLength(2);
  expect(printed[0]).toMatch(/^Example Con · .*printed.*Called 2.*@person2.*Registration.*Hours2/);
  expect(printed[1]).toContain('Called 1');
  expect(printed.join()).not.toMatch(/Secret/);
  expect(reports).toContainEqual({
    purpose: 'export',
    people: 2,
    roleId: 7,
    filters: [
      { name: 'print', typed: [] },
      { name: 'not d1:request', typed: [] },
    ],
  });
});

test('prints nothing without an entry in the audit, and retries by keyboard, too', async () => {
  const { user, dialog } = await openExport('/applications');
  server.use(http.post('*/bff/audit', () => HttpResponse.error(), { once: true }));
  const element = screen.getByRole('dialog');
  element.scrollTop = 400;
  await pressByKeyboard(user, dialog.getByRole('button', { name: 'Print applications…' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Nothing was printed');
  expect(element.scrollTop, 'it is told in sight').toBe(0);
  expect(printed).toEqual([]);
  await pressByKeyboard(user, dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(printed).toHaveLength(3));
  await waitFor(() => expect(element).toContainElement(document.activeElement as HTMLElement));
});

test('warns about printing very many applications', async () => {
  const many = Array.from({ length: 201 }, (_, index) => record(index + 1, ['interest']));
  const { dialog } = await openExport('/applications', many);
  expect(dialog.getByText(/a lot of paper/)).toBeVisible();
  expect(dialog.getByText('201 applications: at least 201 pages.')).toBeVisible();
});
