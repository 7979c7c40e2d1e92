/** The times of several people in a roster are changed together. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applicant, departments } from '../../../../test/support/event.ts';
import { noted, slotOf, timesWith } from '../../../../test/support/records.ts';
import { openRollcall, type RollcallOptions } from '../../../../test/support/rollcall.tsx';
import type { PlannedSlots, ReviewsAnswer } from '../../../contract/bff/reviews/reviews.ts';

const [FRI, SUN] = [slotOf('Friday'), slotOf('Sunday')];
const person = (number: number, wants = 'Gate: interest', when = 'Friday,Saturday,Sunday') =>
  applicant(number, {
    departments: departments(wants),
    options: [
      { name: 'When?', type: 'multi', value: when },
      { name: 'How long?', type: 'number', value: '20' },
    ],
  });
const planned = (number: number, slots: PlannedSlots, department = 'gate') =>
  noted({ userId: `u0000${number}`, places: [{ department, slots }] });

const SETTINGS = timesWith(['Friday', 'Saturday', 'Sunday'], { hours: 6 });

async function open(address: string, options: RollcallOptions = {}) {
  const opened = await openRollcall(address, {
    applications: [
      person(1),
      person(2),
      person(3, 'Gate: interest', 'Friday'),
      person(4, 'Gate: assignment'),
    ],
    reviews: [planned(1, [FRI]), planned(2, [FRI, SUN]), planned(3, [FRI])],
    settings: SETTINGS,
    ...options,
  });
  await screen.findByRole('table');
  const slotsOf = async () => {
    const { reviews } = (await (await opened.asUser('GET', 'reviews')).json()) as ReviewsAnswer;
    return Object.fromEntries(
      reviews.map(({ userId, places }) => [
        userId,
        places[0] ? (places[0].slots?.map(({ choice }) => choice) ?? null) : 'none',
      ]),
    );
  };
  return { ...opened, slotsOf };
}

const bar = () => within(screen.getByRole('region', { name: 'Selection' }));

test('everybody of one time moves to another in three presses, and one Undo takes that back', async () => {
  const { user, slotsOf } = await open('/applications/roster/gate');
  await user.click(await screen.findByRole('checkbox', { name: 'Select everybody in Fri' }));
  expect(bar().getByText('4 selected')).toBeVisible();
  await user.click(bar().getByRole('checkbox', { name: 'Sat' }));
  expect(bar().getByText('Instead of Fri: 1 person does not offer it.')).toBeVisible();
  await user.click(bar().getByRole('button', { name: 'Instead of Fri (4)' }));
  await waitFor(async () =>
    expect(await slotsOf()).toEqual({
      u00001: ['Saturday'],
      u00002: ['Sunday', 'Saturday'],
      u00003: ['Saturday'],
      u00004: ['Saturday', 'Sunday'],
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () =>
    expect(await slotsOf()).toEqual({
      u00001: ['Friday'],
      u00002: ['Friday', 'Sunday'],
      u00003: ['Friday'],
      u00004: 'none',
    }),
  );
});

test('adds the chosen times, makes them the only ones, or takes them away', async () => {
  const { user, slotsOf } = await open('/applications/roster/gate');
  await user.click(await screen.findByRole('checkbox', { name: 'Select everybody' }));
  await user.click(bar().getByRole('checkbox', { name: 'Sun' }));
  await user.click(bar().getByRole('button', { name: 'Add (2)' }));
  const added = {
    u00001: ['Friday', 'Sunday'],
    u00002: ['Friday', 'Sunday'],
    u00003: ['Friday', 'Sunday'],
  };
  await waitFor(async () => expect(await slotsOf()).toEqual(added));
  await user.click(await screen.findByRole('button', { name: 'Take away (4)' }));
  await waitFor(async () =>
    expect(await slotsOf()).toEqual({
      u00001: ['Friday'],
      u00002: ['Friday'],
      u00003: ['Friday'],
      u00004: ['Friday', 'Saturday'],
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Only these (4)' }));
  await waitFor(async () =>
    expect(new Set(Object.values(await slotsOf()).flat())).toEqual(new Set(['Sunday'])),
  );
});

test('nobody loses an assignment’s only time, and who is planned for no other leaves the plan', async () => {
  const { user, slotsOf } = await open('/applications/roster/gate', {
    reviews: [planned(1, [FRI]), planned(2, [FRI, SUN]), planned(4, [FRI])],
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select everybody' }));
  await user.click(bar().getByRole('checkbox', { name: 'Fri' }));
  expect(bar().getByText('Take away: 1 person is left out.')).toBeVisible();
  await user.click(bar().getByRole('button', { name: 'Take away (2)' }));
  await waitFor(async () =>
    expect(await slotsOf()).toEqual({ u00001: 'none', u00002: ['Sunday'], u00004: ['Friday'] }),
  );
});

test('in the roster of a time, only people of departments that are open then move', async () => {
  const { user, slotsOf } = await open(
    `/applications/roster?time=${encodeURIComponent(JSON.stringify(['When?', 'Friday']))}`,
    {
      applications: [person(1), person(2, 'Bar: interest')],
      reviews: [planned(1, [FRI]), planned(2, [FRI], 'bar')],
      settings: timesWith(['Friday', 'Saturday', 'Sunday'], {
        needs: { 'bar Saturday': 'closed' },
      }),
    },
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Select everybody in Fri' }));
  await user.click(bar().getByRole('checkbox', { name: 'Sat' }));
  expect(bar().getByText('Instead of Fri: 1 person is left out.')).toBeVisible();
  await user.click(bar().getByRole('button', { name: 'Instead of Fri (1)' }));
  await waitFor(async () =>
    expect(await slotsOf()).toEqual({ u00001: ['Saturday'], u00002: ['Friday'] }),
  );
});

test('names the time that nobody is planned for because the department is closed then, before and after', async () => {
  const { user, slotsOf } = await open(
    `/applications/roster?time=${encodeURIComponent(JSON.stringify(['When?', 'Friday']))}`,
    {
      applications: [person(1), person(2, 'Bar: interest')],
      reviews: [planned(1, [FRI]), planned(2, [FRI], 'bar')],
      settings: timesWith(['Friday', 'Saturday', 'Sunday'], {
        needs: { 'bar Saturday': 'closed' },
      }),
    },
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Select everybody in Fri' }));
  await user.click(bar().getByRole('checkbox', { name: 'Sat' }));
  await user.click(bar().getByRole('checkbox', { name: 'Sun' }));
  const said = 'Add: 1 person is not planned for Sat, because the department is closed then.';
  expect(bar().getByText(said)).toBeVisible();
  await user.click(bar().getByRole('button', { name: 'Add (2)' }));
  await waitFor(async () =>
    expect(await slotsOf()).toEqual({
      u00001: ['Friday', 'Saturday', 'Sunday'],
      u00002: ['Friday', 'Sunday'],
    }),
  );
  expect(bar().getByText(said)).toBeVisible();
});

test('the next selection begins without a chosen time', async () => {
  const { user } = await open('/applications/roster/gate');
  await user.click(await screen.findByRole('checkbox', { name: 'Select everybody' }));
  await user.click(bar().getByRole('checkbox', { name: 'Sat' }));
  await user.click(bar().getByRole('button', { name: 'Clear selection' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select everybody' }));
  expect(bar().getByRole('checkbox', { name: 'Sat' })).not.toBeChecked();
});

test('who may not review selects nobody', async () => {
  await open('/applications/roster/gate', { permissions: ['user:read', 'volunteer:read'] });
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});
