import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { people } from '../../../test/support/event.ts';
import { openRollcall } from '../../../test/support/rollcall.tsx';
import { openStream, openStreams, fakeEventSource } from '../../../test/support/event-source.ts';

fakeEventSource();

const notice = () => screen.queryByText('Rollcall was updated.');

beforeEach(() => {
  const own = document.createElement('meta');
  Object.assign(own, { name: 'build', content: 'monday' });
  document.head.append(own);
  onTestFinished(() => own.remove());
});

/** Of a server of this build. */
const answerOf = (build?: string, count = 1) =>
  Response.json(
    { data: people(count), nextPage: null },
    { headers: build === undefined ? {} : { 'Rollcall-Build': build } },
  );

test('an answer of another build offers to reload, and keeps what was typed', async () => {
  const { user, answerTo } = await openRollcall('/users', { people: people(3) });
  await screen.findByText('3 users');
  answerTo('POST users/search', answerOf('tuesday'));
  const box = screen.getByRole('searchbox', { name: 'Find people' });
  await user.type(box, 'person');
  expect(await screen.findByText('Rollcall was updated.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(box).toHaveValue('person');
  expect(screen.getByRole('link', { name: 'Person Number 1' })).toBeVisible();
  // An old server answers meanwhile: the offer stays.
  answerTo('POST users/search', answerOf('monday', 2));
  await user.type(box, ' 1');
  await screen.findByText(/^2 /);
  expect(notice()).toBeVisible();
});

test('the event stream of another build offers to reload as well', async () => {
  await openRollcall('/users', { people: people(3) });
  await screen.findByText('3 users');
  await waitFor(() => expect(openStreams.size).toBe(1));
  await act(async () => openStream().receive('build', { build: 'monday' }));
  expect(notice()).not.toBeInTheDocument();
  await act(async () => openStream().receive('build', { build: 'tuesday' }));
  expect(notice()).toBeVisible();
});

test.each([['monday'], [undefined]])('an answer of the build %s offers nothing', async (build) => {
  await openRollcall('/users', { answers: { 'POST users/search': answerOf(build) } });
  await screen.findByText('1 user');
  expect(notice()).not.toBeInTheDocument();
});
