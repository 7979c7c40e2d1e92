/** A plan stays as it is while another is made: by hand, and from a draft. */
import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { type Applicant, nameOf, setUpTimes, test } from '../support/own-event.ts';
import { boxOf, expectRead, plan, setNeed } from '../support/pages.ts';

const applicant = (...departments: string[]): Applicant => ({
  departments: Object.fromEntries(departments.map((name) => [name, ['interest']])),
  answers: { Shifts: ['Fri', 'Sat', 'Sun'] },
});

async function setUp(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/applications/coverage`);
  await (await setUpTimes(page, ['Shifts'])).getByRole('button', { name: 'Save' }).click();
  await expectRead(page);
}

test('a time that is added to the plan of a selection removes no time that is closed meanwhile @firefox', async ({
  page,
  event,
}) => {
  const server = await event.open([applicant('Gate'), applicant('Gate')]);
  await setUp(page, server.url);
  await plan(page, server, 'u0', 'Gate', [{ question: 'Shifts', choice: 'Fri' }]);
  await plan(page, server, 'u1', 'Gate', null);
  const friday = page.getByRole('link', { name: '2 planned, Gate, Fri', exact: true });
  await expect(friday).toBeVisible();
  await setNeed(page, 'Gate, Fri', 'x');
  await expect(friday).toHaveCount(0);

  await page.goto(`${server.url}/applications`);
  await page.getByRole('checkbox', { name: 'Select all shown' }).click();
  await page.getByRole('combobox', { name: 'Department to plan for' }).selectOption('Gate');
  await page.getByRole('checkbox', { name: 'Sun', exact: true }).click();
  await page.getByRole('button', { name: 'Plan 1 person for Gate in Sun' }).click();
  const status = page.getByRole('region', { name: 'Last change', exact: true });
  await expect(status).toContainText(`${nameOf(0)}: Planned for Gate (Fri, Sun)`);

  await page.goto(`${server.url}/applications/u1`);
  const times = page.getByRole('group', { name: 'Times in Gate' });
  await expect(times.getByRole('button', { name: 'Fri closed', pressed: true })).toBeVisible();
  await times.getByRole('button', { name: 'Sat', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Application', exact: true });
  await expect(panel).toContainText('Planned for Gate (Fri, Sun)');

  await page.goto(`${server.url}/applications/coverage`);
  await expectRead(page);
  await setNeed(page, 'Gate, Fri', '');
  await expect(friday).toBeVisible();
});

test('a proposal leaves out whom a colleague has planned since it was made, and says why @firefox', async ({
  page,
  event,
}) => {
  const server = await event.open([applicant('Gate', 'Bar'), applicant('Gate')]);
  await setUp(page, server.url);
  await page.goto(`${server.url}/applications/departments`);
  await page.getByRole('textbox', { name: 'Target for Gate' }).fill('2');
  await page.getByRole('textbox', { name: 'Target for Gate' }).press('Tab');
  await page.getByRole('button', { name: 'Propose' }).click();
  const draft = page.getByRole('dialog', { name: 'Proposal' });
  await expect(draft.getByRole('button', { name: 'Accept all 2' })).toBeVisible();

  const other = await page.context().newPage();
  await other.goto(`${server.url}/applications/u0`);
  await other.getByRole('button', { name: 'Plan for …' }).click();
  await other.getByRole('checkbox', { name: /^Bar/ }).click();
  const panel = other.getByRole('region', { name: 'Application', exact: true });
  await expect(panel).toContainText('Planned for Bar');
  await other.close();

  await draft.getByRole('button', { name: 'Accept all 2' }).click();
  const left = page.getByRole('listitem').filter({ hasText: `${nameOf(0)} is left out.` });
  await expect(left).toContainText('Planned for Bar');
  await expect(page.getByText(/Planned for .*Gate.* 1 person left out/).first()).toBeVisible();
  await page.goto(`${server.url}/applications/u0`);
  const planned = page.getByRole('list', { name: 'Planned for' });
  await expect(planned.getByRole('listitem')).toHaveCount(1);
  await expect(planned).toContainText('Bar');
});

test('a double click on Plan anyway plans one person, and nothing moves below the pointer @firefox', async ({
  page,
  event,
}) => {
  const friday = { departments: { Gate: ['interest'] }, answers: { Shifts: ['Fri'] } };
  const server = await event.open([applicant('Gate'), friday, friday, friday]);
  await setUp(page, server.url);
  await page.goto(`${server.url}/applications/fill/Gate`);
  const times = page.getByRole('list', { name: 'Times to fill' });
  await times.getByRole('button', { name: /^Sat/ }).click();
  await page.getByText('3 people have not offered Sat').click();
  const buttons = page.getByRole('button', { name: /^Plan .* anyway$|^Planned$/ });
  await expect(buttons).toHaveCount(3);
  const before = await boxOf(buttons.nth(1));
  await buttons.first().dblclick();
  await expect(page.getByText('2 people have not offered Sat')).toBeVisible();
  await expect(buttons.first()).toHaveText('Planned');
  expect((await boxOf(buttons.nth(1))).y).toBe(before.y);
  // Another click there plans nobody, either.
  const { x, y, width, height } = await boxOf(buttons.first());
  await page.mouse.click(x + width / 2, y + height / 2);
  await page.mouse.move(5, 5);
  await expect(buttons).toHaveCount(3);
  await page.keyboard.press('Tab');
  await expect(buttons).toHaveCount(2);
  await expect(page.getByText('2 people have not offered Sat')).toBeVisible();
});

test('a second click on a roster meets the person of the first, who stays until one goes elsewhere @firefox', async ({
  page,
  event,
}) => {
  const server = await event.open([applicant('Gate'), applicant('Gate')]);
  await setUp(page, server.url);
  for (const id of ['u0', 'u1']) {
    await plan(page, server, id, 'Gate', [{ question: 'Shifts', choice: 'Fri' }]);
  }
  await page.goto(`${server.url}/applications/roster/Gate`);
  const friday = (index: number) => page.getByRole('button', { name: `${nameOf(index)}, Fri` });
  const people = page.getByRole('rowheader');
  const { x, y, width, height } = await boxOf(friday(0));
  const click = () => page.mouse.click(x + width / 2, y + height / 2);
  await click();
  await expect(people.first()).toContainText(`${nameOf(0)} No longer planned here`);
  await expect(page.getByText('1 person', { exact: true })).toBeVisible();
  await click();
  await expect(friday(0)).toHaveAttribute('aria-pressed', 'true');
  await expect(people.first()).toContainText(`${nameOf(0)} Planned`);
  await click();
  await expect(people.first()).toContainText('No longer planned here');
  await expect(friday(1)).toHaveAttribute('aria-pressed', 'true');

  // By keyboard on to the next person: the pointer still holds the row.
  await friday(1).focus();
  await expect(people).toHaveCount(2);
  await page.mouse.move(5, 5);
  await expect(people).toHaveCount(1);
  await expect(friday(1)).toBeFocused();
});
