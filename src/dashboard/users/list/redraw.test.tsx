import { screen } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import {
  answerReviews,
  answerRoles,
  answerSession,
  answerUsers,
  collectAudit,
  openDashboard,
  person,
  server,
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
