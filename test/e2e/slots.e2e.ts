/** Events with other questions for times: their choices are the slots, as they were given. */
import { countByHand } from '../support/count-by-hand.ts';
import { expect } from '../support/fixtures.ts';
import { type Applicant, expectRead, nameOf, setUpTimes, test } from '../support/own-event.ts';
import { plan } from '../support/pages.ts';

/** People of the gate with these answers. */
const atTheGate = (answers: readonly Applicant['answers'][]): Applicant[] =>
  answers.map((one) => ({ departments: { Gate: ['assignment'] }, answers: one }));

test('the days of two weekends are slots as any other choice, and shoe sizes are no hours @firefox', async ({
  page,
  event,
}) => {
  const first = ['Fri 30 Oct', 'Sat 31 Oct'];
  const second = ['Fri 6 Nov', 'Sat 7 Nov'];
  const days = [first, second, [...first, ...second], ['Sat 31 Oct', 'Fri 6 Nov']];
  const server = await event.open(
    atTheGate(days.map((one, index) => ({ Days: one, 'Shoe size': String(38 + index) }))),
  );
  await page.goto(`${server.url}/applications/coverage`);
  const dialog = await setUpTimes(page, ['Days']);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectRead(page);
  await expect(page.getByRole('columnheader')).toHaveText(['Department', ...first, ...second]);
  const people = await countByHand(page, 'Gate');
  for (const [slot, { assigned }] of people.slots) {
    await expect(
      page.getByRole('link', { name: `${assigned.length} assigned, Gate, ${slot}` }),
    ).toBeVisible();
  }
  await page.goto(`${server.url}/applications/departments`);
  await expectRead(page);
  await expect(page.getByRole('columnheader', { name: 'Hours offered' })).toHaveCount(0);
});

test('a choice that is renamed midway loses no plan, and the roster says so @firefox', async ({
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
  await expect(gone).toHaveCount(0);
  await expect(
    page.getByRole('columnheader').filter({ hasText: 'Friday evening, 1 person' }),
  ).toBeVisible();
});

test('an event that asks for no times is planned by department alone, and asks nothing @firefox', async ({
  page,
  event,
}) => {
  const server = await event.open([
    { departments: { Gate: ['interest'] }, answers: {} },
    { departments: { Gate: ['assignment'] }, answers: {} },
  ]);
  const { url } = server;
  await page.goto(`${url}/applications/coverage`);
  const dialog = await setUpTimes(page, []);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This event asks for no times')).toBeVisible();
  await plan(page, server, 'u0', 'Gate', null);
  await page.goto(`${url}/applications/departments`);
  await expectRead(page);
  await expect(page.getByRole('link', { name: '1: Planned, Gate' })).toBeVisible();
  await expect(page.getByText(/Say which question/)).toHaveCount(0);
  await page.goto(`${url}/applications/roster/Gate`);
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Hours', 'Contact']);
  await expect(page.getByText(/Say which question|without a slot/)).toHaveCount(0);
  await page.goto(`${url}/applications/u0`);
  await expect(page.getByRole('heading', { level: 1, name: nameOf(0) })).toBeVisible();
  await expect(page.getByText(/Say which question/)).toHaveCount(0);
});

test('a choice with a comma stays one choice, and a time of day is no number of hours @firefox', async ({
  page,
  event,
}) => {
  const { url } = await event.open(
    atTheGate([
      { Tasks: ['Set-up, tear-down', 'First aid'], Hours: '10:00-14:00' },
      { Tasks: ['Set-up, tear-down'], Hours: '14:00-18:00' },
      { Tasks: ['Driving'], Hours: '4 h' },
    ]),
  );
  await page.goto(`${url}/applications/answers`);
  await expect(page.getByRole('link', { name: '2: Tasks, Set-up, tear-down' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Tasks, tear-down$/ })).toHaveCount(0);
  await page.getByRole('link', { name: '2: Tasks, Set-up, tear-down' }).click();
  await expect(page.getByRole('status').filter({ hasText: '2 of 3 applications' })).toBeVisible();

  await page.goto(`${url}/applications/departments`);
  const dialog = await setUpTimes(page, ['Tasks'], 'Hours');
  await expect(dialog.getByText(/^1 of 3 answers tell a number of hours/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectRead(page);
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Gate' }) });
  await expect(row.getByRole('link', { name: /^4: Hours/ })).toBeVisible();
  await page.getByRole('link', { name: '2 people without hours as a number, Gate' }).click();
  await expect(page.getByRole('status').filter({ hasText: '2 of 3 applications' })).toBeVisible();
});
