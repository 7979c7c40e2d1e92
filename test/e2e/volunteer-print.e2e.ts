import { expect, test } from '../support/fixtures.ts';
import { loadedStatus, usersTable } from '../support/pages.ts';

test('prints only the application, with the event, the time of printing, and a legal name that is shown', async ({
  signedInPage: page,
  service,
}) => {
  const record = await service.findRecord(
    ({ departments, user }) => departments.length > 2 && Boolean(user.preferredName),
  );
  await page.clock.install({ time: new Date('2026-10-08T10:00:00Z') });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/users/${record.user.id}`);
  await expect(page.getByRole('region', { name: 'Record' })).toBeVisible();
  const printed = page.getByText(/printed Oct 8, 2026/);
  await expect(printed).toBeHidden();

  await page.clock.setFixedTime(new Date('2026-10-08T15:30:00Z'));
  // The browser lays the pages out in the same moment.
  const inTime = await printed.evaluate((heading) => {
    dispatchEvent(new Event('beforeprint'));
    return heading.textContent;
  });
  expect(inTime).toContain('17:30');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(printed).toHaveText(/^.+ · .*printed Oct 8, 2026, 17:30 Europe\/Berlin$/);
  await expect(usersTable(page)).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  for (const name of ['Contact methods', 'Departments', 'Options', 'Record']) {
    await expect(page.getByRole('region', { name })).toBeVisible();
  }
  const pdf = await page.pdf({ format: 'A4' });
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(pages?.length, 'a usual application').toBeLessThanOrEqual(2);
  const lightness = await page
    .getByRole('heading', { level: 1 })
    .evaluate((element) => Number(/oklch\(([\d.]+)/.exec(getComputedStyle(element).color)?.[1]));
  expect(lightness, 'dark letters, whatever the theme').toBeLessThan(0.5);
  // Nothing is cut off: the printed page is as long as its content.
  const cut = await page
    .locator('main')
    .evaluate((main) =>
      [...main.querySelectorAll('*')].some(
        (one) =>
          one.scrollHeight > one.clientHeight + 40 && getComputedStyle(one).overflowY === 'auto',
      ),
    );
  expect(cut).toBe(false);

  const legalName = page.getByText('Legal name', { exact: true });
  await expect(legalName).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.getByRole('button', { name: 'Show legal name' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(legalName).toBeVisible();
});

test('prints the list without buttons', async ({ signedInPage: page }) => {
  await page.goto('/users#q=osuil');
  await expect(loadedStatus(page, /^\d+ matches/)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Export', 'Columns', 'Refresh'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveValue('osuil');

  await page.emulateMedia({ media: null });
  await page.goto('/users');
  await expect(loadedStatus(page, /loaded|users$/)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const rows = page.getByRole('table').getByRole('row');
  const tops = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top));
  expect(tops, 'one below the other').toEqual(tops.toSorted((a, b) => a - b));
  await expect(
    page.getByText(/^\d+ (rows, not all|of [\d,]+ rows), as on the screen\./),
  ).toBeVisible();
  const hidden = await page
    .getByRole('table')
    .evaluate(({ parentElement }) =>
      parentElement ? parentElement.scrollHeight - parentElement.clientHeight : NaN,
    );
  expect(hidden, 'pixels of the list that are cut off').toBe(0);
});
