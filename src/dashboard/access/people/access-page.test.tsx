import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { answerSession, openDashboard, server } from '../../../../test/support/dashboard.tsx';
import { pressByKeyboard, tabTo } from '../../../../test/support/tab-to.ts';
import type { Named } from '../../../contract/bff/access/account.ts';
import type { Access, Invitation, SignedIn } from '../../../contract/bff/access/invitations.ts';

const HOUR = 3_600_000;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();

function invitation(changes: Partial<Invitation> = {}): Invitation {
  return {
    id: 'i1',
    person: changes.name ?? 'Robin',
    name: 'Robin',
    permissions: ['user:read', 'volunteer:read'],
    by: 'local',
    byPerson: 'local',
    at: at(-HOUR),
    until: at(24 * HOUR),
    staysSignedIn: false,
    usedAt: null,
    reopens: false,
    ...changes,
  };
}

function signedIn(changes: Partial<SignedIn> = {}): SignedIn {
  return {
    id: 's1',
    person: changes.name ?? 'Robin',
    name: 'Robin',
    permissions: ['user:read'],
    since: at(-HOUR),
    seen: at(-5 * 60_000),
    until: null,
    browser: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    address: '192.0.2.7',
    own: false,
    ...changes,
  };
}

const OWN = signedIn({ id: 's0', name: 'local', own: true });

/** Answers as the bff does; returns the requests. */
function answerAccess(first: Partial<Access> = {}) {
  let access: Access = { invitations: [], sessions: [OWN], ...first };
  const sent: unknown[] = [];
  server.use(
    http.get('*/bff/access', () => HttpResponse.json(access)),
    http.post('*/bff/access/invitations', async ({ request }) => {
      const wanted = (await request.json()) as Partial<Invitation>;
      sent.push(wanted);
      const made = invitation({ ...wanted, id: `i${access.invitations.length + 2}` });
      access = { ...access, invitations: [made, ...access.invitations] };
      return HttpResponse.json({ invitation: made, key: 'inv-made-up' }, { status: 201 });
    }),
    http.delete('*/bff/access/invitations/:id', ({ params }) => {
      sent.push(['withdraw', params.id]);
      access = {
        ...access,
        invitations: access.invitations.filter(({ id }) => id !== params.id),
      };
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete('*/bff/access/sessions/:id', ({ params }) => {
      sent.push(['end', params.id]);
      const [gone] = access.sessions.filter(({ id }) => id === params.id);
      const made = access.invitations.filter(({ by }) => by === gone?.name);
      access = {
        invitations: access.invitations.filter((one) => !made.includes(one)),
        sessions: access.sessions.filter((one) => one !== gone),
      };
      return HttpResponse.json({ ended: 1, withdrawn: made.length });
    }),
    http.delete('*/bff/access/sessions', () => {
      sent.push('end others');
      access = { ...access, sessions: access.sessions.filter(({ own }) => own) };
      return HttpResponse.json({ ended: 1, withdrawn: 0 });
    }),
  );
  return { sent };
}

const list = (name: string) => screen.getByRole('list', { name });
/** The items of a list, without the items of nested lists. */
const items = (name: string) =>
  within(list(name))
    .queryAllByRole('listitem')
    .filter((item) => item.parentElement === list(name));
const dialog = () => screen.getByRole('dialog');

test('lists the invitations with their state, and the sessions', async () => {
  answerAccess({
    invitations: [
      invitation(),
      invitation({ id: 'i2', name: 'Noor', usedAt: at(-HOUR), staysSignedIn: true }),
      invitation({ id: 'i4', name: 'Sam', usedAt: at(-HOUR), reopens: true }),
      invitation({ id: 'i3', name: 'Kim', until: at(-HOUR) }),
    ],
    sessions: [
      OWN,
      signedIn({ until: at(HOUR) }),
      signedIn({ id: 's2', person: 'Kim', name: 'Kim', browser: null }),
    ],
  });
  openDashboard('/access');
  await screen.findByText('Noor');
  const titles = screen.getAllByRole('heading', { level: 2 });
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Sessions', 'Invitations']);
  const [robin, noor, sam, kim] = items('Invitations');
  expect(robin).toHaveTextContent('Users and Applications');
  expect(robin).toHaveTextContent('Not used yet, works until');
  expect(noor).toHaveTextContent(/Used .+ · Stays signed in/);
  expect(sam).toHaveTextContent(/Used .+, opens again on the same device until/);
  expect(kim).toHaveTextContent('Expired');
  screen.getByRole('button', { name: 'Remove the invitation of Noor from the list' });
  screen.getByRole('button', { name: 'Withdraw the invitation of Sam' });
  const [own, firefox, unknown] = items('Sessions');
  expect(own).toHaveTextContent('This is you');
  expect(within(own as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  expect(firefox).toHaveTextContent(
    /Firefox 140 on Linux.*last seen 5 minutes ago, until .*, from 192\.0\.2\.7/,
  );
  expect(unknown).toHaveTextContent('Unknown browser');
});

test('distinguishes people of one name, also when one of them is signed in', async () => {
  const since = `${new Date().getFullYear()}-03-02T10:00:00.000Z`;
  const alike: Partial<Named> = {
    name: 'Robin',
    distinction: { kind: 'invitation', since, sameDay: false },
  };
  const close: Partial<Named> = {
    name: 'Robin',
    distinction: { kind: 'provider', since, sameDay: true },
  };
  answerAccess({
    invitations: [invitation({ ...alike, id: 'i2' }), invitation({ id: 'i3', name: 'Kim' })],
    sessions: [
      OWN,
      signedIn({ ...alike, id: 's2', person: 'invitation:2' }),
      signedIn({ ...close, id: 's3', person: 'oidc:robin' }),
    ],
  });
  openDashboard('/access');
  await screen.findByText('Kim');
  expect(items('Invitations')[0]).toHaveTextContent(/^Robin · invited Mar 2Users/);
  const [, invited, provided] = items('Sessions');
  expect(invited).toHaveTextContent(/^Robin · invited Mar 2/);
  expect(provided).toHaveTextContent(/^Robin · first signed in Mar 2, 11:00:00/);
  screen.getByRole('button', { name: 'End the session of Robin · invited Mar 2' });
});

test('says why an invitation was not made, as a reserved name, and keeps the typed text', async () => {
  answerAccess();
  const fields = { name: 'invalid' };
  const errors = { validation: { code: 'invalid_request', fields } };
  server.use(
    http.post('*/bff/access/invitations', () => HttpResponse.json({ errors }, { status: 400 })),
  );
  const { user } = openDashboard('/access');
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await user.type(name, 'Robin');
  await user.click(screen.getByRole('button', { name: 'Make link' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Enter a name of 1 to 100/);
  expect(name).toBeInvalid();

  server.use(http.post('*/bff/access/invitations', () => HttpResponse.error()));
  await user.click(screen.getByRole('button', { name: 'Make link' }));
  expect(await screen.findByText('The invitation was not made')).toBeInTheDocument();
  expect(name).toHaveValue('Robin');
  expect(screen.getByRole('button', { name: 'Make link' })).toBeEnabled();
});

test('makes an invitation, and shows its link once, to copy and as a QR code', async () => {
  const { sent } = answerAccess();
  const { user } = openDashboard('/access');
  await screen.findByText('Nobody has been invited yet.');
  await tabTo(user, screen.getByRole('button', { name: 'Invite' }));
  await user.keyboard('{Enter}');
  await tabTo(user, await screen.findByRole('textbox', { name: /^Name/ }));
  await user.keyboard('Robin');
  await tabTo(user, screen.getByRole('checkbox', { name: 'Applications' }));
  await user.keyboard(' ');
  await tabTo(user, screen.getByRole('spinbutton', { name: 'Days for which the link works' }));
  await user.keyboard('3');
  await tabTo(user, screen.getByRole('checkbox', { name: /Keep them signed in/ }));
  await user.keyboard(' ');
  await tabTo(user, screen.getByRole('button', { name: 'Make link' }));
  await user.keyboard('{Enter}');

  const link = await screen.findByRole('textbox', { name: 'Link' });
  expect(link).toHaveValue(`${location.origin}/sign-in#key=inv-made-up`);
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'QR code of the link for Robin' })).toBeInTheDocument();
  // The tests' address is one of this computer alone.
  expect(screen.getByText(/^This link works on this computer only/)).toBeInTheDocument();
  expect(sent).toEqual([
    { name: 'Robin', permissions: ['user:read', 'volunteer:read'], days: 3, staysSignedIn: true },
  ]);
  expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(items('Invitations')).toHaveLength(1));
  expect(screen.queryByDisplayValue(/inv-made-up/)).not.toBeInTheDocument();
});

test('says what an invitation lacks, and sends nothing until it is complete', async () => {
  const { sent } = answerAccess();
  const { user } = openDashboard('/access');
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  const submit = () => user.click(screen.getByRole('button', { name: 'Make link' }));
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter a name');
  await user.type(name, 'Robin');
  await user.click(screen.getByRole('checkbox', { name: 'Users' }));
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose at least one.');
  await user.click(screen.getByRole('checkbox', { name: 'Users' }));
  await user.type(screen.getByRole('spinbutton'), '00');
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('from 1 to 90');
  expect(sent).toEqual([]);
});

test('says that users cannot give a permission they do not have, nor invite a head without those for applications', async () => {
  server.use(answerSession(['access:manage', 'user:read']));
  answerAccess();
  const { user } = openDashboard('/access');
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  await screen.findByRole('textbox', { name: /^Name/ });
  expect(screen.getByRole('checkbox', { name: 'Users' })).toBeEnabled();
  const audit = screen.getByRole('checkbox', { name: 'Audit' });
  expect(audit).toBeDisabled();
  expect(audit).toHaveAccessibleDescription(/so you cannot give it/);
  await user.click(screen.getByRole('radio', { name: 'Head of department' }));
  expect(screen.getByText(/You need the permissions for users and applications/)).toBeVisible();
});

test('withdraws an invitation, and ends one session or all others', async () => {
  const { sent } = answerAccess({
    invitations: [invitation()],
    sessions: [OWN, signedIn(), signedIn({ id: 's2', name: 'Noor' })],
  });
  const { user } = openDashboard('/access');
  const withdraw = await screen.findByRole('button', { name: 'Withdraw the invitation of Robin' });
  await tabTo(user, withdraw);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Nobody has been invited yet.')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'End the session of Noor' })).toHaveFocus(),
  );
  await tabTo(user, screen.getByRole('button', { name: 'End the session of Robin' }));
  await user.keyboard('{Enter}');
  expect(dialog()).toHaveAccessibleName('End the session of Robin?');
  expect(dialog()).toHaveTextContent(
    /^End the session of Robin\?Firefox 140 on Linux: it ends at once/,
  );
  await tabTo(user, within(dialog()).getByRole('button', { name: 'End session' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(items('Sessions')[1]).toHaveTextContent('Ended'));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'End the session of Noor' })).toHaveFocus(),
  );
  expect(screen.getByText('The session of Robin has ended.')).toHaveAttribute('role', 'status');
  await user.click(screen.getByRole('button', { name: 'End all others' }));
  expect(dialog()).toHaveAccessibleName('End all other sessions?');
  expect(dialog()).toHaveTextContent('1 session ends at once');
  expect(dialog()).toHaveTextContent('Unused invitations that these people made are withdrawn');
  await user.click(within(dialog()).getByRole('button', { name: 'End all others' }));
  await waitFor(() => expect(items('Sessions')[2]).toHaveTextContent('Ended'));
  expect(screen.queryByRole('button', { name: 'End all others' })).not.toBeInTheDocument();
  expect(sent).toEqual([['withdraw', 'i1'], ['end', 's1'], 'end others']);
});

test('an ended session keeps its place until the page is reopened', async () => {
  const kim = signedIn({ id: 's2', name: 'Kim' });
  const noor = signedIn({ id: 's3', name: 'Noor' });
  answerAccess({ sessions: [OWN, signedIn(), kim, noor] });
  const { router, user } = openDashboard('/access');
  await screen.findByText('Noor');
  // Robin signs out, Noor was the last to do something, and Sam comes.
  const sam = signedIn({ id: 's4', name: 'Sam' });
  answerAccess({ sessions: [noor, sam, OWN, kim] });
  dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findByText('Sam');
  const names = () => items('Sessions').map((item) => item.querySelector('bdi')?.textContent);
  expect(names()).toEqual(['local', 'Robin', 'Kim', 'Noor', 'Sam']);
  expect(items('Sessions')[1]).toHaveTextContent('Ended');
  expect(screen.queryByRole('button', { name: 'End the session of Robin' })).toBeNull();
  await router.navigate('/nowhere');
  await screen.findByRole('heading', { name: 'Page not found' });
  await router.navigate('/access');
  await screen.findByText('Sam');
  expect(names()).toEqual(['Noor', 'Sam', 'local', 'Kim']);
  await user.click(screen.getByRole('button', { name: 'End the session of Kim' }));
  expect(dialog()).toHaveAccessibleName('End the session of Kim?');
});

test('has one line for each person, with all their devices', async () => {
  const phone = 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0.0.0 Mobile Safari/537.36';
  const { sent } = answerAccess({
    sessions: [
      OWN,
      signedIn(),
      signedIn({ id: 's2', name: 'Kim' }),
      signedIn({ id: 's3', browser: phone }),
    ],
  });
  const { user } = openDashboard('/access');
  await screen.findByText('Kim');
  expect(items('Sessions')).toHaveLength(3);
  const devices = within(screen.getByRole('list', { name: 'Devices of Robin' }));
  expect(devices.getAllByRole('listitem')).toHaveLength(2);
  await user.click(
    devices.getByRole('button', { name: 'End the session of Robin: Chrome 140 on Android' }),
  );
  await user.click(within(dialog()).getByRole('button', { name: 'End session' }));
  await waitFor(() => expect(devices.getAllByRole('listitem')[1]).toHaveTextContent('Ended'));
  expect(sent).toEqual([['end', 's3']]);
});

test('says that ending a session also withdrew the unused invitations of its user', async () => {
  const kims = [invitation({ by: 'Kim' }), invitation({ id: 'i2', name: 'Sam', by: 'Kim' })];
  answerAccess({
    invitations: [invitation({ id: 'i3', name: 'Jo' }), ...kims],
    sessions: [OWN, signedIn({ name: 'Kim' }), signedIn({ id: 's2', name: 'Noor' })],
  });
  const { user } = openDashboard('/access');
  await user.click(await screen.findByRole('button', { name: 'End the session of Kim' }));
  await user.click(within(dialog()).getByRole('button', { name: 'End session' }));
  const said = await screen.findByText(/Also withdrawn: 2 unused invitations\./);
  expect(said).toHaveAttribute('role', 'status');
  await waitFor(() => expect(items('Invitations')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'End the session of Noor' }));
  await waitFor(() => expect(said).toBeEmptyDOMElement());
});

test('a session does not end without confirmation, nor where that fails, which is said', async () => {
  const { sent } = answerAccess({ sessions: [OWN, signedIn()] });
  server.use(http.delete('*/bff/access/sessions/:id', () => HttpResponse.error()));
  const { user } = openDashboard('/access');
  const end = await screen.findByRole('button', { name: 'End the session of Robin' });
  await pressByKeyboard(user, end);
  await pressByKeyboard(user, within(dialog()).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(end);
  await user.click(within(dialog()).getByRole('button', { name: 'End session' }));
  expect(await within(dialog()).findByText('That did not work')).toBeInTheDocument();
  expect(items('Sessions')[1]).not.toHaveTextContent('Ended');
  expect(sent).toEqual([]);
});

test('offers a retry when the access list could not be loaded', async () => {
  server.use(http.get('*/bff/access', () => HttpResponse.json({}, { status: 500 })));
  const { user } = openDashboard('/access');
  expect(await screen.findByText('Who has access could not be loaded')).toBeInTheDocument();
  answerAccess();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This is you')).toBeInTheDocument();
});

test('tells a user without permission who can change that, and hides the link to the page', async () => {
  server.use(answerSession(['audit:read']));
  openDashboard('/access');
  expect(await screen.findByText("You can't see who has access")).toBeInTheDocument();
  expect(screen.getByText(/the permission “Managing access”/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Invite' })).not.toBeInTheDocument();
  expect(screen.queryByText('Access', { selector: 'a' })).not.toBeInTheDocument();
});

test('the navigation links to the page', async () => {
  answerAccess();
  const { router, user } = openDashboard('/nowhere');
  await tabTo(user, await screen.findByRole('link', { name: 'Access' }));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('This is you')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Access' })).toHaveFocus();
  expect(router.state.location.pathname).toBe('/access');
});

test('invites the head of a department, who gets no permissions', async () => {
  const { sent } = answerAccess();
  server.use(
    http.get('*/bff/departments', () =>
      HttpResponse.json({
        departments: [
          { key: 'd2', name: 'Kitchen' },
          { key: 'd1', name: 'First Aid' },
        ],
        complete: true,
      }),
    ),
  );
  const { user } = openDashboard('/access');
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite someone' }));
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Noor');
  await user.click(dialog.getByRole('radio', { name: 'Head of department' }));
  await dialog.findByRole('checkbox', { name: 'Kitchen' });
  const names = dialog.getAllByRole('checkbox').map((one) => (one as HTMLInputElement).value);
  expect(names.slice(0, 2)).toEqual(['d1', 'd2']);
  await user.click(dialog.getByRole('button', { name: 'Make link' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Choose at least one department.');
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('checkbox', { name: 'First Aid' }));
  await user.click(dialog.getByRole('button', { name: 'Make link' }));
  await screen.findByRole('dialog', { name: 'Link for Noor' });
  expect(sent).toEqual([
    { name: 'Noor', permissions: [], departments: ['d1'], days: 7, staysSignedIn: false },
  ]);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  const invitations = screen.getByRole('list', { name: 'Invitations' });
  await waitFor(() => expect(invitations).toHaveTextContent('Head of First Aid'));
});

test('says beside an invitation that no application names its department', async () => {
  answerAccess({ invitations: [invitation({ permissions: [], departments: ['d1', 'd9'] })] });
  server.use(
    http.get('*/bff/departments', () =>
      HttpResponse.json({ departments: [{ key: 'd1', name: 'First Aid' }], complete: true }),
    ),
  );
  openDashboard('/access');
  expect(await screen.findByText('No application names Department d9')).toBeVisible();
  expect(list('Invitations')).toHaveTextContent('Head of First Aid and Department d9');
});
