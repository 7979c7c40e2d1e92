/** The size of the board's code beyond the code that the users page has already loaded. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const assets = join(import.meta.dirname, '../../../dist/assets');

/** In kB, compressed by gzip; of the last build. */
export async function boardCode(): Promise<number> {
  const files = await readdir(assets);
  const chunk = (name: string) =>
    files.find((file) => file.startsWith(name) && file.endsWith('.js'));
  const first = await chunksFrom(chunk('index-'));
  const board = await chunksFrom(chunk('board-page-'));
  let bytes = 0;
  for (const [name, code] of board)
    if (!first.has(name)) bytes += gzipSync(code, { level: 9 }).length;
  return bytes / 1000;
}

/** A chunk and all that it cannot do without. */
async function chunksFrom(name: string | undefined, found = new Map<string, string>()) {
  if (name === undefined || found.has(name)) return found;
  const code = await readFile(join(assets, name), 'utf8');
  found.set(name, code);
  for (const [, next] of code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) {
    await chunksFrom(next, found);
  }
  return found;
}
