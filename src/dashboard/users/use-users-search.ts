import { useListSearch, type ChangeOf } from '../list/use-list-search.ts';
import {
  EVERYONE,
  paths,
  readUserId,
  readUsersSearch,
  type BadPart,
  type UsersSearch,
} from '../paths.ts';

export type ChangeSearch = ChangeOf<UsersSearch>;

const addresses = {
  read: readUsersSearch,
  isBad: (read: UsersSearch | BadPart) => 'parameter' in read,
  openIdIn: readUserId,
  pathOf: (search: UsersSearch, openId: string | undefined) =>
    openId === undefined ? paths.users(search) : paths.user(openId, search),
  all: EVERYONE,
};

/** The search in the address, and a function to change it. */
export const useUsersSearch = () => useListSearch(addresses);
