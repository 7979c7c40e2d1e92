import { screen } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import {
  answerReviews,
  answerRoles,
  answerSession,
  answerUsers,
  answerVolunteer,
  collectAudit,
  openDashboard,
  people,
  person,
  server,
  volunteerRecord,
} from '../../../../test/support/dashboard.tsx';
import { noted } from '../../../../test/support/records.ts';
import { words } from '#messages/words.ts';

const IN_BERN = {
  addressLine1: null,
  addressCity: 'Bern',
  addressState: null,
  addressZipcode: null,
  addressCountry: 'CH',
};

afterEach(() => void vi.restoreAllMocks());

test('marks that arrive late do not draw the other cells again', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const reviews = answerReviews([noted({ userId: 'u00001', mark: 'shortlist' })]);
  server.use(answerSession(), answerRoles(), collectAudit().handler);
  server.use(answerUsers([person(1, { address: IN_BERN })]).handler, ...reviews.handlers);
  server.use(http.get('*/bff/reviews', async () => void (await held)));
  const country = vi.spyOn(words, 'country');
  openDashboard('/users');
  await screen.findByText('Bern, Switzerland');
  country.mockClear();
  release();
  await screen.findByText(/Shortlist/);
  expect(country).not.toHaveBeenCalled();
});

test('opening and closing a person do not draw the filters of the list again', async () => {
  server.use(answerUsers(people(2)).handler, answerVolunteer(volunteerRecord()));
  const { user } = openDashboard('/users?role=99');
  const second = await screen.findByRole('link', { name: 'Person Number 2' });
  await screen.findByRole('option', { name: words.users.roleById(99) });
  const filter = vi.spyOn(words.users, 'roleById');
  await user.click(second);
  await screen.findByRole('heading', { level: 1, name: 'Person Number 2' });
  await user.keyboard('{Escape}');
  await screen.findByRole('heading', { level: 1, name: words.pages.users });
  expect(filter).not.toHaveBeenCalled();
});

test('another person is drawn once before their application comes', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  server.use(answerUsers(people(2)).handler);
  server.use(http.get('*/bff/users/:id/volunteer', async () => void (await held)));
  const { user } = openDashboard('/users/u00001');
  await screen.findByRole('heading', { level: 1, name: 'Person Number 1' });
  const title = vi.spyOn(words.shell, 'title');
  await user.click(screen.getByRole('link', { name: 'Person Number 2' }));
  await screen.findByRole('heading', { level: 1, name: 'Person Number 2' });
  expect(title).toHaveBeenCalledTimes(1);
  release();
});
