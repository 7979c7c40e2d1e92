/** The people of a head's departments, the votes on them, and the departments to invite heads for (`contract/bff/department.ts`). */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { DepartmentPeople, Departments } from '../../../contract/bff/department.ts';
import type { VoteChange } from '../../../contract/bff/reviews/requests.ts';
import type { Vote } from '../../../contract/bff/reviews/votes.ts';
import { ApiError } from '../api-error.ts';
import { follows, isUnattended } from '../live/following.ts';
import { asOfAnswer, jsonOf, request, send } from '../request.ts';
import { sessionQuery } from '../sessions/session.ts';

/** The time between two requests while the server is still reading the applications. */
const READING_POLL_MS = 2000;

const queryKey = ['department'];

export interface DepartmentCopy extends DepartmentPeople {
  /** When the applications were read: milliseconds since 1970, as of `asOfAnswer`. */
  asOf: number;
}

/** The list of the user's departments, updated by the event stream. */
export const departmentQuery = queryOptions({
  queryKey,
  queryFn: ({ signal, ...query }) =>
    readDepartment('/bff/department', {
      signal,
      // Repeated requests must not keep the session of an unused page from ending.
      unattended: isUnattended(query) || query.client.getQueryData(queryKey) !== undefined,
    }),
  refetchInterval: ({ state }) => (state.data && !state.data.complete ? READING_POLL_MS : false),
  meta: follows('department'),
});

async function readDepartment(
  path: string,
  how?: { signal: AbortSignal; unattended: boolean },
): Promise<DepartmentCopy> {
  const askedAt = Date.now();
  const response = await send(path, how);
  const list = await jsonOf<DepartmentPeople>(response);
  return { ...list, asOf: asOfAnswer(response, askedAt) };
}

/** Makes the server read all applications from the service once more. */
export async function refreshDepartment(client: QueryClient): Promise<void> {
  client.setQueryData(queryKey, await readDepartment('/bff/department?newerThan=now'));
}

/** The place of a person in a listed department. */
export function placeOf(
  list: DepartmentPeople | undefined,
  { userId, department }: Pick<Vote, 'userId' | 'department'>,
) {
  const person = list?.people.find(({ id }) => id === userId);
  return person?.departments.find(({ key }) => key === department);
}

/**
 * Saves a vote, also over a newer one of the user's own that the list shows. Returns the newer vote of another head if that is
 * why it was not saved, else null. The list shows the newest; throws an `ApiError`.
 */
export async function saveVote(
  client: QueryClient,
  userId: string,
  change: VoteChange,
): Promise<Vote | null> {
  const path = `/bff/department/votes/${encodeURIComponent(userId)}`;
  const { department } = change;
  const listed = placeOf(client.getQueryData(queryKey), { userId, department })?.vote;
  const isOwn = listed?.byPerson === client.getQueryData(sessionQuery.queryKey)?.person;
  const version = Math.max(change.version, (isOwn && listed?.version) || 0);
  try {
    const body = { ...change, version };
    await keepVote(client, await request<Vote>(path, { method: 'PUT', body }));
    return null;
  } catch (error) {
    const problem = error instanceof ApiError ? error.problem : null;
    if (problem?.code !== 'vote_changed') throw error;
    await keepVote(client, problem.vote);
    return problem.vote;
  }
}

/** Shows the newest vote in the list. */
async function keepVote(client: QueryClient, vote: Vote): Promise<void> {
  // An answer in flight may not have the vote yet; the event of the vote brings the next one.
  await client.cancelQueries({ queryKey });
  client.setQueryData<DepartmentCopy>(queryKey, (list) => list && withVote(list, vote));
}

function withVote(list: DepartmentCopy, vote: Vote): DepartmentCopy {
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
