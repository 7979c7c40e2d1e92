/** Planning people for departments on the board: by mouse, by keyboard alone, and two people at once. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { boxOf, findNotReviewed, openApplications, shownStatus, tabTo } from '../support/pages.ts';

/** The board narrowed to one person, with the focus on the first cell of a department, all by keyboard. */
async function openCell(page: Page, id: string) {
  await openApplications(page);
  await page.keyboard.press('/');
  await page.keyboard.type(id);
  await expect(shownStatus(page, 1)).toBeVisible();
  // Enter would open the only match.
  await page.keyboard.press('ArrowDown');
  const cell = page.getByRole('gridcell').and(page.locator(':focus'));
  await expect(cell).toHaveAttribute('aria-colindex', '1');
  // Past the name and the review.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(cell).toHaveAttribute('aria-colindex', '3');
}

const status = (page: Page) => page.getByRole('region', { name: 'Last change', exact: true });
const planned = (page: Page) => page.getByRole('gridcell').getByRole('button', { name: 'Planned' });

test('a click at any place in a cell opens the person; the button plans once it is visible', async ({
  signedInPage: page,
}) => {
  const saved: string[] = [];
  page.on('request', (request) => {
    const asked = `${request.method()} ${request.url()}`;
    if (/PATCH|POST .*bff\/reviews$/.test(asked)) saved.push(asked);
  });
  await openApplications(page);
  const cellIn = (row: number, column: number) =>
    page.locator(`[role=row][aria-rowindex="${row}"] [role=gridcell][aria-colindex="${column}"]`);
  const open = page.getByRole('heading', { level: 1 });
  const board = page.getByRole('heading', { level: 1, name: 'Applications' });
  const toTheSide = async () => page.mouse.move(5, 5);
  let row = 2;
  for (const part of [0.04, 0.5, 0.7, 0.85, 0.97]) {
    row += 1;
    const empty = cellIn(row, 5).filter({ hasNot: page.getByRole('button') });
    if ((await empty.count()) === 0) continue;
    await toTheSide();
    const { x, y, width, height } = await boxOf(empty);
    await page.mouse.click(x + part * width, y + height / 2);
    await expect(page).toHaveURL(/\/applications\/[^/?#]+$/);
    await expect(open).not.toHaveText('Applications');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/applications$/);
    await expect(board).toBeAttached();
  }
  expect(saved).toEqual([]);

  await toTheSide();
  const cell = cellIn(12, 4);
  const { x, y, width, height } = await boxOf(cell);
  const button = cell.getByTitle(/^Plan for/);
  await page.mouse.move(x + 0.9 * width, y + height / 2);
  await expect(button).toHaveCount(0);
  await page.mouse.move(x + 0.3 * width, y + height / 2);
  await expect(button).toBeVisible();
  await page.mouse.move(x + 0.9 * width, y + height / 2);
  await page.mouse.down();
  await page.mouse.up();
  await expect(cell.getByRole('button', { name: 'Planned' })).toBeVisible();
  await status(page).getByRole('button', { name: 'Undo' }).click();
  await expect(cell.getByRole('button', { name: 'Planned' })).toHaveCount(0);
});

test('by keyboard alone, plans a person, takes it back, and plans a selection, each once by a key that is held @firefox', async ({
  signedInPage: page,
  service,
}) => {
  const { id } = (await findNotReviewed(page, service)).user;
  const hold = async (key: string) => {
    for (let time = 0; time < 12; time += 1) await page.keyboard.down(key);
    await page.keyboard.up(key);
  };
  await openCell(page, id);
  await hold('a');
  await expect(planned(page)).toHaveCount(1);
  await expect(status(page)).toContainText(': Planned for');
  await page.keyboard.press('a');
  await expect(planned(page)).toHaveCount(0);
  await expect(status(page)).toContainText('No longer planned for');

  await page.keyboard.press('Space');
  await tabTo(page.getByRole('combobox', { name: 'Department to plan for' }));
  await page.keyboard.press('ArrowDown');
  await tabTo(page.getByRole('button', { name: /^Plan 1 person for / }));
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText(': Planned for');
  await expect(planned(page)).toHaveCount(1);
  await tabTo(status(page).getByRole('button', { name: 'Undo' }));
  await hold('Enter');
  await expect(status(page)).toContainText('Undone for 1 person.');
  await expect(planned(page)).toHaveCount(0);
});

test('a person who is planned stays in the filtered board until one goes elsewhere', async ({
  signedInPage: page,
}) => {
  await openApplications(page, '/applications?not=*:+planned');
  const cellIn = (row: number) =>
    page.locator(`[role=row][aria-rowindex="${row}"] [role=gridcell][aria-colindex="3"]`);
  const nameIn = (row: number) => page.locator(`[role=row][aria-rowindex="${row}"] a`).first();
  const leaving = page.getByRole('img', { name: 'No longer fits the filters' });
  const [first, second, third] = await Promise.all(
    [3, 4, 5].map((row) => nameIn(row).textContent()),
  );

  // By key, on the same person twice, then on to the next.
  await cellIn(3).focus();
  await page.keyboard.press('a');
  await expect(leaving).toHaveCount(1);
  await expect(nameIn(3)).toHaveText(first ?? '');
  await page.keyboard.press('a');
  await expect(status(page)).toContainText('No longer planned for');
  await expect(leaving).toHaveCount(0);
  await page.keyboard.press('a');
  await expect(leaving).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(leaving).toHaveCount(0);
  await expect(nameIn(3)).toHaveText(second ?? '');
  await expect(cellIn(3)).toBeFocused();

  // By the buttons of two rows: below the pointer, no row moves.
  for (const row of [3, 4]) {
    const { x, y, width, height } = await boxOf(cellIn(row));
    await page.mouse.move(x + width / 4, y + height / 2);
    await cellIn(row)
      .getByTitle(/^Plan for/)
      .click();
    await expect(leaving).toHaveCount(row - 2);
  }
  await expect(nameIn(3)).toHaveText(second ?? '');
  await expect(nameIn(4)).toHaveText(third ?? '');
  await page.mouse.move(5, 5);
  await expect(leaving).toHaveCount(1);
  await page.getByRole('searchbox').focus();
  await expect(leaving).toHaveCount(0);

  // Undo takes back one after the other.
  for (const name of [third, second, first]) {
    await expect(status(page)).toContainText(name ?? '');
    await status(page).getByRole('button', { name: 'Undo' }).click();
  }
  await expect(status(page).getByRole('button', { name: 'Undo' })).toBeVisible();
});
