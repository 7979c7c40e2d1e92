import type { Page } from '@playwright/test';
import type { VolunteerRecord } from '../../src/contract/service/volunteer.ts';
import { expectNoAccessibilityProblems } from '../support/accessibility.ts';
import { clickWords } from '../support/click-words.ts';
import { expect, test } from '../support/fixtures.ts';

const SIZE = 'T-shirt size';

async function open(page: Page, path = '/applications/answers') {
  await page.goto(path);
  await expect(page.getByRole('region', { name: SIZE })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^[\d,]+ applications$/ })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

async function expectOnBoard(page: Page, people: number) {
  const status = page.getByRole('status').filter({ hasText: new RegExp(`^${people} of `) });
  await expect(status).toHaveText(new RegExp(`^${people} of \\d+ applications$`));
}

/** The answers about the size, as the server sends the applications. */
async function sizesSent(page: Page): Promise<string[]> {
  const sent = await page.evaluate(async () => (await fetch('/bff/applications')).text());
  const lines = sent.split('\n').filter(Boolean);
  return lines.flatMap((line) => {
    const { application } = JSON.parse(line) as { application?: Partial<VolunteerRecord> };
    const options = application?.options ?? [];
    return options.flatMap(({ name, value }) => (name === SIZE && value ? [value] : []));
  });
}

test('the number of an answer opens its people on the board, where two answers are chosen in a filter', async ({
  signedInPage: page,
}) => {
  await open(page);
  const sizes = await sizesSent(page);
  const count = (...wanted: string[]) => sizes.filter((size) => wanted.includes(size)).length;
  const names = [...new Set(sizes)].map((size) => `${count(size)}: ${SIZE}, ${size}`);
  expect(names.length).toBeGreaterThan(5);
  const numberOf = (name: string) => page.getByRole('link', { name, exact: true });
  for (const name of names) await expect(numberOf(name)).toBeVisible();
  await clickWords(numberOf(`${count('M')}: ${SIZE}, M`));
  await expect(page).toHaveURL(/\/applications\?answer=[^&]*~is~M$/);
  await expectOnBoard(page, count('M'));

  await page.getByRole('button', { name: `Remove filter: ${SIZE}: M` }).click();
  await page.getByRole('button', { name: /^Add filter/ }).click();
  const form = page.getByRole('dialog', { name: 'Add filter' });
  await form.getByRole('combobox', { name: 'Question' }).selectOption(SIZE);
  await form.getByRole('checkbox', { name: `S (${count('S')})`, exact: true }).check();
  await form.getByRole('searchbox', { name: 'Find an answer' }).fill('2x');
  await form.getByRole('searchbox', { name: 'Find an answer' }).press('Enter');
  await form.getByRole('button', { name: 'Add answer filter' }).click();
  await expectOnBoard(page, count('S', '2XL'));
  await expect(page.getByRole('list', { name: 'Filters' })).toContainText(`${SIZE}: S or 2XL`);
});

test('the numbers are copied as a table', async ({ signedInPage: page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']).catch(() => undefined);
  await open(page);
  await page.getByRole('button', { name: 'Copy as table' }).click();
  await expect(page.getByText('Copied').first()).toBeVisible();
});

test.describe('on a phone in the dark theme', () => {
  test.use({
    viewport: { width: 360, height: 900 },
    colorScheme: 'dark',
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('the answers have no accessibility problem, and do not scroll sideways @chromium', async ({
    signedInPage: page,
  }) => {
    await open(page, '/applications/answers');
    await expectNoAccessibilityProblems(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
