/** The requests sent to the server under test, as bytes, built from the event's data. */
import { applicants, type Ask, directoryRead, readPages, signIn, wire } from './asking.ts';
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

const SEARCH = '/api/v0/users/search';
/** Different pages that are read in turn. */
const PAGES = 100;
const ENCODINGS = ['zstd', 'br', 'gzip'];

/**
 * Everything that is measured directly at the service; and, for the bff, different pages and records in turn: identical
 * reads at the same time would be made once there.
 */
export async function serviceGroups(
  server: Server,
  token: string,
  users: number,
): Promise<{ groups: Group[]; inTurn: Target[] }> {
  const { port } = server;
  const headers = { Host: `127.0.0.1:${port}`, Authorization: `Bearer ${token}` };
  const search = (body: object): Ask => ({
    method: 'POST',
    path: SEARCH,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const groups: Group[] = [];
  const inTurn: Target[] = [];
  let members: string[] = [];
  for (const { name, filter } of [
    { name: 'everybody' },
    { name: 'one role', filter: roleOf(users) },
  ]) {
    const pages = await readPages(port, (page) => search({ ...page, filter }));
    // The last page that is full is the deepest that costs as much as the first.
    const nextPage = pages.findLast((page) => page.ids.length === 1000)?.cursor;
    if (filter) members = pages.flatMap((page) => page.ids);
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
      if (filter) continue;
      const cursors = pages.slice(0, PAGES).map(({ cursor }) => cursor);
      const requests = cursors.map((cursor) => wire(search({ limit, nextPage: cursor })));
      inTurn.push({ name: `search, ${limit}`, server, requests });
    }
  }
  const records = (await applicants(port, headers, members)).map((path) =>
    wire({ method: 'GET', path, headers }),
  );
  const reads = { name: 'volunteer record', server, requests: records };
  groups.push({ name: 'volunteer record', targets: [reads] });
  return { groups, inTurn: [...inTurn, reads] };
}

/** The same through the bff, beside the same directly. */
export async function bffGroups(server: Server, direct: Target[], key: string): Promise<Group[]> {
  const headers = await signIn(server.port, key);
  await directoryRead(server.port, headers);
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
  return direct.map(({ name, requests }) => {
    const encodings = name === 'search, 1000' ? ENCODINGS : [];
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

/** "Volunteer" is spread evenly over all users; a small event has too few volunteers for a full page. */
function roleOf(users: number) {
  return { roleId: users >= 20_000 ? 7 : 1 };
}
