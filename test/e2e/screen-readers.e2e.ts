/** The accessibility trees of Firefox and Chromium, and Firefox's announcements. */
import { clickWords } from '../support/click-words.ts';
import { partsInChromium, type Part } from '../support/chromium-tree.ts';
import { chromiumOptions } from '../support/chromium.ts';
import { heardInFirefox, listenInFirefox, partsInFirefox } from '../support/firefox-tree.ts';
import { expect, test } from '../support/fixtures.ts';
import { findNotReviewed } from '../support/pages.ts';
import { areas, FAILED } from '../support/visits.ts';

const TOLD = new Set(
  `button link searchbox textbox combobox checkbox radio spinbutton columnheader rowheader heading
  table grid dialog region navigation main banner search image status alert group list term`.split(
    /\s+/,
  ),
);

/** Pages and forms of each kind, in the order in which one leads to the other. */
const STATES = [
  ['the list of people', 'the list', 'the choice of columns'],
  ['a person', 'an application beside the list'],
  ['the board', 'the board', 'the filter form'],
  ['signing in', 'signing in'],
] as const;

test('Firefox exposes the same roles and names as Chromium @firefox', async ({
  signedInPage: page,
  service,
  problems,
  playwright,
  session,
  baseURL,
  viewport,
  locale,
  timezoneId,
}) => {
  const chromium = await playwright.chromium.launch(chromiumOptions());
  const context = await chromium.newContext({ baseURL, viewport, locale, timezoneId });
  await context.addCookies(session);
  const other = await context.newPage();
  const devtools = await context.newCDPSession(other);
  for (const [area, ...names] of STATES) {
    for (const name of names) {
      const visit = areas[area]?.[name];
      if (!visit) throw new Error(`There is no state “${name}” of ${area}.`);
      await visit({ page, service, problems });
      await visit({ page: other, service, problems });
      await expect(async () => {
        const expected = linesOf(await partsInChromium(devtools));
        expect(expected.length, name).toBeGreaterThan(5);
        expect(linesOf(await partsInFirefox(page)), name).toEqual(expected);
      }).toPass({ timeout: 10_000 });
    }
  }
  await chromium.close();
});

function linesOf(parts: readonly Part[]): string[] {
  return (
    parts
      .filter(({ role }) => TOLD.has(role))
      // Chromium reports a blank where an address may break into lines.
      .map(({ role, name }) => `${role} ${name.replaceAll(' @', '@')}`.trimEnd())
  );
}

test('changes are announced once @firefox', async ({ signedInPage: page, service, problems }) => {
  // A mark that is there already is no change.
  const record = await findNotReviewed(page, service, ({ departments }) => departments.length > 2);
  const heard: string[] = [];
  const said: (string | RegExp)[] = [];
  async function expectSaid(text: string | RegExp): Promise<void> {
    said.push(text);
    await expect(async () => {
      heard.push(...(await heardInFirefox()));
      expect(heard[said.length - 1]).toMatch(text);
    }).toPass({ timeout: 10_000 });
  }

  await listenInFirefox(page);
  await page.goto('/users');
  await expectSaid('1,000 loaded, more to come');
  problems.allow(/502/);
  await page.route('**/bff/users/search', (route) => route.fulfill({ status: 502, json: FAILED }));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expectSaid(/^alert: Refresh failed/);
  await page.unroute('**/bff/users/search');
  const find = page.getByRole('searchbox', { name: 'Find people' });
  await find.fill('sam');
  await expectSaid(/^[1-9]\d* matches in 5,000 people$/);
  await find.fill('zzqqzz');
  await expectSaid('0 matches in 5,000 people');

  await page.goto(`/users/${record.user.id}`);
  await expectSaid('1,000 loaded, more to come');
  await page.getByRole('button', { name: 'Copy name' }).click();
  await expectSaid('Copied');
  await page.keyboard.press('Shift+F8');
  await expectSaid('Privacy screen on');
  await page.keyboard.press('Shift+F8');
  await expectSaid('Privacy screen off');
  await page.keyboard.press('2');
  await expectSaid('Marked “Ask”');

  // In a dialog, which hides the rest of the page.
  await page.goto('/applications?has=*:assignment');
  await expectSaid(/^\d+ of \d+ applications$/);
  await clickWords(page.getByRole('grid').getByRole('checkbox').nth(2));
  await expectSaid('1 selected');
  await page.getByRole('button', { name: 'Contact 1 selected' }).click();
  await page.getByRole('button', { name: /^Copy/ }).first().click();
  await expectSaid('Copied');
  expect(heard).toEqual(said.map((text) => expect.stringMatching(text)));
});
