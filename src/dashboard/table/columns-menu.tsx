import { Columns3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { words } from '#messages/words.ts';
import { Button } from '../ui/controls/button.tsx';
import popover from '../ui/dialog/popover.module.css';
import { usePopover } from '../ui/dialog/use-popover.ts';
import styles from './columns-menu.module.css';

/** The button that opens the choice of columns, its children, below itself. */
export function ColumnsMenu({ children }: { children: ReactNode }) {
  const { open, button, menu } = usePopover<HTMLFieldSetElement>('end');
  return (
    <>
      <Button {...button} className={styles.button} aria-label={words.users.columnsMenu}>
        <Columns3 size="1.143em" aria-hidden />
        <span className={styles.word}>{words.users.columnsMenu}</span>
      </Button>
      <fieldset {...menu} className={`${popover.popover} ${styles.menu}`}>
        <legend className="visually-hidden">{words.users.columnsShown}</legend>
        {open && children}
      </fieldset>
    </>
  );
}
