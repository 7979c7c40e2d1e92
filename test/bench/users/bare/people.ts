/** The people of the bare page: the same search, columns and record. No session, roles or filters. */
import type { SearchResponse } from '../../../../src/contract/service/search.ts';
import type { User } from '../../../../src/contract/service/user.ts';
import type { VolunteerRecord } from '../../../../src/contract/service/volunteer.ts';

async function search(nextPage: string | null | undefined): Promise<SearchResponse> {
  const response = await fetch('/bff/users/search', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ limit: 1000, ...(nextPage && { nextPage }) }),
  });
  return response.json() as Promise<SearchResponse>;
}

/** For `useInfiniteQuery`. */
export const usersQuery = {
  queryKey: ['users'],
  queryFn: ({ pageParam }: { pageParam: string | null | undefined }) => search(pageParam),
  initialPageParam: null as string | null | undefined,
  getNextPageParam: (page: SearchResponse) => page.nextPage,
};

export const nameOf = (user: User) => user.preferredName ?? `${user.firstName} ${user.lastName}`;

export interface Application {
  user: User;
  record: VolunteerRecord | null;
}

export async function readApplication(user: User): Promise<Application> {
  const response = await fetch(`/bff/users/${encodeURIComponent(user.id)}/volunteer`, {
    headers: { 'Rollcall-Purpose': 'open' },
  });
  return { user, record: (await response.json()) as VolunteerRecord | null };
}

/** The lines of an opened record, below the name. */
export function linesOf({ user, record }: Application): (string | null)[] {
  return [
    user.email,
    user.phone,
    ...(record?.contactMethods.map(({ name, value }) => `${name} ${value}`) ?? []),
    ...(record?.departments.map(({ name, states }) => `${name} ${states.join(', ')}`) ?? []),
    ...(record?.options.map(({ name, value }) => `${name} ${String(value)}`) ?? []),
  ];
}
