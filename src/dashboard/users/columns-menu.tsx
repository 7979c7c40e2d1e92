import { Columns3 } from 'lucide-react';
import { useId, useRef } from 'react';
import { words } from '../messages/words.ts';
import { DEFAULT_COLUMNS, isDefault, USER_COLUMNS, type UserColumn } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import popover from '../ui/popover.module.css';
import styles from './columns-menu.module.css';

interface ColumnsMenuProps {
  columns: readonly UserColumn[];
  onChange: (columns: readonly UserColumn[]) => void;
}

/** Which columns stand beside the name. */
export function ColumnsMenu({ columns, onChange }: ColumnsMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLFieldSetElement>(null);

  function show(column: UserColumn, shown: boolean) {
    onChange(USER_COLUMNS.filter((one) => (one === column ? shown : columns.includes(one))));
  }

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
        onBeforeToggle={place}
      >
        <legend className="visually-hidden">{words.users.columnsShown}</legend>
        {USER_COLUMNS.map((column) => (
          <label key={column} className={styles.choice}>
            <input
              type="checkbox"
              checked={columns.includes(column)}
              onChange={({ target }) => show(column, target.checked)}
            />
            {words.users.columns[column]}
          </label>
        ))}
        {!isDefault(columns) && (
          <Button onClick={() => onChange(DEFAULT_COLUMNS)}>{words.users.columnsDefault}</Button>
        )}
      </fieldset>
    </>
  );
}
