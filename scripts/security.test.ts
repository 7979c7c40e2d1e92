/**
 * Checks `SECURITY.md` and `docs/security`: named files exist, no requirement is missing, the statements about the code hold.
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
const requirements = read('docs/security/asvs.md');

/** Number, level, requirement, how, proof. */
const rows = [
  ...requirements.matchAll(/^\| (V\d+\.\d+\.\d+) +\| (\d) \|(.*?)\|(.*?)\|(.*?)\|$/gm),
].map(([, number = '', level = '', , how = '', proof = '']) => ({
  number,
  level,
  how: how.trim(),
  proof: proof.trim(),
}));

test('lists every requirement of the applicable chapters, up to level 2, once and in order', () => {
  const sections = read('test/support/asvs-5.0.0.txt').matchAll(/^(V[\d.]+): (.+)$/gm);
  const wanted = [...sections].flatMap(([, section = '', requirements = '']) =>
    requirements.split(' ').map((one) => `${section}.${one.replace(':', ' ')}`),
  );
  expect(wanted).toHaveLength(224);
  expect(rows.map(({ number, level }) => `${number} ${level}`)).toEqual(wanted);
});

test('the counts of met, inapplicable and unmet requirements are correct', () => {
  const other = rows.filter(({ how }) => how.startsWith('Does not apply: ')).length;
  const unmet = rows.filter(({ how }) => how.startsWith('**Not met')).length;
  const met = rows.length - other - unmet;
  const counts = /(\d+) are met, (\d+) do not apply, (\d+) are not met/.exec(read('SECURITY.md'));
  expect(counts?.slice(1).map(Number)).toEqual([met, other, unmet]);
});

test('names a proof for each requirement that is met, fully or in part', () => {
  const unproven = rows.filter(
    ({ how, proof }) => proof === '' && !how.startsWith('Does not apply'),
  );
  expect(unproven).toEqual([]);
});

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
