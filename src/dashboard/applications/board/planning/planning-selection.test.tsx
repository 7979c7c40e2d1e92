import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withoutNews } from '../../../../../test/support/event-source.ts';
import type { ReviewEdits } from '../../../../contract/bff/reviews/requests.ts';
import { keyOf, noted, placesIn, slotOf, timesWith } from '../../../../../test/support/records.ts';
import {
  OFFERING,
  inSlots,
  openBoard,
  cell,
  planned,
  status,
  selectAllFor,
  shifts,
  NEEDED,
} from '../../../../../test/support/board-planning.ts';

test('plans the selection for one department, with one undo', async () => {
  const { user, sent } = await openBoard([
    noted({ userId: 'u00002', places: placesIn('lighting') }),
  ]);
  const choice = await selectAllFor(user, 'Lighting');
  expect(
    screen.getByRole('button', { name: 'Remove 1 person from the plan for Lighting' }),
  ).toBeVisible();
  await user.selectOptions(choice, 'First Aid');
  // Person 3 is assigned to it already.
  await user.click(screen.getByRole('button', { name: 'Plan 2 people for First Aid' }));
  expect(await screen.findByText(/2 people.*: Planned for .*First Aid/)).toBeVisible();
  expect(sent().map(({ places }) => places)).toEqual([
    placesIn('first-aid'),
    placesIn('first-aid'),
  ]);
  await user.click(status().getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone for 2 people.')).toBeVisible();
  const taken = [{ department: 'first-aid', slots: [] }];
  expect(
    sent()
      .slice(2)
      .map(({ places }) => places),
  ).toEqual([taken, taken]);
});

test('plans the selection for chosen slots, leaves out who does not offer them, and plans them anyway', async () => {
  const times = timesWith(['Friday', 'Saturday', 'Sunday'], {
    needs: { 'first-aid Sunday': 'closed' },
  });
  const { user, sent } = await openBoard(
    [
      noted({
        userId: 'u00001',
        places: [{ department: 'first-aid', slots: [slotOf('Saturday')] }],
      }),
    ],
    {
      settings: times,
      applications: OFFERING,
    },
  );
  await selectAllFor(user, 'First Aid');
  // Nobody is planned for a slot in which the department is closed.
  expect(screen.queryByRole('checkbox', { name: 'Sun' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Fri' }));
  expect(screen.getByText(/Person Number 2.* does not offer that and is left out/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Sat' }));
  expect(screen.getByText(/Number 2.* and .*Number 3.* offer only some of these/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Sat' }));
  await user.click(screen.getByRole('button', { name: 'Plan 2 people for First Aid in Fri' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      { userId: 'u00001', places: [inSlots('Saturday', 'Friday')] },
      { userId: 'u00003', places: [inSlots('Friday')] },
    ]),
  );
  expect(await screen.findByRole('button', { name: /^Planned, Fri, Sat/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Plan anyway' }));
  await waitFor(() =>
    expect(sent().at(-1)).toEqual({ userId: 'u00002', places: [inSlots('Friday')] }),
  );
  expect(await screen.findByRole('list', { name: 'Warnings' })).toHaveTextContent(
    /Person Number 2.* offers Sat, but is planned in Fri/,
  );
});

test('planning the selection for a slot says before whom that books twice or for too long', async () => {
  const { user } = await openBoard(
    [noted({ userId: 'u00001', places: [{ department: 'lighting', slots: [slotOf('Friday')] }] })],
    { settings: timesWith(['Friday', 'Saturday', 'Sunday']), applications: OFFERING },
  );
  await selectAllFor(user, 'First Aid');
  await user.click(screen.getByRole('checkbox', { name: 'Fri' }));
  expect(screen.getByText('1 person would be double-booked.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Fri' }));
  expect(screen.queryByText(/would be double-booked/)).not.toBeInTheDocument();
});

test('planning the selection for a slot leaves the slots in which the department is closed since', async () => {
  const { user, sent } = await openBoard(
    [
      noted({ userId: 'u00001', places: placesIn('first-aid') }),
      noted({ userId: 'u00003', places: [inSlots('Friday')] }),
    ],
    {
      settings: timesWith(['Friday', 'Saturday', 'Sunday'], {
        needs: { 'first-aid Friday': 'closed' },
      }),
      applications: OFFERING,
    },
  );
  await selectAllFor(user, 'First Aid');
  await user.click(screen.getByRole('checkbox', { name: 'Sun' }));
  await user.click(screen.getByRole('button', { name: 'Plan anyway' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      { userId: 'u00001', places: [inSlots('Friday', 'Saturday', 'Sunday')] },
      { userId: 'u00002', places: [inSlots('Sunday')] },
      { userId: 'u00003', places: [inSlots('Friday', 'Sunday')] },
    ]),
  );
});

test('names the time in which nobody is planned because the department is closed then', async () => {
  const { user, sent } = await openBoard(
    [noted({ userId: 'u00003', places: [inSlots('Friday')] })],
    {
      settings: timesWith(['Friday', 'Saturday', 'Sunday'], {
        needs: { 'first-aid Friday': 'closed' },
      }),
      applications: OFFERING,
    },
  );
  await selectAllFor(user, 'First Aid');
  await user.click(screen.getByRole('checkbox', { name: 'Fri' }));
  await user.click(screen.getByRole('checkbox', { name: 'Sat' }));
  expect(
    screen.getByText('2 people are not planned for Fri, because the department is closed then.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Plan .* for First Aid in Sat$/ }));
  await waitFor(() => expect(sent()).not.toEqual([]));
  expect(sent().flatMap(({ places }) => places)).not.toContainEqual(inSlots('Friday', 'Saturday'));
});

test('the department and the slot that the board is narrowed to are chosen at first', async () => {
  const key = encodeURIComponent(encodeURIComponent(keyOf('Friday')));
  const { user } = await openBoard(
    [],
    {
      settings: timesWith(['Friday', 'Saturday']),
      applications: OFFERING,
    },
    `?slot=first-aid:${key}`,
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  expect(
    await screen.findByRole('button', { name: 'Plan 2 people for First Aid in Fri' }),
  ).toBeVisible();
});

test('before somebody said which question asks for times, the set-up is one click away', async () => {
  const { user } = await openBoard();
  await selectAllFor(user, 'First Aid');
  const link = screen.getByRole('link', { name: 'Say which question asks when people can help' });
  expect(link).toHaveAttribute('href', '/applications/coverage#times');
});

test('plans many people by one request, which saves all of them or none', async () => {
  const { failNext, askedFor, user } = await openBoard();
  failNext('POST reviews', Response.json({ errors: {} }, { status: 500 }));
  await selectAllFor(user, 'Lighting');
  await user.click(screen.getByRole('button', { name: 'Plan 3 people for Lighting' }));
  const unsaved = within(await screen.findByRole('region', { name: 'Not saved' }));
  expect(unsaved.getAllByRole('listitem')).toHaveLength(3);
  // It is kept, and shown.
  expect(planned(1, 'Lighting')).toBeVisible();
  await user.click(unsaved.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Not saved' })).toBeNull());
  const asked = askedFor('POST reviews').map(({ body }) => (body as ReviewEdits).edits.length);
  expect(asked).toEqual([3, 3]);
  expect(screen.getByText(/3 people.*: Planned for .*Lighting/)).toBeVisible();
});

test('several people take the times that those before them have left short', async () => {
  const { user, sent } = await openBoard([], NEEDED);
  await selectAllFor(user, 'First Aid');
  await user.click(screen.getByRole('button', { name: 'Plan 3 people for First Aid' }));
  expect(
    await status().findByText(/3 people.*: Planned for .*First Aid.* \(.*Fri: 1.*Sat: 1.*Sun: 2/),
  ).toBeVisible();
  const places = [inSlots('Saturday', 'Sunday'), inSlots('Sunday'), inSlots('Friday')];
  await waitFor(() => expect(sent().flatMap((one) => one.places)).toEqual(places));
  await user.click(status().getByRole('button', { name: 'All offered times for 3 people' }));
  await waitFor(() =>
    expect(
      sent()
        .slice(3)
        .flatMap((one) => one.places),
    ).toHaveLength(3),
  );
  expect(sent().at(-1)?.places).toEqual(placesIn('first-aid'));
});

test('all offered times are for those who were just planned, and not for whom a colleague planned first', async () => {
  withoutNews();
  const { user, sent, note } = await openBoard([], NEEDED);
  await note({ userId: 'u00002', places: [inSlots('Friday')] });
  await selectAllFor(user, 'First Aid');
  await user.click(screen.getByRole('button', { name: 'Plan 3 people for First Aid' }));
  await status().findByText(/1 was changed by somebody else at the same time/);
  await user.click(status().getByRole('button', { name: 'All offered times for 2 people' }));
  await waitFor(() =>
    expect(
      sent()
        .slice(3)
        .map(({ userId }) => userId),
    ).toEqual(['u00001', 'u00003']),
  );
});

test('of several who were planned, those whom a colleague changes later stay as they are', async () => {
  const { user, note } = await openBoard([], NEEDED);
  await selectAllFor(user, 'First Aid');
  await user.click(screen.getByRole('button', { name: 'Plan 3 people for First Aid' }));
  await status().findByRole('button', { name: 'All offered times for 3 people' });
  await waitFor(async () =>
    expect((await (await fetch('/bff/reviews')).json()).reviews).toHaveLength(3),
  );
  await note({ userId: 'u00002', places: [inSlots('Friday')] });
  expect(
    await status().findByRole('button', { name: 'All offered times for 2 people' }),
  ).toBeVisible();
});

test('somebody whose times are all taken elsewhere is left out, until all offered times are asked for', async () => {
  const places = [{ department: 'lighting', slots: shifts.map(slotOf) }];
  const { user, sent } = await openBoard([noted({ userId: 'u00002', places })], NEEDED);
  cell(2, 'First Aid').focus();
  await user.keyboard('a');
  expect(
    await status().findByText(
      /Person Number 2.*: left out, because none of the offered times is left/,
    ),
  ).toBeVisible();
  expect(planned(2, 'First Aid')).toBeNull();
  expect(sent()).toEqual([]);
  await user.click(status().getByRole('button', { name: 'All offered times' }));
  expect(await screen.findByRole('list', { name: 'Warnings' })).toHaveTextContent(
    /is double-booked, also in .*Lighting/,
  );
  expect(sent().at(-1)?.places).toEqual(placesIn('first-aid'));
});

test('chosen times become the only ones of those who are planned, or are taken from them', async () => {
  const { user, sent } = await openBoard(
    [
      { userId: 'u00001', places: [inSlots('Friday', 'Saturday')] },
      { userId: 'u00002', places: [inSlots('Saturday')] },
    ],
    { applications: OFFERING, settings: timesWith(['Friday', 'Saturday']) },
  );
  await selectAllFor(user, 'First Aid');
  await user.click(screen.getByRole('checkbox', { name: 'Fri' }));
  const change = within(screen.getByRole('group', { name: 'Change plans: Fri' }));
  expect(change.getByText('Only these: 1 person does not offer it.')).toBeVisible();
  await user.click(change.getByRole('button', { name: 'Only these (2)' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      { userId: 'u00001', places: [inSlots('Friday')] },
      { userId: 'u00002', places: [inSlots('Friday')] },
    ]),
  );
  expect(status().queryByRole('button', { name: /All offered times/ })).toBeNull();
  await user.click(status().getByRole('button', { name: 'Undo' }));
  await user.click(await change.findByRole('button', { name: 'Take away (1)' }));
  await waitFor(() =>
    expect(sent().at(-1)).toEqual({ userId: 'u00001', places: [inSlots('Saturday')] }),
  );
});
