/** Two people are planned twice for one time: they are found from Coverage, and have one place each afterwards. */
import { expect } from '../support/fixtures.ts';
import { type Applicant, nameOf, setUpTimes, test } from '../support/own-event.ts';
import { expectRead, plan } from '../support/pages.ts';

const FRI = { question: 'Shifts', choice: 'Friday' };
const SAT = { question: 'Shifts', choice: 'Saturday' };
const applicant: Applicant = {
  departments: { Bar: ['interest'], Gate: ['interest'] },
  answers: { Shifts: ['Friday', 'Saturday'] },
};

test('two double bookings are found from Coverage, said at the time, and solved by hand @firefox', async ({
  page,
  event,
}) => {
  const server = await event.open([applicant, applicant, applicant]);
  const coverage = `${server.url}/applications/coverage`;
  await page.goto(coverage);
  await (await setUpTimes(page, ['Shifts'])).getByRole('button', { name: 'Save' }).click();
  for (const user of ['u0', 'u1']) {
    await plan(page, server, user, 'Bar', [FRI, SAT]);
    await plan(page, server, user, 'Gate', [FRI]);
  }
  await plan(page, server, 'u2', 'Gate', [SAT]);

  await page.goto(coverage);
  await expectRead(page);
  const found = page.getByRole('status').filter({ hasText: 'of 3 applications' });
  for (const left of [2, 1]) {
    await page.getByRole('link', { name: `Double-booked: ${left}` }).click();
    await expect(found).toHaveText(new RegExp(`^${left} of 3 applications`));
    await page.getByRole('link', { name: nameOf(2 - left), exact: true }).click();
    const conflicts = page.getByRole('region', { name: 'Conflicts' });
    await expect(conflicts).toHaveText(
      /Double-booked: .?Bar.? and .?Gate.? at the same time \(.?Fri.?\)/,
    );
    const times = page.getByRole('group', { name: 'Times in Bar' });
    const saved = page.waitForResponse('**/bff/reviews');
    await times.getByRole('button', { name: /^Fri/ }).click();
    await saved;
    await expect(conflicts).toHaveCount(0);
    await page.goto(coverage);
    await expectRead(page);
  }
  await expect(page.getByText(/Double-booked\s*0/)).toBeVisible();
  await expect(
    page.getByRole('link', { name: '3 assigned or planned, All departments, Sat' }),
  ).toBeVisible();
});
