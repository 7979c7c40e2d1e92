/**
 * `npm run contact-sheet [-- --language de] [STATE…]`: every page and state at every width in both themes, as
 * `test-results/contact-sheet/index.html`, to be looked at together. In another language than English only what needs no
 * button pressed. Tells what the pages wrote into the console.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { type People, type State, states } from './contact-sheet-states.ts';
import { withDemo, type WithPage } from './demo-browser.ts';

const SIZES = [
  { width: 360, height: 780 },
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
];
const THEMES = ['light', 'dark'] as const;
/** From here on people have a mouse. */
const FIRST_WITH_MOUSE = 1440;
/** A state that holds a request open never reaches an idle network. */
const LONGEST_WAIT_MS = 4000;
/** For what moves or is drawn after the last answer. */
const SETTLED_MS = 300;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { language: { type: 'string', default: 'en' } },
});
const unknown = positionals.filter((name) => !states.some((state) => state.name === name));
if (unknown.length > 0) {
  const names = states.map(({ name }) => name).join(', ');
  throw new Error(`There is no state ${unknown.join(', ')}. There are ${names}.`);
}
const folder = join(import.meta.dirname, '../test-results/contact-sheet');
const chosen = states
  .filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  .filter(({ act }) => values.language === 'en' || !act);

mkdirSync(folder, { recursive: true });
await withDemo({ EVENT_NAME: 'Harbour Festival' }, async (withPage) => {
  const people = await findPeople(withPage);
  for (const state of chosen) {
    process.stdout.write(`${state.name}\n`);
    for (const theme of THEMES) {
      for (const size of SIZES) await draw(withPage, state, people, theme, size);
    }
  }
});
writeFileSync(join(folder, 'index.html'), sheet());
process.stdout.write(`Look at ${join(folder, 'index.html')}.\n`);

async function draw(
  withPage: WithPage,
  state: State,
  people: People,
  theme: (typeof THEMES)[number],
  viewport: (typeof SIZES)[number],
) {
  const touch = viewport.width < FIRST_WITH_MOUSE;
  const options = {
    viewport,
    colorScheme: theme,
    locale: values.language,
    hasTouch: touch,
    isMobile: touch,
  };
  const file = fileOf(state, theme, viewport.width);
  await withPage(options, async (page) => {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) tell(file, message.text());
    });
    page.on('pageerror', (error) => tell(file, error.message));
    page.setDefaultTimeout(15_000);
    await state.before?.(page);
    await page.goto(typeof state.address === 'string' ? state.address : state.address(people));
    try {
      await state.act?.(page);
    } catch (error) {
      tell(file, String(error).split('\n')[0] ?? '');
    }
    await page.waitForLoadState('networkidle', { timeout: LONGEST_WAIT_MS }).catch(() => undefined);
    await page.waitForTimeout(SETTLED_MS);
    await page.screenshot({ path: join(folder, file), animations: 'disabled', caret: 'hide' });
  });
}

function tell(file: string, problem: string) {
  process.stderr.write(`  ${file}: ${problem}\n`);
}

function fileOf({ name }: State, theme: string, width: number): string {
  return `${name}-${width}-${theme}.png`;
}

async function findPeople(withPage: WithPage): Promise<People> {
  const people: People = { applicant: '', withConflict: '', withoutApplication: '' };
  await withPage({}, async (page) => {
    people.applicant = await firstOnBoard(page, '/applications?role=7&has=*:assignment');
    people.withConflict = await firstOnBoard(page, '/applications?conflict=*');
    people.withoutApplication = await page.evaluate(firstWithoutApplication);
  });
  return people;
}

/** Runs in the browser, with its session. */
async function firstWithoutApplication(): Promise<string> {
  const headers = { 'Content-Type': 'application/json', 'Rollcall-Purpose': 'list' };
  const request = { method: 'POST', headers, body: '{"limit":100}' };
  const found = await fetch('/bff/users/search', request);
  const { data } = (await found.json()) as { data: { id: string }[] };
  for (const { id } of data) {
    const answer = await fetch(`/bff/users/${id}/volunteer`, { headers });
    if ((await answer.json()) === null) return id;
  }
  return '';
}

async function firstOnBoard(page: Page, address: string): Promise<string> {
  await page.goto(address);
  const href = await page.getByRole('grid').getByRole('link').first().getAttribute('href');
  return /\/applications\/([^?#]+)/.exec(href ?? '')?.[1] ?? '';
}

function sheet(): string {
  const rows = chosen.map((state) => {
    const pictures = THEMES.map((theme) => {
      const images = SIZES.map(({ width }) => {
        const file = fileOf(state, theme, width);
        return `<a href="${file}"><img src="${file}" alt="${state.name}, ${width} px, ${theme}"></a>`;
      });
      return `<p>${images.join('')}</p>`;
    });
    return `<h2>${state.name}</h2>${pictures.join('')}`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Contact sheet</title>
<style>body { background: #888; font: 14px sans-serif } p { display: flex; gap: 8px; margin: 8px } img { height: 420px }</style>
${rows.join('\n')}
`;
}
