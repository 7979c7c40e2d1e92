/** Every page, in windows of several widths, with text of two sizes: nothing is cut off or covered. */
import type { Locator, Page } from '@playwright/test';
import { cutTexts } from '../support/cut-texts.ts';
import { expect, test } from '../support/fixtures.ts';
import { layoutProblems } from '../support/geometry.ts';
import { enlargeText } from '../support/pages.ts';
import type { ServiceClient } from '../support/service-client.ts';

/** German has the longer words. */
test.use({ locale: 'de-DE' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const table = (page: Page) => page.getByRole('table').first();
const somebody = (service: ServiceClient) =>
  service.findRecord(({ departments, user }) => departments.length > 2 && Boolean(user.phone));

/** The addresses of pages, each with a text that appears when the page is ready. */
type Pages = (page: Page, service: ServiceClient) => Promise<Record<string, Locator>>;

const parts: Record<string, Pages> = {
  'people, audit and access': async (page, service) => {
    const { user } = await somebody(service);
    return {
      '/users': page.getByRole('row').nth(2),
      // The audit then begins with an entry of many words.
      '/users?role=7&verified=yes#q=mar': page.locator('mark').first(),
      '/audit': page.getByRole('cell').first(),
      [`/users/${user.id}`]: heading(page),
      '/access': page.getByRole('list').first(),
    };
  },
  'the board and its totals': async (page, service) => {
    const { user } = await somebody(service);
    return {
      '/applications': page.getByRole('grid').getByRole('link').first(),
      [`/applications/${user.id}`]: heading(page),
      '/applications/departments': table(page),
      '/applications/answers': page.getByRole('region', { name: 'T-shirt size' }),
      '/applications/overnight': heading(page),
    };
  },
  plans: async (page, service) => {
    const { departments } = await somebody(service);
    const department = encodeURIComponent(String(departments[0]?.id));
    return {
      '/applications/coverage': table(page),
      '/applications/entering': table(page),
      [`/applications/fill/${department}`]: page.getByRole('article'),
      [`/applications/roster/${department}`]: table(page),
    };
  },
};

for (const [percent, ...widths] of [
  [100, 2560, 820, 390],
  [200, 1280, 360],
] as const) {
  for (const [part, pagesOf] of Object.entries(parts)) {
    test(`in text of ${percent} %, nothing is cut off or covered on the pages of ${part}`, async ({
      signedInPage: page,
      service,
    }) => {
      if (percent === 200) await enlargeText(page);
      const devtools = await page.context().newCDPSession(page);
      for (const [path, there] of Object.entries(await pagesOf(page, service))) {
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
}
