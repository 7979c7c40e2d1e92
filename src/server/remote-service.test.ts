/** One instance as the remote service of another: the embedded service behind everything that remote services do. */
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startBff } from '../../test/support/test-bff.ts';
import { temporaryDatabase } from '../../test/support/test-database.ts';
import type { ApplicationsLine } from '../contract/bff/applications.ts';
import { clientCredential } from './bff/service-client/credential.ts';
import { ANSWER_LIMITS, type Send } from './bff/service-client/fetch-whole.ts';
import { createServiceClient, type ServiceClient } from './bff/service-client/service-client.ts';
import type { Database } from './database/database.ts';
import { fillDemo } from './service/demo/fill.ts';
import { createService } from './service/service.ts';
import { issueToken } from './service/tokens.ts';

const baseUrl = new URL('https://service.example.org');
const log = pino({ level: 'silent' });
const stays = () => new AbortController().signal;

/** The service of another instance, at which tokens are issued and revoked, and its way of refusing large pages. */
async function startRemote({ most = 1000 } = {}) {
  const database: Database = await temporaryDatabase();
  const service = await createService({ database, log });
  await fillDemo(database, { users: 1234 });
  const limits: number[] = [];
  const clock = { now: 0 };
  let issued = 0;

  const send: Send = async (request) => {
    const path = new URL(request.url).pathname;
    if (path === '/api/oauth/token') {
      issued += 1;
      const scopes = ['user:read', 'volunteer:read'] as const;
      const access_token = await issueToken(database, { name: `token ${issued}`, scopes });
      return Response.json({ access_token, token_type: 'Bearer', expires_in: 3600 });
    }
    if (path === '/api/v0/users/search') {
      const { limit } = await request.clone().json();
      limits.push(limit);
      if (limit > most) return Response.json({ error: 'limit is too large' }, { status: 400 });
    }
    return service.fetch(request);
  };
  const client = {
    id: 'rollcall',
    secret: 'secret',
    tokenUrl: new URL('/api/oauth/token', baseUrl),
  };
  const credential = clientCredential({ client, send, log, uptime: () => clock.now });
  return {
    send,
    credential,
    clock,
    limits,
    remote: createServiceClient({ send, baseUrl, credential, log }),
    issued: () => issued,
    applications: service.applications,
    revokeAll: () => database.execute('DELETE FROM tokens'),
  };
}

async function readAll({ search }: ServiceClient): Promise<string[]> {
  const ids: string[] = [];
  let nextPage: string | undefined;
  do {
    const page = await search({ limit: 1000, ...(nextPage && { nextPage }) }, stays());
    ids.push(...page.users.map(({ id }) => id));
    nextPage = page.nextPage ?? undefined;
  } while (nextPage !== undefined);
  return ids;
}

test('reads everybody with one token, also in small pages', async () => {
  const large = await startRemote();
  const small = await startRemote({ most: 500 });
  const everybody = await readAll(large.remote);
  expect(new Set(everybody).size).toBe(1234);
  expect(await readAll(small.remote)).toEqual(everybody);
  expect(small.limits).toEqual([1000, ...Array<number>(13).fill(100)]);
  expect(large.limits).toEqual([1000, 1000]);
  expect([large.issued(), small.issued()]).toEqual([1, 1]);
});

test('gets a new token when its token is revoked, without any visible failure', async () => {
  const { remote, clock, issued, revokeAll } = await startRemote();
  const before = await readAll(remote);
  await revokeAll();
  clock.now = 10_000;
  expect(await readAll(remote)).toEqual(before);
  expect(issued()).toBe(2);
});

test('serves people and applications from the other instance to its own users', async () => {
  const { send, credential } = await startRemote({ most: 100 });
  const { request, signIn } = await startBff({
    // The base address of this bff has a path of its own.
    send: (asked) =>
      send(new Request(asked.url.replace('/event/', '/'), asked), stays(), ANSWER_LIMITS.search),
    credential,
  });
  const headers = await signIn();
  const search = { method: 'POST', headers, body: '{"limit":1000}' };
  const { data, nextPage } = await (await request('/bff/users/search', search)).json();
  expect(data).toHaveLength(100);
  expect(nextPage).toEqual(expect.any(String));
  const records = await Promise.all(
    data.map(async ({ id }: { id: string }) => {
      const response = await request(`/bff/users/${id}/volunteer`, { headers });
      const record = await response.json();
      return record === null || record.user.id === id;
    }),
  );
  expect(records).toEqual(Array(100).fill(true));
});

test('reads the same applications one by one as the embedded service returns at once', async () => {
  const { send, credential, applications } = await startRemote({ most: 100 });
  const records = async (embedded: boolean) => {
    const { request, signIn } = await startBff({
      send: (asked) =>
        send(new Request(asked.url.replace('/event/', '/'), asked), stays(), ANSWER_LIMITS.search),
      credential,
      ...(embedded && { applications }),
    });
    const response = await request('/bff/applications', { headers: await signIn() });
    const lines = (await response.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as ApplicationsLine);
    const progress = lines.flatMap((line) => ('progress' in line ? line.progress : [])).at(-1);
    expect(progress).toMatchObject({ users: 1234, read: 1234, failed: 0, complete: true });
    return lines
      .flatMap((line) => ('application' in line ? JSON.stringify(line.application) : []))
      .sort();
  };
  const [remote, embedded] = [await records(false), await records(true)];
  expect(remote).toEqual(embedded);
  expect(remote.length).toBeGreaterThan(150);
});
