/** One person by their id, from the server's directory. */
import {
  type InfiniteData,
  queryOptions,
  type QueryClient,
  type QueryState,
} from '@tanstack/react-query';
import type { ReceivedUser } from '../../../contract/service/read-user.ts';
import { follows, isUnattended } from '../live/following.ts';
import { asOfAnswer, jsonOf, send } from '../request.ts';
import type { PageOfUsers } from './people-of-pages.ts';
import { USERS } from './users.ts';
import { FRESH_FOR_MS } from './volunteer.ts';

/** The known data about a person. */
interface KnownPerson {
  user: ReceivedUser;
  /** The greatest age of the data: milliseconds since 1970. */
  asOf: number;
}

/** Null while the person may be in the part of the directory that is still loading. Fails with `isUnknownUser` after that. */
export function personQuery(id: string) {
  return queryOptions({
    queryKey: ['person', id],
    queryFn: async ({ signal, ...query }): Promise<KnownPerson | null> => {
      const askedAt = Date.now();
      const response = await send(`/bff/users/${encodeURIComponent(id)}`, {
        signal,
        unattended: isUnattended(query),
      });
      if (response.status === 202) return null;
      const asOf = asOfAnswer(response, askedAt);
      return { user: await jsonOf<ReceivedUser>(response), asOf };
    },
    staleTime: FRESH_FOR_MS,
    meta: follows('directory', (data: KnownPerson | null | undefined) => data === null),
    // An open person is up to date when the window is used again after a while.
    refetchOnWindowFocus: true,
  });
}

/** The copy of a person in any list, similar names included, or from an earlier visit; undefined without one. */
export function cachedPerson(client: QueryClient, id: string): KnownPerson | undefined {
  const lists = client.getQueriesData<InfiniteData<PageOfUsers>>({ queryKey: [USERS] });
  const copies = lists.flatMap(([, data]) =>
    (data?.pages ?? []).flatMap(({ users, directory, asOf }): KnownPerson[] => {
      const isThem = (one: ReceivedUser) => one.id === id;
      const user = users.find(isThem) ?? directory?.similar.find(isThem);
      return user ? [{ user, asOf }] : [];
    }),
  );
  return copies.sort((a, b) => b.asOf - a.asOf)[0];
}

/** Updates a person in each list that holds an older copy of them. */
export function updateInLists(client: QueryClient, { user, asOf }: KnownPerson): void {
  const members = Object.keys(user) as (keyof ReceivedUser)[];
  const isOlder = (one: ReceivedUser) =>
    one.id === user.id &&
    members.some((member) => JSON.stringify(one[member]) !== JSON.stringify(user[member]));
  for (const query of client.getQueryCache().findAll({ queryKey: [USERS] })) {
    const { data, dataUpdatedAt: updatedAt } = query.state as QueryState<InfiniteData<PageOfUsers>>;
    if (!data?.pages.some((page) => page.asOf < asOf && page.users.some(isOlder))) continue;
    const pages = data.pages.map((page) =>
      page.asOf < asOf && page.users.some(isOlder)
        ? { ...page, users: page.users.map((one) => (one.id === user.id ? user : one)) }
        : page,
    );
    client.setQueryData(query.queryKey, { ...data, pages }, { updatedAt });
  }
}
