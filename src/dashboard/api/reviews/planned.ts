/** The users who planned people for their times. */
import type { PlannedReply, PlannedTime } from '../../../contract/bff/reviews/planned.ts';
import type { PlannedRequest } from '../../../contract/bff/reviews/requests.ts';
import { MOST_SEEN } from '../../../contract/bff/reviews/seen.ts';
import { request } from '../request.ts';

/** @param exportId of the export that it is for */
export async function fetchPlanned(
  userIds: readonly string[],
  exportId: string,
  signal: AbortSignal,
): Promise<PlannedTime[]> {
  const planned: PlannedTime[] = [];
  for (let at = 0; at < userIds.length; at += MOST_SEEN) {
    const answer = await request<PlannedReply>('/bff/reviews/planned', {
      method: 'POST',
      body: {
        userIds: userIds.slice(at, at + MOST_SEEN),
        ...(at > 0 && { nextPage: true }),
      } satisfies PlannedRequest,
      exportId,
      signal,
    });
    planned.push(...answer.planned);
  }
  return planned;
}
