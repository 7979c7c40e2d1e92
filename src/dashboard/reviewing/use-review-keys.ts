import { placeOf } from '../table/focus.ts';
import { useStepsOfList } from '../list/use-steps.ts';
import { useShortcuts, type Shortcuts } from '../ui/hooks/use-shortcuts.ts';

/** The keys of the open person. While a row of the board has the focus, they belong to the person of that row. */
export function useReviewKeys(shortcuts: Shortcuts): void {
  const onBoard = useStepsOfList().openNotReviewed !== null;
  useShortcuts(shortcuts, !onBoard || (({ target }) => placeOf(target) === null));
}
