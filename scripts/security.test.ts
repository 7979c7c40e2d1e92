/**
 * Checks `SECURITY.md`: named files and tests exist, no requirement is missing, and its statements about the code hold.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = read('SECURITY.md');

/** Number, level, requirement, how, proof. */
const rows = [...page.matchAll(/^\| (V\d+\.\d+\.\d+) +\| (\d) \|(.*?)\|(.*?)\|(.*?)\|$/gm)].map(
  ([, number = '', level = '', , how = '', proof = '']) => ({
    number,
    level,
    how: how.trim(),
    proof: proof.trim(),
  }),
);

test('has every requirement of the chapters that apply, up to level 2, once and in order', () => {
  const wanted = read('test/support/asvs-5.0.0.txt')
    .split('\n')
    .filter((line) => line.startsWith('V'));
  expect(wanted).toHaveLength(224);
  expect(rows.map(({ number, level }) => `${number} ${level}`)).toEqual(wanted);
});

test('counts right what is met, does not apply, and is not met', () => {
  const other = rows.filter(({ how }) => how.startsWith('Does not apply: ')).length;
  const unmet = rows.filter(({ how }) => how.startsWith('**Not met')).length;
  const met = rows.length - other - unmet;
  const counts = /(\d+) are met, (\d+) do not apply, (\d+) are not met/.exec(page);
  expect(counts?.slice(1).map(Number)).toEqual([met, other, unmet]);
});

test('says for each that is met, or in part, where that can be seen', () => {
  const unproven = rows.filter(
    ({ how, proof }) => proof === '' && !how.startsWith('Does not apply'),
  );
  expect(unproven).toEqual([]);
});

test('names only files that are there, and tests by sentences that stand in them', () => {
  const cited = [
    ...page.matchAll(/`((?:\.?[\w-]+\/)*\.?[\w-]+(?:\.[\w-]+)*)`((?:(?:: |, )“[^”]+”)*)/g),
  ]
    .map(([, path = '', sentences = '']) => ({
      path,
      sentences: [...sentences.matchAll(/“([^”]+)”/g)].map(([, sentence = '']) => sentence),
    }))
    .filter(({ path }) => /\/|\.(md|ts|tsx|json|yaml)$/.test(path));
  expect(cited.length).toBeGreaterThan(200);
  expect(cited.map(({ path }) => path).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const missing = cited.flatMap(({ path, sentences }) =>
    sentences
      .filter((sentence) => !read(path).includes(sentence))
      .map((sentence) => `${path}: ${sentence}`),
  );
  expect(missing).toEqual([]);
});

test('links only to headings and files that are there', () => {
  const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w ]/g, '')
      .replaceAll(' ', '-'),
  );
  for (const [, target = ''] of page.matchAll(/\]\(([^)]+)\)/g)) {
    // A page of the site that the repository is on.
    if (/^(https:|\.\.\/\.\.\/security\/)/.test(target)) continue;
    const [path = '', heading] = target.split('#');
    if (path !== '') expect(existsSync(join(root, path)), target).toBe(true);
    else expect(headings, target).toContain(heading);
  }
});

/** The code of these folders, without tests. */
function sources(...folders: string[]) {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|test-support/.test(name))
      .map((name) => ({ name, text: read(join(folder, name)) })),
  );
}
const matching = (pattern: RegExp, ...folders: string[]) =>
  sources(...folders)
    .filter(({ text }) => pattern.test(text))
    .map(({ name }) => name);

test('the server starts no other program and makes nothing of a text that could run', () => {
  expect(matching(/child_process|\beval\(|new Function\(|node:vm/, 'src')).toEqual([]);
  // Except expressions built from constants at the start.
  expect(matching(/^(?!const [A-Z_]+ = ).*new RegExp\(/m, 'src')).toEqual([]);
});

test('the dashboard draws text as text, and runs none', () => {
  const setsHtml = /innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write/;
  expect(matching(setsHtml, 'src/dashboard')).toEqual([]);
});

test('no answer lets another origin read it', () => {
  expect(matching(/Access-Control-|hono\/cors/i, 'src/server')).toEqual([]);
});

test('hashes are of one kind', () => {
  const hashes = sources('src/server', 'src/dashboard').flatMap(({ text }) =>
    [...text.matchAll(/\b(?:createHash|createHmac|hash|hkdfSync)\('(\w+)'/g)].map(
      ([, kind]) => kind,
    ),
  );
  expect(new Set(hashes)).toEqual(new Set(['sha256']));
});
