/** Reading all applications: through the bff as a browser does, and by bare `fetch`, which is the limit of this machine. */
import type { ApplicationsLine } from '../../../src/contract/bff/applications.ts';

/**
 * Milliseconds until the first application, and until all.
 * @throws where not all could be read
 */
export async function readAll(
  address: string,
  headers: Record<string, string>,
): Promise<{ first: number; all: number }> {
  const began = performance.now();
  const response = await fetch(`${address}/bff/applications`, { headers });
  if (!response.ok || !response.body) throw new Error(`It answered with ${response.status}.`);
  let first = Number.NaN;
  let whole = false;
  let rest = '';
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines.map((line) => JSON.parse(line) as ApplicationsLine)) {
      if ('application' in line && Number.isNaN(first)) first = performance.now() - began;
      if ('progress' in line) whole = line.progress.complete && line.progress.failed === 0;
    }
  }
  if (!whole) throw new Error('Not all could be read.');
  return { first, all: performance.now() - began };
}

/** Milliseconds until the same records were read with `fetch` alone. */
export async function readBare(port: number, concurrency: number): Promise<number> {
  const base = `http://127.0.0.1:${port}/api/v0/users`;
  const began = performance.now();
  const ids: string[] = [];
  let nextPage: string | null = null;
  do {
    const body = JSON.stringify({ limit: 1000, ...(nextPage && { nextPage }) });
    const response = await fetch(`${base}/search`, { method: 'POST', body });
    const page: { data: { id: string }[]; nextPage: string | null } = await response.json();
    ids.push(...page.data.map(({ id }) => id));
    ({ nextPage } = page);
  } while (nextPage !== null);
  const waiting = ids.values();
  const readers = Array.from({ length: concurrency }, async () => {
    for (const id of waiting) await (await fetch(`${base}/${id}/volunteer`)).text();
  });
  await Promise.all(readers);
  return performance.now() - began;
}
