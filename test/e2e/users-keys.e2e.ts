import { clickWords } from '../support/click-words.ts';
import { expect, test } from '../support/fixtures.ts';
import { loadedStatus, personLink, rowNumber, tabTo } from '../support/pages.ts';

test('keys move through hundreds of rows, and the list scrolls along @firefox', async ({
  signedInPage: page,
}) => {
  await page.goto('/users');
  await expect(loadedStatus(page, '1,000 loaded')).toBeVisible();
  await page.keyboard.press('End');
  await expect(personLink(page, 5001)).toBeFocused();
  await expect(loadedStatus(page, '5,000 users')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(personLink(page, 5000)).toBeFocused();
  await expect(rowNumber(page, 5000)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Home');
  await expect(personLink(page, 2)).toBeFocused();
  for (let press = 0; press < 40; press += 1) await page.keyboard.press('j');
  await expect(personLink(page, 42)).toBeFocused();
  await expect(rowNumber(page, 42)).toBeInViewport({ ratio: 1 });
});

test('lists the shortcuts, and can switch them off', async ({ signedInPage: page }) => {
  await page.goto('/users');
  await expect(personLink(page, 2)).toBeVisible();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toBeVisible();
  const hidden = await dialog.evaluate((one) => one.scrollHeight - one.clientHeight);
  expect(hidden, 'pixels that a window of 900 px does not show').toBe(0);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 820, height: 400 });
  await page.keyboard.press('?');
  // Longer than the window is high, and seen from its beginning.
  await expect(dialog.getByRole('heading')).toBeFocused();
  await expect(dialog.getByText('Find people')).toBeInViewport();
  // Tab moves from the end of the dialog through the browser's own controls to its beginning, never to the page behind
  // it.
  for (let round = 0; round < 2; round += 1) {
    await tabTo(dialog.getByRole('button', { name: 'Close' }));
    await page.keyboard.press('Tab');
    await expect(page.locator(':is(header, main) :focus')).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  const account = page.getByRole('button', { name: 'Account' });
  const switchedOn = page.getByRole('checkbox', { name: 'Single-key shortcuts' });
  await account.press('Enter');
  await tabTo(switchedOn);
  await page.keyboard.press('Space');
  await expect(switchedOn).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
  await expect(switchedOn).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('searchbox', { name: 'Find people' })).not.toBeFocused();

  await account.press('Enter');
  await tabTo(page.getByRole('button', { name: 'Keyboard shortcuts' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('shortcuts are off')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
});

test('when a person covers the list, the key for the find box shows the list again', async ({
  signedInPage: page,
}) => {
  await page.setViewportSize({ width: 820, height: 900 });
  for (const [address, find, list] of [
    ['/users', 'Find people', 'table'],
    ['/applications', 'Find in applications', 'grid'],
  ] as const) {
    await page.goto(address);
    await clickWords(page.getByRole('row').nth(1).getByRole('link'));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: find })).toBeFocused();
    await expect(page.getByRole(list)).toBeInViewport();
  }
});

test('arrow keys pass roles without opening each of them, and Enter alone leaves for another role @firefox', async ({
  signedInPage: page,
}) => {
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/bff/users/search')) asked.push(request.postDataJSON()?.filter);
  });
  await page.clock.install();
  await page.goto('/users');
  await expect(personLink(page, 2)).toBeVisible();
  const role = page.getByRole('combobox', { name: 'Role' });
  const named = () =>
    role.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.textContent);
  await expect(role.getByRole('option').nth(4)).toBeAttached();
  const names = (await role.getByRole('option').allTextContents()).slice(0, -1);
  asked.length = 0;

  // However slow the machine is, the pause comes when the test says so.
  await page.clock.pauseAt(Date.now() + 60_000);
  await role.focus();
  for (const name of names.slice(1)) {
    await page.keyboard.press('ArrowDown');
    await expect.poll(named).toContain(name);
  }
  expect([asked, new URL(page.url()).search]).toEqual([[], '']);
  await page.clock.runFor(1000);
  await expect(page).toHaveURL(/[?]role=\d+$/);
  await expect.poll(() => asked.length).toBe(1);

  await page.keyboard.press('ArrowDown');
  await page.clock.runFor(5000);
  await expect.poll(named).toBe(`${names.at(-1)} · Other role…`);
  await expect(role).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Role ID' })).toBeFocused();
  await expect.poll(named).toBe(names.at(-1));
  await page.keyboard.press('Escape');
  await expect(role).toBeFocused();

  // One step back, past all roles between: it drops the role that has not settled. Leaving the select chooses it.
  await page.keyboard.press('ArrowUp');
  await page.goBack();
  await expect.poll(named).toBe(names[0]);
  await page.clock.runFor(5000);
  await expect(page).toHaveURL(/\/users$/);
  await role.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/[?]role=\d+$/);
  await expect.poll(named).toContain(names[1]);
  expect(asked.length).toBeLessThanOrEqual(2);
});
