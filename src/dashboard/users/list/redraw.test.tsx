import { screen, waitFor } from '@testing-library/react';
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

test.each(['', 'number'])(
  'opening and closing a person of the search “%s” do not draw the filters again',
  async (text) => {
    server.use(answerUsers(people(2)).handler, answerVolunteer(volunteerRecord()));
    const { router, user } = openDashboard('/users?role=99');
    await screen.findByRole('option', { name: words.users.roleById(99) });
    await user.type(screen.getByRole('searchbox'), `${text} `);
    await waitFor(() => expect(router.state.location.hash).toBe(text && `#q=${text}`));
    const second = await screen.findByRole('link', { name: 'Person Number 2' });
    const filter = vi.spyOn(words.users, 'roleById');
    await user.click(second);
    await screen.findByRole('heading', { level: 1, name: 'Person Number 2' });
    await user.keyboard('{Escape}');
    await screen.findByRole('heading', { level: 1, name: words.pages.users });
    expect(filter).not.toHaveBeenCalled();
  },
);

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
