import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { expectUserInRow, loadedStatus, scrollToEnd, usersTable } from '../support/pages.ts';

/** An id that no role of the demo event has. */
const NO_ROLE = 987_654;

async function roles(page: Page): Promise<{ id: number; name: string }[]> {
  const response = await page.request.get('/bff/roles');
  return response.json() as Promise<{ id: number; name: string }[]>;
}

test('narrows the list to a role chosen by name, and back', async ({
  signedInPage: page,
  service,
}) => {
  await page.goto('/users');
  const filter = page.getByRole('combobox', { name: 'Role' });
  const volunteer = (await roles(page)).find((role) => role.name === 'Volunteer');
  expect(volunteer).toBeDefined();
  const volunteers = await service.users(volunteer?.id);

  await filter.focus();
  await filter.selectOption({ label: 'Volunteer' });
  await expect(page).toHaveURL(`/users?role=${volunteer?.id}`);
  await expect(filter).toBeFocused();
  await expectUserInRow(page, 2, volunteers[0]);
  await scrollToEnd(page, `${volunteers.length.toLocaleString('en')} users`);

  await page.goBack();
  await expect(page).toHaveURL('/users');
  await expect(loadedStatus(page, 'more to come')).toBeVisible();
});

test('opens a role from its address, and keeps it across a reload', async ({
  signedInPage: page,
  service,
}) => {
  await page.goto('/users');
  const sized = await Promise.all(
    (await roles(page)).map(async (role) => ({ ...role, users: await service.users(role.id) })),
  );
  const [smallest] = sized.toSorted((one, other) => one.users.length - other.users.length);
  await page.goto(`/users?role=${smallest?.id}`);
  await expect(loadedStatus(page, `${smallest?.users.length} users`)).toBeVisible();
  await page.reload();
  await expect(loadedStatus(page, `${smallest?.users.length} users`)).toBeVisible();
  await expectUserInRow(page, 2, smallest?.users[0]);
  const chosen = page
    .getByRole('combobox', { name: 'Role' })
    .getByRole('option', { selected: true });
  await expect(chosen).toHaveText(smallest?.name ?? 'no role');
});

test('accepts any role id in the address, and says that nobody has it', async ({
  signedInPage: page,
}) => {
  await page.goto(`/users?role=${NO_ROLE}`);
  await expect(page.getByText('No people match')).toBeVisible();
  const chosen = page
    .getByRole('combobox', { name: 'Role' })
    .getByRole('option', { selected: true });
  await expect(chosen).toContainText(String(NO_ROLE));
  await expect(usersTable(page).getByRole('link')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show everyone' }).click();
  await expect(page).toHaveURL('/users');
  await expect(usersTable(page).getByRole('link').first()).toBeVisible();
});
