import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepAccount } from '../../server/bff/accounts.ts';
import { pressByKeyboard, tabTo } from '../../../test/support/tab-to.ts';
import { MINUTE, startAccess, list, items, dialog } from '../../../test/support/access-page.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0.0.0 Mobile Safari/537.36';

/** The line of a person who is signed in. */
const line = (name: string) =>
  items('Sessions').find((item) => item.textContent.startsWith(name)) ?? null;

test('lists the invitations with their state, and the sessions', async () => {
  const { signIn, invite, use, open, database } = await startAccess();
  await invite('Kim');
  await database.execute('UPDATE invitations SET expires_at = $1', [Date.now() - MINUTE]);
  await use(await invite('Sam'));
  await use(await invite('Noor', { staysSignedIn: true }));
  await invite('Robin');
  await signIn('Robin', { person: 'p-robin' });
  await signIn('Ines', { browser: '' });
  await open();
  await screen.findByText('Ines');
  const titles = screen.getAllByRole('heading', { level: 2 });
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Sessions', 'Invitations']);
  const of = (list: string, name: string) =>
    items(list).find((item) => item.textContent.startsWith(name)) as HTMLElement;
  expect(of('Invitations', 'Robin')).toHaveTextContent('Users and Applications');
  expect(of('Invitations', 'Robin')).toHaveTextContent('Not used yet, works until');
  expect(of('Invitations', 'Noor')).toHaveTextContent(/Used .+ · Stays signed in/);
  expect(of('Invitations', 'Sam')).toHaveTextContent(
    /Used .+, opens again on the same device until/,
  );
  expect(of('Invitations', 'Kim')).toHaveTextContent('Expired');
  screen.getByRole('button', { name: 'Remove the invitation of Kim from the list' });
  screen.getByRole('button', { name: 'Withdraw the invitation of Sam' });
  expect(of('Sessions', 'local')).toHaveTextContent('This is you');
  expect(within(of('Sessions', 'local')).queryByRole('button')).not.toBeInTheDocument();
  expect(of('Sessions', 'Robin')).toHaveTextContent(
    /Firefox 140 on Linux.*last seen 5 minutes ago.*from 192\.0\.2\.7/,
  );
  expect(of('Sessions', 'Noor')).toHaveTextContent(/last seen .*, until /);
  expect(of('Sessions', 'Ines')).toHaveTextContent('Unknown browser');
});

test('distinguishes people of one name, also when one of them is signed in', async () => {
  const { signIn, invite, use, open, database } = await startAccess();
  await use(await invite('Robin'));
  const since = Date.UTC(2026, 2, 2, 12);
  const robin = { person: 'oidc:robin', name: 'Robin', kind: 'provider', since } as const;
  await keepAccount(database, robin);
  await signIn('Robin', { person: robin.person });
  await open();
  await screen.findAllByText(/^Robin/);
  expect(items('Invitations')[0]).toHaveTextContent(/^Robin · invited .+Users/);
  const robins = items('Sessions').filter((item) => item.textContent.startsWith('Robin'));
  const texts = robins.map((item) => item.textContent);
  expect(texts).toEqual([
    expect.stringMatching(/^Robin · invited /),
    expect.stringMatching(/^Robin · first signed in .*Mar 2/),
  ]);
  screen.getByRole('button', { name: /^End the session of Robin · invited / });
});

test('withdraws an invitation, and ends one session or all others', async () => {
  const { signIn, invite, open, askedFor } = await startAccess();
  await signIn('Robin');
  await signIn('Noor');
  await invite('Robin');
  const { user } = await open();
  const withdraw = await screen.findByRole('button', { name: 'Withdraw the invitation of Robin' });
  await tabTo(user, withdraw);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Nobody has been invited yet.')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: /^End the session of / }).at(-1)).toHaveFocus(),
  );
  await tabTo(user, screen.getByRole('button', { name: 'End the session of Robin' }));
  await user.keyboard('{Enter}');
  expect(dialog()).toHaveAccessibleName('End the session of Robin?');
  expect(dialog()).toHaveTextContent(
    /^End the session of Robin\?Firefox 140 on Linux: it ends at once/,
  );
  await tabTo(user, within(dialog()).getByRole('button', { name: 'End session' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(line('Robin')).toHaveTextContent('Ended'));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'End the session of Noor' })).toHaveFocus(),
  );
  expect(screen.getByText('The session of Robin has ended.')).toHaveAttribute('role', 'status');
  await user.click(screen.getByRole('button', { name: 'End all others' }));
  expect(dialog()).toHaveAccessibleName('End all other sessions?');
  expect(dialog()).toHaveTextContent('1 session ends at once');
  expect(dialog()).toHaveTextContent('Unused invitations that these people made are withdrawn');
  await user.click(within(dialog()).getByRole('button', { name: 'End all others' }));
  await waitFor(() => expect(line('Noor')).toHaveTextContent('Ended'));
  expect(screen.queryByRole('button', { name: 'End all others' })).not.toBeInTheDocument();
  const changes = askedFor(/^DELETE access/).map(({ what }) => what.replace(/[^/]{12,}$/, 'id'));
  expect(changes).toEqual([
    'DELETE access/invitations/id',
    'DELETE access/sessions/id',
    'DELETE access/sessions',
  ]);
});

const names = () => items('Sessions').map((item) => item.querySelector('bdi')?.textContent);

test('that the page reads its list again after one’s own changes is no further look in the audit', async () => {
  const { signIn, invite, use, open, askedFor, database } = await startAccess({
    // Else the event of a change may have the list read again first.
    answers: { 'GET events': new Response(null, { status: 503 }) },
  });
  await signIn('Noor');
  await use(await invite('Robin'));
  const { user } = await open();
  const reads = () => askedFor('GET access').map(({ unattended }) => unattended);

  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Kim');
  await user.click(screen.getByRole('button', { name: 'Make link' }));
  await user.click(await screen.findByRole('button', { name: 'Done' }));

  const [change] = screen.getAllByRole('button', { name: 'Change what Robin may use' });
  await user.click(change as HTMLElement);
  await user.click(await screen.findByRole('checkbox', { name: 'Audit' }));
  await user.click(within(dialog()).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await user.click(screen.getByRole('button', { name: 'Withdraw the invitation of Kim' }));
  await waitFor(() => expect(items('Invitations')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'End the session of Noor' }));
  await user.click(within(dialog()).getByRole('button', { name: 'End session' }));
  await waitFor(() => expect(line('Noor')).toHaveTextContent('Ended'));

  expect(reads().length).toBeGreaterThan(4);
  expect(reads().filter((unattended) => !unattended)).toHaveLength(1);
  const looks = await database.query("SELECT id FROM audit WHERE purpose = 'access'");
  expect(looks).toHaveLength(1);
});

test('an ended session keeps its place until the page is reopened', async () => {
  const { signIn, as, open, asUser } = await startAccess();
  for (const name of ['Robin', 'Kim', 'Noor']) await signIn(name);
  const { router, user } = await open();
  await screen.findByText('Noor');
  const before = names();
  // Robin's session ends, and Sam comes.
  const { sessions } = await (await asUser('GET', 'access')).json();
  const robin = sessions.find((one: { name: string }) => one.name === 'Robin');
  await (
    await as('Sam')
  )('DELETE', `access/sessions/${robin.id}`);
  await screen.findByText('Sam');
  expect(names()).toEqual([...before, 'Sam']);
  expect(line('Robin')).toHaveTextContent('Ended');
  expect(screen.queryByRole('button', { name: 'End the session of Robin' })).toBeNull();
  await router.navigate('/nowhere');
  await screen.findByRole('heading', { name: 'Page not found' });
  await router.navigate('/access');
  await screen.findByText('Sam');
  expect(new Set(names())).toEqual(new Set(['Noor', 'Sam', 'local', 'Kim']));
  await user.click(screen.getByRole('button', { name: 'End the session of Kim' }));
  expect(dialog()).toHaveAccessibleName('End the session of Kim?');
});

test('has one line for each person, with all their devices', async () => {
  const { signIn, open } = await startAccess();
  for (const name of ['Robin', 'Kim']) await signIn(name);
  await signIn('Robin', { browser: PHONE });
  const { user } = await open();
  await screen.findByText('Kim');
  expect(items('Sessions')).toHaveLength(3);
  const devices = within(screen.getByRole('list', { name: 'Devices of Robin' }));
  expect(devices.getAllByRole('listitem')).toHaveLength(2);
  await user.click(
    devices.getByRole('button', { name: 'End the session of Robin: Chrome 140 on Android' }),
  );
  await user.click(within(dialog()).getByRole('button', { name: 'End session' }));
  const ofDevice = (browser: string) =>
    devices.getAllByRole('listitem').find((item) => item.textContent.includes(browser));
  await waitFor(() => expect(ofDevice('Chrome 140')).toHaveTextContent('Ended'));
  expect(ofDevice('Firefox 140')).not.toHaveTextContent('Ended');
});

test('several sessions of one device are one line, which opens, and ends them together', async () => {
  const { signIn, open, askedFor } = await startAccess();
  for (let times = 0; times < 3; times += 1) await signIn('Robin', { browser: PHONE });
  await signIn('Robin', { browser: PHONE, address: '192.0.2.8' });
  await signIn('Robin');
  const { user } = await open();
  await screen.findByText('Robin');
  const devices = within(list('Devices of Robin'));
  expect(items('Devices of Robin')).toHaveLength(3);
  const several = 'Chrome 140 on Android ×3';
  expect(devices.getByText(several)).toBeVisible();
  await pressByKeyboard(
    user,
    devices.getByRole('button', { name: `Show each session of ${several}` }),
  );
  const each = within(screen.getByRole('list', { name: several }));
  expect(each.getAllByRole('listitem')).toHaveLength(3);
  expect(each.getAllByText(/^Since .*from 192\.0\.2\.7$/)).toHaveLength(3);

  const endThem = devices.getByRole('button', { name: `End 3 sessions of Robin: ${several}` });
  await pressByKeyboard(user, endThem);
  expect(dialog()).toHaveAccessibleName('End 3 sessions of Robin?');
  expect(dialog()).toHaveTextContent(`${several}: they end at once`);
  await user.click(within(dialog()).getByRole('button', { name: 'End sessions' }));
  expect(await screen.findByText('3 sessions of Robin have ended.')).toBeVisible();
  await waitFor(() => expect(endThem).not.toBeInTheDocument());
  const ended = askedFor('POST access/sessions/end');
  expect(ended.map(({ body }) => (body as { ids: string[] }).ids.length)).toEqual([3]);
  expect(
    devices.getAllByRole('button', { name: /^End the session of Robin: Chrome/ }),
  ).toHaveLength(1);
});

test('changes what somebody may use, who sees it in their sessions and in the list', async () => {
  const { invite, use, open, askedFor } = await startAccess();
  await use(await invite('Robin'));
  const { user } = await open();
  await screen.findAllByText('Robin');
  const [change] = screen.getAllByRole('button', { name: 'Change what Robin may use' });
  await pressByKeyboard(user, change as HTMLElement);
  expect(await screen.findByRole('dialog')).toHaveAccessibleName('What Robin may use');
  const boxes = within(dialog());
  expect(boxes.getByRole('checkbox', { name: 'Users' })).toBeChecked();
  expect(boxes.getByRole('checkbox', { name: 'Audit' })).not.toBeChecked();
  await user.click(boxes.getByRole('checkbox', { name: 'Applications' }));
  await user.click(boxes.getByRole('checkbox', { name: 'Audit' }));
  await user.click(boxes.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(line('Robin')).toHaveTextContent('RobinUsers and Audit');
  expect(items('Invitations')[0]).toHaveTextContent('RobinUsers and Audit');
  expect(askedFor(/^PATCH access/).map(({ body }) => body)).toEqual([
    {
      permissions: ['user:read', 'audit:read'],
      seen: { permissions: ['user:read', 'volunteer:read'] },
    },
  ]);
});

test('says who changed it first, keeps the form, and takes no permission that the user lacks back', async () => {
  const { invite, use, open, as, asUser } = await startAccess({
    permissions: ['access:manage', 'user:read', 'volunteer:read'],
  });
  await use(await invite('Robin'));
  const { invitations } = await (await asUser('GET', 'access')).json();
  const { user } = await open();
  const [change] = await screen.findAllByRole('button', { name: 'Change what Robin may use' });
  await user.click(change as HTMLElement);
  const boxes = within(await screen.findByRole('dialog'));
  expect(boxes.getByRole('checkbox', { name: 'Audit' })).toBeDisabled();
  await (
    await as('Kim')
  )('PATCH', `access/invitations/${invitations[0].id}`, {
    permissions: ['audit:read'],
    seen: { permissions: ['user:read', 'volunteer:read'] },
  });
  await user.click(boxes.getByRole('checkbox', { name: 'Applications' }));
  await user.click(boxes.getByRole('button', { name: 'Save' }));
  expect(await boxes.findByText(/^Somebody has changed these permissions since/)).toBeVisible();
  expect(boxes.getByRole('checkbox', { name: 'Applications' })).not.toBeChecked();
  await user.click(boxes.getByRole('button', { name: 'Cancel' }));

  await user.click(change as HTMLElement);
  const again = within(await screen.findByRole('dialog'));
  const audit = again.getByRole('checkbox', { name: 'Audit' });
  expect(audit).toBeChecked();
  expect(audit).toBeEnabled();
  await user.click(again.getByRole('checkbox', { name: 'Users' }));
  await user.click(audit);
  await user.click(again.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(line('Robin')).toHaveTextContent(/^RobinUsersChange/));
});

test('says where the permissions come from that are not changed here', async () => {
  const { signIn, invite, use, open, asUser } = await startAccess();
  await signIn('Kim', { person: 'oidc:kim' });
  await use(await invite('Robin'));
  const { invitations } = await (await asUser('GET', 'access')).json();
  await asUser('DELETE', `access/invitations/${invitations[0].id}`);
  await open();
  await screen.findByText('Kim');
  expect(line('local')).toHaveTextContent('By the access key of this server');
  expect(line('Kim')).toHaveTextContent('By their groups at the identity provider');
  expect(line('Robin')).toHaveTextContent('Their invitation is gone');
  expect(screen.queryByRole('button', { name: /^Change/ })).not.toBeInTheDocument();
});

test('says that ending a session also withdrew the unused invitations of its user', async () => {
  const { signIn, as, invite, open } = await startAccess();
  const asKim = await as('Kim');
  for (const name of ['Robin', 'Sam']) {
    await asKim('POST', 'access/invitations', { name, permissions: ['user:read'] });
  }
  await invite('Jo');
  await signIn('Noor');
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'End the session of Kim' }));
  await user.click(within(dialog()).getByRole('button', { name: 'End session' }));
  const said = await screen.findByText(/Also withdrawn: 2 unused invitations\./);
  expect(said).toHaveAttribute('role', 'status');
  await waitFor(() => expect(items('Invitations')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'End the session of Noor' }));
  await waitFor(() => expect(said).toBeEmptyDOMElement());
});

test('a session does not end without confirmation, nor where that fails, which is said', async () => {
  const { signIn, open, failNext, askedFor } = await startAccess();
  await signIn('Robin');
  failNext('DELETE access/sessions/:id', 'lost');
  const { user } = await open();
  const end = await screen.findByRole('button', { name: 'End the session of Robin' });
  await pressByKeyboard(user, end);
  await pressByKeyboard(user, within(dialog()).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(end);
  await user.click(within(dialog()).getByRole('button', { name: 'End session' }));
  expect(await within(dialog()).findByText('That did not work')).toBeInTheDocument();
  expect(line('Robin')).not.toHaveTextContent('Ended');
  expect(askedFor(/^DELETE access/)).toHaveLength(1);
});

test('the navigation links to the page', async () => {
  const { open } = await startAccess();
  const { router, user } = await open('/nowhere');
  await tabTo(user, await screen.findByRole('link', { name: 'Access' }));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('This is you')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'Access' })).toHaveFocus(),
  );
  expect(router.state.location.pathname).toBe('/access');
});

test('pressed twice before anything is drawn again, one invitation is made, one changed, one session ended', async () => {
  const { signIn, invite, open, askedFor } = await startAccess();
  await signIn('Noor');
  await invite('Kim');
  const { user } = await open();
  const pressTwice = (name: string) => {
    const button = within(dialog()).getByRole('button', { name });
    fireEvent.click(button);
    fireEvent.click(button);
  };
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Robin');
  pressTwice('Make link');
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  await user.click(screen.getByRole('button', { name: 'Change what Kim may use' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Audit' }));
  pressTwice('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'End the session of Noor' }));
  pressTwice('End session');
  await waitFor(() => expect(line('Noor')).toHaveTextContent('Ended'));
  const writes = askedFor(/^(POST|PATCH|DELETE) access/).map(({ what }) => what.split(' ')[0]);
  expect(writes).toEqual(['POST', 'PATCH', 'DELETE']);
});

test('that one session could not be ended is not said of another', async () => {
  const { signIn, open, failNext } = await startAccess();
  await signIn('Robin');
  await signIn('Noor');
  failNext('DELETE access/sessions/:id', 'lost');
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'End the session of Robin' }));
  await user.click(within(dialog()).getByRole('button', { name: 'End session' }));
  await within(dialog()).findByText('That did not work');
  await user.click(within(dialog()).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('That did not work')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'End the session of Noor' }));
  expect(dialog()).not.toHaveTextContent('That did not work');
});
