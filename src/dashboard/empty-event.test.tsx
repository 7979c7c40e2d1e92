/** An event for which nobody has registered yet: each page says so. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRollcall } from '../../test/support/rollcall.tsx';

const NOBODY = /^Nobody has registered for this event yet\./;
const NO_ROLE = /^Nobody has this role\./;

test.each([
  ['/users', NOBODY],
  ['/users?role=7', NO_ROLE],
  ['/applications', NOBODY],
  ['/applications?role=7', NO_ROLE],
  ['/applications/departments', NOBODY],
  ['/applications/coverage', NOBODY],
  ['/applications/answers', NOBODY],
  ['/applications/entering', NOBODY],
  ['/access', /^Nobody has been invited yet\./],
  ['/audit', /^Nobody has looked at personal data yet\./],
])('%s of an event without people', async (address, said) => {
  await openRollcall(address);
  expect(await screen.findByText(said)).toBeVisible();
});
