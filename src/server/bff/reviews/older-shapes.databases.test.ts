/** A database that Rollcall 0.1.0 wrote keeps its meaning, on each database. */
import { expect, test } from 'vitest';
import { readVolunteer } from '../../../contract/service/read-volunteer.ts';
import { isChangedSince, seenFields, signsOf } from '../../../applications/changes.ts';
import { emptyDatabase } from '../../../../test/support/test-database.ts';
import { migrate } from '../../database/migrate.ts';
import { migrations } from '../migrations.ts';
import { readBoard } from './board-settings.ts';
import { createReviews } from './reviews.ts';

/** The database of 0.1.0, before this server starts on it. */
async function olderDatabase() {
  const database = await emptyDatabase();
  await migrate(database, migrations.slice(0, 2));
  return { database, update: () => migrate(database, migrations) };
}

test('a slot that needed nobody was closed', async () => {
  const { database, update } = await olderDatabase();
  const [friday, saturday] = ['["d1","When?","Fri"]', '["d1","When?","Sat"]'];
  const kept = {
    times: null,
    hoursQuestion: null,
    targets: { d1: 9, d2: 0 },
    slotTargets: { [friday]: 4, [saturday]: 0 },
    headsSee: { 'When?': true },
  };
  await database.execute('INSERT INTO board_settings (id, version, body) VALUES (1, 7, $1)', [
    JSON.stringify(kept),
  ]);
  await update();
  expect(await readBoard(database)).toEqual({
    ...kept,
    version: 7,
    names: {},
    slotTargets: { [friday]: 4 },
    closed: { [saturday]: true },
  });
});

test('a change of departments is told of a review from before', async () => {
  const { database, update } = await olderDatabase();
  const records = [['interest'], ['interest', 'assignment'], ['avoid', 'assignment']].map(
    (states) =>
      readVolunteer({ id: 'v1', user: { id: 'u1' }, departments: [{ id: 'd1', states }] }) ??
      expect.fail(),
  );
  const [before = expect.fail(), assigned = expect.fail()] = records;
  const { answers } = signsOf(assigned);
  const signs = { departments: 'sign of all states', answers, updatedAt: null };
  const review = { mark: 'ask', note: '', contacted: null, places: [], by: 'Robin', at: '' };
  // More than one page.
  const ids = Array.from({ length: 120 }, (_, at) => `u${at}`);
  await database.insertMany(
    'reviews',
    ['user_id', 'version', 'number', 'deleted', 'by_person', 'body', 'seen'],
    ids.map((id, at) => [
      id,
      1,
      at + 1,
      0,
      'p1',
      JSON.stringify({ ...review, seen: signs }),
      JSON.stringify({ ...seenFields(assigned), before: { ...seenFields(before), signs } }),
    ]),
  );
  const unread = JSON.stringify({ ...review, seen: undefined });
  await database.execute('INSERT INTO reviews VALUES ($1, 1, 200, 0, $2, $3, NULL)', [
    'unread',
    'p1',
    unread,
  ]);
  await update();
  const { items } = await createReviews(database, () => 0).changedSince(undefined);
  for (const { userId, seen } of items) {
    if (userId === 'unread') expect(seen).toBeUndefined();
    else {
      expect(seen).toEqual(signsOf(assigned));
      const changed = records.map((now) => seen && isChangedSince(seen, now, []));
      expect(changed).toEqual([true, false, true]);
    }
  }
  expect(items).toHaveLength(121);
  const [row] = await database.query<{ seen: string }>(
    "SELECT seen FROM reviews WHERE user_id = 'u119'",
  );
  expect(JSON.parse(String(row?.seen)).before.signs).toEqual(signsOf(before));
});
