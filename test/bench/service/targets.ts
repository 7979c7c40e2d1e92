/** What is asked of the server under test: requests as they go over the wire, made with what the event holds. */
import { SearchResponse } from '../../../src/contract/search.ts';
import type { Server } from './processes.ts';

/** Something to measure: where, and with which requests in turn. */
export interface Target {
  name: string;
  server: Server;
  requests: string[];
}

/** Measured in turns, so that whatever else the machine does strikes all alike. */
export interface Group {
  name: string;
  /** Ways to answer the same; the first page of a search and a deep one count as the same. */
  targets: Target[];
}

interface Ask {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

const SEARCH = '/api/v0/users/search';
/** Different applications that are read, and people who are tried to find them. */
const RECORDS = 300;
const TRIES = 2000;
const ENCODINGS = ['zstd', 'br', 'gzip'];

/** Everything that is measured directly at the service. */
export async function serviceGroups(
  server: Server,
  token: string,
  users: number,
): Promise<Group[]> {
  const { port } = server;
  const headers = { Host: `127.0.0.1:${port}`, Authorization: `Bearer ${token}` };
  const search = (body: object): Ask => ({
    method: 'POST',
    path: SEARCH,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const groups: Group[] = [];
  const ids: string[] = [];
  for (const { name, filter } of [
    { name: 'everybody' },
    { name: 'one role', filter: roleOf(users) },
  ]) {
    const pages = await readPages(port, (page) => search({ ...page, filter }));
    // The last page that is full is the deepest that costs as much as the first.
    const nextPage = pages.findLast((page) => page.ids.length === 1000)?.cursor;
    if (filter) ids.push(...pages.flatMap((page) => page.ids));
    for (const limit of [1000, 100]) {
      const first = wire(search({ limit, filter }));
      const deep = wire(search({ limit, filter, nextPage }));
      groups.push({
        name: `search, ${limit}, ${name}`,
        targets: [
          { name: 'first page', server, requests: [first] },
          { name: 'deep page', server, requests: [deep] },
        ],
      });
    }
  }
  const records = (await applicants(port, headers, ids)).map((path) =>
    wire({ method: 'GET', path, headers }),
  );
  groups.push({
    name: 'volunteer record',
    targets: [{ name: `${records.length} records`, server, requests: records }],
  });
  return groups;
}

/** The same through the bff, beside the same directly: the first target of each group. */
export async function bffGroups(server: Server, direct: Group[], key: string): Promise<Group[]> {
  const headers = await signIn(server.port, key);
  const through = (requests: string[], more: Record<string, string> = {}) =>
    requests.map((request) => {
      const [head = '', body = ''] = request.split('\r\n\r\n');
      const [line = '', ...lines] = head.split('\r\n');
      const kept = lines.filter((header) => !header.startsWith('Authorization'));
      const added = Object.entries({ ...headers, ...more }).map(
        ([name, value]) => `${name}: ${value}`,
      );
      return `${[line.replace('/api/v0', '/bff'), ...kept, ...added].join('\r\n')}\r\n\r\n${body}`;
    });
  return direct.flatMap(({ name, targets: [target] }) => {
    if (!target || name.includes('one role')) return [];
    const { requests } = target;
    const encodings = name.includes('1000') ? ENCODINGS : [];
    return {
      name: `bff, ${name}`,
      targets: [
        { name: 'direct', server, requests },
        { name: 'bff, uncompressed', server, requests: through(requests) },
        ...encodings.map((encoding) => ({
          name: `bff, ${encoding}`,
          server,
          requests: through(requests, { 'Accept-Encoding': encoding }),
        })),
      ],
    };
  });
}

/** "Volunteer" stands scattered among all; of few people it has too few for a full page. */
function roleOf(users: number) {
  return { roleId: users >= 20_000 ? 7 : 1 };
}

interface ReadPage {
  /** The cursor that led here. */
  cursor: string | undefined;
  ids: string[];
}

async function readPages(port: number, ask: (page: object) => Ask): Promise<ReadPage[]> {
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
async function applicants(port: number, headers: Record<string, string>, ids: string[]) {
  const paths: string[] = [];
  const step = Math.max(1, Math.floor(ids.length / TRIES));
  for (let index = 0; index < ids.length; index += step) {
    const path = `/api/v0/users/${encodeURIComponent(ids[index] ?? '')}/volunteer`;
    if ((await send(port, { method: 'GET', path, headers })).ok) paths.push(path);
  }
  return paths.filter((_, index) => index % Math.ceil(paths.length / RECORDS) === 0);
}

async function signIn(port: number, key: string): Promise<Record<string, string>> {
  const origin = { Origin: `http://127.0.0.1:${port}` };
  const response = await send(port, {
    method: 'POST',
    path: '/bff/session',
    headers: { ...origin, 'Content-Type': 'application/json' },
    body: JSON.stringify({ key }),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (!response.ok || !cookie) throw new Error(`Signing in failed (${response.status}).`);
  return { ...origin, Cookie: cookie };
}

async function send(port: number, { path, ...init }: Ask): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, init);
}

function wire({ method, path, headers, body = '' }: Ask): string {
  const all = {
    ...headers,
    ...(method === 'POST' && { 'Content-Length': Buffer.byteLength(body) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}
