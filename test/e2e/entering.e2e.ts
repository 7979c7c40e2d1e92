/** To enter: the other coordinator sees at once that a plan was entered, also after a reload. */
import { clickWords } from '../support/click-words.ts';
import { expect, test } from '../support/fixtures.ts';
import { findNotReviewed, plan } from '../support/pages.ts';

test('two coordinators enter planned people, and nobody is entered twice', async ({
  signedInPage: page,
  colleague: other,
  server,
  service,
}) => {
  const { user, departments } = await findNotReviewed(
    page,
    service,
    ({ user, departments }) =>
      Boolean(user.preferredName) &&
      departments.some(({ states }) => states.join() === 'interest') &&
      !departments.some(({ states }) => states.includes('assignment')),
  );
  const department = departments.find(({ states }) => states.join() === 'interest');
  const name = user.preferredName ?? '';
  await plan(page, server, user.id, department?.id ?? '', null);
  const count = (one: typeof page) => one.getByText(/^(\d+ still to enter|All entered)$/);
  const card = (one: typeof page) => one.getByRole('region', { name: 'One person at a time' });
  const said = (one: typeof page) =>
    one
      .getByRole('region', { name: /said to be entered$/ })
      .getByRole('listitem')
      .filter({ hasText: name });
  for (const one of [page, other]) {
    await one.goto('/applications/entering');
    await expect(card(one).getByRole('button', { name: 'Copy ID' })).toBeVisible();
  }
  const before = Number.parseInt((await count(page).textContent()) ?? '', 10);
  await expect(count(other)).toHaveText(`${before} still to enter`);
  // Others may come first by their names.
  const next = card(page).getByRole('button', { name: 'Entered, next (Enter)' });
  for (let passed = 0; passed < before && (await said(page).count()) === 0; passed += 1) {
    const left = (await count(page).textContent()) ?? '';
    await clickWords(next);
    await expect(count(page)).not.toHaveText(left);
  }
  await expect(said(page)).toContainText('Not entered');
  const after = (await count(page).textContent()) ?? '';
  await other.bringToFront();
  await expect(count(other)).toHaveText(after);
  await expect(said(other)).toBeVisible();
  await page.reload();
  await expect(count(page)).toHaveText(after);
  await expect(said(page)).toBeVisible();

  await said(other)
    .getByRole('button', { name: /^Not entered/ })
    .click();
  await expect(said(other)).toHaveCount(0);
  await page.bringToFront();
  await expect(said(page)).toHaveCount(0);
  await expect(count(page)).toHaveText(/^\d+ still to enter$/);
});
