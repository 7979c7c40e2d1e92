/** Planning people for departments and slots, on each database. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { ReviewEdit, ReviewEditsAnswer } from '../../../contract/bff/reviews/requests.ts';
import type { PlannedReply } from '../../../contract/bff/reviews/planned.ts';
import { KEPT_CHANGES, type Review } from '../../../contract/bff/reviews/reviews.ts';
import type { Slot } from '../../../contract/bff/reviews/slots.ts';
import { planning } from '../../../../test/support/records.ts';
import { startReviewing } from '../../../../test/support/reviews.ts';
import { REVIEWER, temporaryFolder } from '../../../../test/support/test-bff.ts';

const EXPORTER = [...REVIEWER, 'data:export'] as const;

const [FRI, SAT] = ['Friday', 'Saturday'].map((choice) => ({ question: 'When?', choice })) as [
  Slot,
  Slot,
];

interface Change {
  userId: string;
  department: string;
  slots: Slot[] | null;
  seen?: Slot[] | null;
}

function editOf({ userId, department, slots, seen = [] }: Change): ReviewEdit {
  return { userId, ...planning(department, slots, seen) } as ReviewEdit;
}

async function start(folder?: string, name = 'Robin') {
  const started = await startReviewing(folder, name);
  const { ask, since } = started;
  const place = async (...changes: Change[]) => {
    const response = await ask('POST', 'reviews', { edits: changes.map(editOf) });
    expect(response.status).toBe(200);
    const { results, reviews }: ReviewEditsAnswer = await response.json();
    const conflicts = changes.flatMap(({ userId, department }, at) =>
      results[at]?.result === 'conflict' ? { userId, department } : [],
    );
    return { reviews, conflicts };
  };
  const placesOf = async (userId: string) => {
    const { reviews } = await since();
    return reviews.find((one) => one.userId === userId)?.places ?? [];
  };
  return { ...started, place, placesOf };
}

test('plans people for departments in slots, with author, history and audit', async () => {
  const { place, placesOf, ask, auditRows } = await start();
  const answer = await place(
    { userId: 'u1', department: 'd1', slots: [SAT, FRI], seen: [] },
    { userId: 'u1', department: 'd2', slots: null, seen: [] },
    { userId: 'u2', department: 'd1', slots: null },
  );
  expect(answer).toMatchObject({
    reviews: [
      { userId: 'u1', version: 1, by: 'Robin' },
      { userId: 'u2', version: 1 },
    ],
    conflicts: [],
  });
  expect(await placesOf('u1')).toEqual([
    { department: 'd1', slots: [SAT, FRI] },
    { department: 'd2', slots: null },
  ]);
  await place({ userId: 'u1', department: 'd2', slots: [], seen: null });
  expect(await placesOf('u1')).toEqual([{ department: 'd1', slots: [SAT, FRI] }]);
  const { reviews } = await (await ask('GET', 'reviews/u1/history')).json();
  expect(reviews.map(({ places }: Review) => places.length)).toEqual([1, 2]);
  const audited = (await auditRows()).filter(({ purpose }) => purpose === 'review');
  expect(audited.map(({ person_id, filters }) => [person_id, filters]).sort()).toEqual([
    ['u1', '{"changed":["places"]}'],
    ['u1', '{"changed":["places"]}'],
    ['u2', '{"changed":["places"]}'],
  ]);
});

test('changes that save nothing leave an entry of each person whose review they read', async () => {
  const folder = await temporaryFolder();
  const [robin, noor] = [await start(folder), await start(folder, 'Noor')];
  await robin.place({ userId: 'u1', department: 'd1', slots: [FRI], seen: [] });
  const { reviews, conflicts } = await noor.place(
    { userId: 'u1', department: 'd1', slots: [SAT], seen: [] },
    { userId: 'u2', department: 'd1', slots: [], seen: [] },
    { userId: 'u3', department: 'd1', slots: [SAT], seen: [] },
    { userId: 'u4', department: 'd1', slots: [], seen: [] },
  );
  expect(reviews.map(({ userId }) => userId)).toEqual(['u1', 'u2', 'u3', 'u4']);
  expect(conflicts).toEqual([{ userId: 'u1', department: 'd1' }]);
  const ofNoor = (await noor.auditRows()).filter(({ name }) => name === 'Noor');
  expect(ofNoor.map((row) => [row.person_id, row.purpose, row.filters, row.status]).sort()).toEqual(
    [
      ['u1', 'reviews', null, 200],
      ['u2', 'reviews', null, 200],
      ['u3', 'review', '{"changed":["places"]}', 200],
      ['u4', 'reviews', null, 200],
    ],
  );
});

test('of many changes, all are saved or none', async () => {
  const { ask, place, placesOf, database } = await start();
  await place({ userId: 'u9', department: 'd2', slots: null });
  // A second entry about this person cannot be recorded.
  await database.execute('CREATE UNIQUE INDEX once ON audit (purpose, person_id)');
  const edits = Array.from({ length: 12 }, (_, at) =>
    editOf({ userId: `u${at}`, department: 'd1', slots: null }),
  );
  expect((await ask('POST', 'reviews', { edits })).status).toBe(500);
  expect(await placesOf('u0')).toEqual([]);
});

test('one person has at most 100 places', async () => {
  const { ask, placesOf } = await start();
  const edits = Array.from({ length: 101 }, (_, at) =>
    editOf({ userId: 'u1', department: `d${at}`, slots: null }),
  );
  expect((await ask('POST', 'reviews', { edits })).status).toBe(400);
  expect(await placesOf('u1')).toEqual([]);
  expect((await ask('POST', 'reviews', { edits: edits.slice(1) })).status).toBe(200);
});

test('the places of one person take at most 256 kB', async () => {
  const { ask, place, placesOf } = await start();
  const slots = Array.from({ length: 50 }, (_, at) => ({
    question: 'x'.repeat(4000),
    choice: `Shift ${at}`,
  }));
  await place({ userId: 'u1', department: 'd1', slots });
  const edits = [editOf({ userId: 'u1', department: 'd2', slots })];
  expect((await ask('POST', 'reviews', { edits })).status).toBe(400);
  expect(await placesOf('u1')).toHaveLength(1);
});

test('a draft plans nobody who was planned elsewhere since, and says who did that', async () => {
  const folder = await temporaryFolder();
  const [robin, sam] = [await start(folder), await start(folder, 'Sam')];
  await robin.place({ userId: 'u1', department: 'd3', slots: [FRI] });
  const madeFrom = { mark: null, places: [{ department: 'd3', slots: [FRI] }] };
  await sam.place({ userId: 'u1', department: 'd2', slots: null });
  const edits = [
    { userId: 'u1', ...planning('d1', null, [], madeFrom) },
    { userId: 'u2', ...planning('d1', null, [], { mark: null, places: [] }) },
  ];
  const { results }: ReviewEditsAnswer = await (
    await robin.ask('POST', 'reviews', { edits })
  ).json();
  expect(results).toEqual([
    { result: 'conflict', value: { slots: null }, theirs: null, by: 'Sam' },
    { result: 'saved' },
  ]);
  expect(await robin.placesOf('u1')).toEqual([
    { department: 'd3', slots: [FRI] },
    { department: 'd2', slots: null },
  ]);
});

test('tells who planned each time of a place, and when, as far as the history is kept', async () => {
  const folder = await temporaryFolder();
  const robin = await start(folder);
  const sam = await start(folder, 'Sam');
  const exporter = await robin.as('Robin', EXPORTER);
  await robin.place({ userId: 'u1', department: 'd1', slots: [FRI] });
  await sam.place(
    { userId: 'u1', department: 'd1', slots: [FRI, SAT], seen: [FRI] },
    { userId: 'u1', department: 'd2', slots: null },
  );
  await robin.place({ userId: 'u2', department: 'd1', slots: [SAT] });
  await sam.place({ userId: 'u2', department: 'd1', slots: [], seen: [SAT] });
  await sam.place({ userId: 'u2', department: 'd1', slots: [SAT] });
  const planned = async () => {
    const userIds = ['u1', 'u2', 'nobody'];
    const answer = await exporter('POST', 'reviews/planned', { userIds });
    const reply: PlannedReply = await answer.json();
    return reply.planned.map(({ userId, department, slot, by, at }) => {
      expect(Date.parse(at)).toBeGreaterThan(0);
      return [userId, department, slot?.choice ?? null, by];
    });
  };
  expect(await planned()).toEqual([
    ['u1', 'd1', 'Friday', 'Robin'],
    ['u1', 'd1', 'Saturday', 'Sam'],
    ['u1', 'd2', null, 'Sam'],
    ['u2', 'd1', 'Saturday', 'Sam'],
  ]);
  for (let at = 0; at <= KEPT_CHANGES; at += 1) {
    const note = { member: 'note', seen: at > 0 ? String(at - 1) : '', value: String(at) };
    await robin.ask('POST', 'reviews', { edits: [{ userId: 'u1', ...note }] });
  }
  // Nobody knows any more who planned u1.
  expect(await planned()).toEqual([['u2', 'd1', 'Saturday', 'Sam']]);
});

test('tells who planned thousands of times without holding up other requests, a few versions at once', async () => {
  const { ask, as, place, database } = await start();
  const exporter = await as('Robin', EXPORTER);
  const slots = Array.from({ length: 500 }, (_, at) => ({ question: 'When?', choice: `${at}` }));
  const departments = Array.from({ length: 8 }, (_, at) => `d${at}`);
  await place(...departments.map((department) => ({ userId: 'u1', department, slots })));
  for (let at = 0; at < 20; at += 1) {
    const note = { member: 'note', seen: at > 0 ? String(at - 1) : '', value: String(at) };
    await ask('POST', 'reviews', { edits: [{ userId: 'u1', ...note }] });
  }
  const query = vi.spyOn(database, 'query');
  let turns = 0;
  const answered = new AbortController();
  async function takeTurns() {
    for (; !answered.signal.aborted; turns += 1) await yieldToEventLoop();
  }
  const others = takeTurns();
  const answer = await exporter('POST', 'reviews/planned', { userIds: ['u1'] });
  answered.abort();
  await others;
  expect(((await answer.json()) as PlannedReply).planned).toHaveLength(4000);
  const read = await Promise.all(query.mock.results.map(({ value }) => value as Promise<unknown>));
  expect(Math.max(...read.map((rows) => (Array.isArray(rows) ? rows.length : 0)))).toBeLessThan(11);
  expect(turns).toBeGreaterThan(3);
});
