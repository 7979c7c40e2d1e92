/**
 * `npm run pictures [-- NAME…]`: makes the pictures of the README and the guides, in `docs/pictures`. Event, sizes and
 * language are fixed, so they change only when the product does.
 *
 * `npm run pictures -- --sheet [AREA…]`: draws every page and state of `test/support/visits.ts` at every width in both
 * themes, as `test-results/contact-sheet/index.html`, to be looked at together.
 *
 * Both drive Chromium on the real server with the demo event, and tell what the pages wrote into the console.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type BrowserContextOptions } from '@playwright/test';
import { argumentsOf, runCommand } from '../src/server/commands/command.ts';
import { chromiumOptions } from '../test/support/chromium.ts';
import { createProblems } from '../test/support/problems.ts';
import { startServer, type RunningServer } from '../test/support/server.ts';
import { openService } from '../test/support/service-client.ts';
import { signInByLink } from '../test/support/sign-in.ts';
import { areas, type Visit } from '../test/support/visits.ts';
import { guidePictures } from './guide-pictures.ts';

const USAGE = 'Usage: npm run pictures -- [NAME…], or npm run pictures -- --sheet [AREA…].';
const DESK = { width: 1280, height: 720 };
/** The sizes of the sheet. */
const SIZES = [
  { width: 360, height: 780 },
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
];
const THEMES = ['light', 'dark'] as const;
/** The size at which the states are reached. */
const REACHED = { width: 1440, height: 900 };
/** Milliseconds for what moves or is drawn after the last answer, and after a change of the size. */
const SETTLED = 300;
const STILL = { animations: 'disabled', caret: 'hide' } as const;

const SHEET_HEAD = [
  '<!doctype html><meta charset="utf-8"><title>Contact sheet</title>',
  '<style>body { background: #888; font: 14px sans-serif } p { display: flex; gap: 8px; margin: 8px } img { height: 420px }</style>',
];

await runCommand(async () => {
  const sheet = { type: 'boolean', default: false } as const;
  const { values, positionals } = argumentsOf(
    { options: { sheet }, allowPositionals: true },
    USAGE,
  );
  const known = Object.keys(values.sheet ? areas : guidePictures);
  const unknown = positionals.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(`There is no ${unknown.join(', ')}. There are ${known.join(', ')}.`);
  }
  const chosen = positionals.length > 0 ? positionals : known;
  const place = values.sheet ? 'test-results/contact-sheet' : 'docs/pictures';
  const folder = join(import.meta.dirname, '..', place);
  mkdirSync(folder, { recursive: true });
  if (values.sheet) await drawSheet(chosen, folder);
  else await drawGuides(chosen, folder);
  process.stdout.write(`Look at ${place}.\n`);
});

async function drawGuides(names: readonly string[], folder: string): Promise<void> {
  await withDemo(async (open, server) => {
    for (const name of names) {
      const picture = guidePictures[name];
      await open(name, { viewport: DESK, ...picture?.options }, async (visit) => {
        const { page } = visit;
        await picture?.show(visit, server);
        await page.waitForLoadState('networkidle');
        const shown = picture?.ofDialog ? page.getByRole('dialog') : page;
        await shown.screenshot({ path: join(folder, `${name}.png`), ...STILL });
      });
    }
  });
}

async function drawSheet(names: readonly string[], folder: string): Promise<void> {
  const lines = [...SHEET_HEAD];
  await withDemo(async (open) => {
    for (const area of names) {
      await open(area, { viewport: REACHED }, (visit) => drawArea(area, visit, folder, lines));
    }
  });
  writeFileSync(join(folder, 'index.html'), `${lines.join('\n')}\n`);
}

/** Adds each state of an area to the sheet, at every size in both themes; skips the states that it cannot reach. */
async function drawArea(area: string, visit: Visit, folder: string, lines: string[]) {
  const { page } = visit;
  for (const [state, reach] of Object.entries(areas[area] ?? {})) {
    await page.setViewportSize(REACHED);
    await page.emulateMedia({ colorScheme: THEMES[0] });
    await reach(visit).catch((error: unknown) => {
      process.stderr.write(`  ${state}: ${String(error).split('\n')[0]}\n`);
    });
    lines.push(`<h2>${area}: ${state}</h2>`);
    for (const colorScheme of THEMES) {
      lines.push('<p>');
      await page.emulateMedia({ colorScheme });
      for (const size of SIZES) {
        const name = `${area}-${state}-${size.width}-${colorScheme}`.replaceAll(/[^\w.-]+/g, '-');
        await page.setViewportSize(size);
        await page.waitForTimeout(SETTLED);
        await page.screenshot({ path: join(folder, `${name}.png`), ...STILL });
        lines.push(`<a href="${name}.png"><img src="${name}.png" alt="${name}"></a>`);
      }
      lines.push('</p>');
    }
  }
}

/** Opens a page of its own for `draw`, and reports what it wrote into the console. */
type Open = (
  name: string,
  options: BrowserContextOptions,
  draw: (visit: Visit) => Promise<void>,
) => Promise<void>;

/** Runs `work` with a server of the demo event and Chromium, signed in to it; both end with it. */
async function withDemo(work: (open: Open, server: RunningServer) => Promise<void>): Promise<void> {
  const server = await startServer({
    EVENT_NAME: 'Harbour Festival',
    AUDIT_KEY: 'the same marks of typed texts each time',
  });
  const browser = await chromium.launch({ ...chromiumOptions(), args: ['--disable-gpu'] });
  try {
    const service = await openService(server);
    const storageState = { cookies: await signInByLink(browser, server), origins: [] };
    await work(async (name, options, draw) => {
      const context = await browser.newContext({
        baseURL: server.url,
        storageState,
        locale: 'en-US',
        timezoneId: 'Europe/Berlin',
        reducedMotion: 'reduce',
        ...options,
      });
      const problems = createProblems();
      problems.watch(context);
      process.stdout.write(`${name}\n`);
      await draw({ page: await context.newPage(), service, problems });
      for (const problem of problems.unexpected()) process.stderr.write(`  ${problem}\n`);
      await context.close();
    }, server);
  } finally {
    await browser.close();
    await server.stop();
  }
}
