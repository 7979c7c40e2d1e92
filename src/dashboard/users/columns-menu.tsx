import { ChevronDown, ChevronUp, Columns3 } from 'lucide-react';
import { useId, useRef } from 'react';
import { words } from '../messages/words.ts';
import { DEFAULT_COLUMNS, isDefault, USER_COLUMNS, type UserColumn } from '../paths.ts';
import { inOrder } from '../table/columns.ts';
import type { ColumnLayout } from '../table/use-column-layout.ts';
import { announce } from '../ui/announce.ts';
import { Button } from '../ui/button.tsx';
import popover from '../ui/popover.module.css';
import { usePopover } from '../ui/use-popover.ts';
import styles from './columns-menu.module.css';

interface ColumnsMenuProps {
  columns: readonly UserColumn[];
  layout: ColumnLayout;
  onChange: (columns: readonly UserColumn[]) => void;
}

/** Which columns stand beside the name, and in which order. */
export function ColumnsMenu({ columns, layout, onChange }: ColumnsMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLFieldSetElement>(null);

  const ordered = inOrder(USER_COLUMNS, layout.order);

  function show(column: UserColumn, shown: boolean) {
    onChange(USER_COLUMNS.filter((one) => (one === column ? shown : columns.includes(one))));
  }

  function move(index: number, step: number) {
    const column = ordered[index];
    if (!column) return;
    const next = ordered.toSpliced(index, 1).toSpliced(index + step, 0, column);
    layout.setOrder(next);
    announce(
      words.users.columnMoved(words.users.columns[column], index + step + 1, ordered.length),
    );
  }

  function reset() {
    layout.reset();
    onChange(DEFAULT_COLUMNS);
  }

  const { open, handlers } = usePopover(place);
  /** Below its button. Anchors of CSS would do it, where all browsers had them. */
  function place() {
    const from = button.current?.getBoundingClientRect();
    if (!from || !menu.current) return;
    menu.current.style.insetBlockStart = `${from.bottom + 4}px`;
    menu.current.style.insetInlineEnd = `${Math.max(8, innerWidth - from.right)}px`;
  }

  return (
    <>
      <Button
        ref={button}
        popoverTarget={id}
        className={styles.button}
        aria-label={words.users.columnsMenu}
      >
        <Columns3 size={16} aria-hidden />
        <span className={styles.word}>{words.users.columnsMenu}</span>
      </Button>
      <fieldset
        id={id}
        ref={menu}
        popover="auto"
        className={`${popover.popover} ${styles.menu}`}
        {...handlers}
      >
        <legend className="visually-hidden">{words.users.columnsShown}</legend>
        {open &&
          ordered.map((column, index) => (
            <div key={column} className={styles.choice}>
              <label>
                <input
                  type="checkbox"
                  checked={columns.includes(column)}
                  onChange={({ target }) => show(column, target.checked)}
                />
                {words.users.columns[column]}
              </label>
              <MoveButton
                column={column}
                up
                disabled={index === 0}
                onMove={() => move(index, -1)}
              />
              <MoveButton
                column={column}
                disabled={index === ordered.length - 1}
                onMove={() => move(index, 1)}
              />
            </div>
          ))}
        {open && !(isDefault(columns) && layout.isDefault) && (
          <Button onClick={reset}>{words.users.columnsDefault}</Button>
        )}
      </fieldset>
    </>
  );
}

interface MoveButtonProps {
  column: UserColumn;
  up?: boolean;
  disabled: boolean;
  onMove: () => void;
}

/** Stays in the way of the Tab key where it can do nothing: whoever moves a column to the end keeps the focus. */
function MoveButton({ column, up = false, disabled, onMove }: MoveButtonProps) {
  const name = words.users.columns[column];
  return (
    <Button
      look="quiet"
      className={styles.move}
      aria-label={up ? words.users.columnUp(name) : words.users.columnDown(name)}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onMove()}
    >
      {up ? <ChevronUp size={16} aria-hidden /> : <ChevronDown size={16} aria-hidden />}
    </Button>
  );
}
