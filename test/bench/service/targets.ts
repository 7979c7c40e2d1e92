/** The requests sent to the server under test, as bytes, built from the event's data. */
import { applicants, type Ask, readPages, wire } from './asking.ts';
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

/** The first and the deepest page of searches, and records. */
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
    }
  }
  const records = (await applicants(port, headers, members)).map((path) =>
    wire({ method: 'GET', path, headers }),
  );
  const reads = { name: 'all', server, requests: records };
  return [...groups, { name: 'volunteer record', targets: [reads] }];
}

/** "Volunteer" is spread evenly over all users; a small event has too few volunteers for a full page. */
function roleOf(users: number) {
  return { roleId: users >= 20_000 ? 7 : 1 };
}
