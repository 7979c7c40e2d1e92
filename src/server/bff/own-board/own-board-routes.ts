/** The visits of the board by one user. They contain no personal data, so the audit has none of them. */
import { VisitRequest } from '../../../contract/bff/own-board.ts';
import { guarded } from '../guarded.ts';
import type { Stores } from '../stores.ts';
import { keepVisit } from './visits.ts';

/** `/bff/board/visit`, for users who may see the board; the same on all their devices. */
export function ownBoardRoutes({ database, now }: Stores) {
  return [
    guarded(
      'POST',
      '/board/visit',
      { needs: ['user:read', 'volunteer:read'], body: VisitRequest },
      async ({ c, session, body: { shown } }) => {
        const time = now();
        const shownAt = shown === undefined ? null : Math.min(Date.parse(shown), time);
        const { since } = await keepVisit(database, session.person, time, shownAt);
        return c.json({ since: since === null ? null : new Date(since).toISOString() });
      },
    ),
  ];
}
