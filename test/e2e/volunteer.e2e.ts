import { hidesLegalName, legalName, shownName } from '../../src/contract/service/names.ts';
import { expect, test } from '../support/fixtures.ts';

test('shows everything that a volunteer wrote, the primary contact first', async ({
  signedInPage: page,
  service,
}) => {
  const record = await service.findRecord(
    ({ contactMethods, departments, options }) =>
      contactMethods.slice(1).some((contact) => contact.isPrimary) &&
      departments.length > 2 &&
      options.length > 2,
  );
  await page.goto(`/users/${record.user.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shownName(record.user));

  const contacts = page.getByRole('region', { name: 'Contact methods' });
  for (const { value } of record.contactMethods) await expect(contacts).toContainText(value);
  const primary = record.contactMethods.find((contact) => contact.isPrimary);
  const other = record.contactMethods.find((contact) => !contact.isPrimary);
  const text = await contacts.innerText();
  expect(text.indexOf(primary?.value ?? 'none')).toBeGreaterThan(-1);
  expect(text.indexOf(primary?.value ?? 'none')).toBeLessThan(text.indexOf(other?.value ?? ''));

  const departments = page.getByRole('region', { name: 'Departments' });
  for (const { id, name } of record.departments)
    await expect(departments).toContainText(name ?? id);

  const options = page.getByRole('region', { name: 'Options' });
  for (const { name } of record.options) await expect(options).toContainText(name);

  await expect(page.getByRole('region', { name: 'Record' })).toContainText(record.id);
});

test('shows a legal name only when asked to', async ({ signedInPage: page, service }) => {
  const { user } = await service.findRecord((record) => hidesLegalName(record.user));
  const legal = legalName(user) ?? '';
  await page.goto(`/users/${user.id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(shownName(user));
  await expect(main.getByText(legal, { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show legal name' }).click();
  await expect(main.getByText(legal, { exact: true })).toBeVisible();
});

test('says that a person never applied, without an error', async ({
  signedInPage: page,
  service,
}) => {
  const user = await service.findUserWithoutRecord();
  await page.goto(`/users/${user.id}`);
  await expect(page.getByText('No volunteer application')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
