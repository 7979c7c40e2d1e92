import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRollcall } from '../../../test/support/rollcall.tsx';

const PROVIDER = 'login.example.org';
const provider = (answers: boolean) => ({
  'GET sign-in': Response.json({ by: 'provider', provider: PROVIDER, answers }),
});

test.each([
  ['expired', /took too long/],
  ['provider_refused', /was canceled/],
  ['provider_away', /is not responding/],
  ['too_weak', /second factor/],
  ['too_many_groups', /only the groups that Rollcall needs/],
  ['failed', /tell whoever runs Rollcall/],
])('explains once why a sign-in ended in %s', async (problem, told) => {
  const { router } = await openRollcall(`/sign-in#problem=${problem}`, { answers: provider(true) });
  expect(await screen.findByText(told)).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.hash).toBe(''));
  const link = screen.getByText(`Sign in with ${PROVIDER}`);
  expect(link).toHaveAttribute('href', '/bff/oidc/start');
});

test('says that the provider is not responding, and keeps the link to it', async () => {
  await openRollcall('/sign-in', { answers: provider(false) });
  expect(await screen.findByText(/login\.example\.org is not responding/)).toBeInTheDocument();
  expect(screen.getByText(`Sign in with ${PROVIDER}`)).toBeInTheDocument();
});

test('says that the browser did not keep the session cookie', async () => {
  await openRollcall('/sign-in#returned', {
    answers: {
      ...provider(true),
      'GET session': () =>
        Response.json({ errors: { authentication: { code: 'signed_out' } } }, { status: 401 }),
    },
  });
  expect(await screen.findByText(/Allow cookies for this site/)).toBeInTheDocument();
});
