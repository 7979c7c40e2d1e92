/** Good answers of the service reach browsers with the contract's members, and with all digits. */
import { expect, test } from 'vitest';
import type { ApplicationsLine } from '../../contract/bff/applications.ts';
import { startBff } from '../../../test/support/test-bff.ts';

const SEARCH = { method: 'POST', body: '{}' };

const user = {
  id: 'u1',
  email: 'robin@example.org',
  preferredName: 'Robin',
  firstName: 'Roberta',
  lastName: 'Example',
  username: 'robin',
  verified: true,
  phone: '+15550100123',
  address: {
    addressCity: 'Exampleton',
    addressCountry: 'US',
    addressLine1: '1 Main Street',
    addressLine2: null,
    addressState: null,
    addressZipcode: '00001',
  },
};
const { verified: _, address: __, ...applicant } = user;
const record = {
  id: 'v1',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-02-01T00:00:00Z',
  contactMethods: [{ name: 'telegram', isPrimary: true, value: '@robin' }],
  departments: [{ id: 'd3', states: ['interest', 'on call'], name: 'Stage' }],
  user: applicant,
  options: [{ name: 'Days', type: 'grid', value: ['Friday', 'Sunday'] }],
};

/** A bff before a service that answers a search and a record with these texts. */
async function startBefore({ page, volunteer }: { page?: string; volunteer?: string }) {
  const asked: string[] = [];
  const headers = { 'Content-Type': 'application/json' };
  const bff = await startBff({
    async send(request) {
      asked.push(`${new URL(request.url).pathname} ${await request.text()}`.trim());
      const isRecord = request.method === 'GET';
      const text = isRecord ? volunteer : page;
      return new Response(text ?? (isRecord ? 'null' : '{}'), { headers });
    },
  });
  const cookie = await bff.signIn();
  const ask = (path: string, init: RequestInit = {}) =>
    bff.request(path, { ...init, headers: cookie });

  /** The lines of the board's stream. */
  async function stream(): Promise<ApplicationsLine[]> {
    const text = await (await ask('/bff/applications')).text();
    return text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as ApplicationsLine);
  }
  const applications = async () =>
    (await stream()).flatMap((line) => ('application' in line ? [line.application] : []));
  return { ...bff, asked, ask, stream, applications };
}

/** The same JSON with a member of another name in each object. */
function withExtras(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withExtras);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, withExtras(member)]);
  return { ...Object.fromEntries(members), passportNumber: 'P-123', notes: { of: ['staff'] } };
}

test("a browser gets the contract's members of a user, and no others", async () => {
  const page = JSON.stringify(withExtras({ data: [user], nextPage: 'more' }));
  const { ask } = await startBefore({ page });
  expect(await (await ask('/bff/users/search', SEARCH)).json()).toEqual({
    data: [user],
    nextPage: 'more',
    hasMore: true,
  });
});

test("a browser gets the contract's members of a record, and no others", async () => {
  const page = JSON.stringify({ data: [user] });
  const { ask, applications } = await startBefore({
    page,
    volunteer: JSON.stringify(withExtras(record)),
  });
  expect(await (await ask('/bff/users/u1/volunteer')).json()).toEqual(record);
  expect(await applications()).toEqual([record]);
});

test('an unreadable record of a page is reported with its id, and hides no other', async () => {
  const { ask, stream } = await startBefore({
    page: JSON.stringify({ data: [user, { id: '..' }, 'nonsense'] }),
    volunteer: JSON.stringify(record),
  });
  expect(await (await ask('/bff/users/search', SEARCH)).json()).toEqual({
    data: [user],
    nextPage: null,
    hasMore: false,
    unreadable: [{ id: '..' }, { id: null }],
  });
  const failed = (await stream()).flatMap((line) => ('failed' in line ? [line.failed] : []));
  expect(failed.map(({ userId }) => userId)).toEqual(['..', '']);
});

const UNREADABLE = [
  ['<html>', 'service_not_json'],
  ['[]', 'service_unreadable'],
] as const;

test.each(UNREADABLE)('a page of %s is refused as %s', async (page, code) => {
  const { ask } = await startBefore({ page });
  const response = await ask('/bff/users/search', SEARCH);
  expect([response.status, await response.json()]).toMatchObject([
    502,
    { errors: { server: { code } } },
  ]);
});

test.each(UNREADABLE)('a record of %s is refused as %s', async (volunteer, code) => {
  const { ask, stream } = await startBefore({ page: JSON.stringify({ data: [user] }), volunteer });
  const response = await ask('/bff/users/u1/volunteer');
  expect([response.status, await response.json()]).toMatchObject([
    502,
    { errors: { server: { code } } },
  ]);
  expect(await stream()).toContainEqual({
    failed: { userId: 'u1', error: expect.objectContaining({ code }) },
  });
});

const BEYOND = [
  '9007199254740993',
  '9007199254740992',
  '9007199254740991',
  '-12345678901234567890',
];

test('ids too large for a number keep their digits in all requests and responses', async () => {
  const people = BEYOND.map((id) => `{"id": ${id}, "username": "${id}"}`);
  const { ask, asked, applications } = await startBefore({
    page: `{"data": [${people.join(', ')}], "nextPage": null}`,
    volunteer:
      '{"id": 9007199254740993, "options": [{"name": "Ticket", "value": 9007199254740993}]}',
  });
  const { data } = await (await ask('/bff/users/search', SEARCH)).json();
  expect(data).toEqual(BEYOND.map((id) => ({ id, username: id })));
  const found = await (
    await ask('/bff/users/search', { ...SEARCH, body: '{"sort":"name"}' })
  ).json();
  expect(found.data.map(({ id }: { id: string }) => id).toSorted()).toEqual(BEYOND.toSorted());
  for (const id of BEYOND) {
    expect(await (await ask(`/bff/users/${id}`)).json()).toEqual({ id, username: id });
    await ask(`/bff/users/${id}/volunteer`);
  }
  const records = asked.flatMap((line) => /users\/(.+)\/volunteer/.exec(line)?.[1] ?? []);
  expect(records).toEqual(BEYOND);
  expect(await applications()).toEqual(
    BEYOND.map((id) => ({
      id: '9007199254740993',
      user: { id },
      options: [{ name: 'Ticket', value: '9007199254740993' }],
    })),
  );
});

test('the numbers of an answer keep their digits', async () => {
  const { ask } = await startBefore({
    volunteer: '{"options": [{"name": "n", "value": [1.10, 1.5, 12345678901234567890]}]}',
  });
  expect(await (await ask('/bff/users/u1/volunteer')).text()).toBe(
    '{"options":[{"name":"n","value":["1.10",1.5,"12345678901234567890"]}]}',
  );
});

test('a cursor too large for a number keeps its digits', async () => {
  const { ask, asked } = await startBefore({ page: '{"nextPage": 9007199254740993}' });
  const { nextPage } = await (await ask('/bff/users/search', SEARCH)).json();
  expect(nextPage).toBe('9007199254740993');
  await ask('/bff/users/search', { ...SEARCH, body: JSON.stringify({ nextPage }) });
  expect(asked.at(-1)).toContain('{"nextPage":"9007199254740993"}');
});
