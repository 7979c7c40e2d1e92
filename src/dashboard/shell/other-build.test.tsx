import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import {
  answerUsers,
  loadPersonPages,
  openDashboard,
  people,
  server,
  answerTo,
} from '../../../test/support/dashboard.tsx';
import { openStream, openStreams, fakeEventSource } from '../../../test/support/event-source.ts';

fakeEventSource();

const notice = () => screen.queryByText('Rollcall was updated.');

beforeEach(async () => {
  const own = document.createElement('meta');
  Object.assign(own, { name: 'build', content: 'monday' });
  document.head.append(own);
  onTestFinished(() => own.remove());
  server.use(answerUsers(people(3)).handler);
  await loadPersonPages();
});

/** A server of this build answers searches. */
function answerOf(build?: string) {
  server.use(
    answerTo('POST users/search', () =>
      Response.json(
        { data: people(1), nextPage: null },
        { headers: build === undefined ? {} : { 'Rollcall-Build': build } },
      ),
    ),
  );
}

test('an answer of another build offers to reload, and keeps what was typed', async () => {
  const { user } = openDashboard('/users');
  await screen.findByText('3 users');
  answerOf('tuesday');
  const box = screen.getByRole('searchbox', { name: 'Find people' });
  await user.type(box, 'person');
  expect(await screen.findByText('Rollcall was updated.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(box).toHaveValue('person');
  expect(screen.getByRole('link', { name: 'Person Number 1' })).toBeVisible();
  // An old server answers meanwhile: the offer stays.
  answerOf('monday');
  await user.type(box, ' 1');
  await screen.findByText(/^1 /);
  expect(notice()).toBeVisible();
});

test('the event stream of another build offers to reload as well', async () => {
  openDashboard('/users');
  await screen.findByText('3 users');
  await waitFor(() => expect(openStreams.size).toBe(1));
  await act(async () => openStream().receive('build', { build: 'monday' }));
  expect(notice()).not.toBeInTheDocument();
  await act(async () => openStream().receive('build', { build: 'tuesday' }));
  expect(notice()).toBeVisible();
});

test.each([['monday'], [undefined]])('an answer of the build %s offers nothing', async (build) => {
  answerOf(build);
  openDashboard('/users');
  await screen.findByText('1 user');
  expect(notice()).not.toBeInTheDocument();
});
