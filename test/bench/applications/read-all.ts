/** Reading all applications through the bff as a browser does, with what that takes. */
import { readApplicationsLine } from '../../../src/contract/bff/applications.ts';

export interface ReadAll {
  /** Milliseconds until the first application, and until all. */
  first: number;
  all: number;
  applications: number;
  megabytes: number;
}

/** @throws where not all could be read */
export async function readAll(
  port: number,
  headers: Record<string, string>,
  query = '',
): Promise<ReadAll> {
  const began = performance.now();
  const url = `http://127.0.0.1:${port}/bff/applications${query}`;
  const response = await fetch(url, { headers });
  if (!response.ok || !response.body) throw new Error(`It answered with ${response.status}.`);
  let first = Number.NaN;
  let applications = 0;
  let characters = 0;
  let whole = false;
  let rest = '';
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    characters += text.length;
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines.map(readApplicationsLine)) {
      if ('application' in line && (applications += 1) === 1) first = performance.now() - began;
      if ('progress' in line) whole = line.progress.complete && line.progress.failed === 0;
    }
  }
  if (!whole) throw new Error('Not all could be read.');
  return { first, all: performance.now() - began, applications, megabytes: characters / 1e6 };
}
