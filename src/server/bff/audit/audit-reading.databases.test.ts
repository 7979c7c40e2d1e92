/** The audit routes of the bff, on each database. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Permission, type Purpose, PURPOSES } from '../../../contract/bff/access/access.ts';
import {
  type AuditEntry,
  type AuditPage,
  type AuditReaders,
  type NamedPeople,
  type Outcome,
  OUTCOMES,
} from '../../../contract/bff/audit/audit.ts';
import { type AuditQuestion, type AuditCursor, readAudit } from './audit-reading.ts';
import { forgetReads } from './audit.ts';
import {
  startBff,
  temporaryDatabase,
  type TestBffOptions,
} from '../../../../test/support/test-bff.ts';
import type { Database } from '../../database/database.ts';

const AMARA = {
  id: '7',
  preferredName: 'Mara',
  firstName: 'Amara',
  lastName: 'Okafor',
  email: 'amara@example.org',
};

/** A server, and the ways of people to ask it, each by their name. */
async function start(options: TestBffOptions = {}) {
  const send = () => Response.json({ data: [AMARA], nextPage: null });
  const started = await startBff({ send, ...options });
  const as = (name: string, permissions: Permission[] = ['audit:read', 'user:read']) =>
    started.as(name, permissions);
  const pageOf = async (response: Response) => {
    expect(response.status).toBe(200);
    return (await response.json()) as AuditPage;
  };
  return { ...started, as, pageOf };
}

interface Written {
  at: number;
  name: string;
  byPerson: string;
  purpose: Purpose;
  personId: string | null;
  filters: string | null;
  outcome: Outcome;
  count: number;
}

async function write(database: Database, rows: readonly Partial<Written>[]) {
  const columns =
    'at id name by_person session purpose person_id filters outcome status count'.split(' ');
  await database.insertMany(
    'audit',
    columns,
    rows.map(
      (
        {
          at = 1,
          name = 'Robin',
          byPerson = name,
          purpose = 'open',
          personId = null,
          filters = null,
          outcome = 'ok',
          count = 1,
        },
        index,
      ) => [
        at,
        `row-${index}`,
        name,
        byPerson,
        's1',
        purpose,
        personId,
        filters,
        outcome,
        200,
        count,
      ],
    ),
  );
}

/** All entries that a question finds, page by page. */
async function all(database: Database, question: AuditQuestion, limit: number) {
  const entries: AuditEntry[] = [];
  let after: AuditCursor | undefined;
  do {
    const page = await readAudit(database, question, { after, limit });
    expect(page.entries.length).toBeLessThanOrEqual(limit);
    entries.push(...page.entries);
    after = page.next ?? undefined;
  } while (after);
  return entries;
}

test('returns each entry once, newest first, in pages of any size, during writes', async () => {
  const audit = await temporaryDatabase();
  await write(
    audit,
    Array.from({ length: 25 }, (_, at) => ({ at: at >> 1 })),
  );
  const first = await readAudit(audit, {}, { limit: 10 });
  expect(first.next).not.toBeNull();
  await audit.execute(
    `INSERT INTO audit (at, id, name, by_person, session, purpose, outcome, status)
    VALUES (99, 'new', 'Robin', 'p1', 's1', 'open', 'ok', 200)`,
  );
  const second = await readAudit(audit, {}, { after: first.next ?? undefined, limit: 15 });
  expect(second.next).toBeNull();
  const entries = [...first.entries, ...second.entries];
  const times = entries.map(({ at }) => Date.parse(at));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(new Set(entries.map(({ id }) => id)).size).toBe(25);
});

test('finds exactly the matching entries with any combination of filters', async () => {
  const audit = await temporaryDatabase();
  const some = <Value>(values: readonly Value[]) => fc.constantFrom(...values);
  const names = ['Robin', 'Sam', 'Ünal'];
  const accounts = ['p1', 'p2', 'p3'];
  const ids = ['7', '8', '9'];
  const rows = fc.sample(
    fc.record({
      at: fc.nat(40),
      name: some(names),
      byPerson: some(accounts),
      purpose: some(PURPOSES),
      personId: some([...ids, null]),
      outcome: some(['ok' as const, ...OUTCOMES]),
    }),
    { numRuns: 300, seed: 1 },
  );
  await write(audit, rows);
  const question = fc.record(
    {
      byPerson: some(accounts),
      purpose: some(PURPOSES),
      personId: some(ids),
      outcome: some(OUTCOMES),
      from: fc.nat(40),
      to: fc.nat(41),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(question, fc.integer({ min: 1, max: 60 }), async (asked, limit) => {
      const { from = 0, to = Infinity, ...same } = asked;
      const expected = rows.filter(
        (row) =>
          row.at >= from &&
          row.at < to &&
          Object.entries(same).every(([key, value]) => row[key as keyof typeof row] === value),
      );
      const found = await all(audit, asked, limit);
      expect(found.map(({ at }) => Date.parse(at))).toEqual(
        expected.map(({ at }) => at).sort((a, b) => b - a),
      );
      expect(new Set(found.map(({ id }) => id)).size).toBe(expected.length);
    }),
    { numRuns: 60 },
  );
});

test('limits the bytes of a page, whatever the length of its entries, and the next page continues', async () => {
  const { as, database: audit } = await start();
  const ask = await as('Kim');
  const filters = JSON.stringify({ board: ['x'.repeat(58_000)] });
  await write(
    audit,
    Array.from({ length: 2000 }, (_, at) => ({ at: at + 1, name: at % 2 ? 'Robin' : 'Sam' })),
  );
  await audit.execute('UPDATE audit SET filters = $1 WHERE at > 1900 OR at <= 20', [filters]);
  for (const [query, found] of [
    ['', 2000],
    ['byPerson=Robin&purpose=open&outcome=ok', 1000],
  ] as const) {
    const ids = new Set<string>();
    let nextPage: string | null = '';
    while (nextPage !== null) {
      const response = await ask(
        'GET',
        `audit?to=1970-02-01T00:00:00Z&limit=5000&${query}${nextPage && `&nextPage=${nextPage}`}`,
      );
      const text = await response.text();
      expect(Buffer.byteLength(text)).toBeLessThan(500_000);
      const page = JSON.parse(text) as AuditPage;
      for (const { id } of page.entries) ids.add(id);
      ({ nextPage } = page);
    }
    expect(ids.size).toBe(found);
  }
});

test('finds one entry among thousands, or none', async () => {
  const audit = await temporaryDatabase();
  const rows: Partial<Written>[] = Array.from({ length: 16_000 }, (_, at) => ({
    at: at + 2,
    purpose: 'find',
  }));
  await write(audit, [...rows, { at: 1, purpose: 'open', personId: '7' }]);
  const question = { byPerson: 'Robin', purpose: 'open', outcome: 'ok' } as const;
  expect(await all(audit, question, 50)).toMatchObject([{ personId: '7' }]);
  expect(await all(audit, { ...question, byPerson: 'Sam' }, 50)).toEqual([]);
});

test('returns the details of a read, and is itself recorded as a read', async () => {
  const { as, pageOf, clock, auditRows } = await start();
  const robin = await as('Robin', ['user:read']);
  await robin('POST', 'users/search', { filter: { roleId: 7 } });
  const sam = await as('Sam');
  clock.now += 1000;
  const page = await pageOf(await sam('GET', 'audit'));
  expect(page).toMatchObject({ nextPage: null, keptDays: 90 });
  expect(page.entries).toEqual([
    {
      id: expect.any(String),
      at: new Date(clock.now - 1000).toISOString(),
      byPerson: 'Robin',
      name: 'Robin',
      session: expect.any(String),
      purpose: 'list',
      personId: null,
      filters: { roleId: 7 },
      outcome: 'ok',
      status: 200,
      count: 1,
    },
  ]);
  clock.now += 1000;
  const header = { 'Rollcall-Purpose': 'audit-export' };
  const query = 'personId=7&byPerson=Robin&limit=5';
  await pageOf(await sam('GET', `audit?${query}`, undefined, header));
  expect((await auditRows()).slice(1)).toMatchObject([
    { name: 'Sam', purpose: 'audit', person_id: null, filters: '{"audit":[]}', count: 1 },
    {
      purpose: 'audit-export',
      person_id: '7',
      filters: '{"audit":["person Robin"]}',
      count: 0,
    },
  ]);
});

test.each([
  'limit=0',
  'limit=5001',
  'limit=ten',
  'purpose=fun',
  'outcome=good',
  'from=yesterday',
  'to=2026-06-01',
  'to=2026-06-01T10:00:00',
  'personId=',
  'byPerson=%00',
  'nextPage=made-up',
  `personId=${'x'.repeat(300)}`,
])('refuses %s', async (query) => {
  const { as } = await start();
  const response = await (await as('Sam'))('GET', `audit?${query}`);
  expect(response.status).toBe(400);
  const { errors } = await response.json();
  expect(Object.keys(errors.validation.fields)).toEqual([query.split('=')[0]]);
});

test('returns the names of all readers, each once', async () => {
  const { as, database } = await start();
  const ask = await as('Sam');
  expect(((await (await ask('GET', 'audit/names')).json()) as AuditReaders).people).toEqual([]);
  await write(
    database,
    ['Robin', 'Ünal', 'Sam', 'Robin', 'Ünal'].map((name, at) => ({ at, name })),
  );
  const readers = ((await (await ask('GET', 'audit/names')).json()) as AuditReaders).people;
  expect(readers.map(({ name }) => name).toSorted()).toEqual(['Robin', 'Sam', 'Ünal']);
});

const PEOPLE = { ids: ['7', 'gone'] };

test('returns only the names of the people in view, and records that once', async () => {
  const { as, auditRows, lines } = await start();
  const ask = await as('Sam');
  const asked = async () => {
    const response = await ask('POST', 'audit/people', PEOPLE);
    expect(response.status).toBe(200);
    return (await response.json()) as NamedPeople;
  };
  await expect
    .poll(asked, { timeout: 20_000 })
    .toEqual({ people: [{ id: '7', name: 'Mara' }], complete: true });
  const rows = await auditRows();
  expect(rows).toContainEqual(
    expect.objectContaining({
      name: 'Sam',
      purpose: 'audit',
      person_id: null,
      filters: '{"names":true,"people":["7"]}',
      count: 1,
    }),
  );
  expect(JSON.stringify([rows, lines])).not.toMatch(/Mara|Okafor|amara@/);
});

test('returns no names to users who may not read people, and limits the number of ids', async () => {
  const { as, auditRows } = await start();
  const only = await as('Kim', ['audit:read']);
  expect((await only('POST', 'audit/people', PEOPLE)).status).toBe(403);
  const ask = await as('Sam');
  const ids = Array.from({ length: 201 }, (_, id) => String(id));
  for (const wrong of [ids, [], [7], ['']]) {
    expect((await ask('POST', 'audit/people', { ids: wrong })).status).toBe(400);
  }
  expect(await auditRows()).toMatchObject([{ name: 'Kim', outcome: 'denied' }]);
});

test('deletes entries after the configured number of days, and says how many', async () => {
  const day = 24 * 3_600_000;
  const { as, pageOf, database, clock } = await start({ auditDays: 30 });
  await write(database, [{ at: clock.now - 30 * day }, { at: clock.now - 30 * day - 1 }]);
  await startBff({ database, now: () => clock.now, auditDays: 30 });
  const page = await pageOf(await (await as('Sam'))('GET', 'audit'));
  expect(page.keptDays).toBe(30);
  expect(page.entries.map(({ at }) => Date.parse(at))).toEqual([clock.now - 30 * day]);
});

test('deletes any number of entries, also of one moment', async () => {
  const audit = await temporaryDatabase();
  await write(
    audit,
    Array.from({ length: 12_000 }, (_, index) => ({ at: Math.max(5_900, index) })),
  );
  await forgetReads(audit, 5_900);
  expect(await audit.query('SELECT at FROM audit')).toHaveLength(12_000);
  await forgetReads(audit, 11_990);
  expect(await audit.query('SELECT at FROM audit')).toHaveLength(10);
});
