import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applicant, departments } from '../../../../test/support/event.ts';
import { openRollcall } from '../../../../test/support/rollcall.tsx';

test('of two targets entered quickly, the second stays while only the first is answered', async () => {
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  let sent = 0;
  const { settings, user } = await openRollcall('/applications/departments', {
    applications: [applicant(1, { departments: departments('Info: interest', 'Stage: interest') })],
    answers: {
      'PATCH board': async () => {
        sent += 1;
        await (sent === 1 ? first : second).promise;
      },
    },
  });
  const info = await screen.findByRole('textbox', { name: 'Target for Info' });
  const stage = screen.getByRole('textbox', { name: 'Target for Stage' });
  await user.type(info, '4{Tab}');
  await user.type(stage, '7{Tab}');
  first.resolve();
  await waitFor(() => expect(sent).toBe(2));
  expect(info).toHaveValue('4');
  expect(stage).toHaveValue('7');
  second.resolve();
  await waitFor(async () => expect((await settings()).targets).toEqual({ info: 4, stage: 7 }));
  expect(stage).toHaveValue('7');
});
