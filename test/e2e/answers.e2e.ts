import type { Page } from '@playwright/test';
import { clickWords } from '../support/click-words.ts';
import { readApplications } from '../support/count-by-hand.ts';
import { expect, test } from '../support/fixtures.ts';
import { openApplications, shownStatus } from '../support/pages.ts';

const SIZE = 'T-shirt size';

/** The answers about the size, as the server sends the applications. */
async function sizesSent(page: Page): Promise<string[]> {
  const applications = await readApplications(page);
  return applications.flatMap(({ options }) =>
    options.flatMap(({ name, value }) => (name === SIZE && value ? [value] : [])),
  );
}

test('the number of an answer opens its people on the board, where two answers are chosen in a filter', async ({
  signedInPage: page,
}) => {
  await openApplications(page, '/applications/answers');
  const sizes = await sizesSent(page);
  const count = (...wanted: string[]) => sizes.filter((size) => wanted.includes(size)).length;
  const names = [...new Set(sizes)].map((size) => `${count(size)}: ${SIZE}, ${size}`);
  expect(names.length).toBeGreaterThan(5);
  const numberOf = (name: string) => page.getByRole('link', { name, exact: true });
  for (const name of names) await expect(numberOf(name)).toBeVisible();
  await clickWords(numberOf(`${count('M')}: ${SIZE}, M`));
  await expect(page).toHaveURL(/\/applications\?answer=[^&]*~is~M$/);
  await expect(shownStatus(page, count('M'))).toBeVisible();

  await page.getByRole('button', { name: `Remove filter: ${SIZE}: M` }).click();
  await page.getByRole('button', { name: /^Add filter/ }).click();
  const form = page.getByRole('dialog', { name: 'Add filter' });
  await form.getByRole('combobox', { name: 'Question' }).selectOption(SIZE);
  await clickWords(form.getByRole('checkbox', { name: `S (${count('S')})`, exact: true }));
  await form.getByRole('searchbox', { name: 'Find an answer' }).fill('2x');
  await form.getByRole('searchbox', { name: 'Find an answer' }).press('Enter');
  await form.getByRole('button', { name: 'Add answer filter' }).click();
  await expect(shownStatus(page, count('S', '2XL'))).toBeVisible();
  await expect(page.getByRole('list', { name: 'Filters' })).toContainText(`${SIZE}: S or 2XL`);
});
