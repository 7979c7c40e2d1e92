import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { localAnnouncements } from '../../database/announcements.ts';
import { createChangeWatch } from './change-watch.ts';

/** A watch of a board whose version the test counts up. */
function start() {
  const announcements = localAnnouncements();
  const board = { version: 1, reads: 0 };
  const watch = createChangeWatch({
    announcements,
    async read() {
      board.reads += 1;
      const { version } = board;
      return { board: { version: String(version), data: { version } } };
    },
    compareSessions: async () => undefined,
    log: pino({ enabled: false }),
  });
  function follow() {
    const told: (string | undefined)[] = [];
    const stop = watch.follow({
      kinds: ['board'],
      onState: ({ board }) => told.push(board?.version),
    });
    onTestFinished(stop);
    return { told, stop };
  }
  return { announcements, board, follow };
}

test('thousands of new followers read nothing anew and disturb no other', async () => {
  const { announcements, board, follow } = start();
  const first = follow();
  await vi.waitUntil(() => first.told.length === 1);
  const many = Array.from({ length: 2000 }, () => follow());
  for (const { told } of many) expect(told).toEqual(['1']);
  announcements.announce();
  await vi.waitUntil(() => board.reads >= 2);
  expect(first.told).toEqual(['1']);
  board.version = 2;
  announcements.announce();
  for (const { told } of [first, ...many]) {
    await vi.waitUntil(() => told.length === 2);
    expect(told).toEqual(['1', '2']);
  }
});

test('what was read before everybody left is forgotten', async () => {
  const { board, follow } = start();
  const first = follow();
  await vi.waitUntil(() => first.told.length === 1);
  first.stop();
  board.version = 2;
  const next = follow();
  await vi.waitUntil(() => next.told.length > 0);
  expect(next.told).toEqual(['2']);
});
