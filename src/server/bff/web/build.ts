import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The build of the dashboard in `folder`, as `scripts/build-when-stale.ts` wrote it into its pages; null where there is none. */
export async function buildOf(folder: string): Promise<string | null> {
  const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => '');
  return /<meta name="build" content="([^"]+)"/.exec(html)?.[1] ?? null;
}
