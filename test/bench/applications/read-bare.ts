/** Reads the same records with `fetch` alone at the same concurrency: the limit of this machine. */

/** Milliseconds until all were read. */
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
