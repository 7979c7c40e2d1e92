/** One shift across departments: from Coverage to its people on the board, and to its roster, which is printed. */
import { expect } from '../support/fixtures.ts';
import { type Applicant, nameOf, setUpTimes, test } from '../support/own-event.ts';
import { expectRead, plan, setNeed } from '../support/pages.ts';

const NIGHT = { question: 'Shifts', choice: 'Sat, night' };
const applicant = (department: string, meal: string): Applicant => ({
  departments: { [department]: ['interest'] },
  answers: { Shifts: ['Fri', 'Sat, night'], Meal: [meal] },
});

test('the people of a shift are found from Coverage, counted by their meals, and printed in one roster @firefox', async ({
  page,
  event,
  browserName,
}) => {
  const server = await event.open([
    applicant('Bar', 'Vegan'),
    applicant('Gate', 'Vegan'),
    applicant('Gate', 'Everything'),
    applicant('Gate', 'Everything'),
  ]);
  const coverage = `${server.url}/applications/coverage`;
  await page.goto(coverage);
  await (await setUpTimes(page, ['Shifts'])).getByRole('button', { name: 'Save' }).click();
  await plan(page, server, 'u0', 'Bar', [NIGHT]);
  await plan(page, server, 'u1', 'Gate', [NIGHT]);
  await plan(page, server, 'u2', 'Gate', [{ question: 'Shifts', choice: 'Fri' }]);
  await page.goto(coverage);
  await expectRead(page);
  await setNeed(page, 'Gate, Sat, night', '3');
  const all = page.getByRole('row', { name: /^All departments/ });
  await expect(
    all.getByRole('link', { name: '2 assigned or planned, All departments, Sat, night' }),
  ).toBeVisible();
  await all.getByRole('link', { name: '1 free, Sat, night' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 of 4 applications' })).toBeVisible();

  await page.goto(coverage);
  await page.getByRole('link', { name: 'Sat, night: who is there, on the board' }).click();
  await expect(page.getByRole('status').filter({ hasText: '2 of 4 applications' })).toBeVisible();
  await page.getByRole('link', { name: 'Answers', exact: true }).click();
  const meals = page.getByRole('region', { name: 'Meal' });
  await expect(meals).toContainText(/Vegan.*2/);
  await expect(meals).not.toContainText('Everything');

  await page.goto(coverage);
  await page.getByRole('link', { name: 'Roster of Sat, night', exact: true }).click();
  const roster = page.getByRole('table', { name: 'Roster of Sat, night' });
  await expect(roster.getByRole('rowheader')).toHaveText([
    'Bar 1 person',
    `${nameOf(0)} Planned`,
    'Gate 1 of 3',
    `${nameOf(1)} Planned`,
  ]);
  await roster.getByRole('button', { name: `${nameOf(1)}, Sat, night` }).click();
  await expect(roster.getByRole('rowheader', { name: 'Gate 0 of 3' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(roster.getByRole('rowheader', { name: 'Gate 1 of 3' })).toBeVisible();

  // Playwright cannot emulate print in Firefox.
  if (browserName !== 'chromium') return;
  await page.emulateMedia({ media: 'print' });
  await expect(roster.getByRole('columnheader', { name: 'Remark' })).toBeVisible();
  await expect(roster.getByRole('cell', { name: /^Sat, night · / })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Time' })).toBeHidden();
});
