/** Applications and the settings of the board, for tests of its totals. */
import { http, HttpResponse } from 'msw';
import { withEntries } from '../../src/contract/bff/reviews/apply-changes.ts';
import { type BoardSettings, NO_SETTINGS } from '../../src/contract/bff/reviews/reviews.ts';
import type { BoardPatch } from '../../src/contract/bff/reviews/requests.ts';

export { applicant, departments } from './event.ts';

/** Answers the board's settings from memory; `change` simulates another user's change. */
export function answerBoard(settings: Partial<BoardSettings> = {}) {
  let stored: BoardSettings = {
    version: 1,
    ...NO_SETTINGS,
    ...settings,
  };
  const handlers = [
    http.get('*/bff/board', () => HttpResponse.json(stored)),
    http.patch('*/bff/board', async ({ request }) => {
      const { changes } = (await request.json()) as BoardPatch;
      stored = { ...withEntries(stored, changes), version: stored.version + 1 };
      return HttpResponse.json(stored);
    }),
  ];
  return {
    handlers,
    stored: () => stored,
    change: (changes: Partial<BoardSettings>) => {
      stored = { ...stored, ...changes, version: stored.version + 1 };
    },
  };
}
