import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { people } from '../../../test/support/event.ts';
import { openRollcall, type RollcallOptions } from '../../../test/support/rollcall.tsx';
import { VERSION } from '../../server/database/version.ts';
import { tabTo } from '../../../test/support/tab-to.ts';

const EVENT: RollcallOptions = { people: people(1) };

test('lists the user’s permissions, and every setting is reached and changed by keyboard', async () => {
  const { user } = await openRollcall('/users', EVENT);
  await tabTo(user, await screen.findByRole('button', { name: 'Account' }));
  await user.keyboard('{Enter}');
  expect(
    await screen.findByText(
      'Users, Applications, Exporting, Reviewing, Audit, and Managing access',
    ),
  ).toBeInTheDocument();
  expect(screen.getByText(`Rollcall ${VERSION}`)).toBeInTheDocument();
  await tabTo(user, await screen.findByRole('radio', { name: 'System' }));
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Dark' })).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
  for (const name of ['Privacy screen', 'Single-key shortcuts']) {
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name });
    const { checked } = box;
    await tabTo(user, box);
    await user.keyboard(' ');
    expect(box.checked).toBe(!checked);
    await user.keyboard(' ');
    expect(box.checked).toBe(checked);
  }
  await tabTo(user, screen.getByRole('combobox', { name: /nobody is at the screen/ }));
  await tabTo(user, screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Keyboard shortcuts' })).toHaveFocus();
  await tabTo(user, screen.getByRole('button', { name: 'Close' }));
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('moving the focus over a language does not choose it, since choosing reloads the page', async () => {
  const { user } = await openRollcall('/users', EVENT);
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  const languages = within(await screen.findByRole('group', { name: 'Language' }));
  expect(languages.getByRole('button', { name: 'English', pressed: true })).toBeInTheDocument();
  await tabTo(user, languages.getByRole('button', { name: 'Deutsch', pressed: false }));
  expect(document.cookie).not.toContain('language');
});

test('signing out aborts pending reads, which would be refused', async () => {
  let signal: AbortSignal | undefined;
  const { user } = await openRollcall('/users', {
    ...EVENT,
    answers: {
      'GET reviews': (asked) => {
        signal ??= asked.signal;
        return new Promise(() => undefined);
      },
      'DELETE session': () => {
        expect(signal?.aborted).toBe(true);
        return 'lost';
      },
    },
  });
  await waitFor(() => expect(signal).toBeDefined());
  await user.click(screen.getByRole('button', { name: 'Account' }));
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(signal?.aborted).toBe(true);
});

test('signing out hides the page at once; without an answer it says that nobody knows, and offers to try again', async () => {
  let answer = Promise.withResolvers<Response>();
  let reads = 0;
  const { user } = await openRollcall('/users', {
    ...EVENT,
    answers: {
      'GET reviews': () => {
        reads += 1;
        return new Promise(() => undefined);
      },
      'DELETE session': () => answer.promise,
    },
  });
  const person = await screen.findByRole('link', { name: 'Person Number 1' });
  await waitFor(() => expect(reads).toBe(1));
  await user.click(screen.getByRole('button', { name: 'Account' }));
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('Signing out…')).toBeVisible();
  expect(person).not.toBeVisible();
  expect(document.title).toBe('Rollcall');

  answer.resolve(Response.error());
  answer = Promise.withResolvers();
  const unknown = await screen.findByText('Rollcall does not know whether you are signed out');
  expect(unknown).toBeVisible();
  expect(person).not.toBeVisible();
  // The reviews were still loading.
  await waitFor(() => expect(reads).toBe(2));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Signing out…')).toBeVisible();

  answer.resolve(Response.json({}, { status: 503 }));
  await user.click(await screen.findByRole('button', { name: 'Back to the page' }));
  expect(person).toBeVisible();
  expect(document.title).toBe('Users · Rollcall');
  await waitFor(() => expect(reads).toBe(3));
  expect(screen.getByRole('button', { name: 'Account' })).toHaveFocus();
});

test('says before signing out that an invitation is used up by it, and offers to stay', async () => {
  const { user, askedFor } = await openRollcall('/users', {
    ...EVENT,
    name: 'invitation:1',
    answers: { 'DELETE session': 'lost' },
  });
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign out and use up your link?' });
  expect(dialog).toHaveTextContent('Signing out uses up your invitation link: it opens nowhere');
  await user.click(within(dialog).getByRole('button', { name: 'Stay signed in' }));
  expect(dialog).not.toBeInTheDocument();
  expect(askedFor('DELETE session')).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await user.click(await screen.findByRole('button', { name: 'Sign out anyway' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(askedFor('DELETE session')).toHaveLength(1);
});

test('mentions no audit to users who may not read it', async () => {
  const { user } = await openRollcall('/users', {
    ...EVENT,
    permissions: ['user:read', 'volunteer:read', 'review:write'],
  });
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  expect(await screen.findByText('Users, Applications, and Reviewing')).toBeInTheDocument();
  expect(screen.queryByText(/audit/i)).not.toBeInTheDocument();
});
