import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { namesGivenIn, tooNewInScript, tooNewInStyle } from './too-new.ts';

const root = join(import.meta.dirname, '../..');

/** Too new for some, and in use all the same: without it nothing is missing. */
const MERE_POLISH = [
  '<… autocapitalize>', // Typing on a phone; a desktop knows no such thing.
  '<… autocorrect>',
  'text-wrap: balance', // Lines break less evenly.
  'text-wrap: pretty',
  'text-size-adjust', // For phones, which know it with a prefix.
  'overflow-clip-margin', // A focus ring at the edge is cut.
  'overflow-anchor', // Safari has no scroll anchoring to switch off.
  'overflow-anchor: none',
  'forced-color-adjust', // For the high contrast of Windows.
  'forced-color-adjust: none',
  'break-after: avoid', // Print.
  'print-color-adjust: exact', // Print: the build adds the prefix by which they know it.
  '@page', // Print: Safari has margins and page numbers of its own.
  'size', // Print: others choose the orientation in the print dialog.
  'scrollbar-width', // A scrollbar is seen.
  'scrollbar-width: none',
  'field-sizing', // A note scrolls, and does not grow with its text.
  'field-sizing: content',
  ':-webkit-search-cancel-button', // Hides what only WebKit and Chromium draw.
  'requestIdleCallback', // Asked for first, in `when-idle.ts`.
  '.fetch', // Of a query of TanStack Query, not of a browser's `BackgroundFetchManager`.
  '.isValid', // Of a phone number of libphonenumber, not of a browser's `HTMLGeolocationElement`.
];

test('uses no feature that the oldest supported browsers lack', () => {
  const files = globSync(
    ['public/*.js', 'src/{dashboard,finding,staffing,contract}/**/*.{ts,tsx,css}'],
    { cwd: root },
  ).filter((file) => !/\.test\.tsx?$/.test(file));
  const sources = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);
  const scripts = sources.filter(([file]) => !file.endsWith('.css'));
  const names = new Set(scripts.flatMap(([file, source]) => namesGivenIn(file, source)));
  const found = sources.flatMap(([file, source]) => {
    const tooNew = file.endsWith('.css')
      ? tooNewInStyle(file, source)
      : tooNewInScript(file, source, names);
    return tooNew.filter((name) => !MERE_POLISH.includes(name)).map((name) => `${file}: ${name}`);
  });
  expect(found).toEqual([]);
});

test('reports web platform features that are too new', () => {
  const source = `
    requestIdleCallback(work);
    const address = URL.parse(text);
    document.startViewTransition(update);
    list.moveBefore(row, null);
    new CloseWatcher();
    element.checkVisibility();
  `;
  expect(tooNewInScript('a.ts', source)).toEqual([
    'requestIdleCallback',
    'URL.parse',
    '.startViewTransition',
    '.moveBefore',
    'CloseWatcher',
  ]);
  const element = 'export const dialog = <dialog closedby="any" open />;';
  expect(tooNewInScript('a.tsx', element)).toEqual(['<… closedby>']);
});

test('does not report names that the app defines itself', () => {
  const source = `
    import { scheduler } from './scheduler.ts';
    scheduler.yield();
    const steps = { moveBefore() {} };
    steps.moveBefore();
    class CloseWatcher {}
    new CloseWatcher();
  `;
  expect(tooNewInScript('a.ts', source)).toEqual([]);
  // Nor one that a new style has, too.
  expect(tooNewInScript('a.ts', 'const count = map.size;', new Set(['size']))).toEqual([]);
});

test('reports styles that are too new, except those the build lowers', () => {
  const source = `
    @scope (.a) { b { color: light-dark(red, blue); } }
    .a { anchor-name: --a; inset: 0; & b { field-sizing: content; } }
    .a:has(b)::picker(select) { color: oklch(50% 0.1 200); user-select: none; text-align: match-parent; }
  `;
  expect(tooNewInStyle('a.css', source)).toEqual([
    '@scope',
    'anchor-name',
    'field-sizing',
    'field-sizing: content',
    ':picker',
    'text-align: match-parent',
  ]);
});

test('reports built-ins of the language that are too new', () => {
  const folder = mkdtempSync(join(root, 'node_modules', '.floor-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'a.ts'), 'export const a = [1].values().flatMap((one) => [one]);');
  const config = { extends: '../../tsconfig.browser.json', files: ['a.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '--project', folder], { encoding: 'utf8' });
  expect(stdout).toContain("Property 'flatMap' does not exist on type 'ArrayIterator<number>'");
});
