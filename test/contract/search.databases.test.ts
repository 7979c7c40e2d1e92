import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SearchResponse } from '../../src/contract/service/search.ts';
import { addPeople, clearEvent } from '../../src/server/service/store.ts';
import {
  errorsOf,
  person,
  ROLES,
  SEARCH,
  somebody,
  startService,
} from '../support/test-service.ts';

const address = {
  addressCity: 'Plzeň',
  addressCountry: 'CZ',
  addressLine1: 'Dlouhá "U Zvonu" 7',
  addressLine2: null,
  addressState: 'Plzeňský kraj',
  addressZipcode: '301 00',
};

/** Ids that sort as numbered. */
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `u${String(index).padStart(5, '0')}`);

test('returns every member of every user as stored, in the strict form of the contract', async () => {
  const users = [
    somebody('a', { preferredName: 'Robin', address }),
    somebody('b', { preferredName: null, address: null, verified: false }),
    somebody('c', { firstName: 'እ\u2028"\\', lastName: '👩🏽‍🚀' }),
  ];
  const service = await startService(users.map((user) => ({ user, roleIds: [], volunteer: null })));
  const answer = await service.search({});
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const body = await answer.json();
  expect(SearchResponse.parse(body)).toEqual(body);
  expect(body).toEqual({ data: users, nextPage: null, hasMore: false });
});

test('returns 1,000 results by default and at most', async () => {
  const service = await startService(numbered(1002).map((id) => person(id)));
  const byDefault = await service.page();
  expect(byDefault.ids).toEqual(numbered(1000));
  expect(await service.page({ limit: 1000 })).toEqual(byDefault);
  const rest = await service.page({ nextPage: byDefault.nextPage });
  expect(rest).toEqual({ ids: ['u01000', 'u01001'], nextPage: null });
});

test('nextPage is null at the end, also when the last page is exactly full, and hasMore says so', async () => {
  const service = await startService(numbered(4).map((id) => person(id, 7)));
  const search = async (body: unknown) => (await service.search(body)).json();
  const first = await search({ limit: 2, filter: { roleId: 7 } });
  expect(first).toMatchObject({ nextPage: expect.any(String), hasMore: true });
  const last = await search({ limit: 2, nextPage: first.nextPage });
  expect(last).toMatchObject({ data: [{}, {}], nextPage: null, hasMore: false });
  expect((await service.page({ limit: 4 })).nextPage).toBeNull();
});

test.for([{ nextPage: '' }, { nextPage: null }, { limit: null }, { filter: null }])(
  '%j counts as {}',
  async (body) => {
    const service = await startService([person('a'), person('b', 7)]);
    expect(await service.page(body)).toEqual({ ids: ['a', 'b'], nextPage: null });
  },
);

test('an empty body of any type counts as {}', async () => {
  const service = await startService([person('a')]);
  const bare = await service.request(SEARCH, { method: 'POST' });
  const headers = { 'Content-Type': 'text/plain' };
  const typed = await service.request(SEARCH, { method: 'POST', headers });
  expect([bare.status, typed.status]).toEqual([200, 200]);
});

test('ignores members that it does not know', async () => {
  const service = await startService([person('a')]);
  const body = { limit: 5, page: 3, ['__proto__']: { limit: 0 } };
  expect((await service.page(body)).ids).toEqual(['a']);
});

test.for([
  '{"email":"x"}',
  '{"__proto__":7}',
  '{"constructor":7}',
  '{"":7}',
  '{"text":null}',
  '{"roleid":7}',
])('refuses the filter %s, instead of returning everybody', async (filter) => {
  const service = await startService([person('a', 7)]);
  const headers = { 'Content-Type': 'application/json' };
  const body = `{"filter":${filter}}`;
  const answer = await service.request(SEARCH, { method: 'POST', headers, body });
  expect(answer.status).toBe(400);
  const { validation } = await errorsOf(answer);
  const [[field = '', problem] = []] = Object.entries(validation?.fields ?? {});
  expect(problem).toBe('is not known');
  expect(validation?.message).toContain(`${field} is not known`);
});

test('continues after an id of any length', async () => {
  const ids = [1, 10, 100, 200, 300, 1000].map((length) => 'ü'.repeat(length));
  const service = await startService(ids.map((id) => person(id)));
  expect(await oneByOne(service)).toEqual(ids);
});

/** All ids of a search, read in pages of one. */
async function oneByOne({ page }: Awaited<ReturnType<typeof startService>>, filter?: object) {
  const seen: string[] = [];
  let nextPage: string | null | undefined;
  do {
    const found = await page({ limit: 1, ...(nextPage ? { nextPage } : { filter }) });
    seen.push(...found.ids);
    ({ nextPage } = found);
  } while (nextPage !== null);
  return seen;
}

test('narrows to one role, and finds nobody in an unknown role', async () => {
  const service = await startService([person('a', 1), person('b', 1, 7), person('c', 7)]);
  expect((await service.page({ filter: { roleId: 7 } })).ids).toEqual(['b', 'c']);
  expect((await service.page({ filter: { roleId: 1 } })).ids).toEqual(['a', 'b']);
  expect((await service.page({ filter: {} })).ids).toEqual(['a', 'b', 'c']);
  for (const roleId of [99, -1, 0, Number.MAX_SAFE_INTEGER]) {
    expect(await service.page({ filter: { roleId } })).toEqual({ ids: [], nextPage: null });
  }
});

test('skips members of a role who are not users', async () => {
  const service = await startService([person('a', 7), person('d', 7)]);
  const rows = ['b', 'c', 'e'].map((id) => [7, id]);
  await service.database.insertMany('user_roles', ['role_id', 'user_id'], rows);
  expect(await oneByOne(service, { roleId: 7 })).toEqual(['a', 'd']);
});

test('a cursor on its own continues with its filter', async () => {
  const service = await startService(
    numbered(6).map((id, index) => (index % 2 ? person(id, 7) : person(id))),
  );
  const { nextPage } = await service.page({ limit: 1, filter: { roleId: 7 } });
  expect((await service.page({ nextPage })).ids).toEqual(['u00003', 'u00005']);
  const nulls = { nextPage, limit: null, filter: null };
  expect((await service.page(nulls)).ids).toEqual(['u00003', 'u00005']);
  expect((await service.page({ nextPage, filter: { roleId: 7 } })).ids).toHaveLength(2);
  expect((await service.page({ nextPage, filter: {} })).ids).toHaveLength(2);
});

test('refuses a filter that differs from the one in the cursor', async () => {
  const service = await startService(numbered(3).map((id) => person(id, 1, 7)));
  const narrowed = await service.page({ limit: 1, filter: { roleId: 7 } });
  const unfiltered = await service.page({ limit: 1 });
  for (const { nextPage } of [narrowed, unfiltered]) {
    const answer = await service.search({ nextPage, filter: { roleId: 1 } });
    expect(answer.status).toBe(400);
    expect((await errorsOf(answer)).validation?.fields).toHaveProperty(['filter.roleId']);
  }
});

test.for<[string, unknown]>([
  ['limit', { limit: 0 }],
  ['limit', { limit: 1001 }],
  ['limit', { limit: -5 }],
  ['limit', { limit: 1.5 }],
  ['limit', { limit: '10' }],
  ['limit', { limit: [10] }],
  ['limit', { limit: 1e308 }],
  ['nextPage', { nextPage: 'made up' }],
  ['nextPage', { nextPage: 3 }],
  ['filter', { filter: 'role' }],
  ['filter', { filter: [] }],
  ['filter.roleId', { filter: { roleId: '7' } }],
  ['filter.roleId', { filter: { roleId: 7.5 } }],
  ['filter.roleId', { filter: { roleId: null } }],
  ['filter.roleId', { filter: { roleId: 1e20 } }],
  ['body', []],
  ['body', null],
  ['body', 'search'],
  ['body', 7],
])('refuses a wrong %s: %j', async ([field, body]) => {
  const service = await startService([person('a')]);
  const answer = await service.search(body);
  expect(answer.status).toBe(400);
  const { validation } = await errorsOf(answer);
  expect(Object.keys(validation?.fields ?? {})).toEqual([field]);
});

test('names all wrong members at once', async () => {
  const service = await startService();
  const filter = { roleId: 'x', email: 'x', name: 'x' };
  const answer = await service.search({ limit: 0, nextPage: 1, filter });
  const { validation } = await errorsOf(answer);
  expect(Object.keys(validation?.fields ?? {})).toEqual([
    'nextPage',
    'limit',
    'filter.roleId',
    'filter.email',
    'filter.name',
  ]);
});

test('any sequence of pages returns everybody once and in order, also while people are added', async () => {
  const limit = fc.oneof(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 1000 }));
  const id = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }).filter(isStorable);
  const service = await startService();
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(id, { maxLength: 40 }),
      fc.uniqueArray(id, { maxLength: 10 }),
      fc.infiniteStream(limit),
      fc.option(fc.constant(7), { nil: undefined }),
      async (there, more, limits, roleId) => {
        await clearEvent(service.database, ROLES);
        await addPeople(
          service.database,
          there.map((id) => person(id, 7)),
        );
        const added: string[] = more.filter((id) => !there.includes(id));
        const waiting = [...added];
        const seen: string[] = [];
        let nextPage: string | null = null;
        do {
          const begin = { filter: { roleId } };
          const page = await service.page({
            limit: limits.next().value,
            ...(nextPage === null ? begin : { nextPage }),
          });
          seen.push(...page.ids);
          nextPage = page.nextPage;
          const next = waiting.pop();
          if (next !== undefined) await addPeople(service.database, [person(next, 7)]);
        } while (nextPage !== null);
        expect(seen).toEqual([...new Set(seen)].sort(byBytes));
        expect(there.filter((id) => !seen.includes(id))).toEqual([]);
        expect(seen.filter((id) => !there.includes(id) && !added.includes(id))).toEqual([]);
      },
    ),
    { numRuns: 100 },
  );
});

function byBytes(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

/** Ids that a database can store: well-formed UTF-16 without U+0000. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
