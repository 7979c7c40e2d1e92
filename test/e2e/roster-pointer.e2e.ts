/** Nothing moves below the pointer while plans are made on a roster. */
import { expect } from '../support/fixtures.ts';
import { type Applicant, nameOf, setUpTimes, test } from '../support/own-event.ts';
import { boxOf, expectRead, plan } from '../support/pages.ts';

const applicant: Applicant = {
  departments: { Gate: ['interest'] },
  answers: { Shifts: ['Fri', 'Sat', 'Sun'] },
};

test('a second click on a roster meets the person of the first, who stays until one goes elsewhere @firefox', async ({
  page,
  event,
}) => {
  const server = await event.open([applicant, applicant]);
  await page.goto(`${server.url}/applications/coverage`);
  await setUpTimes(page, ['Shifts']);
  await expectRead(page);
  for (const id of ['u0', 'u1']) {
    await plan(page, server, id, 'Gate', [{ question: 'Shifts', choice: 'Fri' }]);
  }
  await page.goto(`${server.url}/applications/roster/Gate`);
  const friday = (index: number) => page.getByRole('button', { name: `${nameOf(index)}, Fri` });
  const people = page.getByRole('rowheader');
  const { x, y, width, height } = await boxOf(friday(0));
  // Until it is saved: a line about changes under way would move the rows.
  async function click(): Promise<void> {
    const saved = page.waitForResponse('**/bff/reviews');
    await page.mouse.click(x + width / 2, y + height / 2);
    await saved;
  }
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
