/** The files a browser loads before it shows the first people, in each language, stay small for slow connections. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const dist = join(import.meta.dirname, '../dist');
/** In bytes, compressed with gzip. The styles of all pages are one file, so that no page changes its look as another loads. */
const MOST = 185_000;

test.for([
  ['English', 'index.html'],
  ['German', 'de/index.html'],
] as const)('the first load in %s is at most 185 kB', ([language, name]) => {
  const page = join(dist, name);
  expect(existsSync(page), 'There is no build: npm run build.').toBe(true);
  const named = [...readFileSync(page, 'utf8').matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)];
  const files = withImports(new Set(named.map(([, file = '']) => file)));
  expect(files.map((file) => file.replace(/^de\/|-[^.]+/g, ''))).toEqual(
    expect.arrayContaining(['first.js', 'assets/index.js', 'assets/style.css']),
  );
  const sizes = files.map((file) => [file, gzipped(join(dist, file))] as const);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  const listed = sizes.map(([file, size]) => `${file}: ${size}`).join(', ');
  const advice =
    'Load what is new only where it is needed (lazy-page.tsx), or take something away.';
  expect(total, `${language}: ${listed}. ${advice}`).toBeLessThanOrEqual(MOST);
});

/** The files, and what their scripts import at once. */
function withImports(files: Set<string>): string[] {
  for (const file of files) {
    const source = file.endsWith('.js') ? readFileSync(join(dist, file), 'utf8') : '';
    for (const [, imported = ''] of source.matchAll(
      /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g,
    )) {
      files.add(join(dirname(file), imported));
    }
  }
  return [...files];
}

function gzipped(file: string): number {
  return gzipSync(readFileSync(file), { level: 9 }).length;
}

test('no schema comes to browsers: the server has read what services and people send', () => {
  expect(readFileSync(join(dist, 'third-party.txt'), 'utf8')).not.toMatch(/^## zod /m);
});

test('the code of the board and of a person are one file each, whatever their folders are called', () => {
  const files = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.js'));
  // A group of the build whose files were moved is empty: then the page loads dozens of small files.
  const sizeOf = (name: string) =>
    Math.max(
      ...files.map((file) => (file.startsWith(name) ? gzipped(join(dist, 'assets', file)) : 0)),
    );
  for (const name of ['board-page-', 'volunteer-page-'])
    expect(sizeOf(name)).toBeGreaterThan(20_000);
});
