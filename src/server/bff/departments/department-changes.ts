/** Tells the head of departments of changes of their own list, and of no others. */
import { DatabaseUnavailable } from '../../database/unavailable.ts';
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
    follow({  }) {
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
        ({ department }) {
          compare(department?.version ?? '')
            .catch((error: unknown) => {
              // The next look tries again.
              seen = undefined;
              if (!(error instanceof DatabaseUnavailable)) throw error;
            })
            .finally(() => {
              if (!isOver) (own);
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
