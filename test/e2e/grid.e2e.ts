/** Promises of every list of rows to the mouse: widths, order, and where a click opens a person. */
import { expect, test } from '../support/fixtures.ts';
import { boxOf, loadedStatus, openApplications } from '../support/pages.ts';

test('a double click on the edge of a column shows its longest cell in full, and a click beside it sorts', async ({
  signedInPage: page,
}) => {
  await page.goto('/users');
  const header = page.getByRole('columnheader', { name: 'E-mail' });
  const edge = header.getByRole('separator');
  await expect(header).toBeVisible();
  const width = async () => Math.round((await header.boundingBox())?.width ?? 0);
  for (let step = 0; step < 24; step += 1) await edge.press('ArrowLeft');
  await expect.poll(width).toBeLessThan(100);
  await edge.dblclick();
  await expect.poll(width).toBeGreaterThan(150);
  const place = await header.evaluate((cell) =>
    Array.from(cell.parentElement?.children ?? []).indexOf(cell),
  );
  const cut = await page
    .locator(`[role=row] > :nth-child(${place + 1})`)
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
  expect(cut).toBe(0);
  expect(await width()).toBeLessThan(600);

  const name = page.getByRole('columnheader', { name: 'Name', exact: true });
  const box = await boxOf(name);
  await name.click({ position: { x: box.width - 32, y: box.height - 3 } });
  await expect(name).toHaveAttribute('aria-sort', 'ascending');
  await expect(loadedStatus(page, 'of 5,000 loaded')).toBeVisible();
});

test('a click on the line below a row opens its person, also on a card @firefox', async ({
  signedInPage: page,
}) => {
  for (const list of ['Users', 'Applications']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    if (list === 'Users') await page.goto('/users');
    else await openApplications(page);
    const address = page.url();
    const row = page
      .getByRole(list === 'Users' ? 'table' : 'grid', { name: list })
      .locator('[role=row][aria-rowindex="4"]');
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const name = await row.getByRole('link').innerText();
      const { x, bottom } = await boxOf(row);
      await page.mouse.click(x + width / 2, Math.ceil(bottom) - 1);
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(address);
    }
  }
});
