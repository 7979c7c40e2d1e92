/** Every page on paper. */
import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { type Applicant, setUpTimes, test } from '../support/own-event.ts';
import { plan } from '../support/pages.ts';

/** CSS pixels of A4 between the margins. */
const PORTRAIT = 688;
const LANDSCAPE = 1016;
/** How many times as much browsers shrink to fit. */
const SHRINKS = 4 / 3;
const SIXTY_LETTERS = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewi';

const SLOTS = ['Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].flatMap((day) =>
  ['morning 08-14', 'afternoon 14-20', 'night 20-02', 'early 02-08'].map(
    (time) => `${day} ${time}`,
  ),
);
const atGate = (state: string, slots: string[], name = ''): Applicant => ({
  name,
  departments: { Gate: [state] },
  answers: { 'When?': slots },
});

/** The texts that are beyond the paper, or cut off by what is around them: on paper nothing scrolls. */
function cutTexts(page: Page, width: number): Promise<string[]> {
  return page.evaluate((most) => {
    const SLACK = 2;
    const cut = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const around = text.parentElement;
      if (!around?.checkVisibility({ visibilityProperty: true })) continue;
      if (text.data.trim() === '' || around.closest('option')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      let isCut = box.right > most + SLACK;
      for (let one: Element | null = around; one; one = one.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(one);
        // For screen readers only.
        if (clipPath === 'inset(50%)') {
          isCut = false;
          break;
        }
        const edge = one.getBoundingClientRect();
        if (overflowX !== 'visible' && box.right > edge.right + SLACK) isCut = true;
        // The boxes of letters are higher than their line.
        if (overflowY !== 'visible' && box.bottom > edge.bottom + 8) isCut = true;
      }
      if (isCut) cut.add(text.data);
    }
    return [...cut];
  }, width);
}

test('with 24 slots and a name of 60 letters, every page is whole on paper', async ({
  page,
  event,
}) => {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  const server = await event.open([
    atGate('assignment', SLOTS, SIXTY_LETTERS),
    atGate('assignment', SLOTS.slice(1, 3)),
    atGate('interest', SLOTS),
    atGate('interest', SLOTS),
  ]);
  const open = (path: string) => page.goto(`${server.url}${path}`);
  const paper = async (media: 'print' | null) => {
    await page.emulateMedia({ media });
    await page.setViewportSize(
      media ? { width: LANDSCAPE, height: 700 } : { width: 1280, height: 720 },
    );
  };

  await open('/applications/roster/Gate');
  const roster = page.getByRole('table', { name: 'Roster of Gate' });
  await expect(page.getByRole('link', { name: /^Say which question asks/ })).toBeVisible();
  await paper('print');
  await expect(roster.getByRole('rowheader')).toHaveCount(2);
  const names = await roster.getByRole('link').count();
  await expect(page.getByRole('link'), 'no way to the set-up').toHaveCount(names);
  await paper(null);

  await open('/applications/coverage');
  await setUpTimes(page, ['When?']);
  await expect(page.getByRole('columnheader')).toHaveCount(SLOTS.length + 2);
  await plan(page, server, 'u2', 'Gate', [{ question: 'When?', choice: SLOTS[0] ?? '' }]);

  const heading = page.getByRole('heading', { level: 1 });
  const row = page.getByRole('row').nth(1);
  const pages = {
    '/users': row,
    '/users/u0': heading,
    '/applications': row,
    '/applications/u0': heading,
    '/applications/departments': row,
    '/applications/coverage': row,
    '/applications/answers': page.getByRole('region', { name: 'When?' }),
    '/applications/entering': row,
    '/applications/overnight': heading,
    '/applications/fill/Gate': page.getByRole('article'),
    '/applications/roster/Gate': row,
    '/applications/roster': row,
    '/audit': row,
    '/access': page.getByRole('list').first(),
  };
  for (const [path, there] of Object.entries(pages)) {
    await test.step(path, async () => {
      await open(path);
      await expect(there).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const isWide = (await page.locator('.slot-head').count()) > 8;
      await paper('print');
      const width = isWide ? LANDSCAPE : PORTRAIT * SHRINKS;
      if (!isWide) await page.setViewportSize({ width: PORTRAIT, height: 1000 });
      await expect.soft.poll(() => cutTexts(page, width), path).toEqual([]);
      await paper(null);
    });
  }

  await open('/applications/roster');
  const time = page.getByRole('combobox', { name: 'Time' });
  await expect(time).toBeVisible();
  await paper('print');
  await expect(time, 'nothing to choose').toBeHidden();
  await paper(null);

  await open('/applications/roster/Gate');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'Print roster…' }).click();
  await expect(page.getByRole('status').getByText('print dialog')).toBeVisible();
  await paper('print');
  await expect(page.getByRole('columnheader', { name: 'Remark' })).toBeVisible();
  await expect.poll(() => cutTexts(page, LANDSCAPE), 'with remarks').toEqual([]);
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 84\d(\.\d+)? 59\d/);
});
