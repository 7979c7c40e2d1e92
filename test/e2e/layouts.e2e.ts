/** Every page, in windows of several widths, with text of several sizes, in both languages: nothing is cut off or covered. */
import { cutTexts } from '../support/cut-texts.ts';
import { expect, test } from '../support/fixtures.ts';
import { layoutProblems } from '../support/geometry.ts';
import { enlargeText } from '../support/pages.ts';

/** German has the longer words. In cards, unlike in the cells of a table, no text is shortened. */
const LAYOUTS = [
  { width: 360, percent: 200, locale: 'de-DE', cards: true },
  { width: 390, percent: 100, locale: 'de-DE' },
  { width: 820, percent: 100, locale: 'de-DE' },
  { width: 1280, percent: 200, locale: 'en-US' },
  { width: 2560, percent: 100, locale: 'de-DE' },
];

for (const { width, percent, locale, cards } of LAYOUTS) {
  test.describe(`${width} px wide, in text of ${percent} %, ${locale}`, () => {
    test.use({ locale, viewport: { width, height: 900 }, hasTouch: width < 1000 });

    test('no text or control of a page is cut off or covered', async ({
      signedInPage: page,
      service,
    }) => {
      if (percent === 200) await enlargeText(page);
      const { user, departments } = await service.findRecord(
        ({ departments, user }) => departments.length > 2 && Boolean(user.phone),
      );
      const department = encodeURIComponent(String(departments[0]?.id));
      const heading = page.getByRole('heading', { level: 1 });
      const table = page.getByRole('table').first();
      const pages = {
        '/users': page.getByRole('row').nth(2),
        // The audit then begins with an entry of many words.
        '/users?role=7&verified=yes#q=mar': page.locator('mark').first(),
        '/audit': page.getByRole('cell').first(),
        [`/users/${user.id}`]: heading,
        '/applications': page.getByRole('grid').getByRole('link').first(),
        [`/applications/${user.id}`]: heading,
        '/applications/departments': table,
        '/applications/coverage': table,
        '/applications/answers': page.getByRole('region', { name: 'T-shirt size' }),
        '/applications/entering': table,
        '/applications/overnight': heading,
        [`/applications/fill/${department}`]: page.getByRole('article'),
        [`/applications/roster/${department}`]: table,
        '/access': page.getByRole('list').first(),
      };
      for (const [path, there] of Object.entries(pages)) {
        await page.goto(path);
        await expect(there, path).toBeAttached();
        if (cards) await expect.poll(() => cutTexts(page), path).toEqual([]);
        expect.soft(await layoutProblems(page), path).toEqual([]);
      }
    });
  });
}
