import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shownName } from '../../src/contract/service/names.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { expectUserInRow, scrollToEnd } from '../support/pages.ts';
import { startServer, type RunningServer } from '../support/server.ts';

/** A second server, in front of the service of the first. */
const test = base.extend<{ front: RunningServer }>({
  front: async ({ signedInPage: page, server, service }, provide) => {
    const rolesFile = join(server.dataDir, 'roles.json');
    await writeFile(rolesFile, await (await page.request.get('/bff/roles')).body());
    const front = await startServer({
      SERVICE_BASE_URL: server.url,
      SERVICE_ACCESS_TOKEN: service.token,
      ROLES_FILE: rolesFile,
    });
    await provide(front);
    // A page that reads ahead would miss the server.
    await page.goto('about:blank');
    await front.stop();
    expect(front.problems).toEqual([]);
  },
});

test('every page works the same in front of a second instance', async ({
  page,
  front,
  service,
}) => {
  expect((await page.request.get(`${front.url}/readyz`)).status()).toBe(200);
  const users = await service.users();
  await page.goto(front.signInLink);
  await expectUserInRow(page, 2, users[0]);
  await scrollToEnd(page, '5,000 users');

  await page.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Volunteer' });
  await expect(page).toHaveURL(/\/users\?role=\d+$/);

  const record = await service.findRecord(() => true);
  await page.goto(`${front.url}/users/${record.user.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shownName(record.user));
  await expect(page.getByRole('region', { name: 'Departments' })).toBeVisible();

  const user = await service.findUserWithoutRecord();
  await page.goto(`${front.url}/users/${user.id}`);
  await expect(page.getByText('No volunteer application')).toBeVisible();
});
