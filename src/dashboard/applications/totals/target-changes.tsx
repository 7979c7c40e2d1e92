/** Changes of targets, each shown with its undo. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { boardWords } from '#messages/board.ts';
import { totalsWords } from '#messages/totals.ts';
import { entryOf } from '../../../contract/bff/reviews/apply-changes.ts';
import type { EntryChange } from '../../../contract/bff/reviews/requests.ts';
import { slotKey, slotTargetOfKey } from '../../../contract/bff/reviews/slots.ts';
import { heldQuery } from '../../api/held-query.ts';
import type { Staffing } from '../../application-data/use-staffing.ts';
import { nameOfDepartment, slotLabels } from '../../application-facts/names.ts';
import { Undoable, UndoBar } from '../../reviewing/bulk/outcome.tsx';
import { describeSetting } from '../../reviewing/describe-change.ts';
import { announce } from '../../ui/document/announce.ts';

/** Changes that were made together, and the values before. */
interface Made {
  changes: readonly EntryChange[];
  before: readonly EntryChange[];
  isUndone: boolean;
}

const lastQuery = heldQuery<{ made: Made | null }>(['changed-targets'], { made: null });

/** Changes targets; the last change can be undone until the session ends. */
export function useTargetChanges({ shared, counts }: Staffing) {
  const client = useQueryClient();
  const made = useQuery(lastQuery).data?.made ?? null;
  const { settings } = shared;

  function make(changes: readonly EntryChange[], isUndone: boolean) {
    if (changes.length === 0) return;
    const before = changes.map(
      (change) => ({ ...change, value: entryOf(settings, change) }) as EntryChange,
    );
    const next = { changes, before, isUndone };
    client.setQueryData(lastQuery.queryKey, { made: next });
    shared.change(...changes);
    announce(saidOf(next));
  }

  function saidOf({ changes, isUndone }: Made): string {
    const [first] = changes;
    if (isUndone || !first) return totalsWords.undone;
    if (changes.length === 1) {
      const nameOf = (key: string) => nameOfDepartment(key, counts.departments);
      return `${describeSetting(first, nameOf, settings)}.`;
    }
    const places = changes.flatMap(({ key }) => slotTargetOfKey(key) ?? []);
    const departments = new Set(places.map(({ department }) => department));
    const slots = new Map(places.map(({ slot }) => [slotKey(slot), slot]));
    return totalsWords.needs.closedEverywhere(
      departments.size,
      slotLabels([...slots.values()], settings),
    );
  }

  // Undo leaves values that somebody else changed since, and values that were discarded.
  const holding = (made?.changes ?? []).flatMap((change, at) => {
    const before = made?.before[at];
    return before && entryOf(settings, change) === change.value ? before : [];
  });
  return {
    change: (...changes: EntryChange[]) => make(changes, false),
    /** Describes the last change; null if all its values have been replaced since. */
    said: made && holding.length > 0 ? saidOf(made) : null,
    undo: made?.isUndone === false ? () => make(holding, true) : null,
    forget: () => void client.setQueryData(lastQuery.queryKey, { made: null }),
  };
}

export type TargetChanges = ReturnType<typeof useTargetChanges>;

/** The bar below a page of totals with the last change of targets. */
export function TargetChangesBar({ changes }: { changes: TargetChanges }) {
  const { said, undo, forget } = changes;
  if (said === null) return null;
  return (
    <UndoBar label={boardWords.changed} onClose={forget}>
      <Undoable said={said} undo={undo} />
    </UndoBar>
  );
}
