/** The people of a head's departments, the votes on them, and the departments to invite heads for (`contract/bff/department.ts`). */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { DepartmentPeople, Departments } from '../../../contract/bff/department.ts';
import type { VoteChange } from '../../../contract/bff/reviews/requests.ts';
import type { Vote } from '../../../contract/bff/reviews/votes.ts';
import { ApiError } from '../api-error.ts';
import { follows, isUnattended } from '../live/following.ts';
import { request } from '../request.ts';

/** The time between two requests while the server is still reading the applications. */
const READING_POLL_MS = 2000;

const queryKey = ['department'];

/** The list of the user's departments, kept up to date by the event stream. */
export const departmentQuery = queryOptions({
  queryKey,
  queryFn: ({ signal, ...query }) =>
    request<DepartmentPeople>('/bff/department', {
      signal,
      // Repeated requests must not keep the session of an unused page from ending.
      unattended: isUnattended(query) || query.client.getQueryData(queryKey) !== undefined,
    }),
  refetchInterval: ({ state }) => (state.data && !state.data.complete ? READING_POLL_MS : false),
  meta: follows('department'),
});

/** Reads the applications again from the service, unless others have done so since `asOf`. */
export async function refreshDepartment(client: QueryClient, asOf: string): Promise<void> {
  const list = await request<DepartmentPeople>(
    `/bff/department?newerThan=${encodeURIComponent(asOf)}`,
  );
  client.setQueryData(queryKey, list);
}

/** Saves a vote and shows it in the list; throws an `ApiError`. */
export async function saveVote(
  client: QueryClient,
  userId: string,
  change: VoteChange,
): Promise<Vote> {
  const path = `/bff/department/votes/${encodeURIComponent(userId)}`;
  const vote = await request<Vote>(path, { method: 'PUT', body: change });
  await keepVote(client, vote);
  return vote;
}

/** Shows the newest vote in the list. */
export async function keepVote(client: QueryClient, vote: Vote): Promise<void> {
  // An answer in flight may not have the vote yet; the event of the vote brings the next one.
  await client.cancelQueries({ queryKey });
  client.setQueryData<DepartmentPeople>(queryKey, (list) => list && withVote(list, vote));
}

/** The newer vote of another head, if that is why a vote was not saved. */
export function changedVote(error: Error): Vote | null {
  const problem = error instanceof ApiError ? error.problem : null;
  return problem?.code === 'vote_changed' ? problem.vote : null;
}

function withVote(list: DepartmentPeople, vote: Vote): DepartmentPeople {
  const people = list.people.map((person) => {
    if (person.id !== vote.userId) return person;
    const departments = person.departments.map((place) =>
      place.key === vote.department ? { ...place, vote } : place,
    );
    return { ...person, departments };
  });
  return { ...list, people };
}

/** All departments that applications name. */
export const departmentsQuery = queryOptions({
  queryKey: ['departments'],
  queryFn: ({ client, queryKey, signal }) =>
    request<Departments>('/bff/departments', {
      signal,
      unattended: client.getQueryData(queryKey) !== undefined,
    }),
  refetchInterval: ({ state }) => (state.data && !state.data.complete ? READING_POLL_MS : false),
});
