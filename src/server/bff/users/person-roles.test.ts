import { expect, test } from 'vitest';
import { startBff } from '../../../../test/support/test-bff.ts';
import { gate } from '../../../../test/support/test-directory.ts';

const AMARA = { id: 'u1', firstName: 'Amara', lastName: 'Okafor' };
const ROLES = [
  { id: 7, name: 'Volunteer' },
  { id: 8, name: 'Staff' },
  { id: 9, name: 'Vendor' },
];
const KNOWN = '/bff/users/u1/roles';
const LOOK_UP = `${KNOWN}?look=up`;

/** A service whose roles 7 and 9 are Amara's; `stumble` may answer in its place. */
async function start({
  stumble = async () => undefined,
  roles = ROLES,
}: {
  stumble?: (roleId?: number) => Promise<Response | undefined>;
  roles?: typeof ROLES;
} = {}) {
  const asked: (number | undefined)[] = [];
  const started = await startBff({
    roles: async () => roles,
    async send(request) {
      const { filter } = (await request.json()) as { filter?: { roleId: number } };
      asked.push(filter?.roleId);
      const stumbled = await stumble(filter?.roleId);
      return (
        stumbled ?? Response.json({ data: filter?.roleId === 8 ? [] : [AMARA], nextPage: null })
      );
    },
  });
  const headers = await started.signIn();
  const get = (path: string) => started.request(path, { headers });
  async function members(path: string) {
    const answer: { name: string; member: boolean | null }[] = await (await get(path)).json();
    return Object.fromEntries(answer.map(({ name, member }) => [name, member]));
  }
  const search = (roleId: number) =>
    started.request('/bff/users/search', {
      method: 'POST',
      headers: { ...headers, 'Rollcall-Purpose': 'find' },
      body: JSON.stringify({ filter: { roleId, text: 'amara' } }),
    });
  return { ...started, asked, get, members, search };
}

test('names the roles of the lists that are held already, and reads no others', async () => {
  const { members, search, asked } = await start();
  expect(await members(KNOWN)).toEqual({ Volunteer: null, Staff: null, Vendor: null });
  await search(7);
  expect(await members(KNOWN)).toEqual({ Volunteer: true, Staff: null, Vendor: null });
  expect(asked).toEqual([7]);
});

test('looking up reads each list once, for all who ask', async () => {
  const answered = gate();
  const { members, asked } = await start({ stumble: () => answered.passed });
  const both = Promise.all([members(LOOK_UP), members(LOOK_UP.replace('u1', 'u2'))]);
  answered.open();
  expect(await both).toEqual([
    { Volunteer: true, Staff: false, Vendor: true },
    { Volunteer: false, Staff: false, Vendor: false },
  ]);
  expect(await members(KNOWN)).toEqual({ Volunteer: true, Staff: false, Vendor: true });
  expect(asked).toEqual([7, 8, 9]);
});

test('what was looked up stays known for half an hour, also when other roles are searched', async () => {
  const { members, search, asked, clock } = await start({
    roles: Array.from({ length: 7 }, (_, index) => ({ id: index + 20, name: `Role ${index}` })),
  });
  await members(LOOK_UP);
  clock.now += 5 * 60_000;
  await search(7);
  expect(new Set(Object.values(await members(KNOWN)))).toEqual(new Set([true]));
  expect(asked).toHaveLength(8);
  clock.now += 25 * 60_000;
  expect(Object.values(await members(KNOWN))).toContain(null);
});

test('a service that fails is reported, keeps what was read, and is asked again for the rest', async () => {
  let broken = true;
  const { get, members, asked } = await start({
    stumble: async (roleId) =>
      broken && roleId === 8 ? new Response(null, { status: 503 }) : undefined,
  });
  expect((await get(LOOK_UP)).status).toBeGreaterThanOrEqual(500);
  expect(await members(KNOWN)).toEqual({ Volunteer: true, Staff: null, Vendor: null });
  broken = false;
  expect(await members(LOOK_UP)).toEqual({ Volunteer: true, Staff: false, Vendor: true });
  expect(asked.filter((roleId) => roleId === 7)).toHaveLength(1);
});

test('is recorded like every read of one person, and looking up is limited', async () => {
  const { get, auditRows } = await start();
  await get(KNOWN);
  expect(await auditRows()).toMatchObject([
    { purpose: 'open', person_id: 'u1', outcome: 'ok', status: 200, count: 1 },
  ]);
  for (let times = 0; times < 10; times += 1) expect((await get(LOOK_UP)).status).toBe(200);
  expect((await get(LOOK_UP)).status).toBe(429);
  expect((await get(KNOWN)).status).toBe(200);
});
