import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { people } from '../../../test/support/event.ts';
import { openRollcall } from '../../../test/support/rollcall.tsx';

const UNVERIFIED = people(2).map((one) => ({ ...one, verified: false }));

const invited = { 'POST session/invitation': Response.json({ name: 'Robin' }) };

test.each([
  [
    'invitation_used',
    /used already. It opens again only in the browser that signed in with it first/,
  ],
  ['invitation_expired', /has expired/],
  ['invitation_unknown', /no such invitation/],
  [
    'invitation_used_up',
    /^This link was used up when its person signed out\. It opens nowhere/,
    'signed-out',
  ],
  ['invitation_used_up', /^This link is used up: the access of its person was ended\./, 'ended'],
  ['invitation_used_up', /^This link is used up\. It opens nowhere again\./, null],
])('explains a link with %s, and whom to ask', async (code, told, why?: string | null) => {
  const { router } = await openRollcall('/sign-in#key=inv-made-up', {
    answers: {
      'POST session/invitation': () =>
        Response.json({ errors: { authentication: { code, why } } }, { status: 401 }),
    },
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(told);
  expect(alert).toHaveTextContent(/ask whoever invited you for a new one\./i);
  expect(router.state.location.hash).toBe('');
});

test.each([
  ['the same person', 'local', '?verified=no'],
  ['another person of the same name', 'invitation:1', ''],
])(
  'an invitation signs in at a press, and only the same person returns to the last page: %s',
  async (_, person, search) => {
    const left = { from: '/users?verified=no', ended: true, person };
    sessionStorage.setItem('rollcall.left', JSON.stringify(left));
    const keys: unknown[] = [];
    const { router, user } = await openRollcall('/sign-in#key=inv-made-up).', {
      permissions: ['user:read'],
      people: UNVERIFIED,
      answers: {
        ...invited,
        'POST session': async ({ request }) => {
          keys.push(await request.json());
          return Response.json({});
        },
      },
    });
    const press = await screen.findByRole('button', { name: 'Sign in as Robin' });
    expect(keys).toEqual([]);
    await user.click(press);
    await screen.findByText(/^2 (users|matches)/);
    await waitFor(() => expect(router.state.location.pathname).toBe('/users'));
    expect(router.state.location).toMatchObject({ search, hash: '' });
    expect(keys).toEqual([{ key: 'inv-made-up' }]);
  },
);

test('an invitation that was used between opening and pressing says so', async () => {
  const errors = { authentication: { code: 'invitation_used' } };
  const { user } = await openRollcall('/sign-in#key=inv-made-up', {
    answers: { ...invited, 'POST session': Response.json({ errors }, { status: 401 }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Sign in as Robin' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/used already/);
  expect(screen.queryByRole('button', { name: 'Sign in as Robin' })).not.toBeInTheDocument();
});

test('of two links opened one after the other, the second counts', async () => {
  const first = Promise.withResolvers<Response>();
  const { answerTo, askedFor, failNext, router } = await openRollcall('/sign-in#key=inv-first', {
    answers: { 'POST session/invitation': () => first.promise },
  });
  await waitFor(() => expect(askedFor('POST session/invitation')).toHaveLength(1));
  answerTo('POST session/invitation', Response.json({ name: 'Sam' }));
  await router.navigate('/sign-in#key=inv-second');
  await screen.findByRole('button', { name: 'Sign in as Sam' });
  first.resolve(Response.json({ name: 'Robin' }));
  failNext('POST session', 'lost');
  fireEvent.click(screen.getByRole('button', { name: 'Sign in as Sam' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign in as Sam' })).toBeVisible();
  expect(askedFor('POST session').map(({ body }) => body)).toEqual([{ key: 'inv-second' }]);
});

test('that the key is missing is not said any more once a link is opened', async () => {
  const { router, user } = await openRollcall('/sign-in', { answers: invited });
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  await router.navigate('/sign-in#key=inv-made-up');
  await screen.findByRole('button', { name: 'Sign in as Robin' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the key of the operator signs in by itself', async () => {
  const keys: unknown[] = [];
  await openRollcall('/sign-in#key=made%2Bup.', {
    permissions: ['user:read'],
    people: UNVERIFIED,
    answers: {
      'POST session': async ({ request }) => {
        keys.push(await request.json());
        return Response.json({});
      },
    },
  });
  await screen.findByText('2 users');
  expect(keys).toEqual([{ key: 'made+up.' }]);
});

test('returns to the last page once the same person has signed in in another tab', async () => {
  const left = { from: '/users?verified=no', ended: true, person: 'local' };
  sessionStorage.setItem('rollcall.left', JSON.stringify(left));
  const { router } = await openRollcall('/sign-in', {
    permissions: ['user:read'],
    people: UNVERIFIED,
  });
  await screen.findByText(/Your session has ended/);
  const otherTab = new BroadcastChannel('rollcall.session');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  otherTab.postMessage('signed-in');
  await screen.findByText('2 matches in 2 people');
  expect(router.state.location).toMatchObject({ pathname: '/users', search: '?verified=no' });
  otherTab.close();
});
