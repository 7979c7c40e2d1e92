/**
 * Pictures of the dashboard, by driving the real server with the demo event.
 * `npm run pictures [-- NAME…]`: those of the README and the guides, in `docs/pictures`.
 * `npm run pictures -- --sheet [AREA…]`: every page and state of `test/support/visits.ts` at every width in both themes, as
 * `test-results/contact-sheet/index.html`, to be looked at together; reports the errors in the console.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type BrowserContextOptions, type Page } from '@playwright/test';
import { argumentsOf, runCommand } from '../src/server/commands/command.ts';
import { requireChromium } from '../test/support/chromium.ts';
import { isRoot } from '../test/support/programs.ts';
import { startServer, type RunningServer } from '../test/support/server.ts';
import { openService } from '../test/support/service-client.ts';
import { areas } from '../test/support/visits.ts';
import { DESK, guidePictures, PHONE } from './guide-pictures.ts';

const USAGE = 'Usage: npm run pictures -- [NAME…], or npm run pictures -- --sheet [AREA…].';
const root = join(import.meta.dirname, '..');
const THEMES = ['light', 'dark'] as const;
/** The sizes of the contact sheet. */
const SIZES = [
  { width: 360, height: 780 },
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
];
/** The size at which the states are reached. */
const viewport = { width: 1440, height: 900 };
/** For what moves or is drawn after the last answer, and after a change of the size. */
const SETTLED_MS = 300;
const SHEET_STYLE =
  'body { background: #888; font: 14px sans-serif } p { display: flex; gap: 8px; margin: 8px } img { height: 420px }';

await runCommand(async () => {
  const sheet = { type: 'boolean', default: false } as const;
  const { values, positionals } = argumentsOf(
    { options: { sheet }, allowPositionals: true },
    USAGE,
  );
  const known = values.sheet ? Object.keys(areas) : guidePictures.map(({ name }) => name);
  const unknown = positionals.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(`There is no ${unknown.join(', ')}. There are ${known.join(', ')}.`);
  }
  const isChosen = (name: string) => positionals.length === 0 || positionals.includes(name);
  await withDemo((withPage, server) =>
    values.sheet ? drawSheet(isChosen, withPage, server) : drawGuides(isChosen, withPage, server),
  );
});

async function drawGuides(isChosen: Chosen, withPage: WithPage, server: RunningServer) {
  const folder = join(root, 'docs/pictures');
  mkdirSync(folder, { recursive: true });
  for (const { name, dark, size = DESK, show } of guidePictures) {
    if (!isChosen(name)) continue;
    const onPhone = size === PHONE;
    const options = {
      viewport: size,
      colorScheme: dark ? ('dark' as const) : ('light' as const),
      isMobile: onPhone,
      hasTouch: onPhone,
    };
    await withPage(options, async (page) => {
      const part = await show(page, server);
      await page.waitForLoadState('networkidle');
      const path = join(folder, `${name}.png`);
      await (part ?? page).screenshot({ path, animations: 'disabled', caret: 'hide' });
      process.stdout.write(`docs/pictures/${name}.png\n`);
    });
  }
}

async function drawSheet(isChosen: Chosen, withPage: WithPage, server: RunningServer) {
  const folder = join(root, 'test-results/contact-sheet');
  mkdirSync(folder, { recursive: true });
  const rows: string[] = [];
  const service = await openService(server);
  for (const [area, visits] of Object.entries(areas)) {
    if (!isChosen(area)) continue;
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
        rows.push(`<h2>${area}: ${state}</h2>${await drawState(page, folder, `${area}-${state}`)}`);
      }
    });
  }
  const index = join(folder, 'index.html');
  const head = `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>${SHEET_STYLE}</style>`;
  writeFileSync(index, `${head}\n${rows.join('\n')}\n`);
  process.stdout.write(`Look at ${index}.\n`);
}

/** Draws the page as it is now at every width in both themes; returns the pictures as HTML. */
async function drawState(page: Page, folder: string, name: string): Promise<string> {
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

type Chosen = (name: string) => boolean;

/** Opens a page of its own, gives it to `show`, and closes it. */
type WithPage = (
  options: BrowserContextOptions,
  show: (page: Page) => Promise<void>,
) => Promise<void>;

/** Runs `work` with a server of the demo event and Chromium, signed in to it; both end with it. */
async function withDemo(work: (withPage: WithPage, server: RunningServer) => Promise<void>) {
  const server = await startServer({
    EVENT_NAME: 'Harbour Festival',
    AUDIT_KEY: 'the same marks of typed texts each time',
  });
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    chromiumSandbox: !isRoot,
    args: ['--disable-gpu'],
  });
  try {
    const first = await browser.newContext();
    const page = await first.newPage();
    await page.goto(server.signInLink);
    await page.waitForURL('**/users');
    const storageState = await first.storageState();
    await first.close();
    await work(async (options, show) => {
      const context = await browser.newContext({
        baseURL: server.url,
        storageState,
        locale: 'en-US',
        timezoneId: 'Europe/Berlin',
        reducedMotion: 'reduce',
        ...options,
      });
      try {
        await show(await context.newPage());
      } finally {
        await context.close();
      }
    }, server);
  } finally {
    await browser.close();
    await server.stop();
  }
}
