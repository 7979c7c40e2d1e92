/**
 * Checks `SECURITY.md` and `docs/security`: named files exist, the statements about the code hold.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const pages = [
  'SECURITY.md',
  ...readdirSync(join(root, 'docs/security')).map((name) => `docs/security/${name}`),
];
test('cites only files that exist', () => {
  const cited = pages
    .flatMap((page) => [...read(page).matchAll(/`((?:\.?[\w-]+\/)*\.?[\w-]+(?:\.[\w-]+)*)`/g)])
    .map(([, path = '']) => path)
    .filter((path) => /\/|\.(md|ts|tsx|json|yaml)$/.test(path));
  expect(cited.length).toBeGreaterThan(200);
  expect(cited.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

/** The code of these folders, without tests. */
function sources(...folders: string[]) {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
      .map((name) => ({ name, text: read(join(folder, name)) })),
  );
}
const matching = (pattern: RegExp, ...folders: string[]) =>
  sources(...folders)
    .filter(({ text }) => pattern.test(text))
    .map(({ name }) => name);

test('the server starts no other program and never executes text', () => {
  expect(matching(/child_process|\beval\(|new Function\(|node:vm/, 'src')).toEqual([]);
  // Except expressions built from constants at the start.
  expect(matching(/^(?!const [A-Z_]+ = ).*new RegExp\(/m, 'src')).toEqual([]);
});

test('the dashboard renders text as text, and never executes it', () => {
  const setsHtml = /innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write/;
  expect(matching(setsHtml, 'src/dashboard')).toEqual([]);
});

test('no response can be read by another origin', () => {
  expect(matching(/Access-Control-|hono\/cors/i, 'src/server')).toEqual([]);
});

test('all hashes use the same algorithm', () => {
  const hashes = sources('src/server', 'src/dashboard').flatMap(({ text }) =>
    [...text.matchAll(/\b(?:createHash|createHmac|hash|hkdfSync)\('(\w+)'/g)].map(
      ([, kind]) => kind,
    ),
  );
  expect(new Set(hashes)).toEqual(new Set(['sha256']));
});
