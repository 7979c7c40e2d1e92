/** A change and its row of the audit: both or neither. */
import { expect, test, vi } from 'vitest';
import { editsOf, noting } from '../../../../test/support/records.ts';
import { cookieOf, startBff } from '../../../../test/support/test-bff.ts';

const TABLES = ['reviews', 'board_settings', 'department_votes', 'invitations', 'sessions'];

/** Two people in the department d1; the local key, Robin who reviews, and Sam who heads d1. */
async function start() {
  const started = await startBff({
    send: ({ method, url }) => {
      if (method === 'POST') {
        return Response.json({ data: [{ id: 'u1' }, { id: 'u2' }], nextPage: null });
      }
      const [, id] = /users\/([^/]+)/.exec(url) ?? [];
      const departments = [{ id: 'd1', states: ['request'] }];
      return Response.json({ id: `v-${id}`, user: { id }, departments });
    },
  });
  const { asking, database, signIn } = started;
  const ask = asking(await signIn());

  async function invite(more: object) {
    const wanted = { name: 'Robin', permissions: ['user:read'], ...more };
    const response = await ask('POST', 'access/invitations', wanted);
    expect(response.status).toBe(201);
    const { invitation, key } = await response.json();
    const open = (headers = {}) => asking(headers)('POST', 'session', { key });
    return { id: invitation.id as string, open };
  }

  const robin = await invite({});
  const opened = await robin.open();
  const device = opened.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const sam = await invite({ name: 'Sam', permissions: [], departments: ['d1'] });
  const asSam = asking({ Cookie: cookieOf(await sam.open()) });
  await ask('POST', 'reviews', editsOf('u1', noting({ mark: 'ask' })));
  await vi.waitUntil(
    async () => {
      const list = await (await asSam('GET', 'department')).json();
      return list.people.length === 2;
    },
    { timeout: 20_000 },
  );
  const { sessions } = await (await asking(await signIn())('GET', 'access')).json();
  const session = sessions.find(({ name }: { name: string }) => name === 'Sam').id as string;

  const changes: [name: string, change: () => Promise<Response>][] = [
    ['a review', () => ask('POST', 'reviews', editsOf('u2', noting({ mark: 'no' })))],
    ['the deletion of a review', () => ask('DELETE', 'reviews/u1')],
    [
      'the settings of the board',
      () =>
        ask('PATCH', 'board', {
          changes: [{ member: 'targets', key: 'd1', value: 4 }],
        }),
    ],
    [
      'a vote',
      () =>
        asSam('PUT', 'department/votes/u2', {
          department: 'd1',
          answer: 'yes',
          line: '',
          version: 0,
        }),
    ],
    ['an invitation that opens again', () => robin.open({ Cookie: device })],
    [
      'an invitation',
      () => ask('POST', 'access/invitations', { name: 'Kim', permissions: ['user:read'] }),
    ],
    ['the end of an invitation', () => ask('DELETE', `access/invitations/${robin.id}`)],
    ['the end of a session', () => ask('DELETE', `access/sessions/${session}`)],
    ['the end of own sessions', () => ask('DELETE', 'sessions')],
    ['the end of all sessions', () => ask('DELETE', 'access/sessions')],
  ];
  const stored = () => Promise.all(TABLES.map((table) => database.query(`SELECT * FROM ${table}`)));
  return { ...started, changes, stored };
}

test('changes nothing if the audit cannot record it, and everything once it can', async () => {
  const { changes, stored, database } = await start();
  await database.execute(
    "CREATE TRIGGER full BEFORE INSERT ON audit BEGIN SELECT RAISE(ABORT, 'no room'); END",
  );
  const before = await stored();
  for (const [name, change] of changes) {
    expect((await change()).status, name).toBe(500);
    expect(await stored(), name).toEqual(before);
  }
  await database.execute('DROP TRIGGER full');
  for (const [name, change] of changes) {
    const earlier = await stored();
    expect((await change()).status, name).toBeLessThan(300);
    expect(await stored(), name).not.toEqual(earlier);
  }
});

test('tells what was changed of whom, in a review, a vote and the settings', async () => {
  const { changes, auditRows, clock } = await start();
  const told: unknown[] = [];
  for (const [name, change] of changes) {
    if (!['a review', 'a vote', 'the settings of the board'].includes(name)) continue;
    clock.now += 1;
    await change();
    const { purpose, person_id, filters } = (await auditRows()).at(-1) ?? {};
    told.push([purpose, person_id, JSON.parse(String(filters))]);
  }
  expect(told).toEqual([
    ['review', 'u2', { changed: ['mark'] }],
    ['board-settings', null, { changed: ['targets', 'd1'] }],
    ['vote', 'u2', { departments: ['d1'], changed: ['given'] }],
  ]);
});
