import { screen, waitFor, within } from '@testing-library/react';
import { pressEscapeIn } from '../../../test/support/press-escape.ts';
import { expect, test } from 'vitest';
import { applicant, departments } from '../../../test/support/event.ts';
import { tabTo } from '../../../test/support/tab-to.ts';
import { startAccess, list, items, dialog } from '../../../test/support/access-page.ts';

test('says why an invitation was not made, as a reserved name, and keeps the typed text', async () => {
  const { open, failNext } = await startAccess();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await user.type(name, 'npm run purge');
  await user.click(screen.getByRole('button', { name: 'Make link' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Enter a name of 1 to 100/);
  expect(name).toBeInvalid();

  failNext('POST access/invitations', 'lost');
  await user.click(screen.getByRole('button', { name: 'Make link' }));
  expect(await screen.findByText('The invitation was not made')).toBeInTheDocument();
  expect(name).toHaveValue('npm run purge');
  expect(screen.getByRole('button', { name: 'Make link' })).toBeEnabled();
});

test('makes an invitation, and shows its link once, to copy and as a QR code', async () => {
  const { open, askedFor } = await startAccess();
  const { user } = await open();
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
  expect(link).toHaveDisplayValue(/\/sign-in#key=.{20,}/);
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'QR code of the link for Robin' })).toBeInTheDocument();
  // The tests' address is one of this computer alone.
  expect(screen.getByText(/^This link works on this computer only/)).toBeInTheDocument();
  expect(askedFor('POST access/invitations')).toMatchObject([
    {
      body: {
        name: 'Robin',
        permissions: ['user:read', 'volunteer:read'],
        days: 3,
        staysSignedIn: true,
      },
    },
  ]);
  expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(items('Invitations')).toHaveLength(1));
  expect(screen.queryByDisplayValue(/#key=/)).not.toBeInTheDocument();
});

test('Escape loses neither what was typed for an invitation nor its link', async () => {
  const { open } = await startAccess();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  await screen.findByRole('textbox', { name: /^Name/ });
  pressEscapeIn('Invite someone');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Invite' }));
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Robin');
  pressEscapeIn('Invite someone');
  await user.click(screen.getByRole('button', { name: 'Go on editing' }));
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Robin');
  await user.click(screen.getByRole('button', { name: 'Make link' }));
  const link = await screen.findByRole('textbox', { name: 'Link' });
  pressEscapeIn('Link for Robin');
  const question = within(screen.getByRole('dialog', { name: 'Close this link?' }));
  await user.click(question.getByRole('button', { name: 'Back to the link' }));
  expect(link).toBeVisible();
  pressEscapeIn('Link for Robin');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('says what an invitation lacks, and sends nothing until it is complete', async () => {
  const { open, askedFor } = await startAccess();
  const { user } = await open();
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
  expect(askedFor(/^POST access/)).toEqual([]);
});

test('says that users cannot give a permission they do not have, nor invite a head without those for applications', async () => {
  const { open } = await startAccess({ permissions: ['access:manage', 'user:read'] });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  await screen.findByRole('textbox', { name: /^Name/ });
  expect(screen.getByRole('checkbox', { name: 'Users' })).toBeEnabled();
  const audit = screen.getByRole('checkbox', { name: 'Audit' });
  expect(audit).toBeDisabled();
  expect(audit).toHaveAccessibleDescription(/so you cannot give it/);
  await user.click(screen.getByRole('radio', { name: 'Head of department' }));
  expect(screen.getByText(/You need the permissions for users and applications/)).toBeVisible();
});

test('invites the head of a department, who gets no permissions', async () => {
  const { open, askedFor } = await startAccess({
    applications: [
      applicant(1, { departments: departments('Kitchen: interest', 'First Aid: interest') }),
    ],
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite someone' }));
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Noor');
  await user.click(dialog.getByRole('radio', { name: 'Head of department' }));
  await dialog.findByRole('checkbox', { name: 'Kitchen' });
  const names = dialog.getAllByRole('checkbox').map((one) => (one as HTMLInputElement).value);
  expect(names.slice(0, 2)).toEqual(['first-aid', 'kitchen']);
  await user.click(dialog.getByRole('button', { name: 'Make link' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Choose at least one department.');
  expect(askedFor(/^POST access/)).toEqual([]);
  await user.click(dialog.getByRole('checkbox', { name: 'First Aid' }));
  await user.click(dialog.getByRole('button', { name: 'Make link' }));
  await screen.findByRole('dialog', { name: 'Link for Noor' });
  expect(askedFor(/^POST access/).map(({ body }) => body)).toEqual([
    { name: 'Noor', permissions: [], departments: ['first-aid'], days: 7, staysSignedIn: false },
  ]);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  const invitations = screen.getByRole('list', { name: 'Invitations' });
  await waitFor(() => expect(invitations).toHaveTextContent('Head of First Aid'));
});

test('a link that invites the head of a department opens the form for them, once', async () => {
  const { open } = await startAccess({
    applications: [applicant(1, { departments: departments('Kitchen: interest') })],
  });
  const { router, user } = await open('/access?head=kitchen');
  await screen.findByRole('dialog', { name: 'Invite someone' });
  expect(screen.getByRole('radio', { name: 'Head of department' })).toBeChecked();
  expect(await screen.findByRole('checkbox', { name: 'Kitchen' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(router.state.location.search).toBe('');
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByRole('radio', { name: 'Head of department' })).not.toBeChecked();
});

test('says beside an invitation that no application names its department', async () => {
  const { invite, open } = await startAccess({
    applications: [applicant(1, { departments: departments('First Aid: interest') })],
  });
  await invite('Noor', { permissions: [], departments: ['first-aid', 'd9'] });
  await open();
  expect(await screen.findByText('No application names Department d9')).toBeVisible();
  expect(list('Invitations')).toHaveTextContent('Head of First Aid and Department d9');
});

test('an answer to a dialog that was closed meanwhile leaves the next one open', async () => {
  const { invite, open, hold } = await startAccess();
  await invite('Robin');
  const { user } = await open();
  const change = await screen.findByRole('button', { name: 'Change what Robin may use' });
  await user.click(change);
  await user.click(await screen.findByRole('checkbox', { name: 'Audit' }));
  const answer = hold('PATCH access/invitations/:id');
  await user.click(within(dialog()).getByRole('button', { name: 'Save' }));
  await user.click(within(dialog()).getByRole('button', { name: 'Cancel' }));
  await user.click(change);
  await screen.findByRole('checkbox', { name: 'Audit' });
  answer();
  await waitFor(() => expect(items('Invitations')[0]).toHaveTextContent('Audit'));
  await user.click(screen.getByRole('checkbox', { name: 'Users' }));
  expect(dialog()).toHaveAccessibleName('What Robin may use');
});

test('the link of an invitation whose dialog was closed meanwhile is shown in no other', async () => {
  const { open, hold } = await startAccess();
  const { user } = await open();
  const button = await screen.findByRole('button', { name: 'Invite' });
  await user.click(button);
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Robin');
  const answer = hold('POST access/invitations');
  await user.click(screen.getByRole('button', { name: 'Make link' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(button);
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  answer();
  await waitFor(() => expect(items('Invitations')).toHaveLength(1));
  expect(name).toBeVisible();
  expect(dialog()).toHaveAccessibleName('Invite someone');
});
