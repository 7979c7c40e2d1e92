/** The page To enter. */
import { clickWords } from '../support/click-words.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectRead, findNotReviewed, openApplications, plan } from '../support/pages.ts';

test('a tick stays while a name opens beside the page, and Refresh shows who is missing all the same @firefox', async ({
  signedInPage: page,
  server,
  service,
}) => {
  const { user, departments } = await findNotReviewed(page, service, ({ departments }) =>
    departments.some(({ states }) => states.join() === 'interest'),
  );
  const wanted = departments.find(({ states }) => states.join() === 'interest');
  await plan(page, server, user.id, wanted?.id ?? '', null);
  await openApplications(page, '/applications/entering');
  const row = page.getByRole('row').filter({ hasText: user.id });
  const tick = row.getByRole('checkbox');
  const left = page.getByText(/^[\d,]+ still to enter$/);
  const before = await left.textContent();
  await tick.focus();
  // A key that is held down ticks once.
  for (let press = 0; press < 4; press += 1) await page.keyboard.down('Space');
  await page.keyboard.up('Space');
  await expect(tick).toBeChecked();
  const opened = page.waitForEvent('popup');
  await clickWords(row.getByRole('link'));
  await expect((await opened).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(tick).toBeChecked();
  await expect(left).toHaveText(before ?? '');
  await clickWords(page.getByRole('button', { name: 'Refresh' }));
  await expect(tick).not.toBeChecked();
  await expectRead(page);
  await expect(row).toBeVisible();
  await expect(left).toHaveText(before ?? '');
});
