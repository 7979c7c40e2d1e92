/** Tells the head of departments of changes of their own list, and of no others. */
import type { ChangeWatch, SharedState } from '../events/change-watch.ts';
import type { DepartmentList, ListVersion, NotedVersions } from './department-list.ts';

/** @param keys the head's departments */
export function departmentChanges(
  changes: ChangeWatch,
  list: Pick<DepartmentList, 'version'>,
  keys: readonly string[],
): ChangeWatch {
  return {
    follow({ onState }) {
      /** The versions of everything, of which the list is a part: as they are now, and as they were at the last comparison. */
      let latest = versionsIn({});
      let compared = latest;
      let own: SharedState = {};
      let made: ListVersion | undefined;
      let comparing = false;
      const over = new AbortController();
      const { signal } = over;

      /** Compares until nothing has changed since. */
      async function compare(): Promise<void> {
        while (!signal.aborted && latest.department !== compared.department) {
          const shared = latest;
          made = (await list.version(keys, shared, signal, made)) ?? made;
          if (made) own = { department: { version: made.list, data: {} } };
          compared = shared;
        }
      }

      const unfollow = changes.follow({
        kinds: ['department'],
        // A comparison that failed is tried again.
        atEachRead: true,
        onState(state) {
          // The versions alone: a comparison may last, and would keep the items of lists in memory.
          latest = versionsIn(state);
          if (comparing) return;
          comparing = true;
          compare()
            // The next read tries again; the request for the list itself reports and logs the reason.
            .catch(() => undefined)
            .finally(() => {
              comparing = false;
              if (!signal.aborted) onState(own);
            });
        },
      });
      return function stop() {
        over.abort();
        unfollow();
      };
    },
  };
}

function versionsIn({
  department,
  reviews,
  votes,
  board,
}: SharedState): NotedVersions & { department: string } {
  return {
    department: department?.version ?? '',
    reviews: reviews?.version ?? '',
    votes: votes?.version ?? '',
    board: board?.version ?? '',
  };
}
