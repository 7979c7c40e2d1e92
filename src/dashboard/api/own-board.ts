/** The board state that the bff stores for this user alone. */
import { queryOptions } from '@tanstack/react-query';
import { VisitAnswer, type VisitRequest } from '../../contract/bff/own-board.ts';
import { request } from './request.ts';

/** Milliseconds between two reports that the board is open and visible. */
const EVERY = 300_000;

/** Says that this person has the board open, and answers what they have seen before; `shown` tells what they see. */
export function visitQuery(shown: () => string | undefined) {
  return queryOptions({
    queryKey: ['board-visit'],
    queryFn: () => {
      const body: VisitRequest = { shown: shown() };
      // A page that is left open is no work: that keeps no session.
      return request('/bff/board/visit', {
        method: 'POST',
        body,
        unattended: true,
        read: VisitAnswer,
      });
    },
    staleTime: EVERY,
    refetchInterval: EVERY,
    refetchOnWindowFocus: true,
  });
}
