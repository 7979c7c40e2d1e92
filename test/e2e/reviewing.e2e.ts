/** Two people who review at once, each in a browser of their own. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { findNotReviewed } from '../support/pages.ts';

const mark = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Mark', exact: true }).getByRole('button', { name });
const note = (page: Page) => page.getByRole('textbox', { name: 'Note' });

test('a colleague’s mark and note arrive within three seconds, by the event stream alone @firefox', async ({
  signedInPage: page,
  colleague: other,
  service,
}) => {
  const { id } = (await findNotReviewed(page, service)).user;
  const followed = page.waitForRequest(/\/bff\/events\?lists=reviews/);
  for (const one of [page, other]) {
    await one.goto(`/users/${id}`);
    await expect(mark(one, 'Shortlist')).toHaveAttribute('aria-pressed', 'false');
  }
  await followed;
  const letters = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
  await expect(note(page)).toHaveCSS('font-family', letters);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const saved = other.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/bff/reviews'),
  );
  await mark(other, 'Shortlist').click();
  await saved;
  await expect(mark(page, 'Shortlist')).toHaveAttribute('aria-pressed', 'true', { timeout: 3000 });

  await note(other).fill('Which days are certain?');
  await note(other).press('Control+Enter');
  await expect(note(page)).toHaveValue('Which days are certain?', { timeout: 3000 });
  expect(asked).toEqual([]);
});
