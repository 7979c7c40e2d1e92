/**
 * Builds the app into `dist`, once for each language, unless what stands there was built from the very same sources. Told
 * by their content, not their times, which a fresh clone does not keep.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { build, defaultClientConditions, type Plugin } from 'vite';
import { LANGUAGE_CODES, languageFolder, type Language } from '../src/contract/bff/languages.ts';
import { pageWords as english } from '../src/dashboard/messages/en/page.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const stamp = join(dist, '.inputs');
const INPUTS = [
  'src/dashboard',
  'src/contract',
  'src/finding',
  'index.html',
  'public',
  'vite.config.ts',
  'browser-floor.ts',
  'package.json',
  'package-lock.json',
];

const inputs = await hashOf(INPUTS);
if ((await readFile(stamp, 'utf8').catch(() => null)) !== inputs) {
  const started = performance.now();
  // Not at once: the first empties the folder that the others stand in.
  for (const language of LANGUAGE_CODES) await buildIn(language);
  await keepNotices();
  await compressAll();
  // Last, so that a build that was interrupted counts as none.
  await writeFile(stamp, inputs);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`The app was built in ${seconds} s.\n`);
}

/** With the messages of that language alone, which `package.json` finds by the condition. */
async function buildIn(language: Language): Promise<void> {
  await build({
    root,
    logLevel: 'warn',
    base: `/${languageFolder(language)}`,
    resolve: { conditions: [language, ...defaultClientConditions] },
    build: { outDir: join(dist, languageFolder(language)) },
    plugins: [await pageIn(language)],
  });
}

async function pageIn(language: Language): Promise<Plugin> {
  const messages = `../src/dashboard/messages/${language}/page.ts`;
  const { pageWords }: { pageWords: typeof english } = await import(messages);
  return {
    name: 'page-language',
    transformIndexHtml: (page) =>
      page
        .replace('<html lang="en">', `<html lang="${language}">`)
        .replace(english.noScript, pageWords.noScript),
  };
}

async function hashOf(paths: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of (await Promise.all(paths.map(filesIn))).flat()) {
    if (/\.test\.tsx?$/.test(path)) continue;
    const content = await readFile(join(root, path));
    hash.update(`${path} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/** The files in a folder, or the file itself; relative to the root, in the same order on every machine. */
async function filesIn(path: string): Promise<string[]> {
  if ((await stat(join(root, path))).isFile()) return [path];
  const entries = await readdir(join(root, path), { withFileTypes: true });
  const names = entries.map(({ name }) => name).sort();
  return (await Promise.all(names.map((name) => filesIn(`${path}/${name}`)))).flat();
}

/** Notices of what the bundle carries also stand where those look who read the sources. */
async function keepNotices(): Promise<void> {
  const notices = await readFile(join(dist, 'third-party.txt'));
  const file = join(root, 'docs/third-party.txt');
  const kept = await readFile(file).catch(() => null);
  // Not in a folder that only reads, nor where the sources came without documents.
  if (kept && !kept.equals(notices)) await writeFile(file, notices);
}

/** Puts a compressed file beside each that gains by it, once here instead of at every start or request. */
async function compressAll(): Promise<void> {
  const files = await filesIn('dist');
  const compress = promisify(brotliCompress);
  await Promise.all(
    files.map(async (path) => {
      const content = await readFile(join(root, path));
      if (content.length < 1024 || !/\.(js|css|html|svg|json|txt)$/.test(path)) return;
      await writeFile(join(root, `${path}.br`), await compress(content));
    }),
  );
}
