/** What the registration system takes back of what the team planned and decided is said until the team takes its own side away. */
import { expect } from '../support/fixtures.ts';
import { type Applicant, nameOf, setUpTimes, test } from '../support/own-event.ts';
import { plan, shownStatus } from '../support/pages.ts';

const applicant = (departments: Record<string, string[]>): Applicant => ({
  departments,
  answers: {},
});

test('a department and an assignment that are taken back are said, with the people, until the team follows @firefox', async ({
  page,
  event,
  browserName,
}) => {
  const before = await event.open([
    applicant({ Gate: ['assignment'] }),
    applicant({ Bar: ['interest'], Gate: ['interest'] }),
  ]);
  await plan(page, before, 'u1', 'Bar', null);
  await page.goto(`${before.url}/applications/u0`);
  const marked = page.waitForResponse('**/bff/reviews');
  await page.getByRole('button', { name: 'Shortlist' }).click();
  await marked;

  const { url } = await event.open([
    applicant({ Gate: ['interest'] }),
    applicant({ Gate: ['interest'] }),
  ]);
  await page.goto(`${url}/applications/departments`);
  const lines = page.getByRole('status', { name: 'Taken back by the registration system' });
  const items = lines.locator('> li');
  await expect(items).toHaveCount(2);
  await expect(lines).toContainText('No application names Bar');
  await expect(lines).toContainText('1 person is not assigned any more');

  await lines.getByRole('link', { name: '1 person planned for it' }).click();
  await expect(shownStatus(page, 1)).toBeVisible();
  await page.getByRole('link', { name: nameOf(1) }).click();
  const panel = page.getByRole('region', { name: 'Application', exact: true });
  await panel.getByRole('button', { name: 'Plan for …' }).click();
  await page.getByRole('checkbox', { name: /^Bar/ }).click();
  await expect(panel).toContainText('No longer planned for');

  await page.goto(`${url}/applications/departments`);
  await expect(items).toHaveCount(1);
  const look = lines.getByRole('link', { name: 'Look at these people' });
  // Playwright cannot emulate print in Firefox.
  if (browserName === 'chromium') {
    await page.emulateMedia({ media: 'print' });
    await expect(lines).toBeVisible();
    await expect(look).toBeHidden();
    await page.emulateMedia({ media: null });
  }
  await look.click();
  await expect(shownStatus(page, 1)).toBeVisible();
  await page.getByRole('link', { name: nameOf(0) }).click();
  await panel.getByRole('button', { name: 'Still right' }).click();
  await expect(panel).toContainText('Still right after the change');
  await page.goto(`${url}/applications/departments`);
  await expect(page.getByRole('table', { name: 'Departments' })).toBeVisible();
  await expect(lines).toHaveCount(0);
});

test('a choice that was renamed in the form is told to be the same, and nothing planned is lost @firefox', async ({
  page,
  event,
}) => {
  const offers = (...times: string[]): Applicant => ({
    departments: { Gate: ['interest'] },
    answers: { 'When?': times },
  });
  const before = await event.open([offers('Fri', 'Sat 14-20'), offers('Sat 14-20', 'Sun')]);
  await page.goto(`${before.url}/applications/coverage`);
  const times = await setUpTimes(page, ['When?']);
  await times.getByRole('textbox', { name: 'Label of Sat 14-20' }).fill('Saturday');
  await times.getByRole('button', { name: 'Save' }).click();
  await expect(times).toBeHidden();
  for (const person of ['u0', 'u1']) {
    await plan(page, before, person, 'Gate', [{ question: 'When?', choice: 'Sat 14-20' }]);
  }

  const { url } = await event.open([offers('Fri', 'Sat 14–20'), offers('Sat 14–20', 'Sun')]);
  await page.goto(`${url}/applications/coverage`);
  await expect(page.getByText('Nobody chooses Saturday any more.')).toBeVisible();
  await page.getByRole('link', { name: 'Say what it is called now' }).click();
  const isNow = times.getByRole('combobox', { name: 'Sat 14-20 is now' });
  await isNow.selectOption('Sat 14–20');
  await times.getByRole('button', { name: 'Save' }).click();
  await expect(times).toBeHidden();
  await expect(page.getByRole('link', { name: '2 planned, Gate, Saturday' })).toBeVisible();
  await expect(page.getByText('any more')).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Set up times' }).click();
  await expect(isNow).toHaveValue(JSON.stringify(['When?', 'Sat 14–20']));
});
