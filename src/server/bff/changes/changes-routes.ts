/** `GET /bff/changes`: the changes of applications, for the board. */
import type { ChangesAnswer } from '../../../contract/bff/reviews/changes.ts';
import { changeListRoute } from '../change-list-route.ts';
import type { Stores } from '../stores.ts';

export function changesRoutes({ changes }: Stores) {
  return [
    changeListRoute('/changes', changes.changedSince, async (items) => {
      const from = await changes.beganAt();
      return { changes: items, ...(from !== null && { from }) } satisfies Partial<ChangesAnswer>;
    }),
  ];
}
