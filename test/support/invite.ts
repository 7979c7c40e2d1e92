/** Invites a person on the dashboard, like an admin. */
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Returns the link of the invitation.
 * @param permissions the names of permissions to give beside “Users”
 */
export async function invite(
  page: Page,
  name: string,
  permissions: readonly string[] = [],
): Promise<string> {
  await page.goto('/users');
  await page.getByRole('link', { name: 'Access' }).click();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  for (const permission of permissions) {
    await page.getByRole('checkbox', { name: permission, exact: true }).check();
  }
  await page.getByRole('button', { name: 'Make link' }).click();
  await expect(page.getByRole('img', { name: `QR code of the link for ${name}` })).toBeVisible();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  return link;
}

/** Opens an invitation, and signs in by it. */
export async function acceptInvitation(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: /^Sign in as / }).click();
}
