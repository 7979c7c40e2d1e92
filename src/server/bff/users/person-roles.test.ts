import { expect, test } from 'vitest';
import { startBff } from '../../../../test/support/test-bff.ts';

const AMARA = { id: 'u1', firstName: 'Amara', lastName: 'Okafor' };
const ROLES = [
  { id: 7, name: 'Volunteer' },
  { id: 8, name: 'Staff' },
  { id: 9, name: 'Vendor' },
];
const KNOWN = '/bff/users/u1/roles';

/** A service whose roles 7 and 9 are Amara's. */
async function start() {
  const asked: (number | undefined)[] = [];
  const started = await startBff({
    roles: async () => ROLES,
    async send(request) {
      const { filter } = (await request.json()) as { filter?: { roleId: number } };
      asked.push(filter?.roleId);
      return Response.json({ data: filter?.roleId === 8 ? [] : [AMARA], nextPage: null });
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
  await search(8);
  expect(await members(KNOWN)).toEqual({ Volunteer: true, Staff: false, Vendor: null });
});

test('is recorded like every read of one person', async () => {
  const { get, auditRows } = await start();
  await get(KNOWN);
  expect(await auditRows()).toMatchObject([
    { purpose: 'read', person_id: 'u1', outcome: 'ok', status: 200, count: 1 },
  ]);
});
