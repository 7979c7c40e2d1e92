/** Every page, in windows of several widths, with text of two sizes: nothing is cut off or covered. */
import { cutTexts } from '../support/cut-texts.ts';
import { expect, test } from '../support/fixtures.ts';
import { layoutProblems } from '../support/geometry.ts';
import { enlargeText } from '../support/pages.ts';

/** German has the longer words. */
test.use({ locale: 'de-DE' });

for (const [percent, ...widths] of [
  [100, 2560, 820, 390],
  [200, 1280, 360],
] as const) {
  test(`in text of ${percent} %, no text or control of a page is cut off or covered`, async ({
    signedInPage: page,
    service,
  }) => {
    if (percent === 200) await enlargeText(page);
    const devtools = await page.context().newCDPSession(page);
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
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: width < 1000 });
        await expect(there, path).toBeAttached();
        // In cards, unlike in the cells of a table, no text is shortened.
        if (width === 360) await expect.poll(() => cutTexts(page), path).toEqual([]);
        expect.soft(await layoutProblems(page), `${path}, ${width} px`).toEqual([]);
      }
    }
  });
}
