/** Unsaved changes of a review: none is lost, and leaving the page asks first. */
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { people, volunteerRecord } from '../../../test/support/event.ts';
import { openRollcall, type RollcallOptions } from '../../../test/support/rollcall.tsx';
import type { Review } from '../../contract/bff/reviews/reviews.ts';
import { noted, placesIn } from '../../../test/support/records.ts';
import type { Answer } from '../../../test/support/page-fetch.ts';
import { withoutNews } from '../../../test/support/event-source.ts';

const departments = [
  { id: 'd1', name: 'Registration', states: ['interest'] },
  { id: 'd2', name: 'Info Desk', states: ['interest'] },
];

const EVENT: RollcallOptions = {
  people: people(5),
  recordOf: () => volunteerRecord({ departments, user: undefined as never }),
};
afterEach(() => onlineManager.setOnline(true));

async function open(reviews: Review[] = []) {
  const opened = await openRollcall('/users/u00002', { ...EVENT, reviews });
  await screen.findByText('Note');
  const tried = () =>
    opened.askedFor(/^\w+ reviews$/).filter(({ what }) => !what.startsWith('GET'));
  /** Changes fail until `reach` or `goOnline` is called. */
  function goOffline(answer: Answer = 'lost') {
    const reach = opened.answerTo(/^(?!GET)\w+ reviews$/, answer);
    onlineManager.setOnline(false);
    return {
      /** The line is back, and nothing has noticed it yet. */
      reach,
      goOnline() {
        reach();
        onlineManager.setOnline(true);
      },
    };
  }
  const noteBy = (by: string) => (changes: Partial<Review>) =>
    opened.note({ userId: 'u00002', by, ...changes });
  return {
    ...opened,
    tried,
    goOffline,
    byOther: noteBy('Sam'),
    byOneself: noteBy('local'),
    sent: opened.reviewsSent,
  };
}

const NOT_SAVED = 'Could not be saved yet';
const region = () => screen.getByRole('region', { name: 'Review' });
const mark = (name: string) => within(region()).getByRole('button', { name });
const note = () => screen.getByRole('textbox', { name: 'Note' });
const tryAgain = () => screen.getByRole('button', { name: 'Try again' });
const pressed = (name: string) =>
  waitFor(() => expect(mark(name)).toHaveAttribute('aria-pressed', 'true'));

/** Whether reloading or closing the page asks first. */
function asks(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

test('an unsaved note stays when marks cannot be saved either, and it and the later mark can be retried', async () => {
  const { user, sent, goOffline, tried } = await open();
  const { reach } = goOffline();
  await user.type(note(), 'Knows the desk.');
  await user.tab();
  await screen.findByText(NOT_SAVED);
  await user.click(mark('Ask'));
  await waitFor(() => expect(tried()).toHaveLength(2));
  await screen.findByText(NOT_SAVED);
  await user.click(mark('Shortlist'));
  await waitFor(() => expect(tried()).toHaveLength(3));
  await screen.findByText(NOT_SAVED);
  expect(note()).toHaveValue('Knows the desk.');
  await pressed('Shortlist');
  reach();
  await user.click(tryAgain());
  await waitFor(() =>
    expect(sent()).toMatchObject([{ note: 'Knows the desk.', mark: 'shortlist' }]),
  );
  await waitFor(() => expect(screen.queryByText(NOT_SAVED)).toBeNull());
});

test('a pasted note that is too long stays complete, and is saved once it is shorter', async () => {
  const { user, sent } = await open();
  await user.click(note());
  await user.paste('x'.repeat(4002));
  await user.tab();
  expect(note()).toHaveValue('x'.repeat(4002));
  expect(note()).toBeInvalid();
  expect(note()).toHaveAccessibleDescription(
    'Not saved: 2 characters too many. A note holds 4,000.',
  );
  expect(asks()).toBe(true);
  await user.type(note(), '{Backspace}{Backspace}');
  expect(sent()).toEqual([]);
  await user.tab();
  await waitFor(() => expect(sent()).toMatchObject([{ note: 'x'.repeat(4000) }]));
});

test('a note that is too long stays complete when the user leaves and comes back', async () => {
  const { user, router, goOffline, tried } = await open();
  goOffline(Response.json({}, { status: 400 }));
  await user.click(note());
  await user.paste('x'.repeat(4002));
  await router.navigate('/users/u00003');
  await screen.findByText(NOT_SAVED);
  expect(tried().map(({ body }) => body)).toMatchObject([
    { edits: [{ member: 'note', value: 'x'.repeat(4002) }] },
  ]);
  await router.navigate('/users/u00002');
  await screen.findByText(NOT_SAVED);
  expect(note()).toHaveValue('x'.repeat(4002));
  expect(note()).toHaveAccessibleDescription(/^Not saved: 2 characters too many/);
});

test('a refused change does not block the next one, and is not retried automatically', async () => {
  const { user, sent, goOffline, tried } = await open();
  const { reach, goOnline } = goOffline(Response.json({}, { status: 403 }));
  await user.type(note(), 'Knows the desk.');
  await user.tab();
  await screen.findByText(NOT_SAVED);
  goOnline();
  reach();
  await user.click(mark('Shortlist'));
  await screen.findByText('Marked “Shortlist”');
  expect(tried()).toHaveLength(2);
  expect(sent()).toEqual([{ userId: 'u00002', mark: 'shortlist' }]);
  expect(note()).toHaveValue('Knows the desk.');
  await user.click(tryAgain());
  await waitFor(() => expect(sent()[1]).toEqual({ userId: 'u00002', note: 'Knows the desk.' }));
});

test('unsaved departments stay chosen when another is added', async () => {
  const { user, sent, goOffline, tried } = await open();
  const { reach } = goOffline();
  await user.click(screen.getByRole('button', { name: 'Plan for …' }));
  await user.click(screen.getByRole('checkbox', { name: 'Registration' }));
  await screen.findByText(NOT_SAVED);
  await user.click(screen.getByRole('checkbox', { name: 'Info Desk' }));
  await waitFor(() => expect(tried()).toHaveLength(2));
  await screen.findByText(NOT_SAVED);
  reach();
  await user.click(tryAgain());
  await waitFor(() => expect(sent()).toMatchObject([{ places: placesIn('d1', 'd2') }]));
});

test.each([
  ['No', 'no'],
  ['Ask', 'ask'],
] as const)(
  'an unsaved change does not overwrite “%s”, which another user has marked in the meantime',
  async (name, theirs) => {
    const { user, byOther, goOffline } = await open();
    const { reach } = goOffline();
    await user.click(mark('Ask'));
    await screen.findByText(NOT_SAVED);
    await byOther({ mark: theirs });
    await screen.findByText(/Last changed by Sam/);
    reach();
    await user.click(mark('Shortlist'));
    expect(await screen.findByRole('region', { name: 'What Sam has' })).toHaveTextContent(name);
    expect(screen.getByRole('region', { name: 'What you have' })).toHaveTextContent('Shortlist');
  },
);

test('a change saved despite a lost response does not conflict with the next change', async () => {
  const { user, byOneself, sent, goOffline } = await open();
  const { reach } = goOffline();
  await user.type(note(), 'Knows the desk.');
  await user.tab();
  await screen.findByText(NOT_SAVED);
  await byOneself({ note: 'Knows the desk.' });
  await user.type(note(), ' Early shift.');
  reach();
  await user.tab();
  await waitFor(() =>
    expect(sent().at(-1)).toMatchObject({ note: 'Knows the desk. Early shift.' }),
  );
  await screen.findByText('Note changed');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a conflict between two notes stays open while other members are changed', async () => {
  withoutNews();
  const { user, byOther, sent } = await open([noted({ userId: 'u00002', note: 'Old.' })]);
  await user.clear(note());
  await user.type(note(), 'Mine.');
  await byOther({ note: 'Theirs.' });
  await user.tab();
  await screen.findByText(/Sam changed this at the same time/);
  await user.click(mark('Ask'));
  await pressed('Ask');
  await waitFor(() => expect(sent().at(-1)).toEqual({ userId: 'u00002', mark: 'ask' }));
  await screen.findByText('Marked “Ask”');
  expect(screen.getByRole('region', { name: 'What you have' })).toHaveTextContent('Mine.');
  await user.type(note(), ' More of mine.');
  await user.tab();
  expect(screen.getByRole('region', { name: 'What you have' })).toHaveTextContent(
    'Mine. More of mine.',
  );
  await user.click(screen.getByRole('button', { name: 'Keep both notes' }));
  await waitFor(() => expect(sent().at(-1)?.note).toBe('Theirs.\n\nMine. More of mine.'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('when several changes are sent together, only changes that another user also made are conflicts', async () => {
  withoutNews();
  const { user, byOther, sent, goOffline } = await open([
    noted({ userId: 'u00002', note: 'Old.' }),
  ]);
  const { reach } = goOffline();
  await user.type(note(), ' Mine.');
  await user.tab();
  await screen.findByText(NOT_SAVED);
  await byOther({ note: 'Theirs.' });
  reach();
  await user.click(mark('Ask'));
  await screen.findByText(/Sam changed this at the same time/);
  await screen.findByText('Marked “Ask”');
  expect(sent().at(-1)).toMatchObject({ mark: 'ask' });
  await user.click(screen.getByRole('button', { name: 'Keep theirs' }));
  await waitFor(() => expect(note()).toHaveValue('Theirs.'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a change that failed offline is sent when the connection is back, even if another person is open', async () => {
  const { user, router, sent, goOffline } = await open();
  const { goOnline } = goOffline();
  await user.type(note(), 'Knows the desk.');
  await user.click(mark('Ask'));
  await screen.findByText(NOT_SAVED);
  await router.navigate('/users/u00003');
  await screen.findByText(NOT_SAVED);
  goOnline();
  await waitFor(() => expect(sent()).toMatchObject([{ note: 'Knows the desk.', mark: 'ask' }]));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('a note being written does not conflict with the previous one when that is sent late', async () => {
  const { user, sent, goOffline } = await open();
  const { goOnline } = goOffline();
  await user.type(note(), 'Knows the desk.');
  await user.tab();
  await screen.findByText(NOT_SAVED);
  await user.type(note(), ' Early shift.');
  goOnline();
  await waitFor(() => expect(sent()).toHaveLength(1));
  await screen.findByText('Note changed');
  await user.tab();
  await waitFor(() => expect(sent().at(-1)?.note).toBe('Knows the desk. Early shift.'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('asks before the page is left while a note is being written, and not once it is saved', async () => {
  const { answerTo, user, sent } = await open();
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  answerTo('POST reviews', () => promise);
  expect(asks()).toBe(false);
  await user.type(note(), 'Knows the desk.');
  expect(asks()).toBe(true);
  await user.tab();
  await screen.findByDisplayValue('Knows the desk.');
  expect(asks()).toBe(true);
  answer();
  await waitFor(() => expect(sent()).toHaveLength(1));
  await waitFor(() => expect(asks()).toBe(false));
});

test('asks before the page is left while a change could not be saved', async () => {
  const { user, router, goOffline } = await open();
  const { reach } = goOffline();
  await user.click(mark('Ask'));
  await screen.findByText(NOT_SAVED);
  await router.navigate('/users');
  expect(asks()).toBe(true);
  await router.navigate('/users/u00002');
  reach();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(asks()).toBe(false));
});

test('does not ask before a link that opens another program', async () => {
  const { user, goOffline } = await open();
  goOffline();
  await user.click(mark('Ask'));
  await screen.findByText(NOT_SAVED);
  let asked: boolean | undefined;
  const follow = (event: Event) => {
    event.preventDefault();
    asked = asks();
  };
  addEventListener('click', follow, { once: true });
  await user.click(screen.getAllByRole('link', { name: /example\.org/ })[0] as HTMLElement);
  expect(asked).toBe(false);
  await waitFor(() => expect(asks()).toBe(true));
});

test('does not ask after the session has ended, when the page is empty', async () => {
  const { user } = await open();
  await user.type(note(), 'Knows the desk.');
  expect(asks()).toBe(true);
  const shown = [...document.body.childNodes];
  document.body.replaceChildren();
  expect(asks()).toBe(false);
  document.body.replaceChildren(...shown);
});

/** The server never ends the session, so that the page stays; returns how often it was asked to. */
function refuseSignOut({ answerTo, askedFor }: Awaited<ReturnType<typeof open>>) {
  answerTo('DELETE session', 'lost');
  return () => askedFor('DELETE session').length;
}

async function pressSignOut(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(screen.getByRole('button', { name: 'Account' }));
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
}

test('signing out asks first while a change is unsaved, and keeps it unless the user goes on', async () => {
  const opened = await open();
  const { user, goOffline } = opened;
  goOffline();
  const asked = refuseSignOut(opened);
  await user.click(mark('Ask'));
  await screen.findByText(NOT_SAVED);
  await pressSignOut(user);
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign out without saving?' }));
  const stay = dialog.getByRole('button', { name: 'Stay signed in' });
  expect(asked()).toBe(0);
  await user.click(stay);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked()).toBe(0);
  await screen.findByText(NOT_SAVED);

  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await user.click(await screen.findByRole('button', { name: 'Sign out anyway' }));
  await waitFor(() => expect(asked()).toBe(1));
});

test('signing out waits for a change that is being saved, without asking', async () => {
  const opened = await open();
  const { user } = opened;
  const saved = Promise.withResolvers<void>();
  opened.answerTo('POST reviews', () => saved.promise);
  const asked = refuseSignOut(opened);
  await user.click(mark('Ask'));
  await pressSignOut(user);
  expect(asked()).toBe(0);
  saved.resolve();
  await waitFor(() => expect(asked()).toBe(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('signing out asks first while a change in another tab is not saved', async () => {
  const opened = await open();
  const { user } = opened;
  const asked = refuseSignOut(opened);
  const otherTab = new BroadcastChannel('rollcall.session');
  otherTab.addEventListener('message', ({ data }) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    if (data === 'unsaved?') otherTab.postMessage('unsaved');
  });
  await pressSignOut(user);
  await screen.findByRole('dialog', { name: 'Sign out without saving?' });
  otherTab.close();
  expect(asked()).toBe(0);
});
