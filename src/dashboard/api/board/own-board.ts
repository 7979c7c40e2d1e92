/** The last visit of the board, which the bff stores for each user. */
import { queryOptions } from '@tanstack/react-query';
import type { VisitAnswer, VisitRequest } from '../../../contract/bff/own-board.ts';
import { request } from '../request.ts';

/** The time between two reports that the board is open and visible. */
const REPORT_EVERY_MS = 300_000;

/** Reports that the user has the board open, and reads what they saw at earlier visits; `shown` returns what they see now. */
export function visitQuery(shown: () => string | undefined) {
  return queryOptions({
    queryKey: ['board-visit'],
    queryFn: () => {
      const body: VisitRequest = { shown: shown() };
      // A page that is left open must not keep its session alive.
      return request<VisitAnswer>('/bff/board/visit', {
        method: 'POST',
        body,
        unattended: true,
      });
    },
    staleTime: REPORT_EVERY_MS,
    refetchInterval: REPORT_EVERY_MS,
    refetchOnWindowFocus: true,
  });
}
