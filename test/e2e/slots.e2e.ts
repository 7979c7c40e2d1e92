/** The form of an event changes while people are planned. */
import { expect } from '../support/fixtures.ts';
import { type Applicant, nameOf, setUpTimes, test } from '../support/own-event.ts';
import { expectRead, plan } from '../support/pages.ts';

test('a choice that is renamed midway loses no plan, and the roster says so', async ({
  page,
  event,
}) => {
  const applicants = (evening: string): Applicant[] => [
    { departments: { Gate: ['interest'] }, answers: { Shifts: [evening, 'Sat'] } },
    { departments: { Gate: ['interest'] }, answers: { Shifts: ['Sat', 'Sun'] } },
  ];
  const before = await event.open(applicants('Fri evening'));
  await page.goto(`${before.url}/applications/coverage`);
  await (await setUpTimes(page, ['Shifts'])).getByRole('button', { name: 'Save' }).click();
  await expectRead(page);
  const slot = { question: 'Shifts', choice: 'Fri evening' };
  await plan(page, before, 'u0', 'Gate', [slot]);

  const { url } = await event.open(applicants('Friday evening'));
  await page.goto(`${url}/applications/coverage`);
  await expect(
    page.getByText(/^1 choice of the form is neither a time.*Friday evening/),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: '1 planned, Gate, Fri evening' })).toBeVisible();
  await page.getByRole('button', { name: 'Look at the choices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Times' });
  await dialog.getByRole('checkbox', { name: 'Fri evening', exact: true }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^People are planned for times that.*Fri evening/)).toBeVisible();
  await expect(page.getByRole('link', { name: '1 planned, Gate, Fri evening' })).toBeVisible();
  await page.goto(`${url}/applications/roster/Gate`);
  const gone = page.getByRole('columnheader').filter({ hasText: 'Fri evening, 1 person' });
  await expect(gone).toContainText('no choice any more');

  // The person is planned for the choice of now instead, and nothing is left of the former.
  await page.getByRole('button', { name: `${nameOf(0)}, Friday evening` }).click();
  await page.getByRole('button', { name: `${nameOf(0)}, Fri evening` }).click();
  await page.mouse.move(5, 5);
  await page.getByRole('radio', { name: 'Name' }).focus();
  await expect(gone).toHaveCount(0);
  await expect(
    page.getByRole('columnheader').filter({ hasText: 'Friday evening, 1 person' }),
  ).toBeVisible();
});
