/** Unsaved changes are shown in view, kept, and settled: between two coordinators, and without a connection. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { findNotReviewed, plan } from '../support/pages.ts';

const OFFLINE = /ERR_INTERNET_DISCONNECTED|NetworkError|Failed to load|offline/i;
const unsaved = (page: Page) => page.getByRole('region', { name: 'Not saved' });
const mark = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Mark', exact: true }).getByRole('button', { name });
const note = (page: Page) => page.getByRole('textbox', { name: 'Note' });

test('of two coordinators on one person, the second sees both marks, notes and slots without scrolling, and chooses', async ({
  signedInPage: page,
  colleague: other,
  server,
  service,
  problems,
}) => {
  const record = await findNotReviewed(page, service, ({ departments }) => departments.length > 0);
  const { id } = record.user;
  const department = record.departments[0]?.id ?? '';
  problems.allow(OFFLINE);
  // A stream that is open already would go on while the browser is told to be offline, and push what the first changes.
  problems.allow(/ERR_FAILED .*\/bff\/events/);
  await other.route('**/bff/events*', (route) => route.abort());
  for (const one of [page, other]) {
    await one.goto(`/applications/${id}`);
    await expect(mark(one, 'Shortlist')).toBeVisible();
    await note(one).scrollIntoViewIfNeeded();
  }
  // The second sees nothing of the first.
  await other.context().setOffline(true);
  await page.keyboard.press('1');
  await expect(mark(page, 'Shortlist')).toHaveAttribute('aria-pressed', 'true');
  await note(page).fill('Knows the desk.');
  const saved = page.waitForResponse('**/bff/reviews');
  await note(page).press('Control+Enter');
  await saved;
  await plan(page, server, id, department, null);

  await other.keyboard.press('3');
  await note(other).fill('Too far away.');
  await note(other).press('Control+Enter');
  await expect(other.getByRole('alert').filter({ hasText: 'Could not be saved' })).toBeInViewport();
  await other.context().setOffline(false);
  const choice = other.getByRole('alert').filter({ hasText: 'changed this at the same time' });
  await expect(choice).toContainText('Marked “Shortlist”');
  await expect(choice).toContainText('Too far away.');
  await expect(choice).toBeInViewport();
  // Away from the person, a bar says it.
  await other.keyboard.press('Escape');
  await other.getByRole('link', { name: 'Departments', exact: true }).first().click();
  await expect(unsaved(other)).toBeInViewport();
  await expect(unsaved(other)).toContainText('Knows the desk.');
  // The question at sign-out has the focus, and gives it back.
  await other.getByRole('button', { name: 'Account' }).click();
  const signOut = other.getByRole('button', { name: 'Sign out', exact: true });
  await signOut.click();
  await expect(other.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await other.keyboard.press('Escape');
  await expect(signOut).toBeFocused();
  await other.keyboard.press('Escape');
  await unsaved(other).getByRole('button', { name: 'Keep theirs' }).click();
  await expect(unsaved(other)).toHaveCount(0);
  await other.goto(`/applications/${id}`);
  await expect(note(other)).toHaveValue('Knows the desk.');
  await expect(mark(other, 'Shortlist')).toHaveAttribute('aria-pressed', 'true');
});
