import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hear } from '../../../../test/support/announcements.ts';
import { noted, placesIn, slotOf } from '../../../../test/support/records.ts';
import type { ReviewsAnswer } from '../../../contract/bff/reviews/reviews.ts';
import { withoutNews } from '../../../../test/support/event-source.ts';
import {
  applicants,
  needing,
  open,
  card,
  nameOn,
  ON_SATURDAY,
  SATURDAY,
  inStage,
  saying,
} from '../../../../test/support/fill-page.ts';

type Opened = Awaited<ReturnType<typeof open>>;

test('whoever a colleague planned elsewhere after the card was drawn is not planned, and the reason is said', async () => {
  withoutNews();
  const { user, note, asUser } = await open();
  card(nameOn(3));
  await note({ userId: 'u00003', places: placesIn('stage') });
  await user.keyboard('a');
  card(nameOn(2));
  const why = /Person Number 3.? was not planned\. Meanwhile: Planned for .*Stage/;
  expect(await screen.findByText(why)).toBeVisible();
  await hear(why);
  expect(screen.queryByRole('region', { name: 'Not saved' })).toBeNull();
  const { reviews }: ReviewsAnswer = await (await asUser('GET', 'reviews')).json();
  expect(reviews.find(({ userId }) => userId === 'u00003')?.places).toEqual(placesIn('stage'));
  // Nothing of theirs is taken back.
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
});

test('whoever a colleague marked after the card was drawn is not planned, and comes again', async () => {
  withoutNews();
  const { user, note, sent } = await open();
  card(nameOn(3));
  await note({ userId: 'u00003', mark: 'ask' });
  await user.keyboard('a');
  expect(await screen.findByText(/was not planned\. Meanwhile: Marked “Ask”/)).toBeVisible();
  await user.keyboard('{ArrowRight}');
  card(nameOn(1));
  await user.keyboard('{ArrowRight}');
  card(nameOn(3));
  await user.keyboard('a');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(await screen.findByText('6 short → 5')).toBeInTheDocument();
});

test('whom a colleague planned elsewhere for the slot to fill, the key does not plan then, nor at another time', async () => {
  const { user, note, reviewsSent } = await open(
    { settings: needing({ 'info-desk Saturday': 3 }), applications: applicants.slice(1, 2) },
    SATURDAY,
  );
  await note({ userId: 'u00002', places: inStage('Saturday') });
  await screen.findByText(/Someone else has planned or marked/);
  await user.keyboard('a');
  await hear(/Person Number 2.*: left out, because none of the offered times is left/);
  expect(reviewsSent()).toEqual([]);
});

test('whom another user plans elsewhere meanwhile, the key does not plan; all offered times come with a warning', async () => {
  const { user, note, sent } = await open();
  await note({ userId: 'u00003', places: placesIn('stage') });
  expect(await screen.findByText(/Someone else has planned or marked/)).toBeInTheDocument();
  const shown = within(card(nameOn(3)));
  expect(shown.getByText('none of the offered times is left')).toBeVisible();
  await user.keyboard('a');
  expect(
    await screen.findByText(
      /Person Number 3.*: left out, because none of the offered times is left/,
    ),
  ).toBeVisible();
  expect(sent()).toEqual([]);
  await user.click(shown.getByRole('button', { name: 'All offered times' }));
  expect(
    shown.getByText(saying(/Person Number 3.* is double-booked, also in .*Stage.* \(.*Sat.*\)$/)),
  ).toBeVisible();
  await user.keyboard('a');
  await waitFor(() =>
    expect(sent()).toEqual([{ userId: 'u00003', places: placesIn('info-desk') }]),
  );
});

test('undo takes back one decision at a time, and shows the person again', async () => {
  const { user, sent } = await open({ reviews: [noted({ userId: 'u00002', mark: 'shortlist' })] });
  await user.keyboard('3a');
  card(nameOn(1));
  await user.keyboard('u');
  card(nameOn(3));
  await user.keyboard('u');
  card(nameOn(2));
  expect(await screen.findByText('6 short')).toBeInTheDocument();
  await waitFor(() => {
    expect(sent().findLast(({ userId }) => userId === 'u00003')).toMatchObject({
      places: [{ department: 'info-desk', slots: [] }],
    });
    expect(sent().findLast(({ userId }) => userId === 'u00002')).toMatchObject({
      mark: 'shortlist',
    });
  });
});

test('undo takes back a mark that was taken off, and not the decision before it', async () => {
  const shortlisted = ['u00002', 'u00003'].map((userId) => noted({ userId, mark: 'shortlist' }));
  const { user, sent } = await open({ reviews: shortlisted });
  await user.keyboard('a');
  await screen.findByRole('article', { name: nameOn(2) });
  await user.keyboard('0');
  await user.keyboard('u');
  expect(screen.getByRole('article', { name: nameOn(2) })).toBeVisible();
  await waitFor(() =>
    expect(sent()).toEqual([
      { userId: 'u00003', places: ON_SATURDAY },
      { userId: 'u00002', mark: null },
      { userId: 'u00002', mark: 'shortlist' },
    ]),
  );
  await user.keyboard('{ArrowRight}u');
  expect(screen.getByRole('article', { name: nameOn(2) })).toBeVisible();
  await user.keyboard('u');
  expect(await screen.findByRole('article', { name: nameOn(3) })).toBeVisible();
  await waitFor(() =>
    expect(sent().at(-1)).toMatchObject({ places: [{ department: 'info-desk', slots: [] }] }),
  );
});

test('undo takes back what was done on the page of a person meanwhile, then the decisions before it', async () => {
  const { user, sent, router } = await open();
  await user.keyboard('a');
  await screen.findByRole('article', { name: nameOn(2) });
  await router.navigate('/applications/u00003');
  await screen.findByText('Note');
  await user.keyboard('1');
  await waitFor(() => expect(sent()).toHaveLength(2));
  await router.navigate('/applications/fill/info-desk');
  await screen.findByRole('article');
  await user.keyboard('u');
  await hear(/^Undone for .*Person Number 3/);
  await waitFor(() => expect(sent()[2]).toEqual({ userId: 'u00003', mark: null }));
  await user.keyboard('u');
  await waitFor(() =>
    expect(sent()[3]).toEqual({
      userId: 'u00003',
      places: [{ department: 'info-desk', slots: [] }],
    }),
  );
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
});

test('what a colleague has planned the same way stays when the decision is undone', async () => {
  const { user, sent, note } = await open();
  await screen.findByRole('article', { name: nameOn(3) });
  await note({ userId: 'u00003', places: placesIn('info-desk') });
  await screen.findByText('Someone else has planned or marked this person meanwhile.');
  await user.keyboard('a');
  const unchanged = /Person Number 3.* was planned or marked like that already/;
  expect(await screen.findByText(unchanged)).toBeVisible();
  await user.keyboard('u');
  await screen.findByRole('article', { name: nameOn(3) });
  // The next decision would have been sent after it.
  await user.keyboard('1');
  await waitFor(() => expect(sent()).toEqual([{ userId: 'u00003', mark: 'shortlist' }]));
});

test('what a colleague planned the same way at the same moment stays when the decision is undone', async () => {
  withoutNews();
  const { failNext, user, sent, note } = await open();
  await screen.findByRole('article', { name: nameOn(3) });
  const places = ON_SATURDAY;
  failNext('POST reviews', () => note({ userId: 'u00003', places }));
  await user.keyboard('a');
  await screen.findByRole('article', { name: nameOn(2) });
  await waitFor(() => expect(sent()).toEqual([{ userId: 'u00003', places }]));
  await user.keyboard('u');
  await screen.findByRole('article', { name: nameOn(3) });
  // The next decision would have been sent after it.
  await user.keyboard('1');
  await waitFor(() => expect(sent().at(-1)).toEqual({ userId: 'u00003', mark: 'shortlist' }));
  expect(sent()).toHaveLength(2);
});

test('a plan adds to the slots of a colleague, as the card shows, and its undo restores those', async () => {
  const { user, sent, note } = await open();
  await screen.findByRole('article', { name: nameOn(3) });
  const theirs = [{ department: 'info-desk', slots: [slotOf('Friday')] }];
  await note({ userId: 'u00003', places: theirs });
  await screen.findByText('Someone else has planned or marked this person meanwhile.');
  const shown = within(card(nameOn(3)));
  for (const name of [/Fri/, /Sat/]) {
    expect(shown.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  }
  await user.keyboard('a');
  const slots = ['Friday', 'Saturday'].map(slotOf);
  await waitFor(() =>
    expect(sent()).toEqual([{ userId: 'u00003', places: [{ department: 'info-desk', slots }] }]),
  );
  await user.keyboard('u');
  await waitFor(() => expect(sent().at(-1)).toEqual({ userId: 'u00003', places: theirs }));
});

test('the undo of a decision leaves what a colleague has changed since, and says so', async () => {
  withoutNews();
  const { user, note } = await open();
  await screen.findByRole('article', { name: nameOn(3) });
  await user.keyboard('a');
  await screen.findByRole('article', { name: nameOn(2) });
  await note({
    userId: 'u00003',
    places: [{ department: 'info-desk', slots: [slotOf('Friday')] }],
  });
  await user.keyboard('u');
  const stays = /Somebody else has changed .*Person Number 3.* since\. Their change stays\./;
  expect(await screen.findByText(stays)).toBeVisible();
});

/** Takes a person's application out of the registration system, and has it read again. */
async function withdraw({ database, clock, client }: Opened, person: number): Promise<void> {
  await database.execute('DELETE FROM volunteers WHERE user_id = $1', [`u0000${person}`]);
  clock.ahead += 60_000;
  await act(() => client.refetchQueries({ queryKey: ['applications'] }));
}

test('where the person shown has withdrawn, it says so, plans nobody, and any decision goes on', async () => {
  const opened = await open();
  const { user, sent } = opened;
  card(nameOn(3));
  await withdraw(opened, 3);
  expect(
    await screen.findByText(/^.?Person Number 3.? is no longer among the applications$/),
  ).toBeVisible();
  expect(screen.queryByText('Nobody is left to look at')).toBeNull();
  expect(screen.getByText('2 people to look at')).toBeInTheDocument();
  await user.keyboard('a');
  card(nameOn(2));
  await hear(/Person Number 3.? is no longer among the applications. Next: .*Person Number 2/);
  await user.keyboard('1');
  await waitFor(() => expect(sent()).toEqual([{ userId: 'u00002', mark: 'shortlist' }]));
});

test('the undo of a decision about a person who has withdrawn since ends at nobody either', async () => {
  const opened = await open();
  const { user, sent } = opened;
  await user.keyboard('1');
  card(nameOn(2));
  await waitFor(() => expect(sent()).toHaveLength(1));
  await withdraw(opened, 3);
  await user.keyboard('u');
  await screen.findByText(/is no longer among the applications$/);
  await user.click(screen.getByRole('button', { name: 'Next person' }));
  card(nameOn(2));
});

test('people put aside whom a colleague has planned since are not offered again', async () => {
  const { user, note } = await open();
  await user.keyboard('{ArrowRight}33');
  await screen.findByText('1 person put aside.');
  await note({ userId: 'u00003', places: placesIn('stage') });
  await waitFor(() => expect(screen.queryByText('1 person put aside.')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Look at them again' })).toBeNull();
});
