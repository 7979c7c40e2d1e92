import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { placesIn, slotOf, timesWith } from '../../../../../test/support/records.ts';
import {
  OFFERING,
  openBoard,
  cell,
  planned,
  status,
  selectAllFor,
} from '../../../../../test/support/board-planning.ts';

test('saves each of several plans made quickly, and undo takes back the last one', async () => {
  const { user, sent } = await openBoard();
  cell(1, 'First Aid').focus();
  await user.keyboard('a{ArrowDown}a{ArrowRight}a');
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(planned(2, 'Lighting')).toBeVisible();
  await user.click(await status().findByRole('button', { name: 'Undo' }));
  await screen.findByText(/^Undone for/);
  expect(planned(2, 'Lighting')).toBeNull();
});

test('the key A pressed twice in the same moment sends nothing, and Undo takes back the second', async () => {
  const { user, sent } = await openBoard();
  const press = () => fireEvent.keyDown(cell(1, 'First Aid'), { key: 'a' });
  press();
  expect(planned(1, 'First Aid')).toBeVisible();
  press();
  await screen.findByText(/No longer planned for/);
  expect(planned(1, 'First Aid')).toBeNull();
  await user.click(status().getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone for 1 person.')).toBeVisible();
  expect(planned(1, 'First Aid')).toBeVisible();
  await waitFor(() =>
    expect(sent()).toEqual([{ userId: 'u00001', places: placesIn('first-aid') }]),
  );
});

test('Undo takes back the last change first, then those before it', async () => {
  const { user, sent } = await openBoard([], {
    settings: timesWith(['Friday', 'Saturday', 'Sunday']),
    applications: OFFERING,
  });
  await selectAllFor(user, 'First Aid');
  await user.click(screen.getByRole('checkbox', { name: 'Fri' }));
  await user.click(screen.getByRole('button', { name: 'Plan 2 people for First Aid in Fri' }));
  await screen.findByText(/2 people.*: Planned for .*First Aid/);
  await user.click(screen.getByRole('button', { name: 'Plan anyway' }));
  await screen.findByText(/Person Number 2.*: Planned for .*First Aid/);
  await user.click(status().getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone for 1 person.')).toBeVisible();
  expect(await screen.findByText(/2 people.*: Planned for .*First Aid/)).toBeVisible();
  await user.click(status().getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone for 2 people.')).toBeVisible();
  expect(status().queryByRole('button', { name: 'Undo' })).toBeNull();
  await waitFor(() => expect(sent()).toHaveLength(6));
  const nowhere = [{ department: 'first-aid', slots: [] }];
  expect(sent().slice(3)).toEqual([
    { userId: 'u00002', places: nowhere },
    { userId: 'u00003', places: nowhere },
    { userId: 'u00001', places: nowhere },
  ]);
});

test('marks made one after the other, before the first is saved, are undone one by one', async () => {
  const { user, hold, sent } = await openBoard();
  const release = hold('POST reviews');
  cell(1, 'First Aid').focus();
  await user.keyboard('12');
  fireEvent.keyDown(cell(1, 'First Aid'), { key: '3' });
  fireEvent.keyDown(cell(1, 'First Aid'), { key: '0' });
  release();
  const undo = () => user.click(status().getByRole('button', { name: 'Undo' }));
  const markOf = () => cell(1, 'Review').textContent;
  for (const mark of ['No', 'Ask', 'Shortlist', '']) {
    await undo();
    await waitFor(() => expect(markOf()).toContain(mark));
  }
  expect(status().queryByRole('button', { name: 'Undo' })).toBeNull();
  await waitFor(() => expect(sent().at(-1)).toEqual({ userId: 'u00001', mark: null }));
});

test('a change of one’s own on the page of a person is undone before the one on the board', async () => {
  const { user, sent, router } = await openBoard();
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  await user.click(await screen.findByRole('button', { name: 'Shortlist: 3 selected' }));
  await screen.findByText(/3 people.*: Marked “Shortlist”/);
  await router.navigate('/applications/u00001');
  await screen.findByText('Note');
  await user.keyboard('3');
  await waitFor(() => expect(sent()).toHaveLength(4));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/applications'));
  expect(await status().findByText(/Person Number 1.*: Marked “No”/)).toBeVisible();
  await user.click(status().getByRole('button', { name: 'Undo' }));
  expect(await status().findByText(/3 people.*: Marked “Shortlist”/)).toBeVisible();
  await user.click(status().getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone for 3 people.')).toBeVisible();
  expect(screen.queryByText(/somebody else/)).toBeNull();
  await waitFor(() =>
    expect(sent().map(({ mark }) => mark)).toEqual([
      'shortlist',
      'shortlist',
      'shortlist',
      'no',
      'shortlist',
      null,
      null,
      null,
    ]),
  );
});

test('plans beside another user who plans the same person at the same time', async () => {
  const { user, note, sent } = await openBoard();
  await note({ userId: 'u00001', places: placesIn('lighting') });
  cell(1, 'First Aid').focus();
  await user.keyboard('a');
  await screen.findByText(/: Planned for .*First Aid/);
  expect(sent().at(-1)?.places).toEqual(placesIn('first-aid'));
  await waitFor(() => expect(planned(1, 'Lighting')).toBeVisible());
  await user.click(status().getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone for 1 person.');
  expect(sent().at(-1)?.places).toEqual([{ department: 'first-aid', slots: [] }]);
});

test('keeps a plan that cannot be saved, says so, and can be undone before it is sent again', async () => {
  const { answerTo, user, sent } = await openBoard();
  let fails = true;
  answerTo('POST reviews', () =>
    fails ? Response.json({ errors: {} }, { status: 500 }) : undefined,
  );
  cell(1, 'First Aid').focus();
  await user.keyboard('a');
  const unsaved = within(await screen.findByRole('region', { name: 'Not saved' }));
  expect(unsaved.getByRole('listitem')).toHaveTextContent('Person Number 1: Planned for First Aid');
  expect(planned(1, 'First Aid')).toBeVisible();
  fails = false;
  await user.click(status().getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(planned(1, 'First Aid')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Not saved' })).toBeNull());
  expect(sent().at(-1)).toEqual({
    userId: 'u00001',
    places: [{ department: 'first-aid', slots: [] }],
  });
});

test('an undo leaves what somebody else changed since, and names them', async () => {
  const { user, note } = await openBoard();
  await selectAllFor(user, 'Lighting');
  await user.click(screen.getByRole('button', { name: 'Plan 3 people for Lighting' }));
  await screen.findByText(/3 people.*: Planned for .*Lighting/);
  await waitFor(async () => {
    const { reviews } = await (await fetch('/bff/reviews')).json();
    expect(reviews).toHaveLength(3);
  });
  await note({ userId: 'u00002', places: [{ department: 'lighting', slots: [slotOf('Friday')] }] });
  await screen.findByRole('button', { name: /^Planned, Fri/ });
  await user.click(status().getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/Undone for 2 people/)).toBeVisible();
  expect(
    await status().findByText(/1 was changed by somebody else since, and stays/),
  ).toBeVisible();
  expect(status().getByRole('link', { name: 'Person Number 2' })).toBeVisible();
  expect(within(cell(2, 'Lighting')).getByRole('button', { name: /^Planned, Fri/ })).toBeVisible();
  expect(planned(1, 'Lighting')).toBeNull();
});
