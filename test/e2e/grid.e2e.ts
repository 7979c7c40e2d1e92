/** Promises of every list of rows: privacy and widths. */
import { expect, test } from '../support/fixtures.ts';
import { openApplications, scrollUsers, usersTable } from '../support/pages.ts';

test('switched on in the middle of scrolling, the privacy screen hides every row at once', async ({
  signedInPage: page,
}) => {
  await page.goto('/users');
  const links = usersTable(page).getByRole('link');
  await expect(links.nth(5)).toBeVisible();
  await scrollUsers(page, 4000);
  await page.keyboard.press('Shift+F8');
  await expect(page.getByRole('button', { name: 'Privacy screen on' })).toBeVisible();
  const names = await links.allInnerTexts();
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !/^Person \w{4}$/.test(name))).toEqual([]);
});

test('a double click or Enter on the edge of a column shows its longest cell in full @firefox', async ({
  signedInPage: page,
  browserName,
}) => {
  await page.goto('/users');
  const header = page.getByRole('columnheader', { name: 'E-mail' });
  const edge = header.getByRole('separator');
  await expect(header).toBeVisible();
  const width = async () => Math.round((await header.boundingBox())?.width ?? 0);
  for (let step = 0; step < 24; step += 1) await edge.press('ArrowLeft');
  await expect.poll(width).toBeLessThan(100);
  // The driver of Firefox sends two single clicks, which Firefox does not take for a double click.
  await (browserName === 'firefox' ? edge.press('Enter') : edge.dblclick());
  await expect.poll(width).toBeGreaterThan(150);
  const place = await header.evaluate((cell) =>
    Array.from(cell.parentElement?.children ?? []).indexOf(cell),
  );
  const cut = await page
    .locator(`[role=row] > :nth-child(${place + 1})`)
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
  expect(cut).toBe(0);
  expect(await width()).toBeLessThan(600);
});

for (const width of [1440, 390]) {
  test(`a click on the line below a row opens its person, ${width} px wide @firefox`, async ({
    signedInPage: page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const list of ['Users', 'Applications']) {
      if (list === 'Users') await page.goto('/users');
      else await openApplications(page);
      const row = page
        .getByRole(list === 'Users' ? 'table' : 'grid', { name: list })
        .locator('[role=row][aria-rowindex="4"]');
      const name = await row.getByRole('link').innerText();
      const { x = 0, y = 0, height = 0 } = (await row.boundingBox()) ?? {};
      await page.mouse.click(x + width / 2, Math.ceil(y + height) - 1);
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    }
  });
}
