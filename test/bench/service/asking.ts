/** Asking the server under test, once each, to learn what there is to measure. */
import { SearchResponse } from '../../../src/contract/service/search.ts';

export interface Ask {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Different applications that are read, and people who are tried to find them. */
const RECORDS = 300;
const TRIES = 2000;

interface ReadPage {
  /** The cursor that led here. */
  cursor: string | undefined;
  ids: string[];
}

/** Every page of a search, of a thousand each. */
export async function readPages(port: number, ask: (page: object) => Ask): Promise<ReadPage[]> {
  const pages: ReadPage[] = [];
  let cursor: string | undefined;
  do {
    const response = await send(port, ask({ limit: 1000, nextPage: cursor }));
    const { data, nextPage } = SearchResponse.parse(await response.json());
    pages.push({ cursor, ids: data.map(({ id }) => id) });
    cursor = nextPage ?? undefined;
  } while (cursor !== undefined);
  return pages;
}

/** Paths of the applications of some of these people, evenly spread. */
export async function applicants(port: number, headers: Record<string, string>, ids: string[]) {
  const paths: string[] = [];
  const step = Math.max(1, Math.floor(ids.length / TRIES));
  for (let index = 0; index < ids.length; index += step) {
    const path = `/api/v0/users/${encodeURIComponent(ids[index] ?? '')}/volunteer`;
    if ((await send(port, { method: 'GET', path, headers })).ok) paths.push(path);
  }
  return paths.filter((_, index) => index % Math.ceil(paths.length / RECORDS) === 0);
}

async function send(port: number, { path, ...init }: Ask): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, init);
}

/** The request as it goes over a connection that is kept. */
export function wire({ method, path, headers, body = '' }: Ask): string {
  const all = {
    ...headers,
    ...(method === 'POST' && { 'Content-Length': Buffer.byteLength(body) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}
