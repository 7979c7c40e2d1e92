/** Tells the head of departments of changes of their own list, and of no others. */
import type { ChangeWatch } from '../events/change-watch.ts';
import type { SharedState } from '../events/shared-state.ts';
import type { DepartmentList } from './department-list.ts';

/** @param keys the head's departments */
export function departmentChanges(
  changes: ChangeWatch,
  list: Pick<DepartmentList, 'version'>,
  keys: readonly string[],
): ChangeWatch {
  return {
    follow({ onState }) {
      let seen: string | undefined;
      let own: SharedState = {};
      let isOver = false;

      async function compare(shared: string): Promise<void> {
        if (shared === seen) return;
        seen = shared;
        const version = await list.version(keys);
        if (version !== null) own = { department: { version, data: {} } };
      }

      const unfollow = changes.follow({
        kinds: ['department'],
        onState({ department }) {
          compare(department?.version ?? '')
            .catch(() => {
              // The next read tries again; the request for the list itself reports and logs the reason.
              seen = undefined;
            })
            .finally(() => {
              if (!isOver) onState(own);
            });
        },
      });
      return function stop() {
        isOver = true;
        unfollow();
      };
    },
  };
}
