/** Each kind of entry says exactly what a user saw or did. */
import { expect, test } from 'vitest';
import { startWithHeads } from '../../../../test/support/heads.ts';
import { editsOf, noting, planning } from '../../../../test/support/records.ts';
import { startReviewing } from '../../../../test/support/reviews.ts';
import { type Ask, REVIEWER, startBff } from '../../../../test/support/test-bff.ts';

const UNATTENDED = { 'Rollcall-Unattended': 'yes' };

/** The rows that were added since the last call: who, for what, of whom, with which outcome and number. */
function newRows({ auditRows }: { auditRows: () => Promise<Record<string, unknown>[]> }) {
  const seen = new Set<unknown>();
  return async () => {
    const rows = (await auditRows()).filter(({ id }) => !seen.has(id));
    for (const { id } of rows) seen.add(id);
    return rows.map(({ purpose, person_id: person, outcome, count }) => [
      purpose,
      person,
      outcome,
      count,
    ]);
  };
}

test('settings, an empty list of reviews and the report of a visit are no view of anybody', async () => {
  const started = await startReviewing();
  const { ask } = started;
  for (const path of ['board', 'reviews', 'votes']) await ask('GET', path);
  await ask('POST', 'board/visit', {});
  await ask('POST', 'reviews/seen', { userIds: ['u1'] });
  expect(await started.auditRows()).toEqual([]);
});

test('reading the reviews is no view of the applications, and tells how many people were read', async () => {
  const started = await startReviewing();
  const { ask, patch, since } = started;
  for (const id of ['u1', 'u2']) await patch(id, ...noting({ note: 'Private.' }));
  const rows = newRows(started);
  await rows();
  await since();
  expect(await rows()).toEqual([['reviews', null, 'ok', 2]]);
  await ask('GET', 'reviews/u1/history');
  expect(await rows()).toEqual([['reviews', 'u1', 'ok', 1]]);
  // In conflict with the first: nothing is changed, and what the other wrote is seen.
  await patch('u1', ...noting({ note: 'Another.' }));
  expect(await rows()).toEqual([['reviews', 'u1', 'ok', 1]]);
});

/** Follows reviews as an open board does; answers the function that reads on. */
function follower(ask: Ask) {
  let cursor: string | undefined;
  return async (headers?: Record<string, string>) => {
    const path = cursor === undefined ? 'reviews' : `reviews?since=${cursor}`;
    cursor = (await (await ask('GET', path, undefined, headers)).json()).next;
  };
}

test('what an open board reads by itself within a minute is one entry, with each person once', async () => {
  // Nobody has an application that the server would add to a review later.
  const started = await startBff({
    send: ({ method }) =>
      method === 'GET'
        ? Response.json({})
        : Response.json({ data: ['u1', 'u2', 'u3', 'u4'].map((id) => ({ id })), nextPage: null }),
  });
  const { clock, as } = started;
  const robin = await as('Robin');
  const note = (userId: string, seen: string, value: string) =>
    robin('POST', 'reviews', editsOf(userId, [{ member: 'note', seen, value }]));
  const follow = follower(await as('Kim'));
  const rows = async () =>
    (await started.auditRows())
      .filter(({ name }) => name === 'Kim')
      .map(({ purpose, count }) => [purpose, count]);
  await note('u1', '', 'a');
  await follow();
  for (const [userId, seen, value] of [
    ['u2', '', 'b'],
    ['u1', 'a', 'c'],
    ['u2', 'b', 'd'],
  ] as const) {
    await note(userId, seen, value);
    clock.now += 10_000;
    await follow(UNATTENDED);
  }
  expect(await rows()).toEqual([['reviews', 2]]);
  // A minute after the first, and what the reader asks for themselves, are entries of their own.
  clock.now += 30_000;
  await note('u3', '', 'e');
  await follow(UNATTENDED);
  expect(await rows()).toEqual([
    ['reviews', 2],
    ['reviews', 1],
  ]);
  await note('u4', '', 'f');
  await follow();
  expect(await rows()).toHaveLength(3);
});

test('a head who follows their people makes one entry a minute, and each vote that changed something one', async () => {
  const started = await startWithHeads();
  const { clock } = started;
  const sam = await started.inviteHead('Sam', ['d1']);
  const rows = async () =>
    (await started.auditRows())
      .filter(({ name }) => name === 'Sam')
      .map(({ purpose, count }) => [purpose, count]);
  await sam.ids();
  for (let times = 0; times < 3; times += 1) {
    clock.now += 5000;
    await sam.asHead('GET', 'department', undefined, UNATTENDED);
  }
  expect(await rows()).toEqual([['department', 2]]);
  await sam.vote('u1', {});
  await sam.vote('u1', { version: 1 });
  expect(await rows()).toEqual([
    ['department', 2],
    ['vote', 1],
  ]);
});

test('votes are read as votes', async () => {
  const started = await startWithHeads();
  const sam = await started.inviteHead('Sam', ['d1', 'd2']);
  await sam.vote('u1', {});
  await sam.vote('u1', { department: 'd2' });
  const rows = newRows(started);
  await rows();
  const { next } = await started.votes();
  expect(await rows()).toEqual([['votes', null, 'ok', 1]]);
  await started.votes(next);
  expect(await rows()).toEqual([]);
});

test('deleting a review that nobody wrote is no deletion', async () => {
  const started = await startReviewing();
  const { ask, patch } = started;
  expect((await ask('DELETE', 'reviews/u1')).status).toBe(204);
  expect(await started.auditRows()).toEqual([]);
  await patch('u1', ...noting({ mark: 'ask' }));
  const rows = newRows(started);
  await rows();
  await ask('DELETE', 'reviews/u1');
  expect(await rows()).toEqual([['review-delete', 'u1', 'ok', 1]]);
});

test('who has access is an entry when somebody looks or a page does, and a refused change is named as what it would have been', async () => {
  const started = await startBff();
  const admin = await started.as('Robin');
  const rows = newRows(started);
  await admin('GET', 'access');
  await admin('GET', 'access', undefined, UNATTENDED);
  expect(await rows()).toEqual([['access', null, 'ok', 0]]);
  started.clock.now += 2 * 60_000;
  await admin('GET', 'access', undefined, UNATTENDED);
  await admin('GET', 'access', undefined, UNATTENDED);
  expect(await rows()).toEqual([['access', null, 'ok', 0]]);
  const other = await started.as('Kim', ['user:read']);
  await other('GET', 'access');
  await other('DELETE', 'access/invitations/i1');
  await other('DELETE', 'access/sessions/s1');
  await other('DELETE', 'access/sessions');
  await other('POST', 'access/invitations', { name: 'Noor', permissions: ['user:read'] });
  const denied = (purpose: string) => [purpose, null, 'denied', null];
  expect((await rows()).toSorted()).toEqual(
    ['access', 'invite', 'invite-withdraw', 'session-end', 'session-end'].map(denied),
  );
  // Of departments and settings nobody’s data is asked for.
  await other('GET', 'departments');
  await other('GET', 'board');
  expect(await rows()).toEqual([]);
});

test('what a head may not ask for is named as what it is', async () => {
  const started = await startWithHeads();
  const sam = await started.inviteHead('Sam', ['d1']);
  const rows = newRows(started);
  await rows();
  for (const [method, path] of [
    ['GET', 'users/u1/volunteer'],
    ['GET', 'applications'],
    ['GET', 'board'],
    ['GET', 'nothing'],
  ] as const) {
    expect((await sam.asHead(method, path)).status).toBe(403);
  }
  await sam.asHead('POST', 'reviews', editsOf('u1', noting({ mark: 'no' })));
  expect((await rows()).toSorted()).toEqual([
    ['board', null, 'denied', null],
    ['read', 'u1', 'denied', null],
    ['review', null, 'denied', null],
  ]);
});

test('a number of matches alone shows nobody', async () => {
  const started = await startBff({
    send: () => Response.json({ data: [{ id: 'u1', firstName: 'Amara' }], nextPage: null }),
  });
  const ask = await started.as('Robin');
  const body = { limit: 1, numberOnly: true, filter: { text: 'amara' } };
  const answer = await (await ask('POST', 'users/search', body)).json();
  expect(answer).toMatchObject({ data: [], matches: 1 });
  const rows = newRows(started);
  expect(await rows()).toEqual([['find', null, 'ok', 0]]);
  started.clock.now += 1000;
  const all = await (await ask('POST', 'users/search', { numberOnly: true })).json();
  expect(all).toMatchObject({ data: [], matches: 1 });
  expect(await rows()).toEqual([['list', null, 'ok', 0]]);
});

const FIRST = '0b0e7f9c-1f8e-4f0e-9c53-1f1f6f6d0001';
const SECOND = '0b0e7f9c-1f8e-4f0e-9c53-1f1f6f6d0002';

/** A bff whose service has five people, two on a page, and the way of a user to export all of them. */
async function startExporting() {
  const people = ['u1', 'u2', 'u3', 'u4', 'u5'].map((id) => ({ id }));
  const started = await startBff({
    async send(request) {
      const { nextPage = '0' } = (await request.json()) as { nextPage?: string };
      const from = Number(nextPage);
      const next = from + 2 < people.length ? String(from + 2) : null;
      return Response.json({ data: people.slice(from, from + 2), nextPage: next });
    },
  });
  const ask = await started.as('Robin');
  async function exportAll(id: string, { file = 'CSV: ID', by = ask } = {}) {
    const headers = { 'Rollcall-Purpose': 'export', 'Rollcall-Export': id };
    let nextPage: string | undefined;
    do {
      started.clock.now += 1000;
      const answer = await by('POST', 'users/search', { file, nextPage }, headers);
      nextPage = (await answer.json()).nextPage ?? undefined;
    } while (nextPage !== undefined);
  }
  return { ...started, ask, exportAll };
}

test('the pages of one export are one entry with all its people, and another export is another', async () => {
  const started = await startExporting();
  await started.exportAll(FIRST);
  await started.exportAll(SECOND);
  expect(await newRows(started)()).toEqual([
    ['export', null, 'ok', 5],
    ['export', null, 'ok', 5],
  ]);
  for (const { filters } of await started.auditRows()) expect(filters).toBe('{"file":"CSV: ID"}');
});

test('no export hides in the entry of another: of other columns, of another session, or made again', async () => {
  const started = await startExporting();
  await started.exportAll(FIRST);
  await started.exportAll(FIRST);
  await started.exportAll(FIRST, { file: 'CSV: ID, Phone' });
  await started.exportAll(FIRST, { by: await started.as('Kim') });
  const rows = await newRows(started)();
  expect(rows).toHaveLength(4);
  for (const row of rows) expect(row).toEqual(['export', null, 'ok', 5]);
});

test('the pages of one export of the plan and the report of its file are one entry', async () => {
  const started = await startReviewing();
  const ask = await started.as('Robin', [...REVIEWER, 'data:export']);
  const people = ['u1', 'u2', 'u3'];
  for (const id of people) await ask('POST', 'reviews', editsOf(id, [planning('d1', null)]));
  const rows = newRows(started);
  await rows();
  const headers = { 'Rollcall-Export': FIRST };
  for (const [at, id] of people.entries()) {
    const page = { userIds: [id], ...(at > 0 && { nextPage: true }) };
    expect((await ask('POST', 'reviews/planned', page, headers)).status).toBe(200);
  }
  const report = { purpose: 'export', people: 4, filters: [{ name: 'plan' }] };
  await ask('POST', 'audit', report, headers);
  expect(await rows()).toEqual([['export', null, 'ok', 4]]);
  const [{ filters } = {}] = (await started.auditRows()).filter(({ id }) => id === FIRST);
  expect(filters).toBe('{"board":["plan"]}');
  // Nothing hides in an entry that is done.
  await ask('POST', 'reviews/planned', { userIds: ['u1'], nextPage: true }, headers);
  expect(await rows()).toEqual([['export', null, 'ok', 1]]);
});

test('the pages of one export of the audit are one entry', async () => {
  const started = await startBff();
  const ask = await started.as('Robin', ['audit:read', 'user:read']);
  for (let times = 0; times < 5; times += 1) await ask('GET', 'users/u1');
  const rows = newRows(started);
  await rows();
  const headers = { 'Rollcall-Purpose': 'audit-export', 'Rollcall-Export': FIRST };
  let query = 'audit?purpose=read&limit=2';
  for (;;) {
    const { nextPage } = await (await ask('GET', query, undefined, headers)).json();
    if (nextPage === null) break;
    query = `audit?purpose=read&limit=2&nextPage=${nextPage}`;
  }
  expect(await rows()).toEqual([['audit-export', null, 'ok', 5]]);
});
