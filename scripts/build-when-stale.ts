/**
 * Builds the app into `dist`, once for each language, unless `dist` was built from the same sources. The sources are compared
 * by content, because a fresh clone does not keep their times.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { LANGUAGE_CODES, languageFolder, type Language } from '../src/contract/bff/languages.ts';
import { pageWords as english } from '../src/dashboard/messages/en/page.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const stamp = join(dist, '.inputs');
const INPUTS = [
  'src/dashboard',
  'src/contract',
  'src/finding',
  'src/applications',
  'src/staffing',
  'index.html',
  'public',
  'vite.config.ts',
  'scripts/browser-floor.ts',
  'package.json',
  'package-lock.json',
];

const inputs = await hashOf(INPUTS);
const built = await readFile(stamp, 'utf8').catch(() => null);
if (built !== inputs) {
  const obstacle = await obstacleTo(existsSync(dist) ? dist : root);
  if (obstacle === undefined) await buildAll();
  else {
    const state = built === null ? 'is not built' : 'was built from other sources';
    process.stderr.write(
      `The app ${state}, and ${dist} cannot be written to (${obstacle}): run "npm run build" first, as a user who may write there.\n`,
    );
    process.exitCode = 1;
  }
}

/** The system's code for why this process cannot write in `folder`, such as `EROFS`; undefined if it can. */
async function obstacleTo(folder: string): Promise<string | undefined> {
  try {
    await access(folder, constants.W_OK);
    return undefined;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

async function buildAll(): Promise<void> {
  const started = performance.now();
  process.stdout.write('Building the app, about a minute …\n');
  // One after the other: the first empties the folder that holds the others.
  for (const language of LANGUAGE_CODES) await buildIn(language);
  await compressAll();
  // Last, so that an interrupted build is not taken for a whole one.
  await writeFile(stamp, inputs);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`The app was built in ${seconds} s.\n`);
}

/** Builds with the messages of one language, which the condition selects in `package.json`. */
async function buildIn(language: Language): Promise<void> {
  // Only here: a server whose app is built need not load Vite to learn that.
  const { build, defaultClientConditions } = await import('vite');
  await build({
    root,
    // The default bundles the configuration into a file below `node_modules`, which may be read-only.
    configLoader: 'native',
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
  const inEnglish = (name: string) => english[name as keyof typeof english];
  return {
    name: 'page-language',
    transformIndexHtml: (page) => ({
      html: Object.entries(pageWords).reduce(
        (translated, [name, words]) => {
          if (!page.includes(inEnglish(name))) throw new Error(`index.html lacks the ${name}.`);
          return translated.replace(inEnglish(name), words);
        },
        page.replace('<html lang="en"', `<html lang="${language}"`),
      ),
      // The same in all languages. The server names it with each answer, so that an open page knows of another build.
      tags: [{ tag: 'meta', attrs: { name: 'build', content: inputs.slice(0, 16) } }],
    }),
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

/** Puts compressed files beside each that gains by it, once here instead of at every start or request. */
async function compressAll(): Promise<void> {
  const files = await filesIn('dist');
  const [brotli, zipped] = [promisify(brotliCompress), promisify(gzip)];
  await Promise.all(
    files.map(async (path) => {
      const content = await readFile(join(root, path));
      if (content.length < 1024 || !/\.(js|css|html|svg|json|txt)$/.test(path)) return;
      await writeFile(join(root, `${path}.br`), await brotli(content));
      await writeFile(join(root, `${path}.gz`), await zipped(content));
    }),
  );
}
