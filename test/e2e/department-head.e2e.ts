/** The head of a department: invited, sees their people and nobody else, and loses them with the invitation. */
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { startServer } from '../support/server.ts';

/** The browser of the head. */
async function anotherPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

/** Invites the head of one department; returns the link of the invitation. */
async function inviteHead(page: Page, url: string, department: string): Promise<string> {
  await page.goto(`${url}/access`);
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite someone' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Noor');
  await dialog.getByRole('radio', { name: 'Head of department' }).check();
  await dialog.getByRole('button', { name: 'Make link' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose at least one department.');
  await dialog.getByRole('checkbox', { name: department, exact: true }).check();
  await dialog.getByRole('button', { name: 'Make link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  return link;
}

test('a head sees the people of their department, live, until the invitation is withdrawn', async ({
  page,
  browser,
  problems,
}) => {
  problems.allow(/console error: .*401/);
  const server = await startServer();
  await page.goto(server.signInLink);
  await page.waitForURL('**/users');
  const link = await inviteHead(page, server.url, 'First Aid');
  await expect(page.getByText('head of First Aid').first()).toBeVisible();

  const head = await anotherPage(browser);
  await head.goto(link);
  await expect(head).toHaveURL(/\/department$/);
  await expect(head.getByRole('heading', { level: 1, name: 'First Aid' })).toBeVisible();
  const people = head.getByRole('list', { name: 'People' }).getByRole('heading', { level: 2 });
  await expect(people.first()).toBeVisible();
  const before = await people.count();

  // Nothing else: neither a page nor a link to one.
  await head.goto(`${server.url}/users`);
  await expect(head).toHaveURL(/\/department$/);
  await expect(head.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(1);

  // A coordinator plans one more person, who appears by themselves.
  const planned = await planOne(page, server.url);
  await expect(people).toHaveCount(before + 1);
  await expect(people.filter({ hasText: planned })).not.toHaveCount(0);

  await page.goto(`${server.url}/access`);
  await page.getByRole('button', { name: 'Withdraw the invitation of Noor' }).click();
  await expect(people).toHaveCount(0, { timeout: 2000 });
  await expect(head.getByText('Your session has ended.')).toBeVisible();
  await head.goto(link);
  await expect(head.getByRole('alert')).toContainText('There is no such invitation');

  await page.goto(`${server.url}/audit?purpose=department`);
  const reads = page.getByRole('row').filter({ hasText: 'Saw the people of their departments' });
  await expect(reads.filter({ hasText: 'Noor' }).first()).toBeVisible();
  await head.context().close();
  await page.goto('about:blank');
  await server.stop();
});

/** Plans a person for First Aid who has nothing to do with it yet; returns their preferred or first name. */
async function planOne(page: Page, url: string): Promise<string> {
  const lines = (await (await page.request.get(`${url}/bff/applications`)).text()).split('\n');
  const records = lines.flatMap((line): Applicant[] => {
    const parsed = line === '' ? {} : JSON.parse(line);
    return parsed.application ? [parsed.application] : [];
  });
  const { reviews } = await (await page.request.get(`${url}/bff/reviews`)).json();
  const reviewed = new Set(reviews.map(({ userId }: { userId: string }) => userId));
  const aid = records
    .flatMap(({ departments }) => departments)
    .find(({ name }) => name === 'First Aid');
  const { user } =
    records.find(
      ({ user, departments }) =>
        !reviewed.has(user.id) && departments.every(({ id }) => id !== aid?.id),
    ) ?? {};
  if (!aid || !user) throw new Error('The demo event has nobody to plan for First Aid.');
  const change = { member: 'assignTo', seen: [], value: [aid.id] };
  const answer = await page.request.patch(`${url}/bff/reviews/${user.id}`, {
    data: { changes: [change] },
    headers: { 'Sec-Fetch-Site': 'same-origin', Origin: url },
  });
  expect([answer.status(), await answer.json()]).toMatchObject([200, { conflicts: [] }]);
  return user.preferredName || user.firstName;
}

interface Applicant {
  user: { id: string; firstName: string; preferredName?: string | null };
  departments: { id: string; name?: string }[];
}
