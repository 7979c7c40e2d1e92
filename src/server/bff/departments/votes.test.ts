/** The votes of departments: heads give them, the board reads them. */
import { expect, test, vi } from 'vitest';
import { LONGEST_LINE } from '../../../contract/bff/reviews/votes.ts';
import { sendPeople, startWithHeads } from '../../../../test/support/heads.ts';
import { openEvents, PATIENT, stopLooking } from '../../../../test/support/streams.ts';

test('a vote is answered, listed for the board and for the head, with who and when', async () => {
  const { inviteHead, votes, clock } = await startWithHeads();
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
  expect((await votes()).votes).toEqual([{ ...expected, number: 1 }]);
  expect(await seen()).toEqual([['u1', 'd1', 'yes', 'knows our radio']]);
});

test('one head does not overwrite the answer of another unseen', async () => {
  const { inviteHead } = await startWithHeads();
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
  const { inviteHead, votes, auditRows, clock } = await startWithHeads();
  const { vote } = await inviteHead('Sam', ['d1']);
  await vote('u1', {});
  const { next } = await votes();
  clock.now += 1000;
  const again = await vote('u1', {});
  expect([again.status, await again.json()]).toMatchObject([200, { version: 1 }]);
  expect((await votes(next)).votes).toEqual([]);
  const rows = (await auditRows()).filter(({ purpose }) => purpose === 'vote');
  expect(rows).toMatchObject([
    { name: 'Sam', person_id: 'u1', filters: '{"departments":["d1"],"changed":["given"]}' },
  ]);
});

test.each([
  ['a person of another department', 'u4', {}],
  ['a person who is only interested', 'u3', {}],
  ['an unknown person', 'u99', {}],
  ['another department', 'u1', { department: 'd2' }],
  ['an unknown department', 'u1', { department: 'd99' }],
])('refuses a vote on %s in the same words, and records it', async (_, userId, change) => {
  const { inviteHead, votes, auditRows } = await startWithHeads();
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
  const { inviteHead, votes } = await startWithHeads();
  const { vote } = await inviteHead('Sam', ['d1']);
  expect((await vote('u1', change)).status).toBe(400);
  expect((await votes()).votes).toEqual([]);
});

test('each vote is in the audit under the name of the head, without the text', async () => {
  const { inviteHead, auditRows, clock } = await startWithHeads();
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

test('the board and the other heads of the department hear of a vote at once, nobody else', async () => {
  stopLooking();
  const { inviteHead, votes, asAdmin } = await startWithHeads();
  const sam = await inviteHead('Sam', ['d1']);
  const noor = await inviteHead('Noor', ['d1']);
  const kim = await inviteHead('Kim', ['d2']);
  await Promise.all([sam.seen(), noor.seen(), kim.seen()]);
  const [board, asNoor, asKim] = [await openEvents(asAdmin), await noor.open(), await kim.open()];
  await vi.waitUntil(() => board.of('votes').length === 1, PATIENT);
  await vi.waitUntil(() => asNoor.of('department').length === 1, PATIENT);
  await vi.waitUntil(() => asKim.of('department').length === 1, PATIENT);
  await sam.vote('u2', { answer: 'ask', line: 'which days?' });
  await vi.waitUntil(() => board.of('votes').length === 2, PATIENT);
  await vi.waitUntil(() => asNoor.of('department').length === 2, PATIENT);
  expect(board.of('votes').at(-1)).toEqual({ cursor: (await votes()).next });
  expect(await noor.seen()).toEqual([['u2', 'd1', 'ask', 'which days?']]);
  // Their own change follows, so the one of the other department has not caused an event.
  await kim.vote('u4', { department: 'd2' });
  await vi.waitUntil(() => asKim.of('department').length === 2, PATIENT);
  expect(asNoor.of('votes')).toEqual([]);
  expect(asNoor.of('department')).toEqual([{}, {}]);
});

test('a head is not told who deleted a vote, and can vote again', async () => {
  const { inviteHead, asAdmin } = await startWithHeads();
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

test('a session that ends while the applications are read saves nothing', async () => {
  const arrived = Promise.withResolvers<void>();
  const open = Promise.withResolvers<void>();
  const { inviteHead, asAdmin, votes } = await startWithHeads(undefined, async (request) => {
    arrived.resolve();
    await open.promise;
    return sendPeople(request);
  });
  const { vote, invitation } = await inviteHead('Sam', ['d1']);
  const voting = vote('u1', {});
  await arrived.promise;
  expect((await asAdmin('DELETE', `access/invitations/${invitation.id}`)).status).toBe(204);
  expect((await voting).status).toBe(401);
  open.resolve();
  expect((await votes()).votes).toEqual([]);
});
