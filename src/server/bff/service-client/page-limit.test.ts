import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPage, type ReceivedPage } from '../../../contract/service/read-page.ts';
import type { SearchRequest } from '../../../contract/service/search.ts';
import { withPageLimit } from './page-limit.ts';

const stays = () => new AbortController().signal;

type Ask = Parameters<typeof withPageLimit>[0];
type Search = ReturnType<typeof withPageLimit>;

/** Reads a page; throws the status of an answer that is not good. */
async function read(response: Response): Promise<ReceivedPage> {
  if (!response.ok) throw new Error(`status ${response.status}`);
  return readPage(await response.json());
}

/** A service of `people` that counts pages, as some do: its cursors mean another place where the limit changes. */
function pagesOf(people: number, most: () => number) {
  const asked: SearchRequest[] = [];
  const ask: Ask = async ({ limit = 1000, nextPage }) => {
    asked.push({ limit, ...(nextPage !== undefined && { nextPage }) });
    if (limit > most()) {
      const fields = { limit: `at most ${most()}` };
      return Response.json({ errors: { validation: { message: 'No.', fields } } }, { status: 400 });
    }
    const number = Number(nextPage?.split('-')[1] ?? 0);
    const from = number * limit;
    const ids = Array.from({ length: Math.min(limit, people - from) }, (_, index) => from + index);
    const more = from + limit < people ? `${limit}-${number + 1}` : null;
    return Response.json({ data: ids.map((id) => ({ id })), nextPage: more });
  };
  return { search: withPageLimit(ask, read), asked };
}

async function readAll(search: Search, limit: number, begin?: string): Promise<number[]> {
  const ids: number[] = [];
  let nextPage = begin;
  do {
    const page = await search({ limit, ...(nextPage !== undefined && { nextPage }) }, stays());
    ids.push(...page.users.map(({ id }) => Number(id)));
    nextPage = page.nextPage ?? undefined;
  } while (nextPage !== undefined);
  return ids;
}

test('retries with 100 if the limit is refused, remembers it, and uses it to the last page', async () => {
  const { search, asked } = pagesOf(350, () => 100);
  expect(await readAll(search, 1000)).toEqual(Array.from({ length: 350 }, (_, index) => index));
  expect(asked.map(({ limit }) => limit)).toEqual([1000, 100, 100, 100, 100]);
  await readAll(search, 1000);
  expect(asked.slice(5).map(({ limit }) => limit)).toEqual([100, 100, 100, 100]);
});

test('finishes a search that began with the larger limit with that limit', async () => {
  let most = 1000;
  const { search, asked } = pagesOf(1500, () => most);
  const { nextPage } = await search({ limit: 400 }, stays());
  most = 300;
  await readAll(search, 1000);
  most = 1000;
  expect((await readAll(search, 400, nextPage ?? ''))[0]).toBe(400);
  expect(asked.slice(-3)).toEqual(
    ['400-1', '400-2', '400-3'].map((nextPage) => ({ limit: 400, nextPage })),
  );
});

test('returns everybody once, for any limit of the service and of the client', async () => {
  const size = fc.integer({ min: 1, max: 1000 });
  await fc.assert(
    fc.asyncProperty(fc.nat(2500), size, size, async (people, most, limit) => {
      fc.pre(most >= 100 || limit <= most);
      const { search } = pagesOf(people, () => most);
      for (let round = 0; round < 2; round += 1) {
        const ids = await readAll(search, limit);
        expect(ids).toEqual(Array.from({ length: people }, (_, index) => index));
      }
    }),
    { numRuns: 30 },
  );
});

test.each([
  ['a 400 without the word', 400],
  ['422', 422],
  ['500', 500],
])('asks again with 100 after %s, and remembers it', async (_, status) => {
  const limits: number[] = [];
  const search = withPageLimit(async ({ limit = 0 }) => {
    limits.push(limit);
    return limit > 100 ? new Response('No.', { status }) : Response.json({ data: [] });
  }, read);
  await search({ limit: 1000 }, stays());
  await search({ limit: 1000 }, stays());
  expect(limits).toEqual([1000, 100, 100]);
});

test.each([
  ['large pages again after a 500, which may have been a passing fault', 500, 1000],
  ['small pages still after a refusal', 400, 100],
])('some time later asks for %s', async (_, status, later) => {
  const limits: number[] = [];
  let now = 0;
  const search = withPageLimit(
    async ({ limit = 0 }) => {
      limits.push(limit);
      return limits.length === 1 ? new Response('', { status }) : Response.json({ data: [] });
    },
    read,
    () => now,
  );
  await search({ limit: 1000 }, stays());
  now = 15 * 60_000;
  await search({ limit: 1000 }, stays());
  expect(limits).toEqual([1000, 100, later]);
});

const LATER = { 'Retry-After': '1' };

test.each([
  ['a refused credential', {}, { status: 401 }],
  ['a missing scope', {}, { status: 403 }],
  ['too many requests', {}, { status: 429 }],
  ['a service that is busy', {}, { status: 503, headers: LATER }],
  ['a mistake on a later page', { nextPage: 'cursor' }, { status: 400 }],
])('passes on %s', async (_, rest, answer) => {
  let count = 0;
  const search = withPageLimit(async () => {
    count += 1;
    return new Response('No.', answer);
  }, read);
  const asked = search({ limit: 1000, ...rest }, stays());
  await expect(asked).rejects.toThrow(`status ${answer.status}`);
  expect(count).toBe(1);
});

test('does not remember a limit that did not help', async () => {
  const limits: number[] = [];
  const search = withPageLimit(async ({ limit = 0 }) => {
    limits.push(limit);
    return new Response('your limit is used up', { status: 400 });
  }, read);
  await expect(search({ limit: 1000 }, stays())).rejects.toThrow('status 400');
  await expect(search({ limit: 1000 }, stays())).rejects.toThrow('status 400');
  expect(limits).toEqual([1000, 100, 1000, 100]);
});

test('changes nothing else in a search', async () => {
  const requests: SearchRequest[] = [];
  const search = withPageLimit(async (request) => {
    requests.push(request);
    return Response.json({ said: 'limit' }, { status: requests.length === 1 ? 400 : 200 });
  }, read);
  const request = { limit: 1000, filter: { roleId: 7 }, nextPage: 'cursor' };
  await search(request, stays());
  expect(requests[1]).toEqual({ ...request, limit: 100 });
  const others: SearchRequest[] = [{ limit: 100 }, {}];
  for (const other of others) await search(other, stays());
  expect(requests.slice(2)).toEqual(others);
});
