import { hidesLegalName, legalName, shownName } from '../../src/contract/service/names.ts';
import { expect, test } from '../support/fixtures.ts';

test('shows everything that a volunteer wrote', async ({ signedInPage: page, service }) => {
  const record = await service.findRecord(
    ({ contactMethods, departments, options }) =>
      contactMethods.length > 1 && departments.length > 2 && options.length > 2,
  );
  await page.goto(`/users/${record.user.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shownName(record.user));

  const contacts = page.getByRole('region', { name: 'Contact methods' });
  for (const { value } of record.contactMethods) await expect(contacts).toContainText(value);

  const departments = page.getByRole('region', { name: 'Departments' });
  for (const { id, name } of record.departments)
    await expect(departments).toContainText(name ?? id);

  const options = page.getByRole('region', { name: 'Options' });
  for (const { name } of record.options) await expect(options).toContainText(name);

  await expect(page.getByRole('region', { name: 'Record' })).toContainText(record.id);
});

test('puts the primary contact first', async ({ signedInPage: page, service }) => {
  const record = await service.findRecord(({ contactMethods }) =>
    contactMethods.slice(1).some((contact) => contact.isPrimary),
  );
  const primary = record.contactMethods.find((contact) => contact.isPrimary);
  const other = record.contactMethods.find((contact) => !contact.isPrimary);
  await page.goto(`/users/${record.user.id}`);
  const text = await page.getByRole('region', { name: 'Contact methods' }).innerText();
  expect(text.indexOf(primary?.value ?? 'none')).toBeGreaterThan(-1);
  expect(text.indexOf(primary?.value ?? 'none')).toBeLessThan(text.indexOf(other?.value ?? ''));
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

test('says that someone never applied, which is no error', async ({
  signedInPage: page,
  service,
}) => {
  const user = await service.findUserWithoutRecord();
  await page.goto(`/users/${user.id}`);
  await expect(page.getByText('No volunteer application')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('says what failed, and tries again', async ({ signedInPage: page, service, problems }) => {
  problems.allow(/console error: .*503/);
  const record = await service.findRecord(() => true);
  let failing = true;
  await page.route('**/bff/users/*/volunteer', (route) => {
    if (!failing) return route.continue();
    const said = 'The registration service is being repaired.';
    const server = { code: 'service_failed', serviceStatus: 503, said, hash: 'e2e' };
    return route.fulfill({ status: 503, json: { errors: { server } } });
  });
  await page.goto(`/users/${record.user.id}`);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('The registration service is being repaired.');

  failing = false;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Departments' })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('shows no application to someone who is not permitted to read it, and says so', async ({
  signedInPage: page,
  service,
}) => {
  const record = await service.findRecord(() => true);
  await page.route('**/bff/session', async (route) => {
    const response = await route.fetch();
    const session = (await response.json()) as object;
    await route.fulfill({ response, json: { ...session, permissions: ['user:read'] } });
  });
  await page.goto('/users');
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  await page.goto(`/users/${record.user.id}`);
  await expect(page.getByText("You can't view applications")).toBeVisible();
  await expect(page.getByRole('main')).toContainText('volunteer:read');
  await expect(page.getByRole('region', { name: 'Departments' })).toHaveCount(0);
});
