/** The layout in small and zoomed windows and with large text. */
import type { Page } from '@playwright/test';
import { languageCookie } from '../../src/contract/bff/languages.ts';
import { clickWords } from '../support/click-words.ts';
import { cutTexts } from '../support/cut-texts.ts';
import { expect, test } from '../support/fixtures.ts';
import { setUpTimes, test as ownEvent, type Applicant } from '../support/own-event.ts';
import { boxOf, enlargeText, expectRead, personLink, rowNumber, topOf } from '../support/pages.ts';
import type { ServiceClient } from '../support/service-client.ts';

async function openApplication(page: Page, service: ServiceClient): Promise<void> {
  const record = await service.findRecord(({ departments }) => departments.length > 2);
  await page.goto(`/users/${record.user.id}`);
  await expect(page.getByRole('region', { name: 'Record' })).toBeAttached();
}

/** By how much the document is larger than the window. */
function excessOf(page: Page): Promise<{ across: number; down: number }> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return { across: scrollWidth - clientWidth, down: scrollHeight - clientHeight };
  });
}

test('in small windows, rows stay readable, and with an application open only the application scrolls @firefox', async ({
  signedInPage: page,
  service,
}) => {
  for (const [width, height] of [
    [360, 740],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openApplication(page, service);
    await page.getByRole('region', { name: 'Record' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Account' })).toBeInViewport({ ratio: 1 });
    expect(await excessOf(page)).toEqual({ across: 0, down: 0 });
  }

  // As 1280 × 1024 zoomed to 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  const legal = page.getByRole('button', { name: 'Show legal name' });
  await legal.scrollIntoViewIfNeeded();
  // Some engines scroll to a fraction of a pixel.
  await expect(legal).toBeInViewport({ ratio: 0.9 });
  expect((await excessOf(page)).across).toBe(0);
  await page.goto('/users');
  await personLink(page, 2).scrollIntoViewIfNeeded();
  await expect(personLink(page, 2)).toBeInViewport({ ratio: 0.9 });
  const scroller = page.getByRole('table', { name: 'Users' }).locator('xpath=..');
  expect((await scroller.boundingBox())?.height).toBeGreaterThan(150);
  expect((await excessOf(page)).across).toBe(0);
});

test('no row moves when a role id is entered or refused, or when a person opens', async ({
  signedInPage: page,
}) => {
  for (const width of [1000, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/users');
    await expect(personLink(page, 2)).toBeVisible();
    const before = await topOf(personLink(page, 5));
    await page.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Other role…' });
    await expect(page.getByRole('textbox', { name: 'Role ID' })).toBeFocused();
    await page.keyboard.type('crew');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
    expect(await topOf(personLink(page, 5))).toBe(before);
    await clickWords(personLink(page, 5));
    await expect(page.getByRole('region', { name: 'Application' })).toBeVisible();
    expect(await topOf(personLink(page, 5))).toBe(before);
    // Columns that tell people apart stay visible beside the open person.
    await expect(rowNumber(page, 2).getByText(/^\+[\d ]+$/)).toBeInViewport({ ratio: 1 });
    const email = rowNumber(page, 2).getByText(/@/);
    expect((await email.boundingBox())?.width).toBeGreaterThan(140);
  }
});

test('the badge of a verified address covers no letter', async ({ signedInPage: page }) => {
  await page.goto('/users');
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const signs = page.getByRole('table', { name: 'Users' }).getByRole('img', { name: /verified/ });
    await expect(signs.first()).toBeVisible();
    const gaps = await signs.evaluateAll((all) =>
      all.map((sign) => {
        const cell = sign.parentElement as HTMLElement;
        // A longer text is cut at this edge.
        const edge =
          cell.getBoundingClientRect().right -
          Number.parseFloat(getComputedStyle(cell).paddingRight);
        return sign.getBoundingClientRect().left - edge;
      }),
    );
    expect(Math.min(...gaps)).toBeGreaterThan(2);
  }
});

/** The visible words that are broken over two lines. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const around = text.parentElement;
      if (!around?.checkVisibility({ visibilityProperty: true })) continue;
      if (around.closest('[aria-live], .visually-hidden, option')) continue;
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

ownEvent('no name of a department is broken within a word @firefox', async ({ page, event }) => {
  const names = [
    'Öffentlichkeitsarbeit',
    'Veranstaltungstechnik',
    'Fahrzeuge und Transport',
  ] as const;
  const people = names.map((name): Applicant => {
    return {
      departments: { [name]: ['assignment'] },
      answers: { 'When?': ['Friday', 'Saturday'] },
    };
  });
  const { url } = await event.open(people);
  await page.goto(`${url}/applications/coverage`);
  await expectRead(page);
  await setUpTimes(page, ['When?']);
  for (const address of ['departments', 'coverage', 'u1']) {
    await page.goto(`${url}/applications/${address}`);
    for (const width of [1440, 820, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByText(names[1]).filter({ visible: true }).first()).toBeVisible();
      // The widths of the columns come with the last of the data.
      await expect.poll(() => brokenWords(page), `${address}, ${width} px`).toEqual([]);
    }
  }
});

test('in the panel of a person, no button of the foot is alone in its line', async ({
  signedInPage: page,
}) => {
  await page.goto('/applications');
  for (const language of ['en', 'de']) {
    const url = new URL(page.url()).origin;
    await page
      .context()
      .addCookies([{ name: languageCookie({ https: false }), value: language, url }]);
    await page.setViewportSize({ width: 820, height: 900 });
    await page.goto('/applications?has=*:+planned');
    // By key, because the line of open tasks appears above the rows later and moves them.
    await page.getByRole('grid').getByRole('link').first().press('Enter');
    for (const width of [820, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const close = page.getByRole('link', { name: /^(Back to the list|Zurück zur Liste)$/ });
      await expect(close).toBeInViewport({ ratio: 0.98 });
      const next = page.getByRole('button', { name: /^(Next not reviewed|Nächste ungesichtete)$/ });
      const middle = ({ y, bottom }: { y: number; bottom: number }) => (y + bottom) / 2;
      const apart = middle(await boxOf(close)) - middle(await boxOf(next));
      expect(Math.abs(apart), `${language}, ${width} px`).toBeLessThan(4);
    }
  }
});

test('in text of 200 %, each column can be scrolled into view, and four rows once the bars are scrolled away', async ({
  signedInPage: page,
}) => {
  await enlargeText(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/users');
  for (const name of ['Name', 'Username', 'E-mail', 'Phone', 'Place']) {
    const header = page.getByRole('columnheader', { name, exact: true });
    await header.scrollIntoViewIfNeeded();
    await expect(header).toBeInViewport({ ratio: 0.99 });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/users', '/applications']) {
    await page.goto(path);
    const names = page.locator('[role=rowgroup] [role=row]').getByRole('link');
    await expect(names.nth(4)).toBeAttached();
    const list = page.getByRole('table').or(page.getByRole('grid')).first();
    await page.getByRole('search').hover();
    await page.mouse.wheel(0, await topOf(list));
    await expect.poll(() => topOf(list)).toBeLessThanOrEqual(0);
    await names.first().hover();
    await page.mouse.wheel(0, await topOf(list.locator('[aria-rowindex="2"]')));
    await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(4);
    expect(await cutTexts(page)).toEqual([]);
  }
});

/** The number of rows with a name that nothing covers or cuts at either edge. */
function wholeRows(page: Page): Promise<number> {
  return page.getByRole('row').evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const { left, right, top, bottom } = row.getBoundingClientRect();
        const shows = (y: number) => row.contains(document.elementFromPoint((left + right) / 2, y));
        return row.querySelector('a') && shows(top + 3) && shows(bottom - 3);
      }).length,
  );
}

ownEvent(
  'with eight planned times, the marks and the ways on stay in view, and the times scroll @firefox',
  async ({ page, event }) => {
    const times = ['Fri', 'Sat', 'Sun'].flatMap((day) =>
      ['morning 08-14', 'afternoon 14-20', 'night 20-02'].map((time) => `${day} ${time}`),
    );
    const { url } = await event.open([
      { departments: { Gate: ['assignment'] }, answers: { 'When?': times.slice(0, 8) } },
      { departments: { Gate: ['interest'] }, answers: { 'When?': times } },
    ]);
    await page.goto(`${url}/applications/coverage`);
    await expectRead(page);
    await setUpTimes(page, ['When?']);
    await page.goto(`${url}/applications/u0`);
    for (const [width, height] of [
      [1024, 768],
      [390, 844],
      [360, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      const timeAt = (at: number) => page.getByRole('button', { name: times[at] ?? '' });
      await expect(timeAt(0)).toBeVisible();
      for (const name of ['Shortlist', 'Ask', 'No', 'Next not reviewed']) {
        const button = page.getByRole('button', { name, exact: true });
        await expect(button, `${name}, ${width} px`).toBeInViewport({ ratio: 0.98 });
      }
      await expect(page.getByRole('link', { name: 'Back to the list' })).toBeInViewport({
        ratio: 0.98,
      });
      await timeAt(7).scrollIntoViewIfNeeded();
      await expect(timeAt(7), `${width} px`).toBeInViewport({ ratio: 0.9 });
      await expect(page.getByRole('button', { name: 'Shortlist' })).toBeInViewport({ ratio: 0.98 });
    }
  },
);
