import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { columnWords } from '#messages/words.ts';
import { announce } from '../document/announce.ts';
import { Button } from './button.tsx';
import styles from './column-choices.module.css';
import field from './field.module.css';
import { useKeptFocus } from '../hooks/use-kept-focus.ts';

interface ColumnChoicesProps {
  /** The columns in order, and the chosen ones. The first is always chosen. */
  model: {
    order: readonly string[];
    shown: readonly { id: string }[];
    layout: {
      /** Columns that stay before the others. */
      pinned: readonly string[];
      isDefault: boolean;
      setOrder: (order: readonly string[]) => void;
      reset: () => void;
    };
  };
  /** All columns. */
  columns: readonly { id: string; header: string }[];
  /** Whether the shown columns are the default ones, where the layout doesn't hold them. */
  isDefault?: boolean;
  onShow: (id: string, shown: boolean) => void;
  onReset?: () => void;
  /** Shows or hides all these columns; absent for a list of few. */
  onShowAll?: (ids: readonly string[], shown: boolean) => void;
  /** Columns that are shown for the time being, whatever is chosen. */
  forced?: readonly string[];
  /** Further controls of a column. */
  besides?: (id: string, name: string) => ReactNode;
}

/** Chooses the columns beside the name, and their order. */
export function ColumnChoices(props: ColumnChoicesProps) {
  const { model, columns, isDefault = true, onShow, onReset, onShowAll, forced, besides } = props;
  const { layout } = model;
  const names = new Map(columns.map(({ id, header }) => [id, header]));
  const ordered = model.order.slice(1);
  const visible = new Set(model.shown.map(({ id }) => id));
  const choices = useKeptFocus();
  const [typed, setTyped] = useState('');
  const nameOf = (column: string) => names.get(column) ?? column;
  const wanted = typed.trim().toLocaleLowerCase();
  const found = ordered.filter((column) => nameOf(column).toLocaleLowerCase().includes(wanted));

  function move(index: number, step: number) {
    const column = ordered[index];
    if (column === undefined) return;
    const next = ordered.toSpliced(index, 1).toSpliced(index + step, 0, column);
    layout.setOrder(next);
    announce(columnWords.moved(nameOf(column), index + step + 1, ordered.length));
  }

  function reset() {
    layout.reset();
    onReset?.();
  }

  /** Pinned columns stay before the others. */
  const movable = (index: number, step: number) => {
    const [one = '', other] = [ordered[index], ordered[index + step]];
    const { pinned } = layout;
    return other !== undefined && pinned.includes(one) === pinned.includes(other);
  };

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
              {besides?.(column, nameOf(column))}
              <MoveButton
                name={nameOf(column)}
                up
                disabled={!movable(index, -1)}
                onMove={() => move(index, -1)}
              />
              <MoveButton
                name={nameOf(column)}
                disabled={!movable(index, 1)}
                onMove={() => move(index, 1)}
              />
            </div>
          ),
      )}
      {!(isDefault && layout.isDefault) && <Button onClick={reset}>{columnWords.defaults}</Button>}
    </div>
  );
}

interface MoveButtonProps {
  name: string;
  up?: boolean;
  disabled: boolean;
  onMove: () => void;
}

/** Not disabled at the end of the list, so that the focus stays on the button after the last move. */
function MoveButton({ name, up = false, disabled, onMove }: MoveButtonProps) {
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
