/**
 * `npm run contact-sheet [-- AREA…]`: every page and state of `test/support/visits.ts` at every width in both themes, as
 * `test-results/contact-sheet/index.html`, to be looked at together. Tells what the pages wrote into the console.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openService } from '../test/support/service-client.ts';
import { areas } from '../test/support/visits.ts';
import { withDemo } from './demo-browser.ts';

const SIZES = [
  { width: 360, height: 780 },
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
];
const THEMES = ['light', 'dark'] as const;
/** The size at which the states are reached. */
const viewport = { width: 1440, height: 900 };
/** For what moves or is drawn after the last answer, and after a change of the size. */
const SETTLED_MS = 300;

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in areas));
if (unknown.length > 0) {
  throw new Error(
    `There is no area ${unknown.join(', ')}. There are ${Object.keys(areas).join(', ')}.`,
  );
}
const folder = join(import.meta.dirname, '../test-results/contact-sheet');
mkdirSync(folder, { recursive: true });
const rows: string[] = [];
await withDemo({ EVENT_NAME: 'Harbour Festival' }, async (withPage, server) => {
  const service = await openService(server);
  for (const [area, visits] of Object.entries(areas)) {
    if (names.length > 0 && !names.includes(area)) continue;
    await withPage({ viewport }, async (page) => {
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) tell(area, message.text());
      });
      page.on('pageerror', (error) => tell(area, error.message));
      for (const [state, visit] of Object.entries(visits)) {
        process.stdout.write(`${area}: ${state}\n`);
        try {
          await visit({ page, service, problems: { allow: () => undefined } });
        } catch (error) {
          tell(`${area}: ${state}`, String(error).split('\n')[0] ?? '');
        }
        rows.push(`<h2>${area}: ${state}</h2>${await draw(page, `${area}-${state}`)}`);
      }
    });
  }
});
const style =
  'body { background: #888; font: 14px sans-serif } p { display: flex; gap: 8px; margin: 8px } img { height: 420px }';
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>${style}</style>\n${rows.join('\n')}\n`,
);
process.stdout.write(`Look at ${join(folder, 'index.html')}.\n`);

/** Draws the page as it is now at every width in both themes; returns the pictures as HTML. */
async function draw(page: Page, name: string): Promise<string> {
  const lines: string[] = [];
  for (const colorScheme of THEMES) {
    const images: string[] = [];
    await page.emulateMedia({ colorScheme });
    for (const size of SIZES) {
      const file = `${name}-${size.width}-${colorScheme}.png`.replaceAll(/[^\w.-]+/g, '-');
      await page.setViewportSize(size);
      await page.waitForTimeout(SETTLED_MS);
      await page.screenshot({ path: join(folder, file), animations: 'disabled', caret: 'hide' });
      images.push(`<a href="${file}"><img src="${file}" alt="${name}, ${size.width} px"></a>`);
    }
    lines.push(`<p>${images.join('')}</p>`);
  }
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: THEMES[0] });
  return lines.join('');
}

function tell(where: string, problem: string): void {
  process.stderr.write(`  ${where}: ${problem}\n`);
}
