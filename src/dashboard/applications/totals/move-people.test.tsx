/** A department that the registration system does not have any more gives its people to another. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applicant, departments } from '../../../../test/support/event.ts';
import { noted, slotOf, timesWith } from '../../../../test/support/records.ts';
import { openRollcall, type RollcallOptions } from '../../../../test/support/rollcall.tsx';
import type { Place, ReviewsAnswer } from '../../../contract/bff/reviews/reviews.ts';

const [FRI, SAT] = [slotOf('Friday'), slotOf('Saturday')];
const person = (number: number, wants: string) =>
  applicant(number, {
    departments: departments(wants),
    options: [{ name: 'When?', type: 'multi', value: 'Friday,Saturday' }],
  });
const planned = (number: number, ...places: Place[]) => noted({ userId: `u0000${number}`, places });

async function open(options: RollcallOptions) {
  const opened = await openRollcall('/applications/departments', {
    applications: [
      person(1, 'Gate: interest'),
      person(2, 'Gate: avoid'),
      person(3, 'Stage: interest'),
      person(4, 'Gate: interest'),
    ],
    settings: {
      ...timesWith(['Friday', 'Saturday'], { needs: { 'gate Saturday': 'closed' } }),
      names: { bar: 'Bar' },
    },
    ...options,
  });
  const places = async () => {
    const { reviews } = (await (await opened.asUser('GET', 'reviews')).json()) as ReviewsAnswer;
    return Object.fromEntries(reviews.map(({ userId, places }) => [userId, places]));
  };
  return { ...opened, places };
}

test('its people move with their times in which the other is open, and one Undo takes that back', async () => {
  const before = {
    u00001: [{ department: 'bar', slots: [FRI, SAT] }],
    u00002: [
      { department: 'bar', slots: null },
      { department: 'stage', slots: [SAT] },
    ],
    u00003: [{ department: 'bar', slots: [SAT] }],
    u00004: [
      { department: 'bar', slots: [FRI] },
      { department: 'gate', slots: [SAT] },
    ],
  };
  const { user, places } = await open({
    reviews: Object.entries(before).map(([userId, places]) => noted({ userId, places })),
  });
  expect(await screen.findByRole('rowheader', { name: 'Bar (no longer there)' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Move these 4 people …' }));
  const dialog = within(
    screen.getByRole('dialog', { name: 'Move the people of Bar (no longer there)' }),
  );
  const select = dialog.getByRole('combobox', { name: 'Department' });
  expect(within(select).queryByRole('option', { name: /Bar/ })).not.toBeInTheDocument();
  await user.selectOptions(select, 'Gate');
  expect(dialog.getByText('Gate is closed in all times of 1 person, who stays.')).toBeVisible();
  expect(
    dialog.getByText('Gate is closed in some times of 2 people; these times go.'),
  ).toBeVisible();
  expect(dialog.getByText('1 person asked to avoid Gate.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Move 3 people' }));
  await waitFor(async () =>
    expect(await places()).toEqual({
      u00001: [{ department: 'gate', slots: [FRI] }],
      u00002: [
        { department: 'stage', slots: [SAT] },
        { department: 'gate', slots: null },
      ],
      u00003: [{ department: 'bar', slots: [SAT] }],
      u00004: [{ department: 'gate', slots: [SAT, FRI] }],
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => {
    const now = await places();
    const sorted = Object.entries(now).map(([userId, own]) => [
      userId,
      own.toSorted((a, b) => (a.department < b.department ? -1 : 1)),
    ]);
    expect(Object.fromEntries(sorted)).toEqual(before);
  });
});

test('once its last person is moved, it is listed no more', async () => {
  const { user } = await open({
    reviews: [planned(1, { department: 'bar', slots: [FRI] })],
  });
  await user.click(await screen.findByRole('button', { name: 'Move this person …' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Department' }), 'Stage');
  await user.click(screen.getByRole('button', { name: 'Move 1 person' }));
  await waitFor(() =>
    expect(screen.queryByRole('rowheader', { name: /Bar/ })).not.toBeInTheDocument(),
  );
});

test('who may not review moves nobody', async () => {
  await open({
    permissions: ['user:read', 'volunteer:read'],
    reviews: [planned(1, { department: 'bar', slots: [FRI] })],
  });
  expect(await screen.findByText(/No application names Bar any more/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
});
