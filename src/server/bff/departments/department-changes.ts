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
      /** The state of everything, of which the list is a part: as it is now, and as it was at the last comparison. */
      let latest: SharedState = {};
      let compared: SharedState = {};
      let own: SharedState = {};
      let made: ListVersion | undefined;
      let comparing = false;
      const over = new AbortController();
      const { signal } = over;

      /** Compares until nothing has changed since. */
      async function compare(): Promise<void> {
        while (!signal.aborted && latest.department?.version !== compared.department?.version) {
          const shared = latest;
          made = (await list.version(keys, notedIn(shared), signal, made)) ?? made;
          if (made) own = { department: { version: made.list, data: {} } };
          compared = shared;
        }
      }

      const unfollow = changes.follow({
        kinds: ['department'],
        // A comparison that failed is tried again.
        atEachRead: true,
        onState(state) {
          latest = state;
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

function notedIn({ reviews, votes, board }: SharedState): NotedVersions {
  return {
    reviews: reviews?.version ?? '',
    votes: votes?.version ?? '',
    board: board?.version ?? '',
  };
}
