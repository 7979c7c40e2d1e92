import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applicant, departments } from '../../../../test/support/event.ts';
import { noted, slotOf, timesWith } from '../../../../test/support/records.ts';
import { openRollcall } from '../../../../test/support/rollcall.tsx';

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
