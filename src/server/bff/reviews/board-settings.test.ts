/** The settings that all users of the board share. */
import { expect, test } from 'vitest';
import type { EntryChange, SetUpChange } from '../../../contract/bff/reviews/requests.ts';
import { NO_SETTINGS } from '../../../contract/bff/reviews/reviews.ts';
import { type Slot, slotTargetKey } from '../../../contract/bff/reviews/slots.ts';
import { startReviewing, target } from '../../../../test/support/reviews.ts';

async function start() {
  const started = await startReviewing();
  const board = async () => (await started.ask('GET', 'board')).json();
  return { ...started, board };
}

const FRIDAY = { question: 'When?', choice: 'Friday' };
const SATURDAY = { question: 'When?', choice: 'Saturday' };
const need = (slot: Slot, value: number | null): EntryChange => ({
  member: 'slotTargets',
  key: slotTargetKey('d1', slot),
  value,
});
const setUp = (hoursQuestion: string | null): SetUpChange => {
  const slots = [{ ...FRIDAY, label: 'Fri', hours: 4 }];
  const value = { questions: ['When?'], slots, leftOut: [], hoursQuestion };
  return { member: 'times', value };
};

test('stores the needs of departments in slots, beside their targets', async () => {
  const { board, patchBoard } = await start();
  await patchBoard(target('d1', 9));
  await patchBoard(need(FRIDAY, 4), need(SATURDAY, 0));
  await patchBoard(need(SATURDAY, null));
  const slotTargets = { [slotTargetKey('d1', FRIDAY)]: 4 };
  const stored = { ...NO_SETTINGS, targets: { d1: 9 }, slotTargets };
  expect(await board()).toEqual({ version: 3, ...stored });
});

test('keeps the number of people of a slot in which a department is closed', async () => {
  const { board, patchBoard } = await start();
  const key = slotTargetKey('d1', FRIDAY);
  await patchBoard(need(FRIDAY, 4));
  await patchBoard({ member: 'closed', key, value: true });
  const open = { ...NO_SETTINGS, slotTargets: { [key]: 4 } };
  expect(await board()).toEqual({ ...open, version: 2, closed: { [key]: true } });
  await patchBoard({ member: 'closed', key, value: null });
  expect(await board()).toEqual({ ...open, version: 3 });
});

test('a set-up replaces the one before, whoever wrote it; the audit has its questions', async () => {
  const { board, patchBoard, auditRows } = await start();
  await patchBoard(setUp('How long?'));
  expect((await patchBoard(setUp(null))).status).toBe(200);
  await patchBoard(setUp(null));
  const slots = [{ ...FRIDAY, label: 'Fri', hours: 4 }];
  const times = { questions: ['When?'], slots, leftOut: [] };
  expect(await board()).toEqual({ version: 2, ...NO_SETTINGS, times });
  const audited = (await auditRows()).filter(({ purpose }) => purpose === 'board-settings');
  expect(audited.map(({ filters }) => filters)).toContain('{"changed":["times","When?"]}');
});

test('keeps at most 1 MB, with who changed them last', async () => {
  const { patchBoard, database, board } = await start();
  const fill = (batch: number) =>
    patchBoard(
      ...Array.from({ length: 900 }, (_, n) => target(`${batch}.${n}`.padEnd(200, 'd'), 1)),
    );
  for (const batch of [1, 2, 3, 4, 5]) expect((await fill(batch)).status).toBe(200);
  const full = await fill(6);
  expect([full.status, (await full.json()).errors.validation.fields]).toEqual([
    400,
    { changes: 'too_large' },
  ]);
  expect(Object.keys((await board()).targets)).toHaveLength(5 * 900);
  const rows = await database.query('SELECT by_name, by_person, at FROM board_settings');
  expect(rows).toEqual([{ by_name: 'Robin', by_person: 'Robin', at: Date.UTC(2026, 5, 1, 12) }]);
});

test('limits the changes and the bytes of settings as those of reviews', async () => {
  const { patchBoard, clock } = await start();
  const long = 'd'.repeat(250);
  await patchBoard(...Array.from({ length: 600 }, (_, n) => target(`${n}${long}`, 1)));
  const answers: number[] = [];
  for (let number = 0; number < 80; number += 1) {
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
  const board = { version: 1, ...NO_SETTINGS, targets: { d1: 4 } };
  expect(await (await patchBoard(change)).json()).toEqual(board);
  await patchBoard({ member: 'headsSee', key: 'Days', value: true });
  const removed = await (await patchBoard(target('d1', null))).json();
  expect(removed).toEqual({ version: 3, ...NO_SETTINGS, headsSee: { Days: true } });
  expect((await patchBoard(target('d1', -1))).status).toBe(400);
});

const of = (key: string, value: number) => ({ member: 'targets' as const, key, value });

test('a value that somebody changed since it was seen stays, and the other changes of the request are made', async () => {
  const { board, patchBoard } = await start();
  await patchBoard({ ...of('d1', 5), seen: null }, { ...of('d2', 1), seen: null });
  await patchBoard({ ...of('d1', 7), seen: 4 }, { ...of('d2', 2), seen: 1 });
  expect((await board()).targets).toEqual({ d1: 5, d2: 2 });
  // The same change again, and the next one of the same person.
  await patchBoard({ ...of('d2', 2), seen: 1 }, { ...of('d2', 3), seen: 2 });
  expect((await board()).targets).toEqual({ d1: 5, d2: 3 });
});

test('a set-up of times that somebody changed since it was seen stays', async () => {
  const { board, patchBoard } = await start();
  const [first, second, third] = ['How long?', 'How many hours?', null].map(setUp);
  if (!first || !second || !third) throw new Error('no set-up');
  await patchBoard({ ...first, seen: null });
  await patchBoard({ ...second, seen: first.value });
  await patchBoard({ ...third, seen: first.value });
  expect((await board()).hoursQuestion).toBe('How many hours?');
  await patchBoard({ ...third, seen: second.value });
  expect((await board()).hoursQuestion).toBeNull();
});
