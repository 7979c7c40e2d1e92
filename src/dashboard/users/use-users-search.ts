import { useListSearch, type ChangeOf } from '../list/use-list-search.ts';
import { EVERYONE, paths, readUserId, readUsersSearch, type UsersSearch } from '../paths/paths.ts';

export type ChangeSearch = ChangeOf<UsersSearch>;

const addresses = {
  read: readUsersSearch,
  openIdIn: readUserId,
  pathOf: (search: UsersSearch, openId: string | undefined) =>
    openId === undefined ? paths.users(search) : paths.user(openId, search),
  all: EVERYONE,
};

/** The search in the address, and a function to change it. */
export const useUsersSearch = () => useListSearch(addresses);
