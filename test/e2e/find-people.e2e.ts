import type { Page } from '@playwright/test';
import { clickWords } from '../support/click-words.ts';
import { expect, test } from '../support/fixtures.ts';
import { EVERYBODY, loadedStatus, personLink, rowNumber } from '../support/pages.ts';

const EVERYBODY_FOUND_IN = `in ${EVERYBODY.toLocaleString('en')} people`;

function findBox(page: Page) {
  return page.getByRole('searchbox', { name: 'Find people' });
}

/** Waits until the directory holds everybody: before, every count is honest but smaller. */
async function waitForDirectory(page: Page) {
  await page.goto('/users?verified=yes');
  await expect(loadedStatus(page, EVERYBODY_FOUND_IN)).toHaveText(/people$/);
  await page.goto('/users');
}

test('the typed text is in no address that the browser requests', async ({
  signedInPage: page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/users');
  await findBox(page).pressSequentially('quetzal');
  await expect(page.getByText('No people match')).toBeVisible();
  await expect(page).toHaveURL(/#q=quetzal$/);
  await page.reload();
  await expect(page.getByText('No people match')).toBeVisible();
  await expect(findBox(page)).toHaveValue('quetzal');
  expect(asked.filter((address) => address.split('#')[0]?.includes('quetzal'))).toEqual([]);
});

test('a page reloaded right after a keystroke keeps the typed text @firefox', async ({
  signedInPage: page,
}) => {
  await page.clock.install();
  await page.goto('/users');
  await expect(personLink(page, 2)).toBeVisible();
  // The pause after which a typed text is written never ends: the key that reloads writes it.
  await page.clock.pauseAt(Date.now() + 60_000);
  await findBox(page).pressSequentially('sam');
  await expect(page).toHaveURL(/#q=s$/);
  await page.keyboard.press('F5');
  // A browser reloads the address that its page has told it, which takes a moment.
  await expect(page).toHaveURL(/#q=sam$/);
  await page.clock.resume();
  await page.reload();
  await expect(findBox(page)).toHaveValue('sam');
});

test('a shared address shows the same list and the same person', async ({
  signedInPage: page,
  context,
}) => {
  await waitForDirectory(page);
  await page.goto('/users?role=7&sort=-name#q=an');
  await expect(loadedStatus(page, /matches in [\d,]+ people$/)).toBeVisible();
  const name = await personLink(page, 4).innerText();
  const count = await loadedStatus(page, 'matches in').innerText();
  await clickWords(personLink(page, 4));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(loadedStatus(other, count)).toBeVisible();
  await expect(findBox(other)).toHaveValue('an');
  await expect(other.getByRole('columnheader', { name: 'Name', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(personLink(other, 4)).toHaveText(name);
  await expect(rowNumber(other, 4)).toHaveAttribute('aria-current', 'true');
});
