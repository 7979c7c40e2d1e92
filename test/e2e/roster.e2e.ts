/** Tables of slots on paper: the roster of a department, and Coverage. */
import type { Page } from '@playwright/test';
import { clickWords } from '../support/click-words.ts';
import { expect, test } from '../support/fixtures.ts';
import { setUpTimes, test as ownEvent } from '../support/own-event.ts';
import { expectRead, openApplications, plan } from '../support/pages.ts';

const DEPARTMENT = 'Registration';

test('prints the roster with its head on each page', async ({ signedInPage: page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  // Without its dialog, which no test could close.
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await openApplications(page, '/applications/departments');
  await clickWords(page.getByRole('link', { name: `Roster of ${DEPARTMENT}` }));
  const roster = page.getByRole('table', { name: `Roster of ${DEPARTMENT}` });
  await expect(roster.getByRole('rowheader').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const people = await roster.getByRole('rowheader').count();
  expect(people).toBeGreaterThan(25);
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export roster' });
  await dialog.getByRole('button', { name: 'Print roster…' }).click();
  await expect(dialog.getByRole('status')).toContainText('print dialog');

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(roster.getByRole('rowheader')).toHaveCount(people);
  await expect(roster.getByRole('columnheader', { name: 'Remark' })).toBeVisible();
  await expect(roster.getByRole('cell', { name: new RegExp(`^${DEPARTMENT} · `) })).toBeVisible();
  const head = roster.getByRole('rowgroup').first();
  await expect(head).toHaveCSS('display', 'table-header-group');
  for (const hidden of ['dialog', 'banner', 'radio', 'heading', 'contentinfo'] as const) {
    await expect(page.getByRole(hidden)).toHaveCount(0);
  }
  // The signs of the slots, which are switches on the screen.
  const signs = await roster.getByRole('button').count();
  await expect(page.getByRole('button')).toHaveCount(signs);
  const pdf = await page.pdf({ format: 'A4' });
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(pages).toBeLessThanOrEqual(Math.ceil(people / 25));
});

ownEvent('prints no link to the set-up of times', async ({ page, event }) => {
  const { url } = await event.open([
    { departments: { Gate: ['assignment'] }, answers: { 'When?': ['Friday'] } },
  ]);
  await page.goto(`${url}/applications/roster/Gate`);
  const roster = page.getByRole('table', { name: 'Roster of Gate' });
  await expect(roster.getByRole('rowheader')).toHaveCount(1);
  await expect(page.getByRole('link', { name: /^Say which question asks/ })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(roster.getByRole('rowheader')).toBeVisible();
  const names = await roster.getByRole('link').count();
  await expect(page.getByRole('link')).toHaveCount(names);
});

/** CSS pixels of A4 in landscape between the margins. */
const LANDSCAPE = 1016;
const SIXTY_LETTERS = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewi';

/** Cells that are beyond the paper, or whose text is. */
function cut(page: Page, width: number): Promise<string[]> {
  return page.getByRole('table').evaluate((table, most) => {
    const cells = [...table.querySelectorAll<HTMLElement>('th, td')];
    return cells.flatMap((cell) => {
      const isCut =
        cell.getBoundingClientRect().right > most + 1 || cell.scrollWidth > cell.clientWidth + 1;
      return isCut ? [cell.innerText] : [];
    });
  }, width);
}

ownEvent('24 slots and a name of 60 letters are whole on paper', async ({ page, event }) => {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  const slots = ['Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].flatMap((day) =>
    ['morning 08-14', 'afternoon 14-20', 'night 20-02', 'early 02-08'].map(
      (time) => `${day} ${time}`,
    ),
  );
  const { url } = await event.open([
    { departments: { Gate: ['assignment'] }, answers: { 'When?': slots }, name: SIXTY_LETTERS },
    { departments: { Gate: ['assignment'] }, answers: { 'When?': slots.slice(1, 3) } },
  ]);
  await page.goto(`${url}/applications/coverage`);
  await expectRead(page);
  const dialog = await setUpTimes(page, ['When?']);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(slots.length + 2);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: LANDSCAPE, height: 700 });
  await expect.poll(() => cut(page, LANDSCAPE), 'Coverage').toEqual([]);

  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`${url}/applications/roster/Gate`);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'Print roster…' }).click();
  await expect(page.getByRole('status').getByText('print dialog')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: LANDSCAPE, height: 700 });
  await expect(page.getByRole('columnheader', { name: 'Remark' })).toBeVisible();
  await expect.poll(() => cut(page, LANDSCAPE), 'the roster').toEqual([]);
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 84\d(\.\d+)? 59\d/);
});

ownEvent(
  'a crew moves to another time in three presses, and back by one Undo @firefox',
  async ({ page, event }) => {
    const offers = {
      departments: { Gate: ['interest'] },
      answers: { 'When?': ['Fri', 'Sat', 'Sun'] },
    };
    const server = await event.open([offers, offers, offers]);
    await page.goto(`${server.url}/applications/coverage`);
    const times = await setUpTimes(page, ['When?']);
    await times.getByRole('button', { name: 'Save' }).click();
    await expect(times).toBeHidden();
    const slots = (...choices: string[]) =>
      choices.map((choice) => ({ question: 'When?', choice }));
    await plan(page, server, 'u0', 'Gate', slots('Fri'));
    await plan(page, server, 'u1', 'Gate', slots('Fri', 'Sun'));
    await plan(page, server, 'u2', 'Gate', slots('Sun'));

    await page.goto(`${server.url}/applications/roster/Gate`);
    const counts = async (...sums: string[]) => {
      for (const said of sums) {
        await expect(page.getByRole('columnheader').filter({ hasText: said })).toHaveCount(1);
      }
    };
    await counts('Fri, 2 people', 'Sat, 0 people', 'Sun, 2 people');
    await page.getByRole('checkbox', { name: 'Select everybody in Fri' }).click();
    const bar = page.getByRole('region', { name: 'Selection' });
    await bar.getByRole('checkbox', { name: 'Sat' }).click();
    await bar.getByRole('button', { name: 'Instead of Fri' }).click();
    await counts('Fri, 0 people', 'Sat, 2 people', 'Sun, 2 people');
    await page.getByRole('button', { name: 'Undo' }).click();
    await counts('Fri, 2 people', 'Sat, 0 people', 'Sun, 2 people');
  },
);
