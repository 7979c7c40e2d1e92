import { words } from '../messages/words.ts';
import { useSettled } from '../ui/use-settled.ts';
import type { Users } from './use-users.ts';

/** How many are loaded and whether more exist; read out when it settles, not at every page. */
export function UsersStatus({ users }: { users: Users }) {
  const { items, complete, loading, error } = users;
  const settled = useSettled(loading, 600);
  const text = complete
    ? words.users.loaded(items.length)
    : items.length > 0
      ? words.users.loadedSoFar(items.length)
      : error && !loading
        ? words.users.failed
        : words.users.loading;
  // `aria-busy` holds the announcement back, while everybody else sees the count grow.
  return (
    <p role="status" aria-busy={!settled}>
      {text}
    </p>
  );
}
