import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applicant, departments } from '../../../../test/support/event.ts';
import { noted, slotOf, timesWith } from '../../../../test/support/records.ts';
import { openRollcall } from '../../../../test/support/rollcall.tsx';

test('a time says before it is pressed that the person is elsewhere then, or offers fewer hours', async () => {
  await openRollcall('/applications/u00001', {
    settings: timesWith(['Friday', 'Saturday', 'Sunday'], { hours: 6 }),
    applications: [
      applicant(1, {
        departments: departments('Stage: interest', 'Bar: interest'),
        options: [
          { name: 'When?', type: 'multi', value: 'Friday,Saturday,Sunday' },
          { name: 'How long?', type: 'number', value: '12' },
        ],
      }),
    ],
    reviews: [
      noted({
        userId: 'u00001',
        places: [
          { department: 'stage', slots: [slotOf('Friday')] },
          { department: 'bar', slots: [slotOf('Saturday')] },
        ],
      }),
    ],
  });
  const times = within(await screen.findByRole('group', { name: 'Times in Stage' }));
  await waitFor(() =>
    expect(times.getAllByRole('button').map(({ textContent }) => textContent.trim())).toEqual([
      'Fri',
      expect.stringMatching(/^Sat already in .*Bar.* then$/),
      'Sun more hours than offered: 18, offered 12',
    ]),
  );
  expect(screen.queryByRole('region', { name: 'Conflicts' })).not.toBeInTheDocument();
});

test('the switch of a time that the person does not offer stays after it is pressed, for the next press', async () => {
  const { user, reviewsSent } = await openRollcall('/applications/u00001', {
    settings: timesWith(['Friday', 'Saturday', 'Sunday']),
    applications: [
      applicant(1, {
        departments: departments('Stage: interest'),
        options: [{ name: 'When?', type: 'multi', value: 'Friday' }],
      }),
    ],
    reviews: [
      noted({
        userId: 'u00001',
        places: [{ department: 'stage', slots: ['Friday', 'Saturday', 'Sunday'].map(slotOf) }],
      }),
    ],
  });
  const times = within(await screen.findByRole('group', { name: 'Times in Stage' }));
  const saturday = await times.findByRole('button', { name: 'Sat' });
  const order = () => times.getAllByRole('button').map(({ textContent }) => textContent.trim());
  const before = order();
  await user.click(saturday);
  await waitFor(() => expect(saturday).toHaveAttribute('aria-pressed', 'false'));
  expect(order().slice(0, 3)).toEqual(before);
  await user.click(saturday);
  await waitFor(() => expect(saturday).toHaveAttribute('aria-pressed', 'true'));
  expect(reviewsSent().map(({ places }) => places?.[0]?.slots?.length)).toEqual([2, 3]);
});
