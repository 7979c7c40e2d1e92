/** All votes of departments as one copy, which follows the changes of others. */
import { VotesAnswer, type Vote } from '../../../contract/bff/reviews/votes.ts';
import { followedList } from '../followed-list.ts';
import { request } from '../request.ts';

/** The votes by department and person. */
export const votesQuery = followedList<Vote>({
  kind: 'votes',
  keyOf: ({ department, userId }) => JSON.stringify([department, userId]),
  async fetchPage(since, how) {
    const query = since === undefined ? '' : `?since=${encodeURIComponent(since)}`;
    const { votes, ...page } = await request(`/bff/votes${query}`, { ...how, read: VotesAnswer });
    return { ...page, items: votes };
  },
}).query;
