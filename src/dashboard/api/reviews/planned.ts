/** The users who planned people for their times. */
import type { PlannedReply, PlannedTime } from '../../../contract/bff/reviews/planned.ts';
import type { SeenRequest } from '../../../contract/bff/reviews/requests.ts';
import { MOST_SEEN } from '../../../contract/bff/reviews/seen.ts';
import { request } from '../request.ts';

export async function fetchPlanned(
  userIds: readonly string[],
  signal: AbortSignal,
): Promise<PlannedTime[]> {
  const planned: PlannedTime[] = [];
  for (let at = 0; at < userIds.length; at += MOST_SEEN) {
    const answer = await request<PlannedReply>('/bff/reviews/planned', {
      method: 'POST',
      body: { userIds: userIds.slice(at, at + MOST_SEEN) } satisfies SeenRequest,
      signal,
    });
    planned.push(...answer.planned);
  }
  return planned;
}
