import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { boxOf, loadedStatus, personLink, tabTo, usersTable } from '../support/pages.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

/** The page itself never scrolls sideways; a wide table may, inside its own frame. */
async function expectNoSidewaysScroll(page: Page) {
  const excess = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(excess).toBeLessThanOrEqual(0);
}

/** The controls share one line, aligned with the left edge of the page. */
async function expectOneLine(page: Page, controls: Locator[]) {
  const boxes = await Promise.all(controls.map(boxOf));
  const middles = boxes.map(({ y, height }) => Math.round(y + height / 2));
  expect(new Set(middles).size, `one line: ${middles.join(', ')}`).toBe(1);
  const line = page.locator('header:has([role=search]) > :is(nav, [role=search])').first();
  expect((await boxOf(line)).x).toBe(16);
}

test('the list is usable on a phone, its filters in a sheet within reach @firefox', async ({
  signedInPage: page,
}) => {
  await page.goto('/users');
  await expect(personLink(page, 2)).toBeInViewport({ ratio: 1 });
  await expect(loadedStatus(page, 'loaded')).toBeInViewport();
  await expectNoSidewaysScroll(page);
  const role = page.getByRole('combobox', { name: 'Role' });
  await expect(role).toBeHidden();

  await page.getByRole('button', { name: 'Filters' }).press('Enter');
  await page.keyboard.press('Tab');
  await expect(role).toBeFocused();
  expect((await boxOf(page.getByRole('group', { name: 'Filters' }))).bottom).toBe(740);
  await role.selectOption({ index: 1 });
  await page.getByRole('combobox', { name: 'E-mail verified' }).selectOption('yes');
  await tabTo(page.getByRole('button', { name: 'Done' }));
  await page.keyboard.press('Enter');
  await expect(role).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters 2' })).toBeFocused();
  await expect(page).toHaveURL(/verified=yes/);

  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByRole('searchbox', { name: 'Find people' })).toBeFocused();
  await page.keyboard.type('an');
  await expect(loadedStatus(page, 'matches in')).toBeVisible();
});

test('an application covers the list on a phone, with a link back @firefox', async ({
  signedInPage: page,
  service,
}) => {
  const found = await service.findRecord(
    ({ departments, user }) => departments.length > 2 && Boolean(user.phone),
  );
  await page.goto(`/users/${found.user.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(usersTable(page)).not.toBeInViewport();
  // Hidden elements have no role.
  const shining = await page
    .locator('[role=table][aria-label=Users]')
    .evaluate(
      (table) =>
        [...table.querySelectorAll('*')].filter((one) =>
          one.checkVisibility({ visibilityProperty: true }),
        ).length,
    );
  expect(shining, 'parts of the list that show through').toBe(0);
  await page.getByRole('region', { name: 'Record' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: 'Record' })).toBeInViewport();
  await expectNoSidewaysScroll(page);

  const panel = page.getByRole('region', { name: 'Application' });
  const ways = panel.getByRole('link', { name: /^(Previous|Next|Call|Back to the list)/ });
  await expect(ways).toHaveCount(4);
  const { bottom } = await boxOf(panel);
  expect(bottom).toBe(740);
  for (const way of await ways.all()) {
    const { width, height, y } = await boxOf(way);
    expect(Math.min(width, height), 'large enough for a thumb').toBeGreaterThanOrEqual(44);
    expect(y, 'within its reach').toBeGreaterThan(bottom - 60);
  }
  // The record ends above the buttons.
  const record = await boxOf(page.getByRole('region', { name: 'Record' }));
  expect(record.bottom).toBeLessThanOrEqual((await boxOf(ways.first())).y);

  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(personLink(page, 2)).toBeInViewport();
  await personLink(page, 2).press('Enter');
  const next = ways.and(page.getByRole('link', { name: /^Next: / }));
  await tabTo(next);
  const first = await next.getAttribute('aria-label');
  await page.keyboard.press('Enter');
  await expect(next).not.toHaveAccessibleName(first ?? '');
  await expect(next).toBeFocused();
  await expect(next).toHaveCSS('outline-style', 'solid');
  const current = await page.getByRole('heading', { level: 1 }).innerText();
  await tabTo(page.getByRole('link', { name: 'Back to the list' }));
  await page.keyboard.press('Enter');
  await expect(personLink(page, 3)).toBeFocused();
  await expect(personLink(page, 3)).toHaveAccessibleName(current);
});

test('the pages of the applications are in one line on a phone, within reach of keys and fingers', async ({
  signedInPage: page,
}) => {
  await page.goto('/applications/overnight');
  const nav = page.getByRole('navigation', { name: 'Pages' });
  await expect(nav.getByRole('link')).toHaveCount(6);
  const links = await nav.getByRole('link').all();
  const tops = await Promise.all(links.map(async (link) => (await boxOf(link)).y));
  expect(new Set(tops).size, `one line: ${tops.join(', ')}`).toBe(1);
  // The open page is in view, and so is each page that the focus reaches.
  await expect(nav.getByRole('link', { name: 'Overnight' })).toBeInViewport({ ratio: 0.99 });
  await nav.getByRole('link', { name: 'Overnight' }).focus();
  for (const name of ['To enter', 'Answers', 'Coverage', 'Departments', 'Board']) {
    await page.keyboard.press('Shift+Tab');
    await expect(nav.getByRole('link', { name })).toBeFocused();
    await expect(nav.getByRole('link', { name })).toBeInViewport({ ratio: 0.99 });
  }
  await expectNoSidewaysScroll(page);
  await nav.getByRole('link', { name: 'To enter' }).click();
  await expect(page).toHaveURL(/\/entering$/);
  await expect(nav.getByRole('link', { name: 'To enter' })).toBeInViewport({ ratio: 0.99 });
});

test('the foot of a narrowed board has two lines, and explains the marks on request', async ({
  signedInPage: page,
}) => {
  await page.goto('/applications?has=*:interest');
  const marks = page.getByRole('button', { name: 'Marks' });
  const foot = page.locator('footer');
  await expect(foot.getByRole('status')).toHaveText(/^\d+ of \d+ applications$/);
  const explained = page.getByRole('list', { name: 'What the marks mean' });
  await expect(explained).toBeHidden();
  await expect(foot.getByRole('button', { name: 'Next not reviewed' })).toBeVisible();
  expect((await boxOf(foot)).height).toBeLessThan(100);
  expect(Math.min((await boxOf(marks)).width, (await boxOf(marks)).height)).toBe(44);
  await tabTo(marks);
  await page.keyboard.press('Enter');
  await expect(explained.getByText('Assigned')).toBeInViewport({ ratio: 1 });
  // Six states, three votes, and conflicts.
  await expect(explained.getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'Put away what the marks mean' }).click();
  await expect(explained).toBeHidden();
  await expect(marks).toBeFocused();
});

test('on a tablet, the tools of both lists take one line, and the board has one foot', async ({
  signedInPage: page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/users');
  const find = page.getByRole('searchbox');
  await expect(find).toBeVisible();
  expect((await boxOf(find)).width).toBeGreaterThan(400);
  await expectOneLine(page, [find, page.getByRole('button', { name: 'Filters' })]);
  const phone = page
    .getByRole('row')
    .nth(1)
    .getByText(/^\+[\d ]+$/);
  await expect(phone).toBeInViewport({ ratio: 1 });

  await page.goto('/applications?conflict=*');
  const filters = page.getByRole('button', { name: 'Filters 1' });
  const others = page.getByRole('button', { name: /^(Contact|Export|Columns)/ });
  await expect(others).toHaveCount(3);
  expect((await boxOf(find)).width).toBeGreaterThan(180);
  await expectOneLine(page, [find, filters, ...(await others.all())]);
  const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
  await expect(links).toHaveCount(6);
  for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
  const foot = page.locator('footer');
  await expect(foot.getByRole('button', { name: 'Next not reviewed' })).toBeVisible();
  await expect(foot.getByRole('status')).toHaveText(/applications$/);
  await filters.click();
  await expect(page.getByRole('combobox', { name: 'Role' })).toBeInViewport({ ratio: 1 });
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('what says that a value was copied is seen whole, beside or below the value', async ({
    signedInPage: page,
    service,
  }) => {
    const { user } = await service.findRecord(({ contactMethods }) => contactMethods.length > 1);
    await page.context().grantPermissions(['clipboard-write']);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/users/${user.id}`);
    await expect(page.getByRole('region', { name: 'Datensatz' })).toBeVisible();
    const buttons = page.getByRole('button', { name: /kopieren$/ });
    // The name, the first value, and the one at the end of what scrolls.
    for (const button of [buttons.first(), buttons.nth(1), buttons.last()]) {
      await button.click();
      await expect(button.getByText('Kopiert')).toBeInViewport({ ratio: 1 });
    }
    const value = buttons.nth(1).locator('xpath=preceding-sibling::*[1]');
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      // The word goes away after a moment, which may be over before it is measured.
      await expect(async () => {
        await buttons.nth(1).click();
        const word = await buttons.nth(1).getByText('Kopiert').boundingBox({ timeout: 500 });
        const { right, bottom } = await boxOf(value);
        expect(word && (word.x >= right - 1 || word.y >= bottom - 1)).toBe(true);
      }).toPass();
    }
  });
});
