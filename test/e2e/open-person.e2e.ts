import { clickWords } from '../support/click-words.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  loadedStatus,
  personLink,
  rowInTheMiddle,
  rowNumber,
  scrollUsers,
  topOf,
} from '../support/pages.ts';

test('a person opened far down the list, on a screen and on a phone, goes back to the same place @firefox', async ({
  signedInPage: page,
}) => {
  for (const [width, height] of [
    [1440, 900],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/users?role=1');
    await expect(loadedStatus(page, /loaded|\d users/)).toBeVisible();
    await scrollUsers(page, 12_000);
    await expect(rowNumber(page, 2)).toHaveCount(0);
    const link = personLink(page, await rowInTheMiddle(page));
    const name = await link.innerText();
    const top = await topOf(link);

    await clickWords(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page).toHaveTitle(new RegExp(RegExp.escape(name)));
    await expect(page).toHaveURL(/\/users\/[^/?]+\?role=1$/);
    await page.goBack();
    await expect(page).toHaveURL('/users?role=1');
    await expect(link).toHaveText(name);
    await expect(link).toBeFocused();
    await expect.poll(() => topOf(link)).toBe(top);
  }
});
