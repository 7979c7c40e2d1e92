/** The head of a department: invited, sees their people and nobody else, and loses them with the invitation. */
import type { Browser, Page } from '@playwright/test';
import { clickWords } from '../support/click-words.ts';
import { expect, test } from '../support/fixtures.ts';
import { startServer } from '../support/server.ts';

const PHONE = { width: 360, height: 780 };

/** The browser of the head. */
async function anotherPage(browser: Browser, viewport?: typeof PHONE): Promise<Page> {
  return (await browser.newContext({ ...(viewport && { viewport }) })).newPage();
}

/** Invites the head of one department; returns the link of the invitation. */
async function inviteHead(page: Page, url: string, department: string): Promise<string> {
  await page.goto(`${url}/access`);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite someone' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Noor');
  await clickWords(dialog.getByRole('radio', { name: 'Head of department' }));
  await dialog.getByRole('button', { name: 'Make link' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose at least one department.');
  await clickWords(dialog.getByRole('checkbox', { name: department, exact: true }));
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

  // The head sees an answer as long as a coordinator allows it.
  const meals = head.getByText('Crew meals', { exact: true });
  await expect(meals).toHaveCount(0);
  await page.goto(`${server.url}/applications/departments`);
  await page.getByText(/^Heads of departments see 3 of/).click();
  const allowed = page.getByRole('group').getByText('Crew meals', { exact: true });
  await allowed.click();
  await expect(meals.first()).toBeVisible();
  await allowed.click();
  await expect(meals).toHaveCount(0);

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

test('a head votes on a phone, and the coordinator sees it on the board without reloading', async ({
  page,
  browser,
  problems,
}) => {
  problems.allow(/console error: .*(?:401|409)/);
  const server = await startServer();
  await page.goto(server.signInLink);
  await page.waitForURL('**/users');
  const link = await inviteHead(page, server.url, 'First Aid');
  const head = await anotherPage(browser, PHONE);
  await head.goto(link);
  const cards = head.getByRole('list', { name: 'People' }).locator(':scope > li');
  await expect(cards.first()).toBeVisible();
  const { departments, people } = await (
    await head.request.get(`${server.url}/bff/department`)
  ).json();
  const [{ key }] = departments;
  const voted = onlyNamed(people);
  const card = cards.filter({ has: head.getByRole('heading', { name: voted.name, exact: true }) });

  const answers = card.getByRole('group', { name: 'Your vote' }).getByRole('button');
  await expect(answers).toHaveText(['Yes', 'No', 'Ask']);
  for (const answer of await answers.all()) {
    expect((await answer.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  const width = await head.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);

  // The coordinator looks at everybody who waits for a vote, with the person open.
  const waiting = await page.context().newPage();
  await waiting.goto(`${server.url}/applications/${voted.id}?vote=${key}:waiting`);
  const status = waiting.getByRole('status').filter({ hasText: / of .* applications$/ });
  await expect(status).toHaveText(new RegExp(`^${people.length} of `));

  await card.getByRole('textbox').fill('knows our radio');
  await answers.filter({ hasText: 'Yes' }).click();
  await expect(card.getByText(/^You, /)).toBeVisible();
  const votes = waiting.getByRole('list', { name: 'Votes of departments' });
  await expect(votes).toContainText('First Aid: Yes “knows our radio” Noor, ');
  await expect(status).toHaveText(new RegExp(`^${people.length - 1} of `));

  // Another device of a head of the department sees it, too, and changes it.
  const second = await anotherPage(browser);
  await second.goto(await inviteHead(page, server.url, 'First Aid'));
  const theirs = second
    .getByRole('list', { name: 'People' })
    .locator(':scope > li')
    .filter({ has: second.getByRole('heading', { name: voted.name, exact: true }) });
  await expect(theirs.getByRole('button', { name: 'Yes', pressed: true })).toBeVisible();
  await theirs.getByRole('button', { name: 'Ask' }).click();
  await expect(theirs.getByText(/^You, /)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Ask', pressed: true })).toBeVisible();
  await expect(votes).toContainText('First Aid: Ask “knows our radio” Noor');

  await theirs.getByRole('button', { name: 'Undo' }).click();
  await expect(votes).toContainText('First Aid: Yes “knows our radio” Noor');
  await waiting.goto(`${server.url}/applications?vote=${key}:yes`);
  await expect(waiting.getByRole('img', { name: 'First Aid says yes' })).toHaveCount(1);
  await waiting.goto(`${server.url}/audit?purpose=vote`);
  const rows = waiting.getByRole('row').filter({ hasText: 'Voted for their department' });
  await expect(rows.filter({ hasText: 'Noor' }).first()).toBeVisible();
  for (const one of [head, second]) await one.context().close();
  await waiting.close();
  await page.goto('about:blank');
  await server.stop();
});

interface Listed {
  id: string;
  name: string;
}

/** The first person whose name nobody else in the list has. */
function onlyNamed(people: readonly Listed[]): Listed {
  const one = people.find(({ id, name }) =>
    people.every((other) => other.id === id || !other.name.includes(name)),
  );
  if (!one) throw new Error('Everybody in the list shares a name.');
  return one;
}

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
  const change = { userId: user.id, department: aid.id, days: null };
  const answer = await page.request.post(`${url}/bff/placements`, {
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
