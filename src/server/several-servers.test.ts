/**
 * Three servers on one PostgreSQL behind a balancer: users notice no difference to a single server, even when one of
 * them is killed.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { readEvents } from '../../test/support/event-reader.ts';
import { SIGN_IN_KEY } from '../../test/support/server.ts';
import {
  type Browser,
  type SeveralServers,
  startSeveral,
} from '../../test/support/several-servers.ts';
import type { Access } from '../contract/bff/access/invitations.ts';
import type { AuditEntry, AuditPage } from '../contract/bff/audit/audit.ts';
import type { FindAnswer } from '../contract/bff/find.ts';
import type { Noted, ReviewsAnswer } from '../contract/bff/reviews/reviews.ts';
import type { SearchResponse } from '../contract/service/search.ts';
import { demoPerson } from './service/demo/person.ts';
import { createRandom } from './service/demo/random.ts';
import { editsOf, noting } from '../../test/support/records.ts';

// Three processes and a database start, possibly on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const { below, pick } = createRandom(20_261_121, 0, 'several servers');
let all: SeveralServers;

beforeAll(async () => {
  all = await startSeveral(below);
});
afterAll(() => all?.stop());

/** All pages, one after the other, each from any server. */
async function* pages<Page extends { nextPage?: string | null }>(
  ask: (nextPage: string | undefined) => Promise<Page>,
): AsyncGenerator<Page> {
  let nextPage: string | null | undefined;
  do {
    const page = await ask(nextPage ?? undefined);
    yield page;
    ({ nextPage } = page);
  } while (nextPage);
}

/** All pages of reviews, each from any server. */
async function* reviewPages(read: Browser['read']): AsyncGenerator<ReviewsAnswer> {
  let since = '';
  for (;;) {
    const page = await read<ReviewsAnswer>(`/bff/reviews?since=${since}`);
    yield page;
    if (!page.more) return;
    since = page.next;
  }
}

test('three servers that start together on an empty database share one event and its cursors', async () => {
  const { read } = await all.signIn();
  const ids: string[] = [];
  for await (const { data } of pages((nextPage) =>
    read<SearchResponse>('/bff/users/search', { body: { limit: 300, nextPage } }),
  )) {
    ids.push(...data.map(({ id }) => id));
  }
  expect(ids).toHaveLength(5000);
  expect(ids).toEqual([...new Set(ids)].sort());
});

test('a search continues on any server', async () => {
  const { read } = await all.signIn();
  const search = { filter: { text: 'an' }, sort: 'name' };
  const find = (at: string, body: object) =>
    read<SearchResponse & FindAnswer>('/bff/users/search', { at, body });
  const onFirst = { ...search, limit: 1000 };
  const wholes = await Promise.all(
    all.addresses.map((at) =>
      vi.waitFor(
        async () => {
          const found = await find(at, onFirst);
          expect(found.directory.complete).toBe(true);
          return found.data.map(({ id }) => id);
        },
        { timeout: 20_000 },
      ),
    ),
  );
  expect(wholes[0]?.length).toBeGreaterThan(100);
  expect(wholes[1]).toEqual(wholes[0]);
  expect(wholes[2]).toEqual(wholes[0]);
  const found: string[] = [];
  for await (const { data } of pages((nextPage) =>
    find(all.balancer.url, { ...search, limit: 37, nextPage }),
  )) {
    found.push(...data.map(({ id }) => id));
  }
  expect(found.slice(0, 1000)).toEqual(wholes[0]);
});

test('a session opened on one server is valid on all, and ends on all at once', async () => {
  const admin = await all.signIn();
  const [one = '', other = '', third = ''] = all.addresses;
  const left = all.openBrowser();
  await left.signIn(SIGN_IN_KEY, one);
  expect(await left.statuses()).toEqual([200, 200, 200]);
  expect((await left.ask('/bff/session', { method: 'DELETE', at: other })).status).toBe(204);
  expect(await left.statuses()).toEqual([401, 401, 401]);

  const thrownOut = all.openBrowser();
  await thrownOut.signIn(SIGN_IN_KEY, third);
  const { sessions } = await admin.read<Access>('/bff/access');
  const [newest] = sessions.filter(({ own }) => !own);
  // Of the browser, not of the balancer.
  expect(newest?.address).toMatch(/^203\.0\.113\./);
  const path = `/bff/access/sessions/${newest?.id}`;
  expect((await admin.ask(path, { method: 'DELETE', at: one })).status).toBe(200);
  expect(await thrownOut.statuses()).toEqual([401, 401, 401]);
  expect(await admin.statuses()).toEqual([200, 200, 200]);
});

test('an invitation works once, even with simultaneous requests to all servers', async () => {
  const { ask } = await all.signIn();
  const made = await ask('/bff/access/invitations', {
    body: { name: 'Robin', permissions: ['user:read'] },
  });
  const { key } = await made.json();
  const robins = Array.from({ length: 9 }, () => all.openBrowser());
  const answers = await Promise.all(
    robins.map((robin, index) => robin.signIn(key, all.addresses[index % 3])),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(8).fill(401)]);
});

test('the audit has one entry for each read on any server, and its pages continue on any', async () => {
  const { read, ask } = await all.signIn();
  const { data } = await read<SearchResponse>('/bff/users/search', { body: { limit: 40 } });
  const ids = data.map(({ id }) => id);
  await Promise.all(ids.map(async (id) => (await ask(`/bff/users/${id}/volunteer`)).text()));
  const entries: AuditEntry[] = [];
  const since = Date.now() - 60_000;
  for await (const page of pages((nextPage) =>
    read<AuditPage>(
      `/bff/audit?purpose=read&limit=7&from=${new Date(since).toISOString()}${nextPage ? `&nextPage=${nextPage}` : ''}`,
    ),
  )) {
    entries.push(...page.entries);
  }
  expect(entries.map(({ personId }) => personId).sort()).toEqual(ids);
  expect(new Set(entries.map(({ session }) => session)).size).toBe(1);
});

/** Demo people without an application, and so without a review. */
const notReviewed = (function* () {
  for (let index = 0; index < 5000; index += 1) {
    const { user, volunteer } = demoPerson(index);
    if (!volunteer) yield user.id;
  }
})();

function nextNotReviewed(): string {
  const { value } = notReviewed.next();
  if (value === undefined) throw new Error('Everybody is reviewed already.');
  return value;
}

const review = (id: string, noted: Partial<Noted>) =>
  ['/bff/reviews', { method: 'POST', body: editsOf(id, noting(noted)) }] as const;

test.skipIf(process.platform === 'win32')(
  'a server that stops in the middle of its work fails nothing at the others, and goes on afterwards',
  async () => {
    const [stopped, ...others] = all.servers;
    const [there = '', here = '', elsewhere = ''] = all.addresses;
    const worker = await all.signIn();
    const notes = new Map<string, string>();
    let over = false;
    async function write(browser: Browser, at: string): Promise<number> {
      const id = nextNotReviewed();
      const [path, init] = review(id, { note: `of ${id}` });
      const { status } = await browser.ask(path, { ...init, at });
      if (status === 200) notes.set(id, `of ${id}`);
      return status;
    }
    const statuses: number[] = [];
    const busy = Array.from({ length: 6 }, async () => {
      for (;;) {
        statuses.push(await write(worker, there));
        if (over) return;
      }
    });
    await vi.waitUntil(() => statuses.length > 20, { timeout: 30_000 });
    stopped?.signal('SIGSTOP');
    onTestFinished(() => stopped?.signal('SIGCONT'));

    const browser = all.openBrowser();
    expect((await browser.signIn(SIGN_IN_KEY, here)).status).toBe(200);
    const events = readEvents(await browser.ask('/bff/events', { at: elsewhere }));
    await vi.waitUntil(() => events.of('reviews').length > 0, { timeout: 30_000 });
    for (let round = 0; round < 10; round += 1) {
      const heard = events.of('reviews').length;
      expect(await write(browser, here)).toBe(200);
      await vi.waitUntil(() => events.of('reviews').length > heard, { timeout: 30_000 });
      const id = pick([...notes.keys()]);
      for (const at of [here, elsewhere]) {
        expect((await browser.ask(`/bff/users/${id}/volunteer`, { at })).status).toBe(200);
        expect((await browser.ask('/readyz', { at })).status).toBe(200);
      }
    }
    await events.leave();
    expect(others.flatMap(({ problems }) => problems)).toEqual([]);

    over = true;
    stopped?.signal('SIGCONT');
    await Promise.all(busy);
    // A transaction that the database undid meanwhile is answered so; the next request is served.
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(await write(worker, there)).toBe(200);
    // It says that the database undid what it had begun.
    stopped?.problems.splice(0);
    const kept = new Map<string, string>();
    for await (const { reviews } of reviewPages(worker.read)) {
      for (const { userId, note } of reviews) kept.set(userId, note);
    }
    expect([...notes].filter(([id, note]) => kept.get(id) !== note)).toEqual([]);
  },
);

/** Retries like the dashboard: after a broken connection, or an answer that is not from our servers. */
async function persist(ask: () => Promise<Response>) {
  async function once() {
    try {
      const response = await ask();
      const text = await response.text();
      return response.status === 502 ? null : { status: response.status, text };
    } catch {
      return null;
    }
  }
  return (await once()) ?? (await once());
}

test('when one server is killed under load, users see at most one retry, and nothing acknowledged is lost', async () => {
  const { data } = await (
    await all.signIn()
  ).read<SearchResponse>('/bff/users/search', { body: { limit: 1000 } });
  const people = data.map(({ id }) => id);
  let killed = false;
  const opened = new Set<string>();
  const notes = new Map<string, string>();
  const noticed: unknown[] = [];

  /** Works until a while after the server is gone; `work` answers whether it went well. */
  async function keepBusy(work: (browser: Browser) => Promise<unknown>) {
    const browser = await all.signIn();
    for (let left = 25; left > 0; left -= killed ? 1 : 0) await work(browser);
  }
  async function expectGood(ask: () => Promise<Response>) {
    const answer = await persist(ask);
    if (answer?.status !== 200) noticed.push(answer);
    return answer;
  }
  const open = () =>
    keepBusy(async ({ ask }) => {
      const id = pick(people);
      const answer = await expectGood(() => ask(`/bff/users/${id}/volunteer`));
      if (answer?.status === 200) opened.add(id);
    });
  const find = () =>
    keepBusy(({ ask }) =>
      expectGood(() =>
        ask('/bff/users/search', {
          body: { filter: { text: pick(['an', 'e', 'sam']) }, limit: 50 },
        }),
      ),
    );
  const readBoard = () =>
    keepBusy(async ({ ask }) => {
      const whole = async () => {
        const response = await ask('/bff/applications');
        const text = await response.text();
        if (!text.trimEnd().endsWith('{"end":{}}')) throw new Error('It broke off.');
        return new Response(text);
      };
      await expectGood(whole);
    });
  const write = () =>
    keepBusy(async ({ ask }) => {
      const id = nextNotReviewed();
      const note = `of ${id}`;
      const [path, init] = review(id, { note });
      const answer = await expectGood(() => ask(path, init));
      if (answer?.status === 200) notes.set(id, note);
    });

  const before = new Map(all.balancer.answers);
  const busy = [open(), open(), find(), write(), write(), write(), readBoard()];
  await vi.waitUntil(() => notes.size > 30 && opened.size > 20, { timeout: 30_000 });
  await delay(below(200));
  const victim = below(3);
  await all.servers[victim]?.kill();
  killed = true;
  await Promise.all(busy);

  expect(noticed).toEqual([]);
  for (const [port, answers] of all.balancer.answers) {
    expect(answers - (before.get(port) ?? 0)).toBeGreaterThan(10);
  }
  const { read } = await all.signIn();
  const kept = new Map<string, string>();
  for await (const { reviews } of reviewPages(read)) {
    for (const { userId, note } of reviews) kept.set(userId, note);
  }
  expect([...notes].filter(([id, note]) => kept.get(id) !== note)).toEqual([]);
  const recorded = new Set<string | null>();
  for await (const { entries } of pages((nextPage) =>
    read<AuditPage>(`/bff/audit?purpose=read&limit=500${nextPage ? `&nextPage=${nextPage}` : ''}`),
  )) {
    for (const { personId } of entries) recorded.add(personId);
  }
  expect([...opened].filter((id) => !recorded.has(id))).toEqual([]);
  const others = all.servers.filter((_, index) => index !== victim);
  expect(others.flatMap(({ problems }) => problems)).toEqual([]);
});
