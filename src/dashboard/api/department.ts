/** The people of a head's departments, and the departments to invite heads for (`contract/bff/department.ts`). */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { DepartmentPeople, Departments } from '../../contract/bff/department.ts';
import { follows, isUnattended } from './live/following.ts';
import { request } from './request.ts';

/** Milliseconds between two requests while the server is still reading the applications. */
const READING = 2000;

const queryKey = ['department'];

/** The list of the user's departments, kept up to date by the event stream. */
export const departmentQuery = queryOptions({
  queryKey,
  queryFn: ({ signal, ...query }) =>
    request('/bff/department', {
      signal,
      // Repeated requests must not keep the session of an unused page from ending.
      unattended: isUnattended(query) || query.client.getQueryData(queryKey) !== undefined,
      read: DepartmentPeople,
    }),
  refetchInterval: ({ state }) => (state.data && !state.data.complete ? READING : false),
  meta: follows('department'),
});

/** Reads the applications again from the service, unless others have done so since `asOf`. */
export async function refreshDepartment(client: QueryClient, asOf: string): Promise<void> {
  const list = await request(`/bff/department?newerThan=${encodeURIComponent(asOf)}`, {
    read: DepartmentPeople,
  });
  client.setQueryData(queryKey, list);
}

/** All departments that applications name. */
export const departmentsQuery = queryOptions({
  queryKey: ['departments'],
  queryFn: ({ client, queryKey, signal }) =>
    request('/bff/departments', {
      signal,
      unattended: client.getQueryData(queryKey) !== undefined,
      read: Departments,
    }),
  refetchInterval: ({ state }) => (state.data && !state.data.complete ? READING : false),
});
