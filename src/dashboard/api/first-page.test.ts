import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { EVERYONE } from '../paths.ts';
import { APPLICATIONS_TYPE } from '../../contract/bff/applications.ts';
import { streamApplications } from './applications.ts';
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
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

test('the first page of everyone is asked for once, before the app and as the app would', async () => {
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
  'nothing is read ahead at %s',
  (address) => {
    expect(openAt(address)).not.toHaveBeenCalled();
  },
);

test('nothing is read ahead for whoever may not see users', () => {
  expect(openAt('/users', 'without-users')).not.toHaveBeenCalled();
});

test('another search than the one on its way is asked for itself', () => {
  openAt('/users');
  expect(takeFirstPage('/bff/users/search', { body: '{"limit":100}' })).toBeUndefined();
});

test('the app waits a moment for the first page, and no longer', async () => {
  openAt('/users');
  expect(await firstPageSoon()).toBe(true);
  globalThis.rollcallFirstPage = { body: '', response: new Promise(() => undefined) };
  expect(await firstPageSoon()).toBe(false);
  globalThis.rollcallFirstPage = { body: '', response: Promise.reject(new TypeError('offline')) };
  expect(await firstPageSoon()).toBe(false);
});

test('the app waits for nothing where no first page was asked for', async () => {
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
  'applications are asked for once at %s, before the app and as the app would',
  async (address) => {
    const asked = openBoardAt(address, ['user:read', 'volunteer:read']);
    expect(await readAll(null)).toEqual([{ end: {} }]);
    expect(asked).toHaveLength(1);
    await readAll(null);
    expect(asked[1]?.headers).toEqual(asked[0]?.headers);
  },
);

test('those who may not see applications ask for none', async () => {
  const asked = openBoardAt('/applications', ['user:read']);
  await globalThis.rollcallFirstApplications?.response;
  expect(asked).toEqual([]);
});

test('those of a role are asked for by the app alone', async () => {
  openBoardAt('/applications?role=7', ['user:read', 'volunteer:read']);
  expect(globalThis.rollcallFirstApplications).toBeUndefined();
});

test('whoever stops reading what was asked for ahead ends it', async () => {
  const asked = openBoardAt('/applications', ['user:read', 'volunteer:read']);
  const reading = new AbortController();
  await readAll(null, reading.signal);
  reading.abort();
  expect(asked[0]?.signal?.aborted).toBe(true);
});
