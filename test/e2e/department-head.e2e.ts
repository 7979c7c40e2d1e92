/** The head of a department: invited, sees their people and nobody else, and loses them with the invitation. */
import type { Browser, Page } from '@playwright/test';
import { clickWords } from '../support/click-words.ts';
import { expect, test } from '../support/fixtures.ts';
import { acceptInvitation } from '../support/invite.ts';
import { setUpTimes, test as ownEventTest } from '../support/own-event.ts';
import { expectRead, findNotReviewed, plan } from '../support/pages.ts';

/** A department of the demo event. */
const FIRST_AID = { id: '121', name: 'First Aid' };

/** Invites the head of First Aid; returns their page. */
async function openAsHead(page: Page, browser: Browser, name: string): Promise<Page> {
  await page.goto('/access');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite someone' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await clickWords(dialog.getByRole('radio', { name: 'Head of department' }));
  await clickWords(dialog.getByRole('checkbox', { name: FIRST_AID.name, exact: true }));
  await dialog.getByRole('button', { name: 'Make link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  const head = await (await browser.newContext()).newPage();
  await acceptInvitation(head, link);
  return head;
}

test('a head sees the people of their department, live, until the invitation is withdrawn', async ({
  signedInPage: page,
  browser,
  server,
  service,
  problems,
}) => {
  problems.allow(/console error: .*401/);
  const head = await openAsHead(page, browser, 'Noor');
  await expect(page.getByText('head of First Aid').first()).toBeVisible();
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
  const { user } = await findNotReviewed(page, service, ({ departments }) =>
    departments.every(({ id }) => id !== FIRST_AID.id),
  );
  await plan(page, server, user.id, FIRST_AID.id, null);
  await expect(people).toHaveCount(before + 1);
  const planned = people.filter({ hasText: user.preferredName || user.firstName });
  await expect(planned).not.toHaveCount(0);

  // The head sees an answer as long as a coordinator allows it.
  await people.first().getByRole('button').click();
  const meals = head.getByText('Crew meals', { exact: true });
  await expect(meals).toHaveCount(0);
  await page.goto('/applications/departments');
  await page.getByText(/^Heads of departments see 3 of/).click();
  const allowed = page.getByRole('group').getByText('Crew meals', { exact: true });
  await allowed.click();
  await expect(meals.first()).toBeVisible();
  await allowed.click();
  await expect(meals).toHaveCount(0);

  await page.goto('/access');
  await page.getByRole('button', { name: 'Withdraw the invitation of Noor' }).click();
  await expect(people).toHaveCount(0, { timeout: 2000 });
  await expect(head.getByText('Your session has ended.')).toBeVisible();

  await page.goto('/audit?purpose=department');
  const reads = page.getByRole('row').filter({ hasText: 'Saw the people of their departments' });
  await expect(reads.filter({ hasText: 'Noor' }).first()).toBeVisible();
  await head.context().close();
});

ownEventTest(
  'on a phone, a head votes on each line by one tap, opens a person in place, and finds all by time',
  async ({ page, browser, event }) => {
    const wanted = (name: string, ...nights: string[]) => ({
      name,
      departments: { Gate: ['assignment'] },
      answers: { When: nights },
    });
    const { url } = await event.open([
      wanted('Kira Olsen', 'Fri', 'Sat'),
      wanted('Kira Olsen', 'Sat'),
      wanted('Maximiliane Konstantinopoulou-Sanderson of the Northern Isles', 'Fri'),
      ...Array.from({ length: 12 }, (_, at) => wanted(`Volunteer ${at + 10}`, 'Sat')),
    ]);
    await page.goto(`${url}/applications/coverage`);
    await setUpTimes(page, ['When']);
    await expectRead(page);
    const headers = { Origin: url };
    const data = { name: 'Noor', permissions: [], departments: ['Gate'] };
    const invited = await page.request.post(`${url}/bff/access/invitations`, { headers, data });
    const { key } = (await invited.json()) as { key: string };
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const context = await browser.newContext(phone);
    const head = await context.newPage();
    await head.request.post(`${url}/bff/session`, { headers, data: { key } });
    await head.goto(`${url}/department`);

    const people = head.getByRole('list', { name: 'People' });
    const line = (name: string) => people.getByRole('listitem', { name, exact: true });
    await expect(people.getByRole('listitem')).toHaveCount(15);
    for (const name of ['Kira Olsen (u0)', 'Kira Olsen (u1)', 'Volunteer 21']) {
      const box = await line(name).boundingBox();
      // As high as a finger needs, and a line.
      expect(box?.height).toBeLessThanOrEqual(45);
    }
    const saved = head.waitForResponse('**/bff/department/votes/**');
    await line('Kira Olsen (u1)').getByRole('button', { name: 'Yes' }).tap();
    await saved;
    await expect(line('Kira Olsen (u1)').getByRole('button', { name: 'Yes' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(head.getByText('14 without your vote')).toBeVisible();

    const long = line('Maximiliane Konstantinopoulou-Sanderson of the Northern Isles');
    await long.getByRole('heading', { level: 2 }).getByRole('button').tap();
    await expect(long.getByRole('group', { name: 'Times and hours' })).toContainText('Fri');
    await long.getByRole('textbox').fill('knows our radio');
    await long.getByRole('button', { name: 'Ask' }).tap();
    await expect(long.getByText(/^You, /)).toBeVisible();
    await expect(line('Kira Olsen (u0)')).toBeVisible();

    await head.getByRole('tab', { name: 'By time' }).tap();
    const friday = head.getByRole('list', { name: 'Fri, 2 people' }).getByRole('listitem');
    await expect(friday).toHaveText([/Kira Olsen \(u0\)/, /Maximiliane/]);
    const sideways = () =>
      head.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await sideways()).toBeLessThanOrEqual(0);
    await context.close();
  },
);
