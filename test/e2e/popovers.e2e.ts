/** Popovers stay open while a person chooses in them by mouse or finger. */
import type { Page } from '@playwright/test';
import { clickWords } from '../support/click-words.ts';
import { expect, test } from '../support/fixtures.ts';
import { findNotReviewed, openApplications, personLink } from '../support/pages.ts';
import type { ServiceClient } from '../support/service-client.ts';

/** Opens the departments of somebody who is planned and assigned nowhere. */
async function openDepartments(page: Page, service: ServiceClient) {
  const { user } = await findNotReviewed(page, service, ({ departments }) =>
    departments.every(({ states }) => !states.includes('assignment')),
  );
  await page.goto(`/applications/${user.id}`);
  await page.getByRole('button', { name: 'Plan for' }).click();
  return page.getByRole('group', { name: 'Planned for' }).getByRole('checkbox');
}

async function openUsers(page: Page) {
  await page.goto('/users');
  await expect(personLink(page, 2)).toBeVisible();
}

test('a click on the words of a checkbox leaves its popover open, and leaving it by keyboard closes it @firefox', async ({
  signedInPage: page,
  service,
}) => {
  const departments = await openDepartments(page, service);
  for (let time = 0; time < 3; time += 1) await clickWords(departments.nth(1));
  await expect(departments.nth(1)).toBeChecked();

  // Once all is read: until then the board gets more columns to choose from.
  for (const [open, column] of [
    [() => openUsers(page), 'Place'],
    [() => openApplications(page), 'Updated'],
  ] as const) {
    await open();
    await page.getByRole('button', { name: 'Columns' }).click();
    const box = page.getByRole('checkbox', { name: column });
    await clickWords(box);
    await clickWords(box);
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(box).toBeHidden({ timeout: 50 });
    }).toPass({ intervals: [0] });
  }

  await page.getByRole('button', { name: /^Add filter/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Add filter' });
  await clickWords(dialog.getByRole('checkbox').first());
  await expect(dialog).toBeVisible();
});

test('an open menu follows its button when the window is turned @firefox', async ({
  signedInPage: page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openApplications(page);
  // Both are called “Filters” where the role filter is among them.
  const button = page.getByRole('button', { name: /^(Add filter|Filters)/ });
  const menu = page.getByRole('dialog');
  await button.click();
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 1050, height: 1200 });
  await expect(async () => {
    const [from, to] = await Promise.all([button.boundingBox(), menu.boundingBox()]);
    if (!from || !to) throw new Error('The menu or its button is not there.');
    expect(to.x).toBeLessThanOrEqual(from.x);
    expect(to.x + to.width).toBeLessThanOrEqual(1050);
    expect(to.y - from.y - from.height).toBeCloseTo(4, 0);
  }).toPass({ timeout: 5000 });
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true });

  test('a scroll that begins on the role filter leaves it as it was', async ({
    signedInPage: page,
    context,
  }) => {
    await openUsers(page);
    const role = page.getByRole('combobox', { name: 'Role' });
    const looks = () => role.evaluate((one) => [one.getAttribute('style'), one.textContent]);
    const before = await looks();
    const box = await role.boundingBox();
    const session = await context.newCDPSession(page);
    const touch = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 10 };
    const told = page.evaluate(
      () => new Promise((resolve) => addEventListener('pointercancel', resolve, { once: true })),
    );
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [touch] });
    for (let moved = 10; moved <= 100; moved += 10) {
      const touchPoints = [{ ...touch, y: touch.y + moved }];
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
    }
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await told;
    // An attribute without a value is no style.
    expect(await looks()).toEqual([before[0] ?? '', before[1]]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a finger on the words of a department plans for it', async ({
    signedInPage: page,
    service,
  }) => {
    const departments = await openDepartments(page, service);
    await clickWords(departments.nth(3), 'finger');
    await expect(departments.nth(3)).toBeChecked();
  });
});
