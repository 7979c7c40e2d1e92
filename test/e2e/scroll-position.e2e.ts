import { expect, test } from '../support/fixtures.ts';
import {
  goDeep,
  loadedStatus,
  openApplications,
  personLink,
  rowInTheMiddle,
  scrollUsers,
  topOf,
} from '../support/pages.ts';

test('a reload, and Back from another list, show the same rows at the same place, and never the top first @firefox', async ({
  signedInPage: page,
}) => {
  await page.goto('/users');
  const { link, name, top } = await goDeep(page);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[aria-rowindex="2"]')) return;
      // The title is in the document, too.
      observer.disconnect();
      document.title = 'The top was shown';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(link).toHaveText(name);
  await expect.poll(() => topOf(link)).toBe(top);
  await expect(page).not.toHaveTitle('The top was shown');

  await page.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Volunteer' });
  await expect(personLink(page, 2)).toBeInViewport();
  await page.reload();
  await expect(loadedStatus(page, /loaded|\d users/)).toBeVisible();
  await page.goBack();
  await expect(link).toHaveText(name);
  await expect.poll(() => topOf(link)).toBe(top);
});

test('Back and a reload restore the scroll position of the board, and a filter begins at the top @firefox', async ({
  signedInPage: page,
}) => {
  await openApplications(page);
  const board = page.getByRole('grid', { name: 'Applications' });
  const link = (number: number) =>
    board.locator(`[role=row][aria-rowindex="${number}"]`).getByRole('link');
  await expect(link(2)).toBeVisible();
  await scrollUsers(page, 8000);
  await expect(link(2)).toHaveCount(0);
  const number = await rowInTheMiddle(page, board);
  const [name, top] = [await link(number).innerText(), await topOf(link(number))];
  const isBack = async () => {
    await expect(link(number)).toHaveText(name);
    await expect.poll(() => topOf(link(number))).toBe(top);
  };

  await page.getByRole('link', { name: 'Departments', exact: true }).click();
  await expect(board).toHaveCount(0);
  await page.goBack();
  await isBack();
  await page.reload();
  await isBack();
  await page.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Volunteer' });
  await expect(link(2)).toBeInViewport();
  await page.goBack();
  await isBack();
});
