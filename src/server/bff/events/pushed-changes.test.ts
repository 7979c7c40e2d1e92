import { expect, test, vi } from 'vitest';
import type { ReviewsAnswer } from '../../../contract/bff/reviews/reviews.ts';
import { keepBoard } from '../../../../test/support/open-board.ts';
import { PATIENT, startWithStreams } from '../../../../test/support/streams.ts';

test('38 changes a second take nothing from the reads of an account with three idle boards', async () => {
  const started = await startWithStreams();
  const [robin, noor] = [await started.as('Robin'), await started.as('Noor')];
  const boards = [await keepBoard(robin), await keepBoard(robin), await keepBoard(robin)];
  const SECONDS = 10;
  for (let second = 0; second < SECONDS; second += 1) {
    started.clock.now += 1000;
    for (let change = 0; change < 38; change += 1) await noor.mark(`u${second}-${change}`);
    for (const { follow } of boards) await follow();
  }
  const { next }: ReviewsAnswer = await (await noor.ask('reviews')).json();
  for (const { board, follow } of boards) {
    await vi.waitUntil(async () => (await follow()) === next, PATIENT);
    expect(board.asked.filter((status) => status !== 200)).toEqual([]);
    expect(board.asked.length).toBeLessThan(SECONDS);
  }
});
