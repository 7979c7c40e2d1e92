/** To enter: the other coordinator sees at once that a plan was entered, also after a reload. */
import { expect, test } from '../support/fixtures.ts';
import { invite } from '../support/invite.ts';

test('two coordinators enter planned people, and nobody is entered twice', async ({
  signedInPage: page,
  browser,
  service,
}) => {
  const { reviews } = await (await page.request.get('/bff/reviews')).json();
  const reviewed = new Set(reviews.map(({ userId }: { userId: string }) => userId));
  const record = await service.findRecord(
    ({ user, departments }) =>
      !reviewed.has(user.id) &&
      user.preferredName !== null &&
      departments.some(({ states }) => states.join() === 'interest') &&
      !departments.some(({ states }) => states.includes('assignment')),
  );
  const department = record.departments.find(({ states }) => states.join() === 'interest');
  const name = record.user.preferredName ?? '';
  const change = { userId: record.user.id, department: department?.id, days: null };
  await page.goto('/applications/entering');
  const status = await page.evaluate(async (change) => {
    const body = JSON.stringify({ changes: [change] });
    const headers = { 'Content-Type': 'application/json' };
    return (await fetch('/bff/placements', { method: 'POST', headers, body })).status;
  }, change);
  expect(status).toBe(200);

  const link = await invite(page, 'Robin Entering', ['Applications', 'Reviewing']);
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(link);
  await other.waitForURL('**/users');
  const count = (one: typeof page) => one.getByText(/^(\d+ still to enter|All entered)$/);
  const card = (one: typeof page) => one.getByRole('region', { name: 'One person at a time' });
  const said = (one: typeof page) =>
    one
      .getByRole('region', { name: /said to be entered$/ })
      .getByRole('listitem')
      .filter({ hasText: name });
  for (const one of [page, other]) {
    await one.goto('/applications/entering');
    await expect(card(one).getByRole('button', { name: 'Copy ID' })).toBeVisible();
  }
  const before = Number.parseInt((await count(page).textContent()) ?? '', 10);
  await expect(count(other)).toHaveText(`${before} still to enter`);
  // Others may come first by their names.
  const next = card(page).getByRole('button', { name: 'Entered, next (Enter)' });
  for (let passed = 0; passed < before && (await said(page).count()) === 0; passed += 1) {
    const left = (await count(page).textContent()) ?? '';
    await next.click();
    await expect(count(page)).not.toHaveText(left);
  }
  await expect(said(page)).toContainText('Not entered');
  const after = (await count(page).textContent()) ?? '';
  await other.bringToFront();
  await expect(count(other)).toHaveText(after);
  await expect(said(other)).toBeVisible();
  await page.reload();
  await expect(count(page)).toHaveText(after);
  await expect(said(page)).toBeVisible();

  await said(other)
    .getByRole('button', { name: /^Not entered/ })
    .click();
  await expect(said(other)).toHaveCount(0);
  await page.bringToFront();
  await expect(said(page)).toHaveCount(0);
  await expect(count(page)).toHaveText(/^\d+ still to enter$/);
  await context.close();
});
