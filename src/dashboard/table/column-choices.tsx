import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { columnWords } from '#messages/words.ts';
import { announce } from '../ui/document/announce.ts';
import { Button } from '../ui/controls/button.tsx';
import styles from './column-choices.module.css';
import field from '../ui/controls/field.module.css';
import { useRestoredFocus } from '../ui/hooks/use-restored-focus.ts';

interface ColumnChoicesProps {
  /** All columns in order. The first is always shown. */
  columns: readonly { id: string; header: string }[];
  shown: readonly { id: string }[];
  isDefault: boolean;
  onShow: (id: string, shown: boolean) => void;
  onReset: () => void;
  /** Shows or hides all these columns; absent for a list of few. */
  onShowAll?: (ids: readonly string[], shown: boolean) => void;
  /** Columns that are shown for the time being, whatever is chosen. */
  forced?: readonly string[];
  /** Absent where the order is fixed. */
  onOrder?: (order: readonly string[]) => void;
}

/** Chooses the columns beside the name, and for a file also their order. */
export function ColumnChoices(props: ColumnChoicesProps) {
  const { columns, isDefault, onShow, onShowAll, forced, onOrder } = props;
  const names = new Map(columns.map(({ id, header }) => [id, header]));
  const ordered = columns.slice(1).map(({ id }) => id);
  const visible = new Set(props.shown.map(({ id }) => id));
  const choices = useRestoredFocus();
  const [typed, setTyped] = useState('');
  const nameOf = (column: string) => names.get(column) ?? column;
  const wanted = typed.trim().toLocaleLowerCase();
  const found = ordered.filter((column) => nameOf(column).toLocaleLowerCase().includes(wanted));

  function move(index: number, step: number) {
    const column = ordered[index];
    if (column === undefined) return;
    const next = ordered.toSpliced(index, 1).toSpliced(index + step, 0, column);
    onOrder?.(next);
    announce(columnWords.moved(nameOf(column), index + step + 1, ordered.length));
  }

  return (
    <div ref={choices} className={styles.choices}>
      {onShowAll && (
        <div className={styles.tools}>
          <input
            type="search"
            className={field.control}
            aria-label={columnWords.find}
            placeholder={columnWords.find}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button onClick={() => onShowAll(found, true)}>{columnWords.all}</Button>
          <Button onClick={() => onShowAll(found, false)}>{columnWords.none}</Button>
        </div>
      )}
      {found.length === 0 && <p className={styles.notFound}>{columnWords.notFound}</p>}
      {ordered.map(
        (column, index) =>
          found.includes(column) && (
            <div key={column} className={styles.choice}>
              <label>
                <input
                  type="checkbox"
                  checked={visible.has(column)}
                  disabled={forced?.includes(column)}
                  onChange={({ target }) => onShow(column, target.checked)}
                />
                <span>{names.get(column)}</span>
              </label>
              {onOrder && (
                <>
                  <MoveButton
                    name={nameOf(column)}
                    up
                    disabled={index === 0}
                    onMove={() => move(index, -1)}
                  />
                  <MoveButton
                    name={nameOf(column)}
                    disabled={index === ordered.length - 1}
                    onMove={() => move(index, 1)}
                  />
                </>
              )}
            </div>
          ),
      )}
      {!isDefault && <Button onClick={props.onReset}>{columnWords.defaults}</Button>}
    </div>
  );
}

interface MoveButtonProps {
  name: string;
  up?: boolean;
  disabled: boolean;
  onMove: () => void;
}

/** Moves an item of a list. Not disabled at the end of the list, so that the focus stays on the button after the last move. */
export function MoveButton({ name, up = false, disabled, onMove }: MoveButtonProps) {
  return (
    <Button
      look="quiet"
      className={styles.move}
      aria-label={up ? columnWords.up(name) : columnWords.down(name)}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onMove()}
    >
      {up ? <ChevronUp size="1.143em" aria-hidden /> : <ChevronDown size="1.143em" aria-hidden />}
    </Button>
  );
}
