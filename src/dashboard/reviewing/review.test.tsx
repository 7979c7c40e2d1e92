import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hear } from '../../../test/support/announcements.ts';
import { openRollcall } from '../../../test/support/rollcall.tsx';
import { tabTo } from '../../../test/support/tab-to.ts';
import { noted, placesIn } from '../../../test/support/records.ts';
import { withoutNews } from '../../../test/support/event-source.ts';
import { EVENT, open, region } from '../../../test/support/review.ts';

const mark = (name: string) => within(region()).getByRole('button', { name });

const note = () => screen.getByRole('textbox', { name: 'Note' });

const pressed = (name: string) =>
  waitFor(() => expect(mark(name)).toHaveAttribute('aria-pressed', 'true'));

test('marks by button and by key, removes the mark again, and undoes', async () => {
  const { user, sent } = await open();
  await user.click(mark('Shortlist'));
  await pressed('Shortlist');
  await within(region()).findByText('Marked “Shortlist”');
  await user.keyboard('3');
  await pressed('No');
  expect(mark('Shortlist')).toHaveAttribute('aria-pressed', 'false');
  await within(region()).findByText('Marked “No”');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await pressed('Shortlist');
  await user.keyboard('0');
  await waitFor(() => expect(mark('Shortlist')).toHaveAttribute('aria-pressed', 'false'));
  await waitFor(() =>
    expect(sent().map(({ mark }) => mark)).toEqual(['shortlist', 'no', 'shortlist', null]),
  );
});

test('moves on to the next person after a mark if chosen, and can undo the mark from there', async () => {
  const { user, router, sent } = await open();
  // It comes with the list.
  const goOn = () =>
    screen.findByRole('checkbox', { name: 'Go on to the next person after a mark' });
  expect(await goOn()).not.toBeChecked();
  await user.click(await goOn());
  await user.keyboard('1');
  const name = await screen.findByRole('heading', { level: 1, name: 'Person Number 3' });
  await waitFor(() => expect(name).toHaveFocus());
  expect(router.state.location.pathname).toBe('/users/u00003');
  expect(await goOn()).toBeChecked();
  await within(region()).findByText(/Person Number 2.?: Marked “Shortlist”/);
  expect(mark('Shortlist')).toHaveAttribute('aria-pressed', 'false');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { userId: 'u00002', mark: 'shortlist' },
      { userId: 'u00002', mark: null },
    ]),
  );
  // Only a mark goes on, and not its removal.
  await user.keyboard('0');
  expect(router.state.location.pathname).toBe('/users/u00003');
});

test('says that the person marked last was the last one', async () => {
  const { user, router, sent } = await open();
  await user.click(await screen.findByRole('checkbox', { name: /^Go on/ }));
  await router.navigate('/users/u00005');
  await screen.findByRole('heading', { level: 1, name: 'Person Number 5' });
  // The key works with the application, which comes apart from the name.
  await screen.findByText('Note');
  await user.keyboard('2');
  await waitFor(() => expect(sent()).toMatchObject([{ userId: 'u00005', mark: 'ask' }]));
  await hear('this is the last person');
  expect(router.state.location.pathname).toBe('/users/u00005');
});

test('a key that is held down marks one person only', async () => {
  const { user, router, sent } = await open();
  await user.click(await screen.findByRole('checkbox', { name: /^Go on/ }));
  await user.keyboard('{1>3/}');
  await screen.findByRole('heading', { level: 1, name: 'Person Number 3' });
  await waitFor(() => expect(sent()).toMatchObject([{ userId: 'u00002', mark: 'shortlist' }]));
  expect(router.state.location.pathname).toBe('/users/u00003');
});

test('shows who last changed the review, and each change in the history', async () => {
  const { user } = await open([noted({ userId: 'u00002', mark: 'ask', by: 'Robin' })]);
  expect(within(region()).getByText(/Last changed by Robin/)).toBeVisible();
  await user.keyboard('1');
  await user.click(screen.getByRole('button', { name: 'History' }));
  const history = await screen.findByRole('list', { name: 'History' });
  await waitFor(() => expect(within(history).getAllByRole('listitem')).toHaveLength(2));
  expect(within(history).getByText('Marked “Ask”')).toBeVisible();
});

test('shows all pages of the history as one list, and says that older changes are not kept', async () => {
  const { answerTo, user } = await open([
    noted({ userId: 'u00002', version: 104, note: 'Note 104' }),
  ]);
  const versionsFrom = (newest: number, count: number) =>
    Array.from({ length: count }, (_, index) => {
      const version = newest - index;
      return noted({ userId: 'u00002', version, note: `Note ${version}` });
    });
  answerTo('GET reviews/u00002/history', ({ query }) => {
    const page = query.get('nextPage');
    return Response.json(
      page === null
        ? { reviews: versionsFrom(104, 60), nextPage: '45' }
        : { reviews: versionsFrom(Number(page) - 1, 44), nextPage: page === '45' ? '1' : null },
    );
  });
  await user.click(screen.getByRole('button', { name: 'History' }));
  const history = await screen.findByRole('list', { name: 'History' });
  expect(within(history).getAllByRole('listitem')).toHaveLength(100);
  expect(within(history).getByText('Note 104')).toBeVisible();
  expect(within(history).getByText('Note 5')).toBeVisible();
  expect(within(history).queryByText('Note 4')).toBeNull();
  expect(screen.getByText('Only the last 100 changes are kept.')).toBeVisible();
});

test('a note is saved on leaving the field and by key', async () => {
  const { user, sent } = await open();
  await user.type(note(), 'Knows the desk.');
  expect(sent()).toEqual([]);
  await user.tab();
  await waitFor(() => expect(sent()).toMatchObject([{ note: 'Knows the desk.' }]));
  await user.type(note(), ' Early shift.');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent()[1]).toMatchObject({ note: 'Knows the desk. Early shift.' }));
  expect(sent()).toHaveLength(2);
});

test('a note begun before another user set a mark is saved with the mark', async () => {
  const { user, sent, byOther } = await open();
  await user.type(note(), 'Which days?');
  await byOther({ mark: 'ask' });
  await pressed('Ask');
  await user.tab();
  await waitFor(() => expect(sent()).toMatchObject([{ note: 'Which days?' }]));
});

test('a note is saved when the user moves on to the next person', async () => {
  const { user, sent, router } = await open();
  await user.type(note(), 'Call them.');
  await router.navigate('/users/u00003');
  await waitFor(() => expect(sent()).toMatchObject([{ userId: 'u00002', note: 'Call them.' }]));
});

test.each([
  ['Keep theirs', 'Theirs.'],
  ['Keep mine', 'Mine.'],
  ['Keep both notes', 'Theirs.\n\nMine.'],
])(
  'shows two conflicting notes, of which “%s” keeps the expected text, by keyboard',
  async (choice, kept) => {
    withoutNews();
    const { user, byOther, sent } = await open([noted({ userId: 'u00002', note: 'Old.' })]);
    await user.clear(note());
    await user.type(note(), 'Mine.');
    await byOther({ note: 'Theirs.' });
    await user.tab();
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Sam changed this at the same time')).toBeVisible();
    expect(alert.getByRole('region', { name: 'What Sam has' })).toHaveTextContent('Theirs.');
    expect(alert.getByRole('region', { name: 'What you have' })).toHaveTextContent('Mine.');
    await tabTo(user, alert.getByRole('button', { name: choice }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(note()).toHaveValue(kept));
    if (choice !== 'Keep theirs') await waitFor(() => expect(sent().at(-1)?.note).toBe(kept));
    // The bar is gone.
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Person Number 2' })).toHaveFocus(),
    );
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('two users who change different members both keep their change', async () => {
  withoutNews();
  const { user, byOther, sent } = await open([noted({ userId: 'u00002' })]);
  await byOther({ note: 'Theirs.' });
  await user.click(mark('Ask'));
  await waitFor(() => expect(note()).toHaveValue('Theirs.'));
  await pressed('Ask');
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ mark: 'ask' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('records when and how a person was contacted', async () => {
  const { user, sent } = await open();
  await user.click(screen.getByRole('button', { name: 'Contacted' }));
  await user.type(screen.getByRole('textbox', { name: 'How' }), 'by phone');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.contacted).toMatchObject({
    on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    way: 'by phone',
  });
  expect(await screen.findByText(/^\w+ \d+, \d{4}, by phone$/)).toBeVisible();
});

test('a user who has moved on sees that a change was not saved, with a link back to it', async () => {
  const { failNext, user, router } = await open();
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  failNext('POST reviews', async () => {
    await promise;
    return 'lost' as const;
  });
  await user.keyboard('1');
  await router.navigate('/users/u00003');
  await screen.findByRole('heading', { level: 1, name: 'Person Number 3' });
  answer();
  const unsaved = within(await screen.findByRole('region', { name: 'Not saved' }));
  expect(await unsaved.findByText('Person Number 2')).toBeVisible();
  expect(unsaved.getByRole('listitem')).toHaveTextContent('Person Number 2: Marked “Shortlist”');
  await user.click(unsaved.getByRole('link', { name: 'Person Number 2' }));
  await screen.findByRole('heading', { level: 1, name: 'Person Number 2' });
  expect(router.state.location.pathname).toBe('/users/u00002');
});

test('deletes a review after confirmation, by keyboard, and moves the focus to the note', async () => {
  const { user } = await open([noted({ userId: 'u00002', mark: 'no', note: 'Private.' })]);
  await tabTo(user, screen.getByRole('button', { name: 'Delete review' }));
  await user.keyboard('{Enter}');
  const dialog = screen.getByRole('dialog', { name: 'Delete this review?' });
  await tabTo(user, within(dialog).getByRole('button', { name: 'Delete review' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(note()).toHaveFocus());
  expect(note()).toHaveValue('');
  expect(mark('No')).toHaveAttribute('aria-pressed', 'false');
});

test('the review is read-only without the permission to write it, which the page names', async () => {
  const review = noted({
    userId: 'u00002',
    mark: 'ask',
    note: 'Which days?',
    places: placesIn('d2'),
  });
  await open([review], { permissions: ['user:read', 'volunteer:read'] });
  const section = region();
  expect(section).toHaveTextContent('Ask');
  expect(section).toHaveTextContent('Which days?');
  expect(section).toHaveTextContent('review:write');
  expect(within(section).queryByRole('textbox')).toBeNull();
  expect(within(section).queryByRole('button', { name: 'Shortlist' })).toBeNull();
});

test('says that the review could not be loaded, and offers a retry', async () => {
  const { user, leaveToBff } = await openRollcall('/users/u00002', {
    ...EVENT,
    answers: { 'GET reviews': Response.json({}, { status: 500 }) },
  });
  expect(await screen.findByText('The review could not be loaded')).toBeVisible();
  leaveToBff('GET reviews');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Note')).toBeVisible();
});

test('the list shows marks to users who may read applications, and one that arrives does not move the focus', async () => {
  const opened = await openRollcall('/users', {
    ...EVENT,
    reviews: [noted({ userId: 'u00004', mark: 'shortlist' })],
  });
  const marked = await screen.findByText('Review: Shortlist');
  expect(marked.closest('[role=row]')).toHaveTextContent('Person Number 4');
  const link = screen.getByRole('link', { name: 'Person Number 2' });
  link.focus();
  await opened.note({ userId: 'u00002', mark: 'no' });
  expect(await screen.findByText('Review: No')).toBeVisible();
  expect(link).toHaveFocus();
});
