import { clickWords } from '../support/click-words.ts';
import { expect, test } from '../support/fixtures.ts';
import { personLink } from '../support/pages.ts';

test('a click is “Opened” once, and a person on whose row the pointer only rested is not in the audit', async ({
  signedInPage: page,
}) => {
  await page.goto('/users');
  const { data } = await page.evaluate(async () => {
    const init = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } };
    return (await fetch('/bff/users/search', init)).json();
  });
  // People whom no other test opens.
  const [clicked, rested, stepped] = [data.at(-3), data.at(-5), data.at(-7)];
  const find = page.getByRole('searchbox', { name: 'Find people' });
  const recordOf = ({ id }: { id: string }) =>
    page.waitForResponse(`**/bff/users/${encodeURIComponent(id)}/volunteer`);
  const reported = () =>
    page.waitForResponse(
      (response) => response.url().endsWith('/bff/audit') && response.status() === 204,
    );

  await find.fill(clicked.email);
  await expect(page.getByText(/^1 match/)).toBeVisible();
  const opening = Promise.all([recordOf(clicked), reported()]);
  await clickWords(personLink(page, 2));
  await opening;
  await page.goto('/users');
  await page.mouse.move(0, 0);
  await find.fill(rested.email);
  await expect(page.getByText(/^1 match/)).toBeVisible();
  await personLink(page, 2).hover();
  // While the pointer rests there, another text finds the same person, and comes into the address.
  const shorter = rested.email.slice(0, -1);
  await find.fill(shorter);
  await expect(page).toHaveURL(`/users#q=${encodeURIComponent(shorter)}`);
  const address = Promise.all([recordOf(stepped), reported()]);
  await page.goto(`/users/${encodeURIComponent(stepped.id)}`);
  await address;

  for (const [{ id }, opened] of [
    [clicked, 1],
    [rested, 0],
    [stepped, 1],
  ] as const) {
    await page.goto(`/audit?person=${encodeURIComponent(id)}`);
    const rows = page.getByRole('table', { name: 'Audit' }).getByRole('row');
    if (opened === 0) await expect(page.getByText('No entries match')).toBeVisible();
    else await expect(rows.nth(1)).toBeVisible();
    await expect(rows.filter({ hasText: 'Opened' })).toHaveCount(opened);
    await expect(rows).toHaveCount(opened === 0 ? 0 : 2);
  }
});

test('a day that is typed is one entry of the history @firefox', async ({ signedInPage: page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/bff/audit') asked.push(searchParams.get('from') ?? '');
  });
  await page.goto('/audit');
  await expect(page.getByRole('status')).toHaveText(/entry|entries/);
  const from = page.getByLabel('From');
  await from.focus();
  // Browsers tell every digit of the year.
  await page.keyboard.type('06012025');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/audit?from=2025-06-01');
  await expect(from).toHaveValue('2025-06-01');
  await expect.poll(() => asked.at(-1)).toContain('2025');
  await page.goBack();
  await expect(page).toHaveURL('/audit');
});
