/** The settings that all users of the board share, on each database. */
import { expect, test } from 'vitest';
import { REVIEWER, startBff } from '../support/test-bff.ts';
import { type BoardPatch } from '../../src/contract/bff/reviews/requests.ts';

async function start() {
  const { database, as } = await startBff();
  const robin = await as('Robin', REVIEWER);
  async function ask(method: string, body?: BoardPatch) {
    const response = await robin(method, 'board', body);
    expect(response.status).toBe(200);
    return response.json();
  }
  return { database, ask, patch: (body: BoardPatch) => ask('PATCH', body) };
}

const need = (key: string, seen: number | null, value: number | null) =>
  ({ member: 'dayTargets', key, seen, value }) as const;

test('stores the needs of departments per day, beside their targets', async () => {
  const { ask, patch } = await start();
  await patch({ changes: [{ member: 'targets', key: 'd1', seen: null, value: 9 }] });
  await patch({ changes: [need('fri:d1', null, 4), need('wed:d1', null, 0)] });
  const late = await patch({ changes: [need('fri:d1', 3, 5)] });
  expect(late.conflicts).toEqual([{ member: 'dayTargets', key: 'fri:d1' }]);
  await patch({ changes: [need('wed:d1', 0, null)] });
  const board = { questions: {}, targets: { d1: 9 }, dayTargets: { 'fri:d1': 4 }, headsSee: {} };
  expect(await ask('GET')).toEqual({ version: 3, ...board });
});

test('reads settings stored before there were needs per day', async () => {
  const { database, ask, patch } = await start();
  const body = JSON.stringify({ questions: { Days: 'days' }, targets: { d1: 4 } });
  await database.execute('INSERT INTO board_settings (id, version, body) VALUES (1, 7, $1)', [
    body,
  ]);
  const before = {
    version: 7,
    questions: { Days: 'days' },
    targets: { d1: 4 },
    dayTargets: {},
    headsSee: {},
  };
  expect(await ask('GET')).toEqual(before);
  const { board } = await patch({ changes: [need('sat:d1', null, 2)] });
  expect(board).toEqual({ ...before, version: 8, dayTargets: { 'sat:d1': 2 } });
});
