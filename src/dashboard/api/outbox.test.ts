import { onlineManager, type QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import {
  answerReviews,
  answerUsers,
  person,
  server,
  answerTo,
  theBff,
} from '../../../test/support/dashboard.tsx';
import { editsOf, noted, noting, planning } from '../../../test/support/records.ts';
import type { ReviewEdits } from '../../contract/bff/reviews/requests.ts';
import { forgetUnsaved, hasUnsaved } from './warn-before-leaving.ts';
import { createQueryClient } from './query-client.ts';
import { discard, edit, outboxOf, settle, tryAgain } from './outbox.ts';
import type { Told } from './outbox-state.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  forgetUnsaved();
});

type Mark = 'ask' | 'no' | null;
type Lost = 'nothing' | 'request' | 'answer';

const mark = (to: Mark, from: Mark = null, userId = 'u1') =>
  editsOf(userId, noting({ mark: to }, { mark: from })).edits;
const note = (to: string, from = '', userId = 'u1') =>
  editsOf(userId, noting({ note: to }, { note: from })).edits;

function start(reviews = [noted({ userId: 'u1', version: 0 })]) {
  const client: QueryClient = createQueryClient();
  const answers = answerReviews(reviews);
  const people = Array.from({ length: 20 }, (_, at) => person(at, { id: `u${at}` }));
  server.use(answerUsers(people).handler, ...answers.handlers);
  return { client, ...answers };
}

/** Refuses requests that hold a note of this text, as the server refuses all of a request. */
function refuseNote(text: string, status = 400) {
  const asked: number[] = [];
  server.use(
    answerTo('POST reviews', async ({ request }) => {
      const { edits } = (await request.clone().json()) as ReviewEdits;
      asked.push(edits.length);
      const isRefused = edits.some((one) => one.member === 'note' && one.value === text);
      return isRefused ? Response.json({}, { status }) : undefined;
    }),
  );
  return asked;
}

test('what is changed in one turn goes in one request, in its order', async () => {
  const { client, sent } = start();
  void edit(client, mark('ask'));
  void edit(client, editsOf('u2', [planning('d1', null)]).edits);
  await edit(client, mark('no', 'ask'));
  expect(sent).toEqual([
    { userId: 'u2', places: [{ department: 'd1', slots: null }] },
    { userId: 'u1', mark: 'no' },
  ]);
  expect(outboxOf(client).unsaved).toEqual([]);
  expect(hasUnsaved()).toBe(false);
});

test('a refused edit does not hold up the others, and waits for the user', async () => {
  const { client, sent } = start();
  const asked = refuseNote('Too long.');
  const people = Array.from({ length: 8 }, (_, at) => mark('ask', null, `u${at + 10}`)).flat();
  await edit(client, [...people, ...note('Too long.')]);
  expect(sent).toHaveLength(8);
  expect(outboxOf(client).unsaved.map(({ change }) => change.value)).toEqual(['Too long.']);
  expect(hasUnsaved()).toBe(true);
  asked.length = 0;
  await edit(client, mark('no'));
  expect(asked).toEqual([1]);
  discard(client, new Set(outboxOf(client).unsaved.map(({ key }) => key)));
  expect(hasUnsaved()).toBe(false);
});

test('what failed for the moment is sent again with the next edit, or once the browser is online', async () => {
  const { client, sent } = start();
  refuseNote('Call.', 503);
  await edit(client, note('Call.'));
  expect(outboxOf(client).unsaved).toMatchObject([{ error: { kind: 'failed' } }]);
  const again = answerReviews();
  server.use(...again.handlers);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.waitUntil(() => outboxOf(client).unsaved.length === 0);
  expect([sent, again.sent]).toEqual([[], [{ userId: 'u1', note: 'Call.' }]]);
});

test('a conflict is kept with both values until the user chooses', async () => {
  const { client, sent, byOther } = start();
  await byOther('u1', { mark: 'no' });
  await edit(client, mark('ask'));
  const { conflicts } = outboxOf(client);
  expect(conflicts).toMatchObject([{ change: { value: 'ask' }, theirs: 'no', by: 'Sam' }]);
  expect(hasUnsaved()).toBe(true);
  settle(client, conflicts, ({ change }) => change.value);
  await vi.waitUntil(() => sent.length === 2 && outboxOf(client).unsaved.length === 0);
  expect(sent.at(-1)).toEqual({ userId: 'u1', mark: 'ask' });
  expect(outboxOf(client).conflicts).toEqual([]);
});

test('an edit that yields leaves what another user has changed, and tells so', async () => {
  const { client, byOther } = start();
  await byOther('u1', { mark: 'no' });
  const told: Told[] = [];
  const tell = (_: unknown, result: Told) => told.push(result);
  await edit(client, mark(null, 'ask'), { yields: true, tell });
  expect(told).toEqual(['conflict']);
  expect(outboxOf(client)).toEqual({ unsaved: [], conflicts: [] });
});

test('an edit of a person who is not registered stays and says why, while the others are saved', async () => {
  const { client, sent } = start();
  await vi.waitFor(async () => {
    const found = await fetch('/bff/users/search', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Rollcall-Purpose': 'find' },
      body: JSON.stringify({ filter: { text: 'person' } }),
    });
    expect((await found.json()).directory?.complete).toBe(true);
  });
  const told: Told[] = [];
  const tell = (_: unknown, result: Told) => told.push(result);
  await edit(client, [...mark('ask', null, 'gone'), ...mark('ask')], { tell });
  expect(sent).toHaveLength(2);
  expect(told.toSorted()).toEqual(['saved', 'unknown']);
  const { unsaved } = outboxOf(client);
  expect(unsaved).toMatchObject([
    { change: { userId: 'gone' }, error: { problem: { code: 'review_of_nobody' } } },
  ]);
  expect(hasUnsaved()).toBe(true);
});

/** Breaks the connection before the bff has the request, or once it has made its answer. */
const loseReviews = (lost: 'request' | 'answer') =>
  answerTo('POST reviews', async ({ request }) => {
    if (lost === 'request') return Response.error();
    const { fetch, own } = await theBff();
    request.headers.set('Cookie', `rollcall=${own}`);
    await fetch(request);
    return Response.error();
  });

/** Edits of one value, each with what is lost of its request. */
const editsOfOne = (...edits: [Mark, Lost][]) =>
  edits.map(([value, lost]) => ({ person: 'u2' as const, value, lost }));

test('however requests fail, the last value of each is saved, and every edit is told of once', async () => {
  const step = fc.record({
    person: fc.constantFrom('u1', 'u2'),
    value: fc.constantFrom<Mark[]>('ask', 'no', null),
    lost: fc.constantFrom<Lost[]>('nothing', 'request', 'answer'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      await server.end();
      server.begin();
      const { client, handlers } = start([]);
      const known = new Map<string, Mark>();
      let told = 0;
      let made = 0;
      for (const { person, value, lost } of steps) {
        const before = known.get(person) ?? null;
        if (value === before) continue;
        known.set(person, value);
        made += 1;
        server.use(...handlers);
        if (lost !== 'nothing') server.use(loseReviews(lost));
        await edit(client, mark(value, before, person), { tell: () => (told += 1) });
      }
      server.use(...handlers);
      tryAgain(client);
      await vi.waitUntil(() => outboxOf(client).unsaved.length === 0);
      const { reviews } = (await (await fetch('/bff/reviews')).json()) as {
        reviews: { userId: string; mark: unknown }[];
      };
      for (const [person, value] of known) {
        expect(reviews.find(({ userId }) => userId === person)?.mark ?? null).toBe(value);
      }
      expect(outboxOf(client).conflicts).toEqual([]);
      expect(told).toBe(made);
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
