import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { EVERYONE } from '../../paths.ts';
import { APPLICATIONS_TYPE } from '../../../contract/bff/applications.ts';
import { streamApplications } from '../board/applications.ts';
import { request } from '../request.ts';
import { firstPageSoon, takeFirstPage } from './first-page.ts';
import { fetchUsersPage } from './users.ts';

const script = readFileSync('public/first.js', 'utf8');

/** Runs `public/first.js` at this address; returns the requests made then and later. */
function openAt(address: string, signedIn = 'yes') {
  history.replaceState(null, '', address);
  document.cookie = `rollcall-signed-in=${signedIn}`;
  const fetched = vi.fn(async () => Response.json({ data: [], nextPage: null }));
  vi.stubGlobal('fetch', fetched);
  // oxlint-disable-next-line no-new-func -- the file is no module: this is how a browser runs it.
  new Function(script)();
  return fetched;
}

afterEach(() => {
  globalThis.rollcallFirstPage = undefined;
  globalThis.rollcallFirstApplications = undefined;
  globalThis.rollcallFirstSession = undefined;
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

test('requests the first page of everyone once, before the app and with the same request', async () => {
  const fetched = openAt('/users');
  const { signal } = new AbortController();
  const page = await fetchUsersPage(EVERYONE, null, 'list', signal);
  expect(page.users).toEqual([]);
  expect(fetched).toHaveBeenCalledTimes(1);

  await fetchUsersPage(EVERYONE, null, 'list', signal);
  const [ahead, byTheApp] = fetched.mock.calls as unknown as [string, RequestInit][];
  expect(byTheApp).toEqual([ahead?.[0], { ...ahead?.[1], signal }]);
});

test.each(['/users?role=7', '/users#q=sam', '/users/u1', '/sign-in'])(
  'preloads nothing at %s',
  (address) => {
    expect(openAt(address)).not.toHaveBeenCalled();
  },
);

test('preloads nothing for a user who may not see users', () => {
  expect(openAt('/users', 'without-users')).not.toHaveBeenCalled();
});

test('another search than the preloaded one is requested separately', () => {
  openAt('/users');
  expect(takeFirstPage('/bff/users/search', { body: '{"limit":100}' })).toBeUndefined();
});

test('a later search is sent at once, before React draws the typed letter', async () => {
  const fetched = openAt('/sign-in');
  const { signal } = new AbortController();
  const found = fetchUsersPage({ ...EVERYONE, text: 'sam' }, null, 'find', signal);
  expect(fetched).toHaveBeenCalledTimes(1);
  await found;
});

test('the app waits for the first page only for a moment', async () => {
  openAt('/users');
  expect(await firstPageSoon()).toBe(true);
  globalThis.rollcallFirstPage = { body: '', response: new Promise(() => undefined) };
  expect(await firstPageSoon()).toBe(false);
  globalThis.rollcallFirstPage = { body: '', response: Promise.reject(new TypeError('offline')) };
  expect(await firstPageSoon()).toBe(false);
});

test('the app waits for nothing if no first page was preloaded', async () => {
  openAt('/users?role=7');
  expect(await firstPageSoon()).toBe(false);
});

/** Opens the board with these permissions; returns the requests, and how the stream was requested. */
function openBoardAt(address: string, permissions: string[]) {
  const fetched = openAt(address);
  const asked: RequestInit[] = [];
  const lines = '{"end":{}}\n';
  const answer = async (path: string, init: RequestInit = {}) => {
    if (path.startsWith('/bff/session')) return Response.json({ permissions });
    asked.push(init);
    return new Response(lines, { headers: { 'Content-Type': APPLICATIONS_TYPE } });
  };
  fetched.mockClear();
  vi.stubGlobal('fetch', answer);
  // oxlint-disable-next-line no-new-func -- as above
  new Function(script)();
  return asked;
}

async function readAll(roleId: number | null, signal = new AbortController().signal) {
  const lines = [];
  for await (const some of streamApplications({ roleId, newerThan: null, signal })) {
    lines.push(...some);
  }
  return lines;
}

test.each(['/applications', '/applications?has=d3:interest#q=sam'])(
  'requests applications once at %s, before the app and with the same request',
  async (address) => {
    const asked = openBoardAt(address, ['user:read', 'volunteer:read']);
    expect(await readAll(null)).toEqual([{ end: {} }]);
    expect(asked).toHaveLength(1);
    await readAll(null);
    expect(asked[1]?.headers).toEqual(asked[0]?.headers);
  },
);

test('the session that the early request read is not asked for again', async () => {
  openBoardAt('/applications', ['user:read', 'volunteer:read']);
  await globalThis.rollcallFirstApplications?.response;
  const asked = vi.fn(async () => Response.json({ permissions: [] }));
  vi.stubGlobal('fetch', asked);
  const read = (session: unknown) => session;
  expect(await request('/bff/session', { read })).toEqual({
    permissions: ['user:read', 'volunteer:read'],
  });
  expect(asked).not.toHaveBeenCalled();
  expect(await request('/bff/session', { read })).toEqual({ permissions: [] });
});

test.each([
  ['there was no session', async () => Response.json(null)],
  ['the early request was refused', async () => Response.json({ errors: {} }, { status: 503 })],
  ['the early request failed', () => Promise.reject(new TypeError('offline'))],
])('the app asks for the session itself where %s', async (_, early) => {
  openAt('/applications');
  vi.stubGlobal('fetch', early);
  // oxlint-disable-next-line no-new-func -- as above
  new Function(script)();
  vi.stubGlobal('fetch', async () => Response.json({ permissions: ['user:read'] }));
  const session = await request('/bff/session', { read: (body) => body });
  expect(session).toEqual({ permissions: ['user:read'] });
});

test('preloads no applications for a user who may not see them', async () => {
  const asked = openBoardAt('/applications', ['user:read']);
  await globalThis.rollcallFirstApplications?.response;
  expect(asked).toEqual([]);
});

test('only the app requests the applications of a role', async () => {
  openBoardAt('/applications?role=7', ['user:read', 'volunteer:read']);
  expect(globalThis.rollcallFirstApplications).toBeUndefined();
});

test('aborting the read aborts the preloaded request', async () => {
  const asked = openBoardAt('/applications', ['user:read', 'volunteer:read']);
  const reading = new AbortController();
  await readAll(null, reading.signal);
  reading.abort();
  expect(asked[0]?.signal?.aborted).toBe(true);
});
