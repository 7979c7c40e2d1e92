import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { people } from '../../../test/support/event.ts';
import { hear } from '../../../test/support/announcements.ts';
import { openRollcall } from '../../../test/support/rollcall.tsx';
import { hasSession } from '../api/sessions/session.ts';

const notice = () => screen.queryByText('No connection. What is on screen stays usable.');

beforeEach(() => onlineManager.setOnline(true));

const open = () => openRollcall('/users', { people: people(3) });

test('announces once that there is no connection, keeps the page, and announces the reconnection', async () => {
  await open();
  await screen.findByText('3 users');
  dispatchEvent(new Event('offline'));
  await waitFor(() => expect(notice()).toBeVisible());
  await hear('No connection.');
  expect(screen.getByRole('link', { name: 'Person Number 3' })).toBeVisible();

  dispatchEvent(new Event('online'));
  await waitFor(() => expect(notice()).not.toBeInTheDocument());
  await hear('Connected again.');
});

test('without a connection, the list has one number, and says what it lacks', async () => {
  await openRollcall('/users', { people: people(1_200), servicePage: 600 });
  await screen.findByText('600 loaded, more to come');
  dispatchEvent(new Event('offline'));
  expect(await screen.findByText('600 loaded, the others need a connection')).toBeVisible();
  expect(screen.queryByText(/in all|more to come/)).not.toBeInTheDocument();
  dispatchEvent(new Event('online'));
  expect(await screen.findByText('600 loaded, more to come')).toBeVisible();
});

test('notices that the server is unreachable although the network is up', async () => {
  const { client, answerTo } = await open();
  await screen.findByText('3 users');
  const reconnect = answerTo('GET session', 'lost');
  expect(await hasSession(client, { unattended: true })).toBe(true);
  await waitFor(() => expect(notice()).toBeVisible());

  reconnect();
  await hasSession(client, { unattended: true });
  await waitFor(() => expect(notice()).not.toBeInTheDocument());
});

test('ignores one lost response, since leaving a page aborts its requests, and one that is an error', async () => {
  const { client, failNext, answerTo } = await open();
  await screen.findByText('3 users');
  failNext('GET session', 'lost');
  expect(await hasSession(client, { unattended: true })).toBe(true);
  expect(onlineManager.isOnline()).toBe(true);
  // A server that answers at all is reached.
  answerTo('GET session', Response.json({}, { status: 503 }));
  expect(await hasSession(client, { unattended: true })).toBe(true);
  expect(onlineManager.isOnline()).toBe(true);
});
