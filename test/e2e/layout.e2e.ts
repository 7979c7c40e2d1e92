/** The layout in small and zoomed windows and with large text. */
import type { Locator, Page } from '@playwright/test';
import { clickWords } from '../support/click-words.ts';
import { expect, test } from '../support/fixtures.ts';
import { personLink, rowNumber, topOf } from '../support/pages.ts';
import type { ServiceClient } from '../support/service-client.ts';

async function openApplication(page: Page, service: ServiceClient): Promise<void> {
  const record = await service.findRecord(({ departments }) => departments.length > 2);
  await page.goto(`/users/${record.user.id}`);
  await expect(page.getByRole('region', { name: 'Record' })).toBeAttached();
}

/** By how much the document is larger than the window. */
function excessOf(page: Page): Promise<{ across: number; down: number }> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return { across: scrollWidth - clientWidth, down: scrollHeight - clientHeight };
  });
}

/** Firefox runs only the first size. */
const only = (index: number) => (index > 0 ? ' @chromium' : '');

for (const [index, [width, height]] of (
  [
    [360, 740],
    [740, 360],
    [820, 1180],
  ] as const
).entries()) {
  test.describe(`at ${width} × ${height}${only(index)}`, () => {
    test.use({ viewport: { width, height } });

    test('with an application open, only the application scrolls', async ({
      signedInPage: page,
      service,
    }) => {
      await openApplication(page, service);
      await page.getByRole('region', { name: 'Record' }).scrollIntoViewIfNeeded();
      await expect(page.getByRole('button', { name: 'Account' })).toBeInViewport({ ratio: 1 });
      expect(await excessOf(page)).toEqual({ across: 0, down: 0 });
    });
  });
}

for (const [index, width] of [1000, 1280, 1440].entries()) {
  test.describe(`at a width of ${width}${only(index)}`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('no row moves when a role id is entered or refused, or when a person opens', async ({
      signedInPage: page,
    }) => {
      await page.goto('/users');
      await expect(personLink(page, 2)).toBeVisible();
      const before = await topOf(personLink(page, 5));
      await page.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Other role…' });
      await expect(page.getByRole('textbox', { name: 'Role ID' })).toBeFocused();
      await page.keyboard.type('crew');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
      expect(await topOf(personLink(page, 5))).toBe(before);
      await clickWords(personLink(page, 5));
      await expect(page.getByRole('region', { name: 'Application' })).toBeVisible();
      expect(await topOf(personLink(page, 5))).toBe(before);
      // Columns that tell people apart stay visible beside the open person.
      await expect(rowNumber(page, 2).getByText(/^\+[\d ]+$/)).toBeInViewport({ ratio: 1 });
      const email = rowNumber(page, 2).getByText(/@/);
      expect((await email.boundingBox())?.width).toBeGreaterThan(140);
    });
  });
}

// Firefox hands on the bytes of an answer as they came, compressed.
test('the audit shows the outcome of a read in full @chromium', async ({ signedInPage: page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.route('**/bff/audit', async (route) => {
    const response = await route.fetch();
    const read = await response.json();
    Object.assign(read.entries[0], { outcome: 'denied', status: 403 });
    await route.fulfill({ response, json: read });
  });
  await page.goto('/users');
  await expect(personLink(page, 2)).toBeVisible();
  await page.goto('/audit');
  const outcome = page.getByRole('cell', { name: 'Refused (403)' });
  await expect(outcome).toBeVisible();
  expect(await outcome.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
});

// A window of 1080 × 600 at 300 %, and one of 1280 × 1024 at 400 %.
for (const [index, [width, height]] of (
  [
    [360, 200],
    [320, 256],
  ] as const
).entries()) {
  test.describe(`zoomed to ${width} × ${height}${only(index)}`, () => {
    test.use({ viewport: { width, height } });

    test('rows and an application remain readable', async ({ signedInPage: page, service }) => {
      await page.goto('/users');
      await personLink(page, 2).scrollIntoViewIfNeeded();
      // Some engines scroll to a fraction of a pixel.
      await expect(personLink(page, 2)).toBeInViewport({ ratio: 0.9 });
      const scroller = page.getByRole('table', { name: 'Users' }).locator('xpath=..');
      expect((await scroller.boundingBox())?.height).toBeGreaterThan(150);
      expect((await excessOf(page)).across).toBe(0);

      await openApplication(page, service);
      const legal = page.getByRole('button', { name: 'Show legal name' });
      await legal.scrollIntoViewIfNeeded();
      await expect(legal).toBeInViewport({ ratio: 1 });
      expect((await excessOf(page)).across).toBe(0);
    });
  });
}

for (const width of [360, 1440]) {
  test(`the badge of a verified address covers no letter at ${width} px @chromium`, async ({
    signedInPage: page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/users');
    const signs = page.getByRole('table', { name: 'Users' }).getByRole('img', { name: /verified/ });
    await expect(signs.first()).toBeVisible();
    const gaps = await signs.evaluateAll((all) =>
      all.map((sign) => {
        const cell = sign.parentElement as HTMLElement;
        // A longer text is cut at this edge.
        const edge =
          cell.getBoundingClientRect().right -
          Number.parseFloat(getComputedStyle(cell).paddingRight);
        return sign.getBoundingClientRect().left - edge;
      }),
    );
    expect(Math.min(...gaps)).toBeGreaterThan(2);
  });
}

async function enlargeText(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);
}

/** Each is whole, and none covers another. */
async function expectApart(controls: Locator[]): Promise<void> {
  const boxes = [];
  for (const control of controls) {
    await control.scrollIntoViewIfNeeded();
    // All but half a pixel: some engines scroll to a fraction of one.
    await expect(control).toBeInViewport({ ratio: 0.98 });
    const box = await control.boundingBox();
    if (box) boxes.push({ control: String(control), ...box });
  }
  for (const [index, one] of boxes.entries()) {
    const covered = boxes.slice(index + 1).filter((other) => {
      const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
      const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
      return across > 1 && down > 1;
    });
    expect(covered, `covered by ${one.control}`).toEqual([]);
  }
}

for (const [index, [width, height, percent]] of (
  [
    [360, 780, 200],
    [360, 780, 125],
    [1280, 800, 200],
  ] as const
).entries()) {
  test.describe(`text of ${percent} % at ${width} × ${height}${only(index)}`, () => {
    test.use({ viewport: { width, height } });

    test('no controls are cut off or overlap, and an application remains readable', async ({
      signedInPage: page,
      service,
    }) => {
      await page.goto('/users');
      await expect(personLink(page, 2)).toBeVisible();
      await enlargeText(page, percent);
      await expectApart([
        page.getByRole('searchbox', { name: 'Find people' }),
        page.getByRole('button', { name: 'Filters' }),
        page.getByRole('button', { name: 'Columns' }),
        page.getByRole('button', { name: 'Export' }),
        page.getByRole('button', { name: 'Refresh' }),
      ]);
      await page.getByRole('button', { name: 'Filters' }).click();
      await expectApart([
        page.getByRole('combobox', { name: 'Role' }),
        page.getByRole('combobox', { name: 'E-mail verified' }),
        page.getByRole('button', { name: 'Done' }),
      ]);
      expect((await excessOf(page)).across).toBe(0);

      await openApplication(page, service);
      await enlargeText(page, percent);
      await expectApart([
        page.getByRole('button', { name: 'Show legal name' }),
        page.getByRole('button', { name: 'Account' }),
        page.getByRole('link', { name: 'Back to the list' }),
      ]);
      expect((await excessOf(page)).across).toBe(0);
    });
  });
}
