/**
 * Builds the app into `dist`, unless what stands there was built from the very same sources. Told by their content, not
 * their times, which a fresh clone does not keep.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { build } from 'vite';

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
  'package-lock.json',
];

const inputs = await hashOf(INPUTS);
if ((await readFile(stamp, 'utf8').catch(() => null)) !== inputs) {
  const started = performance.now();
  await build({ root, logLevel: 'warn' });
  await keepNotices();
  await compressAll();
  // Last, so that a build that was interrupted counts as none.
  await writeFile(stamp, inputs);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`The app was built in ${seconds} s.\n`);
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
