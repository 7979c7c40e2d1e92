import { Columns3 } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { words } from '#messages/words.ts';
import { Button } from '../ui/controls/button.tsx';
import popover from '../ui/dialog/popover.module.css';
import { placeBelow, usePopover } from '../ui/dialog/use-popover.ts';
import styles from './columns-menu.module.css';

/** The button that opens the choice of columns, its children, below itself. */
export function ColumnsMenu({ children }: { children: ReactNode }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLFieldSetElement>(null);
  const { open, handlers } = usePopover(() => placeBelow(button.current, menu.current, 'end'));
  return (
    <>
      <Button
        ref={button}
        popoverTarget={id}
        className={styles.button}
        aria-label={words.users.columnsMenu}
      >
        <Columns3 size="1.143em" aria-hidden />
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
        {open && children}
      </fieldset>
    </>
  );
}
