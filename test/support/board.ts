/** Applications and the settings of the board, for tests of its totals. */
import { theBff } from './dashboard.tsx';
import type { Given } from './given.ts';
import { withEntries } from '../../src/contract/bff/reviews/apply-changes.ts';
import { type BoardSettings, NO_SETTINGS } from '../../src/contract/bff/reviews/reviews.ts';
import type { BoardPatch } from '../../src/contract/bff/reviews/requests.ts';

export { applicant, departments } from './event.ts';

/** The board's settings; `change` is another user's change. */
export function answerBoard(settings: Partial<BoardSettings> = {}) {
  const version = Object.keys(settings).length > 0 ? 1 : 0;
  let stored: BoardSettings = { version, ...NO_SETTINGS, ...settings };
  const handler: Given = {
    give: (to) => void (to.settings = settings),
    listener: ({ what, body }) => {
      if (what !== 'PATCH board') return;
      stored = {
        ...withEntries(stored, (body as BoardPatch).changes),
        version: stored.version + 1,
      };
    },
    answers: ['GET board', 'PATCH board'],
  };
  return {
    handlers: [handler],
    stored: () => stored,
    async change(changes: Partial<BoardSettings>) {
      stored = { ...stored, ...changes, version: stored.version + 1 };
      await (await theBff()).change(stored);
    },
  };
}
