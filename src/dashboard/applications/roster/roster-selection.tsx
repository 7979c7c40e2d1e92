import { useState } from 'react';
import { rosterWords } from '#messages/roster.ts';
import type { EventSlot } from '../../../staffing/times.ts';
import { useBoard } from '../../application-data/board.ts';
import { slotsToChange } from '../../reviewing/plan/change-of-times.ts';
import { ChangeTimes } from '../../reviewing/plan/change-times.tsx';
import type { BulkEdit } from '../../reviewing/undo/use-bulk-edit.ts';
import type { RosterEntry } from '../../roster/roster-entry.ts';
import type { RosterSelection } from '../../roster/select-rows.tsx';
import { Choice } from '../../ui/controls/choice.tsx';
import { SelectionFrame } from '../selection-frame.tsx';
import styles from './roster-selection.module.css';

export interface Selecting extends RosterSelection {
  /** The slot by which rows were selected last; null for none. */
  from: EventSlot | null;
  clear: () => void;
}

/** The selection of a roster's rows. */
export function useRosterSelection(): Selecting {
  const [{ selected, from }, set] = useState<Pick<Selecting, 'selected' | 'from'>>(NOTHING);
  return {
    selected,
    from,
    select(rows, isSelected, slot) {
      const now = new Set(selected);
      for (const { key } of rows) {
        if (isSelected) now.add(key);
        else now.delete(key);
      }
      const isBySlot = isSelected && slot !== undefined;
      set({ selected: now, from: now.size === 0 ? null : isBySlot ? slot : from });
    },
    clear: () => set(NOTHING),
  };
}

const NOTHING = { selected: new Set<string>(), from: null };

interface SelectionBarProps {
  selecting: Selecting;
  rows: readonly RosterEntry[];
  bulk: BulkEdit;
}

/** The number of selected people, the times to change, and what to do with them; nothing while nobody is selected. */
export function RosterSelectionBar({ selecting, rows, bulk }: SelectionBarProps) {
  const { applications } = useBoard();
  if (selecting.selected.size === 0) return null;
  const byUser = new Map(applications.list.map((one) => [one.userId, one]));
  const people = rows
    .filter(({ key }) => selecting.selected.has(key))
    .flatMap(({ userId, department }) => {
      const person = byUser.get(userId);
      return person ? [{ person, department }] : [];
    });
  if (people.length === 0) return null;
  return <Bar selecting={selecting} people={people} bulk={bulk} />;
}

interface BarProps extends Omit<SelectionBarProps, 'rows'> {
  people: Parameters<typeof ChangeTimes>[0]['people'];
}

function Bar({ selecting: { from, clear }, people, bulk }: BarProps) {
  const { plans, shared } = useBoard();
  const { settings } = shared;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const slots = slotsToChange(people, plans, settings);
  const wanted = slots.filter(({ key }) => chosen.has(key));

  function choose(key: string, isChosen: boolean) {
    const now = new Set(chosen);
    if (isChosen) now.add(key);
    else now.delete(key);
    setChosen(now);
  }

  return (
    <SelectionFrame count={people.length} onClear={clear}>
      <div role="group" aria-label={rosterWords.select.times} className={styles.slots}>
        {slots.map(({ key, label }) => (
          <Choice
            key={key}
            type="checkbox"
            label={label}
            checked={chosen.has(key)}
            onChange={({ target }) => choose(key, target.checked)}
          />
        ))}
      </div>
      <ChangeTimes people={people} slots={wanted} from={from} bulk={bulk} />
    </SelectionFrame>
  );
}
