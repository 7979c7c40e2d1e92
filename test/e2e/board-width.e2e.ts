/** The board in windows of different widths, and what a click in one of its rows does. */
import { expect, test } from '../support/fixtures.ts';

for (const [width, cards] of [
  [360, true],
  [820, true],
  [999, true],
  [1000, false],
  [1440, false],
] as const) {
  test.describe(`at ${width} px @chromium`, () => {
    test.use({ viewport: { width, height: 900 } });

    test(`the board shows ${cards ? 'cards' : 'columns'}`, async ({ signedInPage: page }) => {
      await page.goto('/applications');
      const grid = page.getByRole('grid', { name: 'Applications' });
      await expect(grid.getByRole('link').first()).toBeVisible();
      await expect(grid).toHaveAttribute('aria-colcount', cards ? '2' : /^\d{2}$/);
      const beyond = await grid.evaluate(({ parentElement: area }) =>
        area ? area.scrollWidth - area.clientWidth : 0,
      );
      expect(beyond > 0).toBe(!cards);
    });
  });
}

test('a click on an empty part of a row opens the person, on cards and in columns @chromium', async ({
  signedInPage: page,
}) => {
  for (const [width, dx] of [
    [1440, 900],
    [820, 700],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/applications');
    const row = page.getByRole('grid', { name: 'Applications' }).getByRole('row').nth(2);
    const name = await row.getByRole('link').first().innerText();
    const box = await row.boundingBox();
    if (!box) throw new Error('the row is not in sight');
    await page.mouse.click(dx, box.y + box.height - 4);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
});

test('the list of shortcuts fits a window of 900 px', async ({ signedInPage: page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/users');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toBeVisible();
  const { scrollHeight, clientHeight } = await dialog.evaluate((element) => ({
    scrollHeight: element.scrollHeight,
    clientHeight: element.clientHeight,
  }));
  expect(scrollHeight).toBe(clientHeight);
});

test('“Copied” appears beside the copied value, not over it', async ({
  signedInPage: page,
  service,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']).catch(() => undefined);
  const { user } = await service.findRecord(({ user }) => Boolean(user.phone));
  await page.goto(`/users/${user.id}`);
  const button = page.getByRole('button', { name: 'Copy phone' }).first();
  const placeOfOutcome = () =>
    button.evaluate((element) => {
      const shown = [...element.querySelectorAll('span')].find((one) => one.textContent !== '');
      const value = element.previousElementSibling;
      if (!shown || !value) return 'not shown';
      const outcome = shown.getBoundingClientRect();
      const covered = [...value.getClientRects()].some(
        (line) =>
          outcome.top < line.bottom - 1 &&
          outcome.bottom > line.top + 1 &&
          outcome.left < line.right - 1 &&
          outcome.right > line.left + 1,
      );
      return covered ? 'covered' : 'beside';
    });
  // The word goes away after a moment, which may be over before it is measured.
  await expect(async () => {
    await button.click();
    expect(await placeOfOutcome()).toBe('beside');
  }).toPass();
});

test.describe('in a browser of the United Kingdom', () => {
  test.use({ locale: 'en-GB' });

  test('a record has the day before the month', async ({ signedInPage: page, service }) => {
    const { user } = await service.findRecord(() => true);
    await page.goto(`/users/${user.id}`);
    const record = page.getByRole('region', { name: 'Record' });
    await expect(record.locator('time').first()).toHaveText(/^\d{1,2} \p{L}+ \d{4}, \d\d:\d\d/u);
  });
});
