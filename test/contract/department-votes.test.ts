/** The votes of departments on each database: heads give them, the board reads them. */
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DepartmentPeople } from '../../src/contract/bff/department.ts';
import {
  LONGEST_LINE,
  type Vote,
  VOTES,
  type VotesAnswer,
} from '../../src/contract/bff/reviews/votes.ts';
import { forgetAccounts } from '../../src/server/bff/accounts.ts';
import { purgeReviews, replaceReviews } from '../../src/server/bff/purge.ts';
import { readEvents } from '../support/event-reader.ts';
import { placements } from '../support/records.ts';
import { cookieOf, startBff, temporaryFolder, type TestBffOptions } from '../support/test-bff.ts';

const PATIENCE = { timeout: 20_000, interval: 5 };

const PEOPLE: Record<string, Record<string, string[]>> = {
  u1: { d1: ['assignment'], d2: ['request'] },
  u2: { d1: ['request'] },
  u3: { d1: ['interest'] },
  u4: { d2: ['assignment'] },
};

/** A service with these people. */
function send(request: Request): Response {
  const [, id] = /users\/([^/]+)\/volunteer$/.exec(request.url) ?? [];
  if (id === undefined) {
    const data = Object.keys(PEOPLE).map((id) => ({ id, firstName: id }));
    return Response.json({ data, nextPage: null });
  }
  const departments = Object.entries(PEOPLE[id] ?? {}).map(([key, states]) => ({
    id: key,
    states,
  }));
  return Response.json({ id: `v-${id}`, user: { id, firstName: id }, departments });
}

/**
 * @param folder of a database that several servers share
 * @param service answers in place of `send`
 */
async function start(folder?: string, service: TestBffOptions['send'] = send) {
  const started = await startBff({ folder, send: service });
  const { asking } = started;
  const asAdmin = asking(await started.signIn());
  const open = async (as: typeof asAdmin) => {
    const reader = readEvents(await as('GET', 'events'));
    onTestFinished(() => reader.leave());
    await vi.waitUntil(() => reader.of('session').length > 0, PATIENCE);
    return reader;
  };

  async function inviteHead(name: string, departments: string[], more: object = {}) {
    const body = { name, permissions: [], departments, ...more };
    const made = await asAdmin('POST', 'access/invitations', body);
    expect(made.status).toBe(201);
    const { invitation, key } = await made.json();
    const signedIn = await asking({})('POST', 'session', { key });
    const asHead = asking({ Cookie: cookieOf(signedIn) });
    const vote = (userId: string, change: object) =>
      asHead('PUT', `department/votes/${userId}`, { ...YES, ...change });
    /** The votes in the head's own list, by person and department. */
    const seen = async () => {
      const { people } = DepartmentPeople.parse(await (await asHead('GET', 'department')).json());
      return people.flatMap(({ id, departments }) =>
        departments.flatMap(({ key, vote }) => (vote ? [[id, key, vote.answer, vote.line]] : [])),
      );
    };
    return { asHead, vote, seen, invitation, open: () => open(asHead) };
  }

  async function votes(since?: string): Promise<VotesAnswer> {
    const answer = await asAdmin('GET', `votes${since === undefined ? '' : `?since=${since}`}`);
    expect(answer.status).toBe(200);
    return answer.json();
  }
  async function plan(userId: string, departments: string[], seen: string[] = []) {
    const body = placements(userId, departments, seen);
    expect((await asAdmin('POST', 'placements', body)).status).toBe(200);
  }
  return { ...started, asAdmin, inviteHead, votes, plan, open: () => open(asAdmin) };
}

const YES = { department: 'd1', answer: 'yes', line: '', version: 0 };

test('a vote is answered, listed for the board and for the head, with who and when', async () => {
  const { inviteHead, votes, clock } = await start();
  const { vote, seen, invitation } = await inviteHead('Sam', ['d1']);
  const answer = await vote('u1', { line: '  knows our radio ' });
  const expected = {
    department: 'd1',
    userId: 'u1',
    version: 1,
    answer: 'yes',
    line: 'knows our radio',
    by: 'Sam',
    byPerson: `invitation:${invitation.id}`,
    at: new Date(clock.now).toISOString(),
  };
  expect([answer.status, await answer.json()]).toEqual([200, expected]);
  expect((await votes()).votes).toEqual([expected]);
  expect(await seen()).toEqual([['u1', 'd1', 'yes', 'knows our radio']]);
});

test('the head of two departments votes in each, and a vote can be taken back', async () => {
  const { inviteHead, votes } = await start();
  const { vote, seen } = await inviteHead('Sam', ['d1', 'd2']);
  await vote('u1', {});
  await vote('u1', { department: 'd2', answer: 'no', line: 'has no licence' });
  expect((await seen()).sort()).toEqual([
    ['u1', 'd1', 'yes', ''],
    ['u1', 'd2', 'no', 'has no licence'],
  ]);
  const { next } = await votes();
  const back = await vote('u1', { department: 'd2', answer: null, line: 'ignored', version: 1 });
  expect(await back.json()).toMatchObject({ answer: null, line: '', version: 2 });
  expect((await votes(next)).votes).toMatchObject([{ department: 'd2', answer: null, line: '' }]);
  expect((await votes()).votes).toMatchObject([{ department: 'd1', answer: 'yes' }]);
  // Another head starts from the version that they see, or from none.
  expect((await vote('u1', { department: 'd2', answer: 'ask' })).status).toBe(200);
});

test('one head does not overwrite the answer of another unseen', async () => {
  const { inviteHead } = await start();
  const [sam, noor] = [await inviteHead('Sam', ['d1']), await inviteHead('Noor', ['d1', 'd2'])];
  await sam.vote('u1', { line: 'knows our radio' });
  const refused = await noor.vote('u1', { answer: 'no' });
  const theirs = { answer: 'yes', line: 'knows our radio', by: 'Sam', version: 1 };
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { errors: { conflict: { code: 'vote_changed', vote: theirs } } },
  ]);
  expect(await noor.seen()).toEqual([['u1', 'd1', 'yes', 'knows our radio']]);
  const chosen = await noor.vote('u1', { answer: 'no', version: 1 });
  expect([chosen.status, await chosen.json()]).toMatchObject([200, { by: 'Noor', version: 2 }]);
});

test('the same vote again is no change, as when the answer to the first was lost', async () => {
  const { inviteHead, votes } = await start();
  const { vote } = await inviteHead('Sam', ['d1']);
  await vote('u1', {});
  const { next } = await votes();
  const again = await vote('u1', {});
  expect([again.status, await again.json()]).toMatchObject([200, { version: 1 }]);
  expect((await votes(next)).votes).toEqual([]);
});

test('two heads at once: one is saved, the other sees it', async () => {
  const folder = await temporaryFolder();
  const [here, there] = [await start(folder), await start(folder)];
  const sam = await here.inviteHead('Sam', ['d1']);
  const noor = await there.inviteHead('Noor', ['d1']);
  const statuses = await Promise.all([
    sam.vote('u1', { answer: 'yes' }).then(({ status }) => status),
    noor.vote('u1', { answer: 'no' }).then(({ status }) => status),
  ]);
  expect(statuses.sort()).toEqual([200, 409]);
  expect((await here.votes()).votes).toHaveLength(1);
});

test.each([
  ['a person of another department', 'u4', {}],
  ['a person who is only interested', 'u3', {}],
  ['an unknown person', 'u99', {}],
  ['another department', 'u1', { department: 'd2' }],
  ['an unknown department', 'u1', { department: 'd99' }],
])('refuses a vote on %s in the same words, and records it', async (_, userId, change) => {
  const { inviteHead, votes, auditRows } = await start();
  const { vote } = await inviteHead('Sam', ['d1']);
  const refused = await vote(userId, change);
  expect([refused.status, await refused.json()]).toEqual([
    404,
    { errors: { resource: { code: 'vote_of_nobody' } } },
  ]);
  expect((await votes()).votes).toEqual([]);
  const rows = (await auditRows()).filter(({ purpose }) => purpose === 'vote');
  expect(rows).toMatchObject([{ name: 'Sam', person_id: userId, outcome: 'failed', status: 404 }]);
});

test('only people who are on the list now can be voted on, and only their votes are shown', async () => {
  const { inviteHead, plan, votes } = await start();
  const { vote, seen } = await inviteHead('Sam', ['d1']);
  expect((await vote('u3', {})).status).toBe(404);
  await plan('u3', ['d1']);
  expect((await vote('u3', {})).status).toBe(200);
  await plan('u3', [], ['d1']);
  expect((await vote('u3', { answer: 'no', version: 1 })).status).toBe(404);
  expect(await seen()).toEqual([]);
  // The coordinators still see what the department said.
  expect((await votes()).votes).toMatchObject([{ userId: 'u3', answer: 'yes' }]);
  await plan('u3', ['d1']);
  expect(await seen()).toEqual([['u3', 'd1', 'yes', '']]);
});

test.each([
  { answer: 'maybe' },
  { line: 'x'.repeat(LONGEST_LINE + 1) },
  { line: 'a\0b' },
  { version: -1 },
  { version: 0.5 },
  { department: '' },
  { department: 'x'.repeat(257) },
  { answer: undefined },
])('refuses the vote %j', async (change) => {
  const { inviteHead, votes } = await start();
  const { vote } = await inviteHead('Sam', ['d1']);
  expect((await vote('u1', change)).status).toBe(400);
  expect((await votes()).votes).toEqual([]);
});

test('each vote is in the audit under the name of the head, without the text', async () => {
  const { inviteHead, auditRows, clock } = await start();
  const { vote } = await inviteHead('Sam', ['d1']);
  await vote('u1', { line: 'knows our radio' });
  clock.now += 1000;
  await vote('u1', { answer: 'no', line: 'too late', version: 1 });
  clock.now += 1000;
  await vote('u1', { answer: 'ask', version: 1 });
  const rows = (await auditRows()).filter(({ purpose }) => purpose === 'vote');
  expect(
    rows.map(({ name, person_id, outcome, status }) => [name, person_id, outcome, status]),
  ).toEqual([
    ['Sam', 'u1', 'ok', 200],
    ['Sam', 'u1', 'ok', 200],
    ['Sam', 'u1', 'failed', 409],
  ]);
  expect(rows.map(({ filters }) => filters)).toEqual([
    '{"departments":["d1"],"changed":["given"]}',
    '{"departments":["d1"],"changed":["given"]}',
    '{"departments":["d1"]}',
  ]);
  expect(JSON.stringify(await auditRows())).not.toMatch(/radio|late/);
});

test('reading votes is recorded as a view of the board, unless there are none', async () => {
  const { inviteHead, votes, auditRows } = await start();
  const reads = async () => (await auditRows()).filter(({ purpose }) => purpose === 'board');
  const { vote } = await inviteHead('Sam', ['d1', 'd2']);
  const { next } = await votes();
  expect(await reads()).toEqual([]);
  await vote('u1', {});
  await vote('u1', { department: 'd2' });
  await votes(next);
  expect(await reads()).toMatchObject([{ name: 'local', outcome: 'ok', count: 1 }]);
});

test('the board and the other heads of the department hear of a vote at once, nobody else', async () => {
  // Without the look at every second, only the announcement of the vote causes events.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { inviteHead, votes, open } = await start();
  const sam = await inviteHead('Sam', ['d1']);
  const noor = await inviteHead('Noor', ['d1']);
  const kim = await inviteHead('Kim', ['d2']);
  await Promise.all([sam.seen(), noor.seen(), kim.seen()]);
  const [board, asNoor, asKim] = [await open(), await noor.open(), await kim.open()];
  await vi.waitUntil(() => board.of('votes').length === 1, PATIENCE);
  await vi.waitUntil(() => asNoor.of('department').length === 1, PATIENCE);
  await vi.waitUntil(() => asKim.of('department').length === 1, PATIENCE);
  await sam.vote('u2', { answer: 'ask', line: 'which days?' });
  await vi.waitUntil(() => board.of('votes').length === 2, PATIENCE);
  await vi.waitUntil(() => asNoor.of('department').length === 2, PATIENCE);
  expect(board.of('votes').at(-1)).toEqual({ cursor: (await votes()).next });
  expect(await noor.seen()).toEqual([['u2', 'd1', 'ask', 'which days?']]);
  // Their own change follows, so the one of the other department has not caused an event.
  await kim.vote('u4', { department: 'd2' });
  await vi.waitUntil(() => asKim.of('department').length === 2, PATIENCE);
  expect(asNoor.of('votes')).toEqual([]);
  expect(asNoor.of('department')).toEqual([{}, {}]);
});

test('deleting the review of a person deletes the votes on them, also without a review', async () => {
  const { inviteHead, asAdmin, votes, plan, database } = await start();
  const { vote, seen } = await inviteHead('Sam', ['d1', 'd2']);
  await vote('u1', { line: 'Private.' });
  await vote('u1', { department: 'd2', line: 'Private.' });
  await vote('u2', { line: 'Kept.' });
  const { next } = await votes();
  expect((await asAdmin('DELETE', 'reviews/u1')).status).toBe(204);
  expect(await votes(next)).toMatchObject({ restart: true, votes: [{ userId: 'u2' }] });
  expect((await votes()).votes).toMatchObject([{ userId: 'u2', line: 'Kept.' }]);
  expect((await seen()).filter(([, , answer]) => answer !== null)).toHaveLength(1);
  const kept = await database.query('SELECT department, user_id, line FROM department_votes');
  expect(kept).toEqual([{ department: 'd1', user_id: 'u2', line: 'Kept.' }]);

  await plan('u3', ['d1']);
  await vote('u3', {});
  expect(await purgeReviews(database, { by: 'npm run purge' })).toBe(2);
  expect((await votes()).votes).toEqual([]);
});

test('a head is not told who deleted a vote, and can vote again', async () => {
  const { inviteHead, asAdmin } = await start();
  const { vote, asHead } = await inviteHead('Sam', ['d1']);
  await vote('u1', {});
  expect((await asAdmin('DELETE', 'reviews/u1')).status).toBe(204);
  expect(await (await asHead('GET', 'department')).text()).not.toContain('local');
  const undone = await vote('u1', { answer: null, version: 1 });
  expect(await undone.json()).toMatchObject({ answer: null, by: 'Sam' });
  // A page that has not heard of it yet sends the version that it saw.
  const again = await vote('u1', { answer: 'no', version: 1 });
  expect([again.status, await again.json()]).toMatchObject([200, { by: 'Sam', version: 2 }]);
});

test('the reviews of another event replace the votes, too', async () => {
  const { inviteHead, votes, database } = await start();
  const { vote } = await inviteHead('Sam', ['d1']);
  await vote('u1', {});
  await replaceReviews(database, [], 'demo event');
  expect((await votes()).votes).toEqual([]);
});

test('a vote outlives the invitation of the head, with their name', async () => {
  const { inviteHead, asAdmin, votes, database } = await start();
  const { vote, invitation, asHead } = await inviteHead('Sam', ['d1']);
  await vote('u1', {});
  expect((await asAdmin('DELETE', `access/invitations/${invitation.id}`)).status).toBe(204);
  expect((await vote('u1', { answer: 'no', version: 1 })).status).toBe(401);
  expect((await asHead('GET', 'department')).status).toBe(401);
  expect((await votes()).votes).toMatchObject([{ answer: 'yes', by: 'Sam' }]);
  // Long after, nothing but the vote mentions Sam.
  for (const table of ['audit', 'sessions']) await database.execute(`DELETE FROM ${table}`);
  await forgetAccounts(database);
  expect(await database.query('SELECT name FROM accounts')).toEqual([{ name: 'Sam' }]);
});

test('a session that ends while the applications are read saves nothing', async () => {
  const arrived = Promise.withResolvers<void>();
  const open = Promise.withResolvers<void>();
  const { inviteHead, asAdmin, votes } = await start(undefined, async (request) => {
    arrived.resolve();
    await open.promise;
    return send(request);
  });
  const { vote, invitation } = await inviteHead('Sam', ['d1']);
  const voting = vote('u1', {});
  await arrived.promise;
  expect((await asAdmin('DELETE', `access/invitations/${invitation.id}`)).status).toBe(204);
  expect((await voting).status).toBe(401);
  open.resolve();
  expect((await votes()).votes).toEqual([]);
});

test('whatever heads do, a follower of the changes holds what a new reader gets', async () => {
  const { inviteHead, asAdmin, votes } = await start();
  const sam = await inviteHead('Sam', ['d1', 'd2']);
  const held = new Map<string, Vote>();
  let next: string | undefined;
  const change = fc.record({
    department: fc.constantFrom('d1', 'd2'),
    userId: fc.constantFrom('u1', 'u2'),
    answer: fc.constantFrom(...VOTES, null, 'delete' as const),
    line: fc.constantFrom('', 'a', 'b'),
    version: fc.nat(3),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 6 }), async (changes) => {
      for (const { userId, answer, ...rest } of changes) {
        if (answer === 'delete') await asAdmin('DELETE', `reviews/${userId}`);
        else await sam.vote(userId, { ...rest, answer });
      }
      const news = await votes(next);
      next = news.next;
      if (news.restart) held.clear();
      for (const vote of news.votes) held.set(`${vote.department} ${vote.userId}`, vote);
      const given = [...held.values()].filter(({ answer }) => answer !== null);
      const all = (await votes()).votes;
      const byPlace = (one: Vote, other: Vote) =>
        `${one.department} ${one.userId}` < `${other.department} ${other.userId}` ? -1 : 1;
      expect(all.toSorted(byPlace)).toEqual(given.toSorted(byPlace));
    }),
    { numRuns: 12 },
  );
});
