/** Reading and marking an open application by keyboard. */
import type { Page } from '@playwright/test';
import { clickWords } from '../support/click-words.ts';
import { expect, test } from '../support/fixtures.ts';
import { openApplications } from '../support/pages.ts';

// So low that every application has to be scrolled.
test.use({ viewport: { width: 1280, height: 480 } });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** The controls that decide, at the bottom of the panel. */
const bar = (page: Page) => page.getByRole('region', { name: 'Application' }).locator('footer');
const review = (page: Page) => page.getByRole('region', { name: 'Review' });
/** The distance of the last section from the top of the window, which shrinks as one scrolls down. */
const recordTop = async (page: Page) =>
  (await page.getByRole('region', { name: 'Record' }).boundingBox())?.y ?? 0;

/** The same once the page is at rest. */
async function settledTop(page: Page): Promise<number> {
  let last = Number.NaN;
  const stays = async () => {
    const before = last;
    last = await recordTop(page);
    return last === before;
  };
  await expect.poll(stays, { intervals: [250] }).toBe(true);
  return last;
}

async function openFirst(page: Page) {
  await openApplications(page);
  // It adds the address, which moves the fields below.
  const directoryAnswer = page.waitForResponse(/\/bff\/users\/[^/]+$/);
  await clickWords(page.getByRole('grid', { name: 'Applications' }).getByRole('link').first());
  await directoryAnswer;
  await expect(review(page).getByRole('textbox', { name: 'Note' })).toBeVisible();
  await expect(heading(page)).toBeFocused();
}

test('the open application can be scrolled by keyboard immediately, and a mark does not scroll it @firefox', async ({
  signedInPage: page,
}) => {
  await openFirst(page);
  const top = await settledTop(page);
  for (const [down, up] of [
    ['PageDown', 'PageUp'],
    ['Space', 'Shift+Space'],
    ['ArrowDown', 'ArrowUp'],
    ['End', 'Home'],
  ] as const) {
    await page.keyboard.press(down);
    await expect.poll(() => recordTop(page)).toBeLessThan(top);
    await page.keyboard.press(up);
    await expect.poll(() => recordTop(page)).toBe(top);
  }
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press('2');
  await expect(bar(page).getByText('Marked “Ask”')).toBeVisible();
  await expect(review(page).getByText(/^Last changed by/)).toBeVisible();
  expect(await recordTop(page)).toBe(top);

  await page.keyboard.press('End');
  await expect.poll(() => recordTop(page)).toBeLessThan(480);
  await expect(heading(page)).toBeInViewport({ ratio: 1 });
  const name = await heading(page).innerText();
  await page.keyboard.press('j');
  await expect(heading(page)).not.toHaveText(name);
  await expect(page.getByRole('region', { name: 'Identity' })).toBeInViewport();
});

test('marks, plan and next person are in view in windows of every size', async ({
  signedInPage: page,
}) => {
  await openFirst(page);
  for (const [width, height] of [
    [1440, 900],
    [820, 1180],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of ['Shortlist', 'Ask', 'No', 'Plan for …', 'Next not reviewed'])
      await expect(bar(page).getByRole('button', { name, exact: true })).toBeInViewport({
        ratio: 1,
      });
    await expect(bar(page).getByRole('link', { name: /^Next: / })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('3');
    await expect(
      bar(page).getByRole('button', { name: 'Shortlist', pressed: false }),
    ).toBeVisible();
    await clickWords(bar(page).getByRole('button', { name: 'Shortlist' }));
    await expect(bar(page).getByText('Marked “Shortlist”')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('a');
    const departments = page.getByRole('searchbox', { name: 'Find a department' });
    await expect(departments).toBeFocused();
    await expect(departments).toHaveValue('');
    await page.keyboard.press('Escape');
  }
});
