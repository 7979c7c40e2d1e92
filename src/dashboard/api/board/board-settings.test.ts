import { QueryClient } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { answerBoard } from '../../../../test/support/board.ts';
import { server } from '../../../../test/support/dashboard.tsx';
import type { BoardSettings } from '../../../contract/bff/reviews/reviews.ts';
import {
  boardSettingsQuery,
  changeSettings,
  NO_SETTINGS,
  type SettingsEdit,
} from './board-settings.ts';
import { refetchUnattended } from '../live/following.ts';

/** A server whose settings are `newest`, and a dashboard that knows `known`. */
function between(known: BoardSettings, newest: BoardSettings) {
  const { handlers, stored } = answerBoard(newest);
  server.use(...handlers);
  const client = new QueryClient();
  client.setQueryData(boardSettingsQuery.queryKey, known);
  return {
    client,
    change: (edit: SettingsEdit) => changeSettings(client, edit),
    stored,
    known: () => client.getQueryData(boardSettingsQuery.queryKey),
  };
}

const settings = (version: number, targets: Record<string, number>): BoardSettings => ({
  version,
  questions: { hours: 'hours' },
  targets,
  dayTargets: {},
  headsSee: {},
});

const target = (key: string, seen: number | null, value: number | null): SettingsEdit => ({
  changes: [{ member: 'targets', key, seen, value }],
});

test('an entry is set, changed and removed, and the others stay', async () => {
  const { change, stored, known } = between(settings(1, { d1: 5 }), settings(1, { d1: 5 }));
  expect(await change(target('d2', null, 7))).toEqual({ conflict: null });
  expect(stored()).toEqual(settings(2, { d1: 5, d2: 7 }));
  await change(target('d1', 5, null));
  expect(stored()).toEqual(settings(3, { d2: 7 }));
  expect(known()).toEqual(stored());
});

test('keeps the entries that another user changed', async () => {
  const { change, stored } = between(settings(1, { d1: 5 }), settings(4, { d1: 5, d2: 9 }));
  expect(await change(target('d1', 5, 6))).toEqual({ conflict: null });
  expect(stored()).toEqual(settings(5, { d1: 6, d2: 9 }));
});

test('a response still in flight does not undo a save', async () => {
  const { change, stored, known, client } = between(settings(1, { d1: 5 }), settings(1, { d1: 5 }));
  const older = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  server.use(
    http.get('*/bff/board', async () => {
      asked.resolve();
      await older.promise;
      return HttpResponse.json(settings(1, { d1: 5 }));
    }),
  );
  void client.prefetchQuery({ ...boardSettingsQuery, staleTime: 0 });
  await asked.promise;
  await change(target('d1', 5, 6));
  older.resolve();
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(known()).toEqual(stored());
});

test('an entry that another user changed is not overwritten; the newer settings are kept', async () => {
  const newer = settings(2, { d1: 9 });
  const { change, stored, known } = between(settings(1, { d1: 5 }), newer);
  const both = { changes: [...target('d2', null, 1).changes, ...target('d1', 5, 6).changes] };
  const conflict = { edit: target('d1', 5, 6), newer: expect.objectContaining({ version: 3 }) };
  expect(await change(both)).toEqual({ conflict });
  expect(stored().targets).toEqual({ d1: 9, d2: 1 });
  expect(known()).toEqual(stored());
});

test('two users who set the same value have no conflict', async () => {
  const { change, stored } = between(settings(1, { d1: 5 }), settings(2, { d1: 6 }));
  expect(await change(target('d1', 5, 6))).toEqual({ conflict: null });
  expect(stored().targets).toEqual({ d1: 6 });
});

test('a refetch after another user’s change does not count as activity', async () => {
  const attended: boolean[] = [];
  server.use(
    http.get('*/bff/board', ({ request }) => {
      attended.push(!request.headers.has('Rollcall-Unattended'));
      return HttpResponse.json(NO_SETTINGS);
    }),
  );
  const client = new QueryClient();
  await client.fetchQuery(boardSettingsQuery);
  await refetchUnattended(client, boardSettingsQuery.queryKey);
  expect(attended).toEqual([true, false]);
});
