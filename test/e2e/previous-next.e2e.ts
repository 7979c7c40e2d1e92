import { shownName } from '../../src/contract/service/names.ts';
import { clickWords } from '../support/click-words.ts';
import { expect, test } from '../support/fixtures.ts';
import { personLink } from '../support/pages.ts';

test('keys move through the search, also across pages of the service', async ({
  signedInPage: page,
  service,
}) => {
  const users = await service.users();
  const names = users.slice(998, 1002).map(shownName);
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(`/users/${users[998]?.id}`);
  await expect(heading).toHaveText(names[0] ?? '');
  await expect(page.getByText('999 of 2,000 so far')).toBeVisible();
  for (const name of names.slice(1)) {
    await page.keyboard.press('j');
    await expect(heading).toHaveText(name);
  }
  await page.keyboard.press('ArrowLeft');
  await expect(heading).toHaveText(names[2] ?? '');
});

test('shows the next application without waiting for it @chromium', async ({
  signedInPage: page,
  service,
}) => {
  const [first, second] = await service.users(7);
  const ahead = page.waitForResponse((response) =>
    response.url().endsWith(`/bff/users/${second?.id}/volunteer`),
  );
  await page.goto(`/users/${first?.id}?role=7`);
  await (await ahead).finished();
  await expect(page.getByText(/^1 of /)).toBeVisible();
  // From here on the server answers no more applications: everything shown was prefetched.
  await page.route('**/bff/users/*/volunteer', () => undefined);
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second ? shownName(second) : '');
  await expect(page.getByRole('region', { name: 'Record' })).toBeVisible();
});

test('“Back to the list” returns to the person shown last @chromium', async ({
  signedInPage: page,
}) => {
  await page.goto('/users?role=7');
  await clickWords(personLink(page, 2));
  await expect(page.getByText(/^1 of /)).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByText(/^2 of /)).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(await personLink(page, 3).innerText());
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL('/users?role=7');
  await expect(personLink(page, 3)).toBeFocused();
});

test('Back returns to the list in one step, after any number of people', async ({
  signedInPage: page,
}) => {
  await page.goto('/users?role=7');
  await clickWords(personLink(page, 2));
  for (const position of ['1', '2', '3']) {
    await expect(page.getByText(new RegExp(`^${position} of `))).toBeVisible();
    await page.keyboard.press('j');
  }
  await expect(page.getByText(/^4 of /)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/users?role=7');
  await expect(personLink(page, 5)).toBeFocused();
});
