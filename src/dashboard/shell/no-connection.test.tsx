import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  announced,
  answerSession,
  answerUsers,
  loadPersonPages,
  openDashboard,
  people,
  server,
  answerTo,
} from '../../../test/support/dashboard.tsx';
import { hasSession } from '../api/sessions/session.ts';

const notice = () => screen.queryByText('No connection. What is on screen stays usable.');

beforeEach(async () => {
  onlineManager.setOnline(true);
  server.use(answerUsers(people(3)).handler);
  await loadPersonPages();
});

test('announces once that there is no connection, keeps the page, and announces the reconnection', async () => {
  openDashboard('/users');
  await screen.findByText('3 users');
  dispatchEvent(new Event('offline'));
  await waitFor(() => expect(notice()).toBeVisible());
  await waitFor(() => expect(announced()).toHaveTextContent('No connection.'));
  expect(screen.getByRole('link', { name: 'Person Number 3' })).toBeVisible();

  dispatchEvent(new Event('online'));
  await waitFor(() => expect(notice()).not.toBeInTheDocument());
  await waitFor(() => expect(announced()).toHaveTextContent('Connected again.'));
});

test('notices that the server is unreachable although the network is up', async () => {
  openDashboard('/users');
  await screen.findByText('3 users');
  server.use(answerTo('GET session', () => Response.error()));
  expect(await hasSession({ unattended: true })).toBe(true);
  await waitFor(() => expect(notice()).toBeVisible());

  server.use(answerSession());
  await hasSession({ unattended: true });
  await waitFor(() => expect(notice()).not.toBeInTheDocument());
});

test('ignores one lost response, since leaving a page aborts its requests, and one that is an error', async () => {
  openDashboard('/users');
  await screen.findByText('3 users');
  server.use(answerTo('GET session', () => Response.error(), { once: true }));
  expect(await hasSession({ unattended: true })).toBe(true);
  expect(onlineManager.isOnline()).toBe(true);
  // A server that answers at all is reached.
  server.use(answerTo('GET session', () => Response.json({}, { status: 503 })));
  expect(await hasSession({ unattended: true })).toBe(true);
  expect(onlineManager.isOnline()).toBe(true);
});
