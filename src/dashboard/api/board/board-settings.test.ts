import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { BoardSettings } from '../../../contract/bff/reviews/reviews.ts';
import type { BoardChange, EntryChange } from '../../../contract/bff/reviews/requests.ts';
import { boardSettingsQuery, changeSettings, NO_SETTINGS } from './board-settings.ts';
import { startRollcall } from '../../../../test/support/rollcall.tsx';

/** A server whose settings are `newest`, and a dashboard that knows `known`. */
async function between(known: BoardSettings, newest: BoardSettings) {
  const rollcall = await startRollcall({ settings: newest });
  const client = new QueryClient();
  client.setQueryData(boardSettingsQuery.queryKey, known);
  return {
    ...rollcall,
    client,
    change: (...changes: BoardChange[]) => changeSettings(client, changes),
    stored: rollcall.settings,
    known: () => client.getQueryData(boardSettingsQuery.queryKey),
  };
}

const settings = (version: number, targets: Record<string, number>): BoardSettings => ({
  ...NO_SETTINGS,
  version,
  hoursQuestion: 'How long?',
  targets,
});

const target = (key: string, value: number | null): EntryChange => ({
  member: 'targets',
  key,
  value,
});

test('an entry is set, changed and removed, and the others stay', async () => {
  const { change, stored, known } = await between(settings(1, { d1: 5 }), settings(1, { d1: 5 }));
  await change(target('d2', 7));
  expect(await stored()).toEqual(settings(2, { d1: 5, d2: 7 }));
  await change(target('d1', null));
  expect(await stored()).toEqual(settings(3, { d2: 7 }));
  expect(known()).toEqual(await stored());
});

test('keeps the other entries that another user changed, and replaces the same one', async () => {
  const { change, stored } = await between(settings(1, { d1: 5 }), settings(4, { d1: 8, d2: 9 }));
  await change(target('d1', 6));
  expect(await stored()).toEqual(settings(5, { d1: 6, d2: 9 }));
});

test('a response still in flight does not undo a save', async () => {
  const { change, stored, known, client, answerTo } = await between(
    settings(1, { d1: 5 }),
    settings(1, { d1: 5 }),
  );
  const older = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  answerTo('GET board', async () => {
    asked.resolve();
    await older.promise;
    return Response.json(settings(1, { d1: 5 }));
  });
  void client.prefetchQuery({ ...boardSettingsQuery, staleTime: 0 });
  await asked.promise;
  await change(target('d1', 6));
  older.resolve();
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(known()).toEqual(await stored());
});

test('the set-up of times is saved beside an entry', async () => {
  const { change, stored, known } = await between(settings(1, { d1: 5 }), settings(2, { d1: 9 }));
  const times = { questions: ['When?'], slots: [], leftOut: [] };
  const setUp = { member: 'times' as const, value: { ...times, hoursQuestion: null } };
  await change(setUp, target('d2', 6));
  expect(await stored()).toMatchObject({ times, hoursQuestion: null, targets: { d1: 9, d2: 6 } });
  expect(known()).toEqual(await stored());
});
