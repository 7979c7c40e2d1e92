import { fold } from '../../src/finding/fold.ts';
import { shownName } from '../../src/contract/service/names.ts';
import type { Page } from '@playwright/test';
import { clickWords } from '../support/click-words.ts';
import { expect, test } from '../support/fixtures.ts';
import { EVERYBODY, loadedStatus, personLink, rowNumber, usersTable } from '../support/pages.ts';

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

test('finds a person by a name typed without accents, and highlights the match', async ({
  signedInPage: page,
  service,
}) => {
  const users = await service.users();
  const accented = users.find(
    ({ preferredName, lastName }) =>
      !preferredName && /^[A-ZÀ-Ž]\p{L}*[áéíóúñçöü]\p{L}*$/u.test(lastName),
  );
  if (!accented) throw new Error('The demo event has nobody with an accent in their name.');
  await waitForDirectory(page);
  await findBox(page).pressSequentially(`${fold(accented.lastName)} ${fold(accented.firstName)}`);
  await expect(loadedStatus(page, EVERYBODY_FOUND_IN)).toBeVisible();
  const link = usersTable(page)
    .getByRole('link', { name: shownName(accented) })
    .first();
  await expect(link.locator('mark').first()).toBeVisible();
  await expect(page).toHaveURL(/\/users#q=/);
});

test('on a slow line, Enter opens the only match, and nobody once somebody has typed on, pressed Escape or left @firefox', async ({
  signedInPage: page,
  service,
}) => {
  const { email } = (await service.users()).at(-9) ?? { email: '' };
  await waitForDirectory(page);
  /** Settles when searches are answered again. */
  let answers = Promise.resolve();
  await page.route('**/bff/users/search', async (route) => {
    await answers;
    // The page has taken the request of an earlier text back.
    await route.continue().catch(() => undefined);
  });
  /** Types the address, and presses Enter before it is found. */
  async function find(goOn: () => Promise<unknown>) {
    await page.goto('/users');
    await expect(personLink(page, 2)).toBeVisible();
    const line = Promise.withResolvers<void>();
    answers = line.promise;
    await findBox(page).fill(email);
    await page.keyboard.press('Enter');
    await goOn();
    line.resolve();
  }
  for (const goOn of [
    () => page.keyboard.type(' '),
    () => page.keyboard.type('x').then(() => page.keyboard.press('Backspace')),
    () => page.keyboard.press('Shift+Tab'),
    () => page.keyboard.press('Escape').then(() => findBox(page).fill(email)),
  ]) {
    await find(goOn);
    await expect(loadedStatus(page, '1 match in')).toBeVisible();
    await expect(usersTable(page)).toHaveAttribute('aria-busy', 'false');
    expect(new URL(page.url()).pathname).toBe('/users');
  }
  await find(() => Promise.resolve());
  await expect(page).toHaveURL(/\/users\/[^#]+#q=/);
});

test('the typed text is in no address that the browser requests @firefox', async ({
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
