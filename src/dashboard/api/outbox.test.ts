import { onlineManager, type QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { applicant, person } from '../../../test/support/event.ts';
import { editsOf, noting, planning } from '../../../test/support/records.ts';
import type { Renamed, ReviewEdits, SetUp } from '../../contract/bff/reviews/requests.ts';
import type { VoteAnswer } from '../../contract/bff/reviews/votes.ts';
import { resetClientState } from './client-state.ts';
import { departmentQuery, placeOf } from './board/department.ts';
import { knownReview, reviewsQuery } from './reviews/reviews.ts';
import { sessionQuery } from './sessions/session.ts';
import { hasUnsaved } from './warn-before-leaving.ts';
import { createQueryClient } from './query-client.ts';
import { outbox } from './outbox.ts';
import { outboxStore, type EditResult } from './outbox-state.ts';
import { type RollcallOptions, startRollcall } from '../../../test/support/rollcall.tsx';

afterEach(() => onlineManager.setOnline(true));

type Mark = 'ask' | 'no' | null;
type Lost = 'nothing' | 'request' | 'answer';

const mark = (to: Mark, from: Mark = null, userId = 'u1') =>
  editsOf(userId, noting({ mark: to }, { mark: from })).edits;
const note = (to: string, from = '', userId = 'u1') =>
  editsOf(userId, noting({ note: to }, { note: from })).edits;

/** A page of its own. */
async function start(options: RollcallOptions = {}) {
  resetClientState();
  const client: QueryClient = createQueryClient();
  const people = Array.from({ length: 20 }, (_, at) => person(at, { id: `u${at}` }));
  const rollcall = await startRollcall({ people, ...options });
  /** Refuses requests that hold a note of this text, as the server refuses all of a request. */
  const refuseNote = (text: string, status = 400) =>
    rollcall.answerTo('POST reviews', ({ body }) => {
      const { edits } = body as ReviewEdits;
      const isRefused = edits.some((one) => one.member === 'note' && one.value === text);
      return isRefused ? Response.json({}, { status }) : undefined;
    });
  return { ...rollcall, client, refuseNote };
}

test('what is changed in one turn goes in one request, in its order', async () => {
  const { client, reviewsSent } = await start();
  void outbox.edit(client, mark('ask'));
  void outbox.edit(client, editsOf('u2', [planning('d1', null)]).edits);
  await outbox.edit(client, mark('no', 'ask'));
  expect(reviewsSent()).toEqual([
    { userId: 'u2', places: [{ department: 'd1', slots: null }] },
    { userId: 'u1', mark: 'no' },
  ]);
  expect(outboxStore.get().unsaved).toEqual([]);
  expect(hasUnsaved()).toBe(false);
});

test('a change that replaces another one has one result with it, and none is sent of what was taken back', async () => {
  const { client, reviewsSent } = await start();
  const reported: [unknown, EditResult][] = [];
  const report = ({ value }: { value: unknown }, result: EditResult) =>
    void reported.push([value, result]);
  void outbox.edit(client, mark('ask'), { report });
  await outbox.edit(client, mark('no', 'ask'), { report });
  expect(reviewsSent()).toEqual([{ userId: 'u1', mark: 'no' }]);
  void outbox.edit(client, mark('ask', 'no'), { report });
  await outbox.edit(client, mark('no', 'ask'), { report });
  expect(reviewsSent()).toHaveLength(1);
  expect(reported).toEqual([
    ['ask', 'saved'],
    ['no', 'saved'],
    ['ask', 'saved'],
    ['no', 'saved'],
  ]);
  expect(outboxStore.get().unsaved).toEqual([]);
});

test('a set-up that is saved after one with new names of slots does not take its place', async () => {
  const { client, askedFor } = await start();
  const slot = (choice: string) => ({ question: 'When?', choice });
  const setUpOf = (...choices: string[]): SetUp => ({
    questions: ['When?'],
    slots: choices.map((one) => ({ ...slot(one), label: one, hours: null })),
    leftOut: [],
    hoursQuestion: null,
  });
  const reported: EditResult[] = [];
  const save = (value: SetUp, seen: SetUp | null, renamed?: Renamed) =>
    outbox.edit(
      client,
      [
        {
          member: 'setting',
          seen: { member: 'times', value: seen },
          value: { member: 'times', value, ...(renamed && { renamed }) },
        },
      ],
      { report: (_, result) => void reported.push(result) },
    );
  await save(setUpOf('A'), null);
  await outbox.edit(client, editsOf('u1', [planning('d1', [slot('A')])]).edits);
  void save(setUpOf('B'), setUpOf('A'), [{ from: slot('A'), to: slot('B') }]);
  void save(setUpOf('C'), setUpOf('B'), [{ from: slot('B'), to: slot('C') }]);
  await save(setUpOf('C', 'D'), setUpOf('C'));
  expect(reported).toEqual(['saved', 'saved', 'saved', 'saved']);
  expect(askedFor('PATCH board')).toHaveLength(3);
  await client.fetchQuery(reviewsQuery);
  expect(knownReview(client, 'u1').places).toEqual([{ department: 'd1', slots: [slot('C')] }]);
  // Saved again from the same dialog, it does.
  void save(setUpOf('E'), setUpOf('C', 'D'), [{ from: slot('C'), to: slot('E') }]);
  await save(setUpOf('F'), setUpOf('C', 'D'), [{ from: slot('C'), to: slot('F') }]);
  expect(askedFor('PATCH board')).toHaveLength(4);
});

test('a refused edit does not hold up the others, and waits for the user', async () => {
  const { client, reviewsSent, refuseNote, askedFor } = await start();
  refuseNote('Too long.');
  const people = Array.from({ length: 8 }, (_, at) => mark('ask', null, `u${at + 10}`)).flat();
  await outbox.edit(client, [...people, ...note('Too long.')]);
  expect(reviewsSent()).toHaveLength(8);
  expect(outboxStore.get().unsaved.map(({ change }) => change.value)).toEqual(['Too long.']);
  expect(hasUnsaved()).toBe(true);
  const before = askedFor('POST reviews').length;
  await outbox.edit(client, mark('no'));
  const later = askedFor('POST reviews').slice(before);
  expect(later.map(({ body }) => (body as ReviewEdits).edits.length)).toEqual([1]);
  outbox.discard(new Set(outboxStore.get().unsaved.map(({ key }) => key)));
  expect(hasUnsaved()).toBe(false);
});

test('marks that nobody may make any more are refused in one request, and all wait for the user', async () => {
  const { client, askedFor } = await start({ permissions: ['user:read', 'volunteer:read'] });
  const people = Array.from({ length: 2500 }, (_, at) => mark('ask', null, `u${at}`)).flat();
  await outbox.edit(client, people);
  expect(askedFor('POST reviews')).toHaveLength(1);
  const { unsaved } = outboxStore.get();
  expect(unsaved).toHaveLength(2500);
  expect(new Set(unsaved.map(({ error }) => error?.problem?.code))).toEqual(
    new Set(['not_permitted']),
  );
});

test('only a request that is too large or cannot be read is sent again in two', async () => {
  for (const [status, requests] of Object.entries({ 400: 15, 413: 15, 404: 1, 409: 1, 415: 1 })) {
    const { client, answerTo, askedFor } = await start();
    answerTo('POST reviews', Response.json({}, { status: Number(status) }));
    await outbox.edit(
      client,
      Array.from({ length: 8 }, (_, at) => mark('ask', null, `u${at}`)).flat(),
    );
    expect(askedFor('POST reviews'), status).toHaveLength(requests);
    expect(outboxStore.get().unsaved.every(({ error }) => error?.status === Number(status))).toBe(
      true,
    );
  }
});

test('what ends one half of a request ends the other, too', async () => {
  for (const status of [403, 503]) {
    const { client, answerTo, failNext, askedFor } = await start();
    answerTo('POST reviews', Response.json({}, { status }));
    failNext('POST reviews', Response.json({}, { status: 400 }));
    await outbox.edit(
      client,
      Array.from({ length: 8 }, (_, at) => mark('ask', null, `u${at}`)).flat(),
    );
    expect(askedFor('POST reviews')).toHaveLength(2);
    const { unsaved } = outboxStore.get();
    expect(unsaved.every(({ error }) => error?.status === status)).toBe(true);
    outbox.discard(new Set(unsaved.map(({ key }) => key)));
  }
});

test('a vote that is refused does not hold up those on other people', async () => {
  const aid = [{ id: 'd1', name: 'First Aid', states: ['assignment'] }];
  const { client } = await start({
    people: [],
    departments: ['d1'],
    applications: [applicant(1, { departments: aid })],
  });
  await client.fetchQuery(departmentQuery);
  const vote = (userId: string) => ({
    member: 'vote' as const,
    userId,
    department: 'd1',
    names: { person: 'Person', department: 'First Aid' },
    seen: { version: 0, answer: null, line: '' },
    value: { answer: 'yes' as const, line: '' },
  });
  await outbox.edit(client, [vote('gone'), vote('u00001')]);
  expect(outboxStore.get().unsaved).toMatchObject([{ change: { userId: 'gone' } }]);
});

test('what failed for the moment is sent again with the next edit, or once the browser is online', async () => {
  const { client, reviewsSent, refuseNote } = await start();
  const recover = refuseNote('Call.', 503);
  await outbox.edit(client, note('Call.'));
  expect(outboxStore.get().unsaved).toMatchObject([{ error: { kind: 'failed' } }]);
  expect(reviewsSent()).toEqual([]);
  recover();
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.waitUntil(() => outboxStore.get().unsaved.length === 0);
  expect(reviewsSent()).toEqual([{ userId: 'u1', note: 'Call.' }]);
});

test('after the session nothing of it is sent, and what was in flight does not hold up the next', async () => {
  const { client, hold, refuseNote, askedFor } = await start();
  refuseNote('Call.', 503);
  await outbox.edit(client, note('Call.'));
  const goOn = hold('POST reviews');
  const before = outbox.edit(client, mark('ask'));
  await vi.waitUntil(() => askedFor('POST reviews').length === 2);
  resetClientState();
  expect(hasUnsaved()).toBe(false);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  const goOnWithNext = hold('POST reviews');
  const next = outbox.edit(client, mark('no', null, 'u2'));
  await vi.waitUntil(() => askedFor('POST reviews').length === 3);
  goOn();
  await before;
  expect(outboxStore.get().unsaved).toMatchObject([{ change: { userId: 'u2' }, error: null }]);
  goOnWithNext();
  await next;
  expect(outboxStore.get()).toEqual({ unsaved: [], conflicts: [] });
  expect(askedFor('POST reviews')).toHaveLength(3);
});

test('a conflict is kept with both values until the user chooses', async () => {
  const { client, reviewsSent, note: noteAsOther } = await start();
  await noteAsOther({ userId: 'u1', mark: 'no' });
  await outbox.edit(client, mark('ask'));
  const { conflicts } = outboxStore.get();
  expect(conflicts).toMatchObject([{ change: { value: 'ask' }, theirs: 'no', by: 'Sam' }]);
  expect(hasUnsaved()).toBe(true);
  outbox.discard(new Set(conflicts.map(({ key }) => key)));
  void outbox.edit(client, mark('ask', 'no'));
  await vi.waitUntil(() => reviewsSent().length === 2 && outboxStore.get().unsaved.length === 0);
  expect(reviewsSent().at(-1)).toEqual({ userId: 'u1', mark: 'ask' });
  expect(outboxStore.get().conflicts).toEqual([]);
});

test('an edit that yields leaves what another user has changed, and tells so', async () => {
  const { client, note: noteAsOther } = await start();
  await noteAsOther({ userId: 'u1', mark: 'no' });
  const reported: EditResult[] = [];
  const report = (_: unknown, result: EditResult) => reported.push(result);
  await outbox.edit(client, mark(null, 'ask'), { yields: true, report });
  expect(reported).toEqual(['conflict']);
  expect(outboxStore.get()).toEqual({ unsaved: [], conflicts: [] });
});

test('of a change that was undone before its answer came, nobody is asked', async () => {
  const { client, reviewsSent, failNext, note: noteAsOther } = await start();
  await noteAsOther({ userId: 'u1', mark: 'no' });
  const reported: [unknown, EditResult][] = [];
  const report = ({ value }: { value: unknown }, result: EditResult) =>
    void reported.push([value, result]);
  failNext(
    'POST reviews',
    () => void outbox.edit(client, mark(null, 'ask'), { yields: true, report }),
  );
  await outbox.edit(client, mark('ask'), { report });
  expect(reported).toEqual([
    ['ask', 'conflict'],
    [null, 'conflict'],
  ]);
  expect(outboxStore.get()).toEqual({ unsaved: [], conflicts: [] });
  expect(reviewsSent()).toEqual([{ userId: 'u1', mark: 'ask' }]);
});

test('an edit of a person who is not registered stays and says why, while the others are saved', async () => {
  const { client, reviewsSent } = await start();
  await vi.waitFor(async () => {
    const found = await fetch('/bff/users/search', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Rollcall-Purpose': 'find' },
      body: JSON.stringify({ filter: { text: 'person' } }),
    });
    expect((await found.json()).directory?.complete).toBe(true);
  });
  const reported: EditResult[] = [];
  const report = (_: unknown, result: EditResult) => reported.push(result);
  await outbox.edit(client, [...mark('ask', null, 'gone'), ...mark('ask')], { report });
  expect(reviewsSent()).toHaveLength(2);
  expect(reported.toSorted()).toEqual(['saved', 'unknown']);
  const { unsaved } = outboxStore.get();
  expect(unsaved).toMatchObject([
    { change: { userId: 'gone' }, error: { problem: { code: 'review_of_nobody' } } },
  ]);
  expect(hasUnsaved()).toBe(true);
});

/** Edits of one value, each with the part of its exchange that is lost. */
const editsOfOne = (...edits: [Mark, Lost][]) =>
  edits.map(([value, lost]) => ({ person: 'u2' as const, value, lost }));

test('however requests fail, the last value of each is saved, and every edit is reported of once', async () => {
  const step = fc.record({
    person: fc.constantFrom('u1', 'u2'),
    value: fc.constantFrom<Mark[]>('ask', 'no', null),
    lost: fc.constantFrom<Lost[]>('nothing', 'request', 'answer'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { client, answerTo, asUser } = await start();
      const known = new Map<string, Mark>();
      let reported = 0;
      let made = 0;
      for (const { person, value, lost } of steps) {
        const before = known.get(person) ?? null;
        if (value === before) continue;
        known.set(person, value);
        made += 1;
        const stop =
          lost === 'nothing'
            ? () => undefined
            : answerTo('POST reviews', async ({ body }) => {
                if (lost === 'answer') await asUser('POST', 'reviews', body as ReviewEdits);
                return 'lost' as const;
              });
        await outbox.edit(client, mark(value, before, person), { report: () => (reported += 1) });
        stop();
      }
      outbox.retry(client);
      await vi.waitUntil(() => outboxStore.get().unsaved.length === 0);
      const { reviews } = (await (await fetch('/bff/reviews')).json()) as {
        reviews: { userId: string; mark: unknown }[];
      };
      for (const [person, value] of known) {
        expect(reviews.find(({ userId }) => userId === person)?.mark ?? null).toBe(value);
      }
      expect(outboxStore.get().conflicts).toEqual([]);
      expect(reported).toBe(made);
    }),
    {
      numRuns: 25,
      examples: [
        // The server hears of nothing before the last.
        [
          editsOfOne(
            ['ask', 'request'],
            [null, 'request'],
            ['no', 'request'],
            [null, 'request'],
            ['ask', 'nothing'],
          ),
        ],
        // The server has the second, without an answer, and hears of nothing until the last.
        [
          editsOfOne(
            ['ask', 'answer'],
            ['no', 'answer'],
            ['ask', 'request'],
            [null, 'request'],
            ['ask', 'nothing'],
          ),
        ],
      ],
    },
  );
});

test('however requests for the votes of a head fail, the last vote is saved', async () => {
  const step = fc.record({
    answer: fc.constantFrom<(VoteAnswer | null)[]>('yes', 'no', 'ask', null),
    lost: fc.constantFrom<Lost[]>('nothing', 'request', 'answer'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      const aid = [{ id: 'd1', name: 'First Aid', states: ['assignment'] }];
      const { answerTo, asUser } = await startRollcall({
        departments: ['d1'],
        applications: [applicant(1, { departments: aid })],
      });
      const client = createQueryClient();
      await client.fetchQuery(sessionQuery);
      const of = { userId: 'u00001', department: 'd1' };
      const seen = async () =>
        placeOf(await client.fetchQuery({ ...departmentQuery, staleTime: 0 }), of)?.vote;
      const first = await seen();
      for (const { answer, lost } of steps) {
        const stop = answerTo('PUT department/votes/:id', async ({ body }) => {
          if (lost === 'nothing') return undefined;
          if (lost === 'answer') await asUser('PUT', 'department/votes/u00001', body as object);
          return 'lost' as const;
        });
        const { version } = placeOf(client.getQueryData(departmentQuery.queryKey), of)?.vote ??
          first ?? { version: 0 };
        const names = { person: 'Person Number 1', department: 'First Aid' };
        const value = { answer, line: '' };
        const shown = { version, answer: null, line: '' };
        await outbox.edit(client, [{ member: 'vote', ...of, names, seen: shown, value }]);
        stop();
      }
      outbox.retry(client);
      await vi.waitUntil(() => outboxStore.get().unsaved.length === 0);
      expect(outboxStore.get().conflicts).toEqual([]);
      expect((await seen())?.answer ?? null).toBe(steps.at(-1)?.answer ?? null);
    }),
    { numRuns: 12 },
  );
});
