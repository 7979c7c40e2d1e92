import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Permission } from '../../../contract/bff/access/access.ts';
import { createSessionCookie } from './cookies.ts';

async function hintFor(permissions: Permission[]): Promise<string | undefined> {
  const cookie = createSessionCookie({ https: false });
  const app = new Hono().get('/', (c) => {
    cookie.set(c, 'id', permissions);
    return c.body(null);
  });
  const [, hint] = (await app.request('/')).headers.getSetCookie();
  return hint?.split(';')[0];
}

test('tells the dashboard only whether the session may read users', async () => {
  expect(await hintFor(['user:read', 'audit:read'])).toBe('rollcall-signed-in=yes');
  expect(await hintFor(['audit:read', 'access:manage'])).toBe('rollcall-signed-in=without-users');
  expect(await hintFor([])).toBe('rollcall-signed-in=without-users');
});
