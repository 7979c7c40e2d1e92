/** Departments and Coverage. */
import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { setUpTimes, test } from '../support/own-event.ts';
import { openApplications } from '../support/pages.ts';

/** Puts a text into the clipboard, as copying in another program does. */
async function copy(page: Page, text: string): Promise<void> {
  const area = await page.evaluateHandle((copied) => {
    const area = document.createElement('textarea');
    document.body.append(area);
    area.value = copied;
    area.select();
    return area;
  }, text);
  await page.keyboard.press('Control+c');
  await area.evaluate((one) => one.remove());
}

test('targets are pasted from a spreadsheet, copied to other cells and cut, each undone as one @firefox', async ({
  page,
  event,
}) => {
  const offering = (department: string, ...nights: string[]) => ({
    departments: { [department]: ['assignment'] },
    answers: { When: nights },
  });
  const { url } = await event.open([
    offering('Bar', 'Day', 'Night'),
    offering('Gate', 'Day', 'Night'),
    offering('Gate', 'Night', 'Day'),
    offering('Stage', 'Day'),
  ]);
  await page.goto(`${url}/applications/coverage`);
  await setUpTimes(page, ['When']);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') requests.push(request.url());
  });

  await page.getByRole('button', { name: 'Edit targets' }).click();
  const fields = page.getByRole('table', { name: 'Coverage' }).getByRole('textbox');
  const expectFields = async (values: readonly string[]) => {
    await expect(fields).toHaveCount(values.length);
    for (const [at, value] of values.entries()) await expect(fields.nth(at)).toHaveValue(value);
  };
  const gateByDay = page.getByRole('textbox', { name: 'People needed: Gate, Day' });
  await expectFields(['', '', '', '', '', '']);
  await copy(page, '2\t5\nthree\tx\n');
  await gateByDay.click();
  await page.keyboard.press('Control+v');
  await expect(page.getByRole('alert')).toContainText('Nothing was pasted');
  await expect(page.getByRole('alert')).toContainText('Stage, Day: “three” is neither');
  expect(requests).toEqual([]);

  await copy(page, '2\t5\n\tx\n');
  await gateByDay.click();
  const saved = page.waitForResponse('**/bff/board');
  await page.keyboard.press('Control+v');
  await saved;
  await expectFields(['', '', '2', '5', '', 'closed']);
  await expect(page.getByRole('alert')).toHaveCount(0);
  const changed = page.getByRole('region', { name: 'Last change' });
  await expect(changed).toContainText('Target of Gate, Day: 2. Target of Gate, Night: 5.');
  expect(requests).toHaveLength(1);

  // The two rows go to the first ones.
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+c');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Control+v');
  await expectFields(['2', '5', '', 'closed', '', 'closed']);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+x');
  await expectFields(['', '', '', '', '', '']);
  await page.keyboard.press('Control+z');
  await expectFields(['2', '5', '', 'closed', '', 'closed']);
  // First it ends the selection.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const row = (department: string) => page.getByRole('row').filter({ hasText: department });
  await expect(row('Gate')).toContainText('closed');
  await changed.getByRole('button', { name: 'Undo' }).click();
  await expect(row('Gate')).toContainText('of 5');
  await expect(row('Stage')).toContainText('closed');
  await page.reload();
  await expect(row('Gate')).toContainText('of 5');
});

test('on a phone, the department names stay visible while the numbers scroll', async ({
  signedInPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openApplications(page, '/applications/departments');
  const header = page.getByRole('rowheader').first();
  const before = await header.boundingBox();
  const last = page.getByRole('columnheader', { name: 'In conflict' });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  expect((await header.boundingBox())?.x).toBe(before?.x);
});
