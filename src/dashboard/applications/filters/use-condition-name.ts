import { useTimeZone } from '../../api/sessions/session.ts';
import { useBoard } from '../../application-data/board.ts';
import { usePrivacy } from '../../privacy/privacy-context.ts';
import type { Condition } from './conditions.ts';

/** Names a filter as its chip does. The search text may be a name: behind the privacy screen it is hidden. */
export function useConditionName(): (condition: Condition) => string {
  const { learnt, shared } = useBoard();
  const { on: masked } = usePrivacy();
  const timeZone = useTimeZone();
  const { departments } = learnt;
  return (condition) =>
    condition.name({ departments, settings: shared.settings, masked, timeZone });
}
