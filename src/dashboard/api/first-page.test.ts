import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { EVERYONE } from '../paths.ts';
import { firstPageSoon, takeFirstPage } from './first-page.ts';
import { fetchUsersPage } from './users.ts';

const script = readFileSync('public/first.js', 'utf8');

/** Runs `public/first.js` as a page at this address does; answers what was fetched then and later. */
function openAt(address: string) {
  history.replaceState(null, '', address);
  document.cookie = 'rollcall-signed-in=yes';
  const fetched = vi.fn(async () => Response.json({ data: [], nextPage: null }));
  vi.stubGlobal('fetch', fetched);
  // oxlint-disable-next-line no-new-func -- the file is no module: this is how a browser runs it.
  new Function(script)();
  return fetched;
}

afterEach(() => {
  globalThis.rollcallFirstPage = undefined;
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
