/** A choice or a question of the form that was renamed, on each database. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Renamed, ReviewEditsAnswer, SetUp } from '../../../contract/bff/reviews/requests.ts';
import type { Place, Review } from '../../../contract/bff/reviews/reviews.ts';
import { type Slot, slotTargetKey } from '../../../contract/bff/reviews/slots.ts';
import { countedDatabase } from '../../../../test/support/counted-database.ts';
import { planning } from '../../../../test/support/records.ts';
import { startReviewing } from '../../../../test/support/reviews.ts';
import { REVIEWER } from '../../../../test/support/test-bff.ts';
import { createReviews } from './reviews.ts';

const slot = (choice: string, question = 'When?'): Slot => ({ question, choice });
const [FRI, SAT, SAT_NOW, SUN] = ['Fri', 'Sat 14-20', 'Sat 14–20', 'Sun'].map((one) =>
  slot(one),
) as [Slot, Slot, Slot, Slot];

const setUpOf = (slots: (Slot & { was?: Slot | Slot[] })[], questions = ['When?']): SetUp => ({
  questions,
  slots: slots.map((one) => ({ ...one, label: one.choice.slice(0, 3), hours: 6 })),
  leftOut: [],
  hoursQuestion: null,
});
const BEFORE = setUpOf([FRI, SAT]);
const AFTER = setUpOf([FRI, { ...SAT_NOW, was: [SAT] }]);
const TO_NOW: Renamed = [{ from: SAT, to: SAT_NOW }];
const BACK: Renamed = [{ from: SAT_NOW, to: SAT }];

async function start() {
  const started = await startReviewing();
  const { ask, patchBoard, since } = started;
  expect((await patchBoard({ member: 'times', value: BEFORE })).status).toBe(200);
  return {
    ...started,
    async plan(userId: string, department: string, slots: Slot[] | null, seen: Slot[] = []) {
      const edits = [{ userId, ...planning(department, slots, seen) }];
      const answer: ReviewEditsAnswer = await (await ask('POST', 'reviews', { edits })).json();
      return answer.results[0]?.result;
    },
    async setUp(value: SetUp, seen: SetUp, renamed?: Renamed) {
      const response = await patchBoard({
        member: 'times',
        value,
        seen,
        ...(renamed && { renamed }),
      });
      expect(response.status).toBe(200);
      return response.json();
    },
    async places(): Promise<Record<string, readonly Place[]>> {
      const { reviews } = await since();
      return Object.fromEntries(reviews.map(({ userId, places }) => [userId, places]));
    },
  };
}

test('a renamed choice keeps its plans, targets and closed slots; with author, history and one entry of the audit', async () => {
  const { plan, patchBoard, setUp, places, ask, auditRows, since } = await start();
  await plan('u1', 'd1', [FRI, SAT]);
  await plan('u1', 'd2', null);
  await plan('u2', 'd2', [SAT, SAT_NOW]);
  await plan('u3', 'd1', [FRI]);
  await patchBoard(
    { member: 'slotTargets', key: slotTargetKey('d1', SAT), value: 4 },
    { member: 'slotTargets', key: slotTargetKey('d1', FRI), value: 2 },
    { member: 'closed', key: slotTargetKey('d2', SAT), value: true },
  );
  const { next } = await since();
  const board = await setUp(AFTER, BEFORE, TO_NOW);
  const expected = {
    times: { slots: AFTER.slots },
    slotTargets: { [slotTargetKey('d1', SAT_NOW)]: 4, [slotTargetKey('d1', FRI)]: 2 },
    closed: { [slotTargetKey('d2', SAT_NOW)]: true },
  };
  expect(board).toMatchObject(expected);
  expect(await places()).toEqual({
    u1: [
      { department: 'd1', slots: [FRI, SAT_NOW] },
      { department: 'd2', slots: null },
    ],
    u2: [{ department: 'd2', slots: [SAT_NOW] }],
    u3: [{ department: 'd1', slots: [FRI] }],
  });
  const { reviews: changed } = await since(next);
  expect(changed.map(({ userId, version, by }) => [userId, version, by])).toEqual([
    ['u1', 3, 'Robin'],
    ['u2', 2, 'Robin'],
  ]);
  const { reviews } = await (await ask('GET', 'reviews/u2/history')).json();
  expect(reviews.map(({ places }: Review) => places[0]?.slots)).toEqual([
    [SAT_NOW],
    [SAT, SAT_NOW],
  ]);
  const audited = (await auditRows()).filter(({ purpose }) => purpose === 'board-settings');
  const { person_id, filters, count } =
    audited.find(({ filters }) => String(filters).includes('→')) ?? {};
  expect([person_id, count, JSON.parse(String(filters))]).toEqual([
    null,
    2,
    { changed: ['times', 'When?', 'Sat 14-20 → Sat 14–20'] },
  ]);
  // And back again.
  const former = await setUp(BEFORE, AFTER, BACK);
  expect(former.slotTargets).toEqual({
    [slotTargetKey('d1', SAT)]: 4,
    [slotTargetKey('d1', FRI)]: 2,
  });
  expect((await places()).u1?.[0]).toEqual({ department: 'd1', slots: [FRI, SAT] });
});

test('a renamed question takes all its slots along, and what heads see of it', async () => {
  const { plan, patchBoard, setUp, places } = await start();
  await plan('u1', 'd1', [FRI, SAT]);
  await patchBoard({ member: 'headsSee', key: 'When?', value: false });
  const [fri, sat] = [slot('Fri', 'When can you?'), slot('Sat 14-20', 'When can you?')];
  const renamed = [
    { from: FRI, to: fri },
    { from: SAT, to: sat },
  ];
  const board = await setUp(setUpOf([fri, sat], ['When can you?']), BEFORE, renamed);
  expect(board.headsSee).toEqual({ 'When?': false, 'When can you?': false });
  expect(await places()).toEqual({ u1: [{ department: 'd1', slots: [fri, sat] }] });
});

test('names that change places move all at once', async () => {
  const { plan, patchBoard, setUp, places } = await start();
  await plan('u1', 'd1', [FRI]);
  await plan('u2', 'd1', [SAT]);
  await patchBoard({ member: 'slotTargets', key: slotTargetKey('d1', SAT), value: 4 });
  const board = await setUp(setUpOf([SAT, FRI]), BEFORE, [
    { from: FRI, to: SAT },
    { from: SAT, to: FRI },
  ]);
  expect(board.slotTargets).toEqual({ [slotTargetKey('d1', FRI)]: 4 });
  expect(await places()).toEqual({
    u1: [{ department: 'd1', slots: [SAT] }],
    u2: [{ department: 'd1', slots: [FRI] }],
  });
});

test('nothing moves where somebody else has changed the set-up since it was seen, nor twice when it is sent again', async () => {
  const { plan, setUp, places } = await start();
  await plan('u1', 'd1', [SAT]);
  await setUp(setUpOf([FRI, SAT, SUN]), BEFORE);
  await setUp(AFTER, BEFORE, TO_NOW);
  expect(await places()).toEqual({ u1: [{ department: 'd1', slots: [SAT] }] });
  await setUp(AFTER, setUpOf([FRI, SAT, SUN]), TO_NOW);
  await plan('u2', 'd1', [SAT_NOW]);
  const { version } = await setUp(AFTER, BEFORE, TO_NOW);
  expect((await setUp(AFTER, BEFORE, TO_NOW)).version).toBe(version);
  expect((await places()).u2).toEqual([{ department: 'd1', slots: [SAT_NOW] }]);
});

test('nothing is renamed by a set-up that makes no difference', async () => {
  const { plan, patchBoard, setUp, places, since, auditRows } = await start();
  await plan('u1', 'd1', [SAT]);
  // A plan keeps the old name where nobody has said that it was renamed.
  const value = setUpOf([FRI, SAT_NOW]);
  const { version } = await setUp(value, BEFORE);
  const { next } = await since();
  const audited = (await auditRows()).length;
  const response = await patchBoard({ member: 'times', value, renamed: TO_NOW });
  expect([response.status, (await response.json()).version]).toEqual([200, version]);
  expect((await since(next)).reviews).toEqual([]);
  expect((await auditRows()).length).toBe(audited);
  // Beside a change of something else, too.
  const key = slotTargetKey('d1', SAT);
  await patchBoard(
    { member: 'times', value, renamed: TO_NOW },
    { member: 'slotTargets', key, value: 4 },
  );
  expect(await places()).toEqual({ u1: [{ department: 'd1', slots: [SAT] }] });
});

test.each<[string, SetUp, Renamed]>([
  ['without a name', AFTER, []],
  ['to a name that is not in the set-up', AFTER, [{ from: SAT, to: SUN }]],
  ['from a name that is still in it', AFTER, [{ from: FRI, to: SAT_NOW }]],
  ['to the same name', AFTER, [{ from: SAT_NOW, to: SAT_NOW }]],
])('refuses to rename %s', async (_, value, renamed) => {
  const { patchBoard } = await start();
  expect((await patchBoard({ member: 'times', value, renamed })).status).toBe(400);
});

test('one request renames once', async () => {
  const { patchBoard } = await start();
  const response = await patchBoard(
    { member: 'times', value: AFTER, renamed: TO_NOW },
    { member: 'times', value: BEFORE, renamed: BACK },
  );
  expect(response.status).toBe(400);
});

test('a choice that is left out has its new name, too', async () => {
  const { plan, patchBoard, places } = await start();
  await plan('u1', 'd1', [SAT]);
  const value = { ...setUpOf([FRI]), leftOut: [SAT_NOW] };
  expect((await patchBoard({ member: 'times', value, renamed: TO_NOW })).status).toBe(200);
  expect(await places()).toEqual({ u1: [{ department: 'd1', slots: [SAT_NOW] }] });
});

test('a number that the new name has of its own stays, and the old one as well', async () => {
  const { patchBoard, setUp } = await start();
  const targets = { [slotTargetKey('d1', SAT)]: 4, [slotTargetKey('d1', SAT_NOW)]: 5 };
  await patchBoard(
    ...Object.entries(targets).map(([key, value]) => {
      return { member: 'slotTargets' as const, key, value };
    }),
  );
  expect((await setUp(AFTER, BEFORE, TO_NOW)).slotTargets).toEqual(targets);
});

test('an edit of a page that has not heard of the new name is made under it', async () => {
  const { plan, patchBoard, setUp, places } = await start();
  await plan('u1', 'd1', [SAT]);
  await setUp(AFTER, BEFORE, TO_NOW);
  expect(await plan('u1', 'd1', [FRI, SAT], [SAT])).toBe('saved');
  expect(await plan('u2', 'd1', [SAT])).toBe('saved');
  expect(await places()).toEqual({
    u1: [{ department: 'd1', slots: [FRI, SAT_NOW] }],
    u2: [{ department: 'd1', slots: [SAT_NOW] }],
  });
  const key = slotTargetKey('d1', SAT);
  const board = await (
    await patchBoard(
      { member: 'slotTargets', key, value: 4, seen: null },
      { member: 'closed', key, value: true, seen: null },
    )
  ).json();
  expect(board.slotTargets).toEqual({ [slotTargetKey('d1', SAT_NOW)]: 4 });
  expect(board.closed).toEqual({ [slotTargetKey('d1', SAT_NOW)]: true });
  // A choice that has the old name meanwhile is another one.
  await setUp(setUpOf([FRI, { ...SAT_NOW, was: [SAT] }, SAT]), AFTER);
  await plan('u3', 'd1', [SAT]);
  expect((await places()).u3).toEqual([{ department: 'd1', slots: [SAT] }]);
});

test('the author of a place in conflict is who planned it, not who renamed its slot', async () => {
  const { plan, setUp, ask, as } = await start();
  const noor = await as('Noor', REVIEWER);
  const edits = [{ userId: 'u1', ...planning('d1', [SAT]) }];
  expect((await noor('POST', 'reviews', { edits })).status).toBe(200);
  await setUp(AFTER, BEFORE, TO_NOW);
  const conflictOf = async (place: ReturnType<typeof planning>) => {
    const response = await ask('POST', 'reviews', { edits: [{ userId: 'u1', ...place }] });
    const { results }: ReviewEditsAnswer = await response.json();
    return results;
  };
  const theirs = { slots: [SAT_NOW] };
  expect(await conflictOf(planning('d1', [FRI]))).toMatchObject([
    { result: 'conflict', theirs, by: 'Noor' },
  ]);
  const madeFrom = { mark: null, places: [] };
  expect(await conflictOf(planning('d1', [FRI], [], madeFrom))).toMatchObject([
    { result: 'conflict', theirs, by: 'Noor' },
  ]);
  // A change since the new name is its author's.
  await plan('u1', 'd1', [FRI, SAT_NOW], [SAT_NOW]);
  expect(await conflictOf(planning('d1', [FRI]))).toMatchObject([
    { result: 'conflict', theirs: { slots: [FRI, SAT_NOW] }, by: 'Robin' },
  ]);
});

test('a choice that was renamed twice is known by each of its former names', async () => {
  const { plan, setUp, places, ask, as } = await start();
  await plan('u1', 'd1', [SAT]);
  // A page that is open since the first release of new names has one former name, not a list.
  const first = setUpOf([FRI, { ...SAT_NOW, was: SAT }]);
  await setUp(first, BEFORE, TO_NOW);
  await setUp(setUpOf([FRI, { ...SUN, was: [SAT_NOW, SAT] }]), AFTER, [{ from: SAT_NOW, to: SUN }]);
  expect(await plan('u2', 'd1', [SAT])).toBe('saved');
  expect(await plan('u3', 'd1', [SAT_NOW])).toBe('saved');
  const now = [{ department: 'd1', slots: [SUN] }];
  expect(await places()).toEqual({ u1: now, u2: now, u3: now });
  const exporter = await as('Robin', [...REVIEWER, 'data:export']);
  const answer = await exporter('POST', 'reviews/planned', { userIds: ['u1'] });
  const { planned } = await answer.json();
  const { reviews } = await (await ask('GET', 'reviews/u1/history')).json();
  expect(planned).toMatchObject([{ userId: 'u1', slot: SUN, at: reviews.at(-1).at }]);
});

test('names that make the places of one person too large for the database are refused', async () => {
  const { patchBoard, database, setUp, places } = await start();
  const long = slot('x'.repeat(4000));
  const departments = Array.from({ length: 80 }, (_, at) => `d${at}`);
  const own = departments.map((department) => ({ department, slots: [SAT] }));
  const body = JSON.stringify({
    mark: null,
    note: '',
    contacted: null,
    places: own,
    by: '',
    at: '',
  });
  await database.insertMany(
    'reviews',
    ['user_id', 'version', 'by_person', 'body', 'number', 'deleted'],
    [['u1', 1, 'p1', body, 1, 0]],
  );
  const value = setUpOf([FRI, { ...long, was: [SAT] }]);
  const renamed = [{ from: SAT, to: long }];
  const response = await patchBoard({ member: 'times', value, seen: BEFORE, renamed });
  expect(response.status).toBe(400);
  expect((await places()).u1).toEqual(own);
  await setUp(AFTER, BEFORE, TO_NOW);
  expect((await places()).u1?.[0]).toEqual({ department: 'd0', slots: [SAT_NOW] });
});

test('renames thousands of plans in a few statements, keeping what was seen and the last changes of each', async () => {
  const { database, since } = await startReviewing();
  const people = 1200;
  const ids = Array.from({ length: people }, (_, at) => `u${String(at).padStart(4, '0')}`);
  const places = [{ department: 'd1', slots: [SAT] }];
  const seen = { departments: 'd', assigned: [], answers: 'a', updatedAt: null };
  const body = JSON.stringify({
    mark: 'no',
    note: 'n',
    contacted: null,
    places,
    seen,
    by: 'x',
    at: '',
  });
  const columns = ['user_id', 'version', 'by_person', 'body'];
  await database.insertMany(
    'reviews',
    [...columns, 'number', 'deleted', 'seen'],
    ids.map((id, at) => [id, 101, 'p1', body, at + 1, 0, '{"departments":[],"answers":[]}']),
  );
  await database.insertMany('review_history', columns, [
    ['u0000', 1, 'p1', body],
    ['u0000', 2, 'p1', body],
  ]);
  await database.execute("UPDATE versions SET version = $1 WHERE kind = 'reviews'", [people]);
  const { next } = await since();
  const counted = countedDatabase(database);
  const reviews = createReviews(database, () => 0);
  let turns = 0;
  const done = new AbortController();
  async function takeTurns() {
    for (; !done.signal.aborted; turns += 1) await yieldToEventLoop();
  }
  const others = takeTurns();
  const moved = await counted.database.exclusively((within) =>
    reviews.renameSlots(within, TO_NOW, { person: 'p2', name: 'Noor' }),
  );
  done.abort();
  await others;
  // One after each page.
  expect(turns).toBeGreaterThan(3);
  expect(moved).toBe(people);
  expect(counted.used().statements).toBeLessThan(20);
  const found: Review[] = [];
  for (let page = await since(next); ; page = await since(page.next)) {
    found.push(...page.reviews);
    if (!page.more) break;
  }
  expect(new Set(found.map(({ userId }) => userId)).size).toBe(people);
  expect(found[7]).toMatchObject({
    version: 102,
    mark: 'no',
    note: 'n',
    by: 'Noor',
    byPerson: 'p2',
    seen,
    places: [{ department: 'd1', slots: [SAT_NOW] }],
  });
  const [{ kept } = { kept: 0 }] = await database.query<{ kept: number }>(
    'SELECT COUNT(*) AS kept FROM reviews WHERE seen IS NOT NULL',
  );
  expect(Number(kept)).toBe(people);
  const history = await database.query<{ version: number }>(
    "SELECT version FROM review_history WHERE user_id = 'u0000' ORDER BY version",
  );
  expect(history.map(({ version }) => version)).toEqual([2, 102]);
});
