import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from '../support/fixtures.ts';
import { importInto, startServer, type RunningServer } from '../support/server.ts';

/** A server on an imported event for which nobody has registered. */
const test = base.extend<{ empty: RunningServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures needed from this pattern.
  empty: async ({}, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'rollcall-empty-'));
    const [users, roles] = [join(folder, 'users.ndjson'), join(folder, 'roles.ndjson')];
    await writeFile(users, '');
    await writeFile(roles, '{"id":7,"name":"Volunteer","users":[]}\n');
    const dataDir = join(folder, 'data');
    await importInto(dataDir, '--users', users, '--roles', roles);
    const empty = await startServer({ DATA_DIR: dataDir });
    await provide(empty);
    await empty.stop();
    await rm(folder, { recursive: true, force: true });
    expect(empty.problems).toEqual([]);
  },
});

test('every page of an event without people says so, and the event is not called a demo', async ({
  page,
  empty,
}) => {
  await page.goto(empty.signInLink);
  await expect(page.getByText('Nobody has registered for this event yet.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '0 users' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Event');
  await expect(page.getByRole('banner')).not.toContainText('Demo');

  await page.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Volunteer' });
  await expect(page.getByText('Nobody has this role.')).toBeVisible();

  for (const address of ['', '/departments', '/coverage', '/answers', '/entering']) {
    await page.goto(`${empty.url}/applications${address}`);
    await expect(page.getByText('Nobody has applied yet')).toBeVisible();
    await expect(page.getByText('Nobody has registered for this event yet.')).toBeVisible();
  }
  await page.goto(`${empty.url}/applications?role=7`);
  await expect(page.getByText('Nobody has this role.')).toBeVisible();

  await page.goto(`${empty.url}/access`);
  await expect(page.getByText('Nobody has been invited yet.')).toBeVisible();
  await page.goto(`${empty.url}/audit`);
  await expect(page.getByText('End of the audit')).toBeVisible();
});
