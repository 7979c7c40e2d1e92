/** The settings that all users of the board share. */
import { expect, test } from 'vitest';
import type { EntryChange } from '../../../contract/bff/reviews/requests.ts';
import { startReviewing, target } from '../../../../test/support/reviews.ts';

async function start() {
  const started = await startReviewing();
  const board = async () => (await started.ask('GET', 'board')).json();
  return { ...started, board };
}

const need = (key: string, value: number | null): EntryChange => ({
  member: 'dayTargets',
  key,
  value,
});

test('stores the needs of departments per day, beside their targets', async () => {
  const { board, patchBoard } = await start();
  await patchBoard(target('d1', 9));
  await patchBoard(need('fri:d1', 4), need('wed:d1', 0));
  await patchBoard(need('wed:d1', null));
  const stored = { questions: {}, targets: { d1: 9 }, dayTargets: { 'fri:d1': 4 }, headsSee: {} };
  expect(await board()).toEqual({ version: 3, ...stored });
});

test('keeps at most 256 kB, with who changed them last', async () => {
  const { patchBoard, database, board } = await start();
  const fill = (batch: number) =>
    patchBoard(
      ...Array.from({ length: 900 }, (_, n) => target(`${batch}.${n}`.padEnd(200, 'd'), 1)),
    );
  expect((await fill(1)).status).toBe(200);
  const full = await fill(2);
  expect([full.status, (await full.json()).errors.validation.fields]).toEqual([
    400,
    { changes: 'too_large' },
  ]);
  expect(Object.keys((await board()).targets)).toHaveLength(900);
  const rows = await database.query('SELECT by_name, by_person, at FROM board_settings');
  expect(rows).toEqual([{ by_name: 'Robin', by_person: 'Robin', at: Date.UTC(2026, 5, 1, 12) }]);
});

test('limits the changes and the bytes of settings as those of reviews', async () => {
  const { patchBoard, clock } = await start();
  const long = 'd'.repeat(250);
  await patchBoard(...Array.from({ length: 600 }, (_, n) => target(`${n}${long}`, 1)));
  const answers: number[] = [];
  for (let number = 0; number < 60; number += 1) {
    answers.push((await patchBoard(target('d', number + 1))).status);
  }
  expect(new Set(answers)).toEqual(new Set([200, 429]));
  clock.now += 60_000;
  expect((await patchBoard(target('d', 7))).status).toBe(200);
});

test('repeated settings change nothing', async () => {
  const { patchBoard } = await start();
  const change = target('d1', 4);
  await patchBoard(change);
  const board = { version: 1, questions: {}, targets: { d1: 4 }, dayTargets: {}, headsSee: {} };
  expect(await (await patchBoard(change)).json()).toEqual(board);
  await patchBoard({ member: 'questions', key: 'Days', value: 'days' });
  const removed = await (await patchBoard(target('d1', null))).json();
  const rest = { questions: { Days: 'days' }, targets: {}, dayTargets: {}, headsSee: {} };
  expect(removed).toEqual({ version: 3, ...rest });
  expect((await patchBoard(target('d1', -1))).status).toBe(400);
});
